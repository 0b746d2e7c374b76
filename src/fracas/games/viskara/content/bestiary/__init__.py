"""The bestiary, a module for each band of levels."""

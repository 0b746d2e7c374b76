"""Monsters of Fracas, a module for each band."""

"""Shadow arts upgrades, a module for each section."""

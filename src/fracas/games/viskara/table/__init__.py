"""Setting up, files, by hand, campaigns."""

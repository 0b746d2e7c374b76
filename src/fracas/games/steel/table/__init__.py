"""Setting up, own files, by hand, saved positions."""

"""Battles and stories to play at once. Original content of Fracas."""

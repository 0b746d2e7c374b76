"""Bring what you have: monsters, heroes and maps of other tools, read into one kind of draft."""

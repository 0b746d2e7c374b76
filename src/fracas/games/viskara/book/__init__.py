"""The rules of the book."""

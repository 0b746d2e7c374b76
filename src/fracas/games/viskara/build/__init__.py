"""Building characters and creatures without typing a file."""

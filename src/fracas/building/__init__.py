"""What builders of fights share: painted maps, rosters, and what is wrong with them. Knows core and grid, no game."""

"""What people build and keep: libraries without accounts, the lab, and everything the games know, to browse."""

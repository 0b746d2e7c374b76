"""What people read and see: labels, hints, sheets, the map, the scene."""

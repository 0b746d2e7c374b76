"""Heroes of Fracas, ready to play."""

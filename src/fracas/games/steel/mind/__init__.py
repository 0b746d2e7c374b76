"""What bots think: instinct, worth, where to stand."""

"""What happens between fights: Troubles, skill contests, Tests, Stance Contests, experience and the campaign."""

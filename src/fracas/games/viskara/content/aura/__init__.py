"""Aura upgrades."""

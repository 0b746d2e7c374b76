"""Signature move maneuvers and upgrades."""

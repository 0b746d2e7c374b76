"""Chaos: people play all four games while servers, workers, databases and disks fail; nothing acknowledged is lost."""

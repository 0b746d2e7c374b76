"""Sentences of stat blocks: each is understood whole, and becomes steps, or it is kept as it stands."""

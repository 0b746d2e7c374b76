"""How content is written down: heroes, cards, items, Scheme Blocks, companions, dice, maps and scenarios as TOML."""

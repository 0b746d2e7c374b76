"""Checklists for the game master. The book has chapters of advice here; these are only their headings, in our words."""

from __future__ import annotations

GUIDE: dict[str, tuple[str, ...]] = {
    "gm.role": ("run the world and everybody in it", "keep the story moving", "rule on what the rules leave open"),
    "gm.session-zero": ("mood", "genre", "boundaries", "table manners", "difficulty", "ideas for characters"),
    "gm.story": ("campaign", "arcs: plot, character, genre, setup", "missions", "scenes: way in, start, play, close"),
    "gm.challenges": ("battle", "riddle", "planning", "scouting", "talk", "goal, factors, solutions, twist, reward"),
    "gm.sessions": ("bookkeeping", "what happened last time", "way in", "play", "ending"),
    "gm.narration": ("factors", "senses", "embellishments", "events", "places", "people"),
    "gm.players": ("flawed characters", "share the spotlight", "accept failure", "trust the game master"),
    "gm.maimed-by-story": ("an event outside battle may hurt or kill whatever the health",),
    "gm.lore": ("the world of the book is its author's; nothing of it is retold here",),
    "task.when": ("only with several meaningful outcomes", "never for common knowledge", "hidden shows are fine"),
    "task.outcomes": ("fair", "foreseeable", "better for more output", "below the minimum still a failure"),
}
"""By the id of the rule, what to think of."""

"""The writer of PATCH'd UP v1.2: what it changes in the base book, and nothing else."""

from fracas.core.edition import Edition
from fracas.games.dojo import content
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.write import BASE_ITEMS, Writer

content.load()
PATCH_ITEMS: Edition[DojoItem] = Edition("patch", BASE_ITEMS)
patch = Writer(PATCH_ITEMS, "PATCH'd UP v1.2")

"""Encounters of Fracas: maps, foes and adventures."""

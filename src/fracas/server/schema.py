"""The tables of the database. A table's entries are only ever appended."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("start", sa.Text, nullable=False),
)
"""`start` is how the table began, `number` the number of its last entry."""

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

links = sa.Table(
    "links",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("role", sa.String(16), nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)
"""Invite links. The secret itself is never stored, only its hash."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

libraries = sa.Table(
    "libraries",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    sa.Column("made", sa.BigInteger, nullable=False),
)
"""Libraries of people, each opened by one secret, of which only the hash is kept."""

items = sa.Table(
    "items",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("library_id", sa.String(32), sa.ForeignKey("libraries.id"), nullable=False, index=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("edition", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(64), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("brief", sa.Text, nullable=False),
    sa.Column("icon", sa.Text, nullable=False),
    sa.Column("legal", sa.Integer, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("gone", sa.BigInteger, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False),
    sa.Column("shared", sa.Integer, nullable=False),
)
"""`version` is the number of the newest version, `size` what all versions take, `gone` when it was thrown away (0: it
was not), `shared` how often its link was made anew."""

versions = sa.Table(
    "versions",
    metadata,
    sa.Column("item_id", sa.String(32), sa.ForeignKey("items.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("back", sa.Integer, nullable=False),
    sa.Column("forth", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""Every change of an item is a row with the whole draft. `back` and `forth` are the versions undo and redo lead to."""

shares = sa.Table(
    "shares",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("item_id", sa.String(32), sa.ForeignKey("items.id"), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),
)
"""Links to look at an item, by the hashes of their secrets."""

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key", sa.String(64), nullable=False, index=True),
    sa.Column("library_id", sa.String(32), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("wanted", sa.Integer, nullable=False),
    sa.Column("question", sa.Text, nullable=False),
    sa.Column("result", sa.Text, nullable=False),
)
"""What was measured. `key` is the same for the same question to the same version of Fracas."""

backdrops = sa.Table(
    "backdrops",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("library_id", sa.String(32), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""Pictures under maps, by names that are made from what was brought."""

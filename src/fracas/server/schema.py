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

"""Libraries with their items and all versions of them, links to share them, and what was measured."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "libraries",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "items",
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
    op.create_table(
        "versions",
        sa.Column("item_id", sa.String(32), sa.ForeignKey("items.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("back", sa.Integer, nullable=False),
        sa.Column("forth", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("item_id", sa.String(32), sa.ForeignKey("items.id"), nullable=False, index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "jobs",
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


def downgrade() -> None:
    for name in ("jobs", "shares", "versions", "items", "libraries"):
        op.drop_table(name)

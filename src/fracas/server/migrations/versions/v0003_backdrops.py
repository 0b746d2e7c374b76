"""Pictures that lie under maps."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "backdrops",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("library_id", sa.String(32), nullable=False, index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("backdrops")

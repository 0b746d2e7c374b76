"""`python -m fracas.cli` is the same as `fracas`."""

from fracas.cli import main

main()

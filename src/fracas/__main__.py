"""`python -m fracas` is the same as `fracas`."""

from fracas.cli import main

if __name__ == "__main__":
    main()

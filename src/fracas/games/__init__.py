"""The games that come with Fracas, one package each."""

"""The rules of Viskara, a module for each heading."""

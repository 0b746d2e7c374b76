"""The rules of Draw Steel's reference sheet, a module for each heading."""

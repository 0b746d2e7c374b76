"""The conditions of the sheet, one class in one file each."""

"""The rules of the sheet, file by file after its headings. Nothing here knows pictures, bots or menus."""

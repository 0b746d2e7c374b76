"""Sheets, cards and maps on paper: HTML with print styles, and PDF made of it. Knows only core."""

from fracas.paper.documents import ON_A4, cards, document, form_page, map_page, printed, sheet_page
from fracas.paper.drawing import board_svg
from fracas.paper.pdf import NoPrinter, pdf_of, printer

__all__ = [
    "ON_A4",
    "NoPrinter",
    "board_svg",
    "cards",
    "document",
    "form_page",
    "map_page",
    "pdf_of",
    "printed",
    "printer",
    "sheet_page",
]

"""The tables of collections read from the approved documents themselves."""

import re
from collections.abc import Iterator

from tests.support.project_files import shared

SPANISH, MORTIMERS, MARYSVILLE = (
    "000_dfbff0546eb786fb.txt",
    "001_c89dea3a7888de50.txt",
    "002_6ca6f882453152b1.txt",
)


def rows(document: str, start: str, end: str | None) -> Iterator[list[str]]:
    """The rows of a document's tables from the line that begins so up to one that ends them."""
    return (cells for cells in _lines(document, start, end) if _is_row(cells))


def tables(document: str, start: str, end: str) -> list[tuple[list[str], list[list[str]]]]:
    """Each table there: the cells of its headings, and its rows."""
    found: list[tuple[list[str], list[list[str]]]] = []
    for cells in _lines(document, start, end):
        if _is_row(cells):
            found[-1][1].append(cells)
        else:
            found.append((cells, []))
    return found


def _lines(document: str, start: str, end: str | None) -> Iterator[list[str]]:
    """What has columns there, blanks and backslashes left out."""
    text = shared(f"seeds/{document}").read_text().partition(f"\n{start}")[2]
    assert text, f"{document} has no line {start!r}"
    text = text.partition(f"\n{end}")[0] if end else text
    for line in text.splitlines():
        cells = [re.sub(r"[\s\\]", "", cell) for cell in line.split("\t")]
        if len(cells) > 1:
            yield cells


def _is_row(cells: list[str]) -> bool:
    return any("$" in cell for cell in cells)


def options(table: Iterator[list[str]]) -> Iterator[list[list[str]]]:
    """The rows of each option: a row that begins with a cell, and those that go on from it."""
    option: list[list[str]] = []
    for cells in table:
        if cells[0] and option:
            yield option
            option = []
        option.append(cells)
    yield option


def column(option: list[list[str]], amounts: int, fees: int) -> list[tuple[int, int | None, int]]:
    """Two columns of an option as its tiers: an amount alone, or with a plus, is open upwards."""
    return [
        (*bounds(cells[amounts]), cents(cells[fees]))
        for cells in option
        if len(cells) > max(amounts, fees) and cells[amounts] and cells[fees]
    ]


def bounds(printed: str) -> tuple[int, int | None]:
    """`$101-$200` in cents, or `$201+`, or `$301-ormore`."""
    first, _, last = printed.removesuffix("+").replace("ormore", "").partition("-")
    return cents(first), cents(last) if last else None


def count(printed: str) -> tuple[int, int | None]:
    """`7 or more players`, `5 - 6`, `6 players`, or `4 or less`, which starts at two."""
    first, last = re.match(r"(\d+)(?:[-–](\d+))?", printed).groups()
    if "ormore" in printed:
        return int(first), None
    if "orless" in printed:
        return 2, int(first)
    return int(first), int(last or first)


def cents(printed: str) -> int:
    """`$1,001.50` in cents; what stands behind it in the same cell is left out."""
    dollars, _, rest = re.match(r"\$?([\d,]*\.?\d*)", printed)[1].replace(",", "").partition(".")
    return int(dollars or 0) * 100 + int((rest or "0").ljust(2, "0"))

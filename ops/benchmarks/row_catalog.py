"""The rows of the benchmark as they stand in `rows.toml`, and their tables in `README.md`.

`python -m ops.benchmarks.row_catalog` writes the tables.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

RowUnit = Literal[
    "share", "rounds/s", "seconds", "times as long", "times as much", "p99 ms", "CPU ms", "kB"
]

HIGHER_IS_BETTER: Final = frozenset({"share", "rounds/s"})

README: Final = Path(__file__).with_name("README.md")
ROWS_FILE: Final = Path(__file__).with_name("rows.toml")
TABLE: Final = re.compile(r"(<!-- rows: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
HEADING: Final = "| row | measures | floor | aim | limited by |\n|---|---|---|---|---|\n"


class RowDefinition(Struct, frozen=True, forbid_unknown_fields=True):
    """A row's unit and bounds, and how people are told about it."""

    section: str
    says: str
    unit: RowUnit
    limited_by: str
    floor: float | None = None
    """None if the figure is for information only; likewise the aim."""
    aim: float | None = None

    def format_figure(self, figure: float | None, digits: int = 2) -> str:
        """Return a figure in the row's unit: `1/13.4`, `0.62×`, `3,400/s` or `1.10×`."""
        if figure is None:
            return "–"
        match self.unit:
            case "share":
                return _format_share(figure)
            case "rounds/s":
                return f"{figure:,.0f}/s"
            case "seconds":
                return f"{figure:.{digits}f} s"
            case "times as long" | "times as much":
                return f"{figure:.{digits}f}×"
            case "p99 ms" | "CPU ms":
                return f"{figure:.{digits}f} ms"
            case "kB":
                return f"{figure:.{digits}f} kB"

    def format_bound(self, figure: float | None) -> str:
        """Return the floor or the aim in the row's unit, as briefly as it can be said."""
        return re.sub(r"\.0+(?!\d)|(\.\d*?[1-9])0+(?!\d)", r"\1", self.format_figure(figure))

    def is_reached_by(self, figure: float) -> bool:
        """Return whether a figure is at least as good as the floor."""
        if self.floor is None:
            return True
        if self.unit in HIGHER_IS_BETTER:
            return figure >= self.floor
        return figure <= self.floor


def _format_share(ratio: float) -> str:
    if ratio >= 1:
        return f"{ratio:.1f}×"
    return f"{ratio:.2f}×" if ratio > 0.2 else f"1/{1 / ratio:.1f}"


def load_rows(path: Path = ROWS_FILE) -> dict[str, RowDefinition]:
    """Return the rows by their names, in the order of the file."""
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, RowDefinition])


ROWS: Final = load_rows()


def find_first_row(name: str) -> str:
    """Return the first row that is measured under a name that `ops/bench` is asked for."""
    return next(row for row in ROWS if row == name or row.startswith(f"{name}-"))


def render_table(section: str) -> str:
    """Return the table of a section's rows in Markdown."""
    return HEADING + "".join(_render_lines(section))


def _render_lines(section: str) -> Iterator[str]:
    for name, row in ROWS.items():
        if row.section == section:
            floor, aim = row.format_bound(row.floor), row.format_bound(row.aim)
            yield f"| `{name}` | {row.says} | {floor} | {aim} | {row.limited_by} |\n"


def write_tables(text: str) -> str:
    """Return the text with the tables between its marks written anew."""
    return TABLE.sub(lambda found: found[1] + render_table(found[2]) + found[3], text)


if __name__ == "__main__":
    README.write_text(write_tables(README.read_text()))

"""A measured row: its figure, held against its floor, unless the cores were busy meanwhile."""

from msgspec import Struct

from ops.benchmarks.machine_load import MachineLoad
from ops.benchmarks.row_catalog import ROWS, RowDefinition


class MeasuredRow(Struct, frozen=True):
    """A row of the catalog with its figure."""

    name: str
    figure: float
    detail: str = ""
    """What else was measured, or on what, for people."""
    load: MachineLoad | None = None
    """What else went on meanwhile; None until it is known."""

    failure: str = ""
    """What kept the row from being measured."""

    @property
    def definition(self) -> RowDefinition:
        """The row's entry in the catalog."""
        return ROWS[self.name]

    @property
    def is_measured(self) -> bool:
        """Whether the machine was quiet, so that the figure means something."""
        return self.load is None or self.load.is_quiet

    @property
    def is_reached(self) -> bool:
        """Whether the figure holds and is at least as good as the floor."""
        return not self.failure and self.is_measured and self.definition.is_reached_by(self.figure)

    @property
    def measured(self) -> str:
        """The figure as the summary shows it."""
        if self.failure:
            return f"failed: {self.failure}"
        figure = self.definition.format_figure(self.figure)
        if self.load is not None and not self.is_measured:
            return f"not measured: {self.load.describe()}; {figure}"
        return f"{figure}, {self.detail}" if self.detail else figure


class RowReport(Struct, frozen=True, omit_defaults=True):
    """What `ops/bench --json` says of a row."""

    name: str
    figure: float
    unit: str
    floor: float | None
    aim: float | None
    is_measured: bool
    """Whether the cores were quiet enough for the figure to hold."""
    is_reached: bool
    limited_by: str
    load: MachineLoad | None = None
    detail: str = ""
    failure: str = ""


def report_row(row: MeasuredRow) -> RowReport:
    """Return all there is to say of a row."""
    entry = row.definition
    return RowReport(
        row.name,
        row.figure,
        entry.unit,
        entry.floor,
        entry.aim,
        row.is_measured,
        row.is_reached,
        entry.limited_by,
        row.load,
        row.detail,
        row.failure,
    )

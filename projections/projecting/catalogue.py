"""Every projection there is."""

from typing import Final

from projections.days.projection import PROJECTION as DAYS
from projections.docket.projection import PROJECTION as DOCKET
from projections.findings.projection import PROJECTION as FINDINGS
from projections.projecting.model import Projection
from projections.rooms.projection import PROJECTION as ROOMS
from projections.rotation.projection import PROJECTION as ROTATION
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.settlements.projection import PROJECTION as SETTLEMENTS
from projections.tables.projection import PROJECTION as TABLES

PROJECTIONS: Final[tuple[Projection, ...]] = (
    ROUNDS, SETTLEMENTS, FINDINGS, DAYS, ROOMS, TABLES, ROTATION, DOCKET,
)  # fmt: skip

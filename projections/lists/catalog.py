"""The catalog of all projections."""

from typing import Final

from projections.engine.model import Projection
from projections.lists.days.projection import PROJECTION as DAYS
from projections.lists.disputes.projection import PROJECTION as DOCKET
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rooms.projection import PROJECTION as ROOMS
from projections.lists.rotation.projection import PROJECTION as ROTATION
from projections.lists.round_sums.projection import PROJECTION as ROUND_SUMS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.lists.tables.projection import PROJECTION as TABLES

PROJECTIONS: Final[tuple[Projection, ...]] = (
    ROUNDS, SETTLEMENTS, FINDINGS, ROUND_SUMS, DAYS, ROOMS, TABLES, ROTATION, DOCKET,
)  # fmt: skip

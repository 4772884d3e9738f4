"""Who sat where when each round was played, as a table's stream tells it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import RoundPlayed, SeatLeft, SeatTaken, TableEvent, TableOpened
from domain.rotation.seat_occupants import SeatOccupants
from projections.engine.loaded_stream import LoadedStream
from projections.engine.row_log import RowLog
from projections.store.topics import name_round_stream

if TYPE_CHECKING:
    from collections.abc import Sequence


class RoundSeatingFold:
    """The seats as a table's stream has filled them so far, and those of every round it named.

    A row has its number, the round's stream, and the patrons from the first seat to the last,
    empty where nobody sits. Rounds at which nobody is known to have sat have none.
    """

    def __init__(self, reading: LoadedStream) -> None:
        self.rows = RowLog()
        self._key = (reading.stream, *reading.name.split(":"))
        self._occupants, self._seats = SeatOccupants(), 0
        self._patrons: list[str] = []
        self._named: set[str] = set()
        self._place = 0
        facts = cast("Sequence[TableEvent]", reading.fact_stream.facts)
        self.advance(fact for _, fact in correct_table_stream(facts))

    def advance(self, facts: Iterable[TableEvent]) -> None:
        """Take in the facts that follow."""
        for fact in facts:
            match fact:
                case TableOpened():
                    self._seats = fact.seats
                case SeatTaken():
                    self._occupants.sit(fact)
                    self._list_patrons()
                case SeatLeft():
                    self._occupants.leave(fact)
                    self._list_patrons()
                case RoundPlayed() if fact.round not in self._named:
                    self._named.add(fact.round)
                    self._add_round(name_round_stream(fact.round))
                case _:
                    pass

    def _list_patrons(self) -> None:
        taken = (self._occupants.at(seat) for seat in range(1, self._seats + 1))
        self._patrons = ["" if one is None else one.patron for one in taken]

    def _add_round(self, stream: str) -> None:
        if any(self._patrons):
            table, *of_table = self._key
            self._place += 1
            self.rows.append((table, self._place, stream, *of_table, self._patrons))

"""The facts of each kind of stream by their types, and the structs that hold their fields."""

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

import msgspec

from domain.facts.dispute_events import AwardedAmount, DisputeEvent
from domain.facts.record import (
    BettingLimits,
    FrozenSchedule,
    KillState,
    RecordTable,
    RoundName,
    RoundRecord,
    RoundTerms,
)
from domain.facts.room_events import DatedPolicy, RoomEvent
from domain.facts.round_events import Event, Fact
from domain.facts.table_events import DrawnCard, TableEvent


class FieldVocabulary(NamedTuple):
    """The known facts by their types, the objects nested in them, and the struct around them."""

    events: Mapping[str, type[msgspec.Struct]]
    nested: Mapping[str, type[msgspec.Struct]]
    """The nested objects, or lists of objects, by their path."""
    whole: type[msgspec.Struct]


def _index_by_type(facts: object) -> dict[str, type[msgspec.Struct]]:
    return {str(fact.__struct_config__.tag): fact for fact in get_args(facts)}


ROUND_VOCABULARY: Final = FieldVocabulary(
    _index_by_type(Event),
    {
        "table": RecordTable,
        "table.limits": BettingLimits,
        "round": RoundName,
        "round.kill": KillState,
        "terms": RoundTerms,
        "terms.schedule": FrozenSchedule,
    },
    RoundRecord,
)
TABLE_VOCABULARY: Final = FieldVocabulary(
    _index_by_type(TableEvent), {"limits": BettingLimits, "cards": DrawnCard}, Fact
)
DISPUTE_VOCABULARY: Final = FieldVocabulary(
    _index_by_type(DisputeEvent), {"awards": AwardedAmount}, Fact
)
ROOM_VOCABULARY: Final = FieldVocabulary(
    _index_by_type(RoomEvent), {"rotation_policies": DatedPolicy}, Fact
)

NULLABLE_FIELDS: Final = {"schedule", "due"}
"""The fields in which null means something, and is not only a value left out."""

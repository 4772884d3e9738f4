"""Facts of a hand that cannot all be true, as the walk through them comes upon each (PK.R24)."""

from typing import NamedTuple


class DealtName(NamedTuple):
    """A card that lies on a spot by a name, and where in the record it was dealt."""

    card: str
    dealt_at: int


class UnplacedShow(NamedTuple):
    """Cards turned up of which some have no place among those of their spot."""

    place: int
    spot: str
    before: tuple[str, ...]
    """The cards of the spot before."""
    shown: tuple[str, ...]
    fitting: tuple[str, ...]
    """Those turned up that have a place."""
    unplaced: tuple[str, ...]
    left_out: tuple[DealtName, ...]
    """The known cards of the spot that were not turned up."""


class MissingCard(NamedTuple):
    """A card said to leave a wholly known hand that does not hold it."""

    place: int
    spot: str
    card: str
    last: DealtName
    """The last card of the hand, which leaves it instead."""


class CardCopy(NamedTuple):
    """One of the places in which a card was seen."""

    spot: str
    named_at: int


class CardConflict(NamedTuple):
    """A card that is in more places than one."""

    place: int
    card: str
    copies: tuple[CardCopy, ...]


Conflict = UnplacedShow | MissingCard | CardConflict

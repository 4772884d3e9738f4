"""The rotation report: who banked hand by hand, and what was wrong (`runback.rotation/1`)."""

from typing import Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.verdict import Severity

FORMAT: Final = "runback.rotation/1"


class PolicyApplied(Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """A policy that the day was held against, and whether it was in force."""

    name: str
    first: str | UnsetType = UNSET
    last: str | UnsetType = UNSET
    in_force: bool = False


class HandBanked(Struct, frozen=True, gc=False):
    """One round of the table, and whose turn of the bank it was."""

    round: str
    number: int | None
    game: str | None
    bank: int | None
    """The seat that banked: none in a pot game, or where it is not known."""
    who: str | None
    turn: int | None
    in_a_row: int | None
    """Which hand running this is of the same person; of one that does not count, that of its
    repetition."""
    event: int | UnsetType = UNSET
    at: str | UnsetType = UNSET
    misdeal: bool | UnsetType = UNSET
    dealer: int | UnsetType | None = UNSET
    """The seat of the dealer button, in the pot games."""


class Found(Struct, frozen=True, gc=False):
    """Something that the rotation rules object to or warn of."""

    code: str
    severity: Severity
    rule: str
    detail: str
    round: str | UnsetType = UNSET
    event: int | UnsetType = UNSET
    seats: tuple[int, ...] | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    """Which hand of the day it is about or came before, from 1; unset after the last."""
    also: tuple[str, ...] | UnsetType = UNSET
    """Clauses of the game's own document that say the same."""


class Rotation(Struct, frozen=True, rename={"source": "from"}):
    """What the rules make of one table and gaming day."""

    format: str
    room: str
    table: str
    gaming_day: str | None
    source: Literal["stream", "rounds"]
    """`stream`, or `rounds` where no stream is known."""
    policies: tuple[PolicyApplied, ...]
    hands: tuple[HandBanked, ...]
    findings: tuple[Found, ...]
    readings: tuple[str, ...]
    unchecked: tuple[str, ...]
    """What could not be checked, and for want of what."""

    @property
    def violations(self) -> tuple[Found, ...]:
        """The findings that are against the rules."""
        return tuple(one for one in self.findings if one.severity == "violation")


_encoder = msgspec.json.Encoder()


def document(rotation: Rotation) -> bytes:
    """The report as JSON without spaces."""
    return _encoder.encode(rotation)

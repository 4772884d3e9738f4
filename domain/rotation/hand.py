"""A hand of a day, from the stream and the round's record."""

from msgspec import UNSET, Struct

from domain.rotation.findings import FindingPlace
from domain.rotation.report import BankedHand
from domain.rotation.round import RecordedBank, RotationRound
from domain.vocabulary.wager_names import name_bettor


class RotationHand(Struct):
    """A round at its position in the day, with everything the checks derive from it."""

    round: str
    where: FindingPlace
    record: RotationRound | None
    """The round's record; None if there is none."""
    game: str | None
    is_pot: bool
    """Whether the game is played for a pot, so that nobody banks the hand."""
    at: str | None = None
    recorded_bank: RecordedBank | None = None
    """The bank as the record has it."""
    bank: int | None = None
    who: str | None = None
    turn: int | None = None
    in_a_row: int | None = None
    is_misdeal: bool = False
    counts: bool = True
    """Whether the hand is a turn of the bank; misdeals are not unless the terms say so (ROT.R1)."""
    dealer: int | None = None
    kill_button: int | None = None
    """The seat to which the stream moved the kill button since the hand before."""
    is_after_gap: bool = False
    """Whether unknown hands may have been played before this one."""
    others_had_offer: bool | None = None
    """Whether anyone but the last player-dealer was offered the bank since the hand before.

    None if there was nobody else to offer it to.
    """

    @property
    def banker(self) -> str:
        """The banker in words: `p-17 on seat 3`, or just `seat 3`."""
        return describe_on_seat(self.who, self.bank)

    def make_banked_hand(self) -> BankedHand:
        """Return the hand as the report shows it."""
        return BankedHand(
            round=self.round,
            number=None if self.record is None else self.record.number,
            game=self.game,
            bank=self.bank,
            who=self.who,
            turn=self.turn,
            in_a_row=self.in_a_row,
            event=self.where.event,
            at=self.at or UNSET,
            misdeal=self.is_misdeal or UNSET,
            dealer=self.dealer if self.is_pot else UNSET,
        )


def describe_on_seat(who: str | None, seat: int | None) -> str:
    """Describe a person on a seat, or the seat alone if the person is unknown."""
    name = name_bettor(who) if who is not None else "somebody"
    return name if seat is None or name == f"seat {seat}" else f"{name} on seat {seat}"

"""One hand of a day, as the stream and its record tell it."""

from msgspec import UNSET, Struct

from domain.events.round import BankPosted
from domain.rotation.findings import Where
from domain.rotation.report import HandBanked
from domain.rotation.rounds import RoundTold
from domain.sentences.names import bettor_name


class Hand(Struct):
    """A round in its place in the day, and what is made of it."""

    round: str
    where: Where
    told: RoundTold | None
    """None where there is no record of it."""
    game: str | None
    is_pot: bool
    """Whether nobody banks it."""
    at: str | None = None
    said: BankPosted | None = None
    """The bank as the record has it."""
    bank: int | None = None
    who: str | None = None
    turn: int | None = None
    in_a_row: int | None = None
    is_misdeal: bool = False
    counts: bool = True
    """Whether it is a turn of the bank: a misdeal is none (ROT.R1)."""
    dealer: int | None = None
    is_after_gap: bool = False
    """Whether hands may have been played before it of which nothing is known."""
    others_asked: bool | None = None
    """Whether another than the last player-dealer was offered the bank since his hand, if one
    could be."""

    @property
    def banker(self) -> str:
        """Who banked, in words: `p-17 on seat 3`, or just `seat 3`."""
        return on_seat(self.who, self.bank)

    def reported(self) -> HandBanked:
        """The hand as the report shows it."""
        return HandBanked(
            round=self.round,
            number=None if self.told is None else self.told.number,
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


def on_seat(who: str | None, seat: int | None) -> str:
    """A person and the seat, or the seat alone where no person is known."""
    name = bettor_name(who) if who is not None else "somebody"
    return name if seat is None or name == f"seat {seat}" else f"{name} on seat {seat}"

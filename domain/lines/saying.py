"""A part of a line, taken word by word."""

import re
from dataclasses import dataclass, field
from typing import Final

from domain.lines.errors import NotUnderstood
from domain.lines.families import POTS, Family, family_of
from domain.lines.laid import Laid
from domain.lines.pieces import Piece, cents_in, pieces_in, spot_in
from domain.lines.words import ALL_CIRCLES, Word

LINE_NAMES: Final = frozenset({*ALL_CIRCLES, "insurance", "envy", "uncalled"})
_SEAT: Final = re.compile(r"(?:s|seat-)?([1-9]\d?)", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(slots=True)
class Saying:
    """What is left of a part of a line, and the table it speaks of."""

    laid: Laid
    left: list[str]
    spots: list[str] = field(default_factory=list)
    """Those that were named before the word."""
    word: Word | None = None
    rest: str = ""
    """All that follows the word, as it was keyed."""
    bettor: str | None = None

    @property
    def family(self) -> Family:
        """The family of the game that is keyed."""
        return family_of(self.laid.game)

    @property
    def is_of_pots(self) -> bool:
        """Whether it is a pot game."""
        return self.family in POTS

    def next(self) -> str:
        """The next word, in small letters; nothing at the end."""
        return self.left[0].lower() if self.left else ""

    def take(self) -> str:
        """The next word as it was keyed."""
        return self.left.pop(0) if self.left else ""

    def took(self, *words: str) -> str:
        """The next word, if it is one of these, and it is taken then."""
        return self.take().lower() if self.next() in words else ""

    def amount(self) -> int | None:
        """The next word as an amount in cents, if it is one."""
        cents = cents_in(self.next())
        if cents is not None:
            self.take()
        return cents

    def needs_amount(self) -> int:
        """An amount, which has to come now."""
        cents = self.amount()
        if cents is None:
            raise self.other("an amount in dollars, such as 25 or 12.50")
        return cents

    def number(self) -> int:
        """A whole number, which has to come now."""
        if not _NUMBER.fullmatch(self.next()):
            raise self.other("a whole number")
        return int(self.take())

    def seat(self) -> int:
        """A seat, which has to come now."""
        found = _SEAT.fullmatch(self.next())
        if found is None:
            raise self.other(f"a seat, 1 to {self.laid.seats}")
        self.take()
        return int(found[1])

    def spot(self) -> str | None:
        """The next word as a spot, if it is one."""
        spot = spot_in(self.next(), self.laid.look)
        if spot is not None:
            self.take()
        return spot

    def spot_comes(self) -> bool:
        """Whether the next word is a spot."""
        return spot_in(self.next(), self.laid.look) is not None

    def needs_spot(self) -> str:
        """A spot, which has to come now."""
        spot = self.spot()
        if spot is None:
            raise self.other(f"a seat from 1 to {self.laid.seats}, a hand such as 3.2, or bank")
        return spot

    def where(self) -> list[str]:
        """The spots that were named before the word, or else are named after it."""
        if not self.spots:
            self.spots.append(self.needs_spot())
        return self.spots

    def one_spot(self) -> str:
        """The same where only one can be meant."""
        if len(self.where()) > 1:
            raise NotUnderstood(f"one spot at a time; {self.form()}")
        return self.spots[0]

    def pieces(self) -> list[Piece]:
        """The cards or tiles that come now."""
        found: list[Piece] = []
        while (some := pieces_in(self.next(), self.laid.look)) is not None:
            self.take()
            found += some
        return found

    def cards(self) -> tuple[str, ...]:
        """The names of the cards that come now."""
        return tuple(piece.name for piece in self.pieces())

    def other(self, expected: str) -> NotUnderstood:
        """The error where something else should have come."""
        got = f"`{self.left[0]}`" if self.left else "the end of the line"
        return NotUnderstood(f"expected {expected}, got {got}; {self.form()}")

    def form(self) -> str:
        """How the word is used."""
        if self.word is None:
            return "a line is such as `2: 25`, `4 hit 5c` or `paid 2 25`"
        return f"write {self.word.form}, such as `{self.word.example}`"

    def refuse_more(self) -> None:
        """Refuse what is left over."""
        if self.left:
            raise self.other("nothing more")
        if self.bettor is not None:
            raise NotUnderstood(f"nobody can be named by `by` here; {self.form()}")

    def took_bettor(self) -> str | None:
        """Whose it is, where that was said; it can be said just where this is asked for."""
        bettor, self.bettor = self.bettor, None
        return bettor

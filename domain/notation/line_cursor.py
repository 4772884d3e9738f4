"""A cursor over one part of a line, read word by word."""

import re
from dataclasses import dataclass, field
from typing import Final, Literal, TypeVar, get_args

from domain.errors import NotationError
from domain.facts.round_events import LineName
from domain.games.families.protocol import GameKind
from domain.games.registry import find_kind, get_family
from domain.notation.deal_tracker import DealTracker
from domain.notation.keywords import NotationKeyword
from domain.notation.tokens import CardToken, parse_card_tokens, parse_cents, parse_spot

LINE_NAMES: Final[frozenset[LineName]] = frozenset(get_args(LineName))
_Word = TypeVar("_Word", bound=str)
_SEAT: Final = re.compile(r"(?:s|seat-)?([1-9]\d?)", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(slots=True)
class LineCursor:
    """The remaining words of one part of a line, and the table they refer to."""

    tracker: DealTracker
    words: list[str]
    spots: list[str] = field(default_factory=list)
    """The spots named before the keyword."""
    word: NotationKeyword | None = None
    rest: str = ""
    """The text after the keyword, as it was keyed."""
    bettor: str | None = None
    deck: str | None = None
    """The color of the backs of the cards in this part."""

    @property
    def kind(self) -> GameKind:
        """The kind of the game being keyed in."""
        return find_kind(self.tracker.game)

    @property
    def is_pot_game(self) -> bool:
        """Whether the game is a pot game."""
        return get_family(self.tracker.game).is_pot_game

    def peek(self) -> str:
        """Return the next word in lower case without taking it; empty at the end."""
        return self.words[0].lower() if self.words else ""

    def take(self) -> str:
        """Take the next word as it was keyed."""
        return self.words.pop(0) if self.words else ""

    def take_if(self, *choices: _Word) -> _Word | Literal[""]:
        """Take and return the next word if it is among the choices; otherwise return nothing."""
        word = self.peek()
        for choice in choices:
            if choice == word:
                self.take()
                return choice
        return ""

    def take_amount(self) -> int | None:
        """Take the next word as an amount in cents, if it is an amount."""
        cents = parse_cents(self.peek())
        if cents is not None:
            self.take()
        return cents

    def require_amount(self) -> int:
        """Take an amount, or raise an error."""
        cents = self.take_amount()
        if cents is None:
            raise self.make_error("an amount in dollars, such as 25 or 12.50")
        return cents

    def require_number(self) -> int:
        """Take a whole number, or raise an error."""
        if not _NUMBER.fullmatch(self.peek()):
            raise self.make_error("a whole number")
        return int(self.take())

    def require_seat(self) -> int:
        """Take a seat, or raise an error."""
        match = _SEAT.fullmatch(self.peek())
        if match is None:
            raise self.make_error(f"a seat, 1 to {self.tracker.seats}")
        self.take()
        return int(match[1])

    def take_spot(self) -> str | None:
        """Take the next word as a spot, if it is a spot."""
        spot = parse_spot(self.peek(), self.tracker.look)
        if spot is not None:
            self.take()
        return spot

    def has_spot_next(self) -> bool:
        """Return whether the next word is a spot."""
        return parse_spot(self.peek(), self.tracker.look) is not None

    def require_spot(self) -> str:
        """Take a spot, or raise an error."""
        spot = self.take_spot()
        if spot is None:
            raise self.make_error(
                f"a seat from 1 to {self.tracker.seats}, a hand such as 3.2, or bank"
            )
        return spot

    def take_spots(self) -> list[str]:
        """Return the spots named before the keyword, or else take a spot named after it."""
        if not self.spots:
            self.spots.append(self.require_spot())
        return self.spots

    def take_one_spot(self) -> str:
        """Return the spot, or raise an error if several are named."""
        if len(self.take_spots()) > 1:
            raise NotationError(f"one spot at a time; {self.describe_form()}")
        return self.spots[0]

    def take_pieces(self) -> list[CardToken]:
        """Take the cards or tiles that come next."""
        pieces: list[CardToken] = []
        while (tokens := parse_card_tokens(self.peek(), self.tracker.look)) is not None:
            self.take()
            pieces += tokens
        return pieces

    def take_card_names(self) -> tuple[str, ...]:
        """Take the cards that come next, and return their names."""
        return tuple(piece.name for piece in self.take_pieces())

    def make_error(self, expected: str) -> NotationError:
        """Return the error for a word other than the expected one."""
        actual = f"`{self.words[0]}`" if self.words else "the end of the line"
        return NotationError(f"expected {expected}, got {actual}; {self.describe_form()}")

    def describe_form(self) -> str:
        """Describe the form of the keyword, with an example."""
        if self.word is None:
            return "a line is such as `2: 25`, `4 hit 5c` or `paid 2 25`"
        return f"write {self.word.form}, such as `{self.word.example}`"

    def check_at_end(self) -> None:
        """Raise an error if any words, or the name of a bettor, are left over."""
        if self.words:
            raise self.make_error("nothing more")
        if self.bettor is not None:
            raise NotationError(f"nobody can be named by `by` here; {self.describe_form()}")

    def take_bettor(self) -> str | None:
        """Take the bettor named after `by`; called only where a bettor may be named."""
        bettor, self.bettor = self.bettor, None
        return bettor

"""Lines as they are keyed, read as the facts of a round; each fact keeps its line."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.errors import RunbackError
from domain.events.round import Event
from domain.games.registry import Game
from domain.lines.dealing import deal
from domain.lines.errors import NotUnderstood
from domain.lines.facts import FACTS, bank, wagers
from domain.lines.laid import Laid
from domain.lines.pieces import cents_in, pieces_in
from domain.lines.saying import Saying
from domain.lines.words import ALL_CIRCLES, WORDS, meant_by, words_of

MOST_CHARACTERS: Final = 200_000

_REMARK: Final = re.compile(r"(?<!#)#(?!#)")
_COLON: Final = re.compile(r"^((?:s|seat-)?[1-9]\d?):(?=[^:]|$)", re.ASCII)
_SETS: Final = re.compile(r"\bsets?\b", re.IGNORECASE)
_MISDEAL: Final = re.compile(r"\s*misdeal(?:\s+(.*))?$", re.IGNORECASE | re.DOTALL)
_WAGER: Final = next(word for word in WORDS if word.word == ":")
_BANK: Final = next(word for word in WORDS if word.word == "bank")


class Said(NamedTuple):
    """A fact, and the line it was keyed in, counted from 1."""

    line: int
    event: Event


class Trouble(NamedTuple):
    """A line that is not understood, and what would be."""

    line: int
    says: str


class Heard(NamedTuple):
    """All facts of the lines that are understood, and what is wrong with the others."""

    said: tuple[Said, ...]
    troubles: tuple[Trouble, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts."""
        return tuple(one.event for one in self.said)


def heard(text: str, game: Game, seats: int, before: tuple[Event, ...] = ()) -> Heard:
    """The facts of the lines, keyed of a game at a table of so many seats, after those before."""
    if len(text) > MOST_CHARACTERS:
        what = f"{len(text):,} characters; a round is keyed in at most {MOST_CHARACTERS:,}"
        return Heard((), (Trouble(1, what),))
    laid = Laid(game, seats)
    for event in before:
        laid.after(event)
    said: list[Said] = []
    troubles: list[Trouble] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        before_line = laid.copy()
        try:
            said += [Said(number, event) for event in _line(line, laid)]
        except RunbackError as error:
            laid = before_line
            troubles.append(Trouble(number, str(error)))
    return Heard(tuple(said), tuple(troubles))


def _line(line: str, laid: Laid) -> list[Event]:
    """The facts of a line; all of them, or an error."""
    facts, remark = _without_remark(line)
    found: list[Event] = []
    for part in _parts(facts):
        before = dict(laid.dealt)
        some = _part(part, laid)
        # Cards are counted while they are laid down; everything else is noted here.
        laid.dealt = before
        for event in some:
            laid.after(event)
        found += some
    if remark and found:
        found[-1] = replace(found[-1], note=remark)
    return found


def _without_remark(line: str) -> tuple[str, str]:
    found = _REMARK.search(line)
    if found is None:
        return line, ""
    return line[: found.start()], line[found.end() :].strip()


def _parts(facts: str) -> Iterator[str]:
    """What stands between semicolons; why a round is dead is said in any signs."""
    rest = facts
    while rest.strip():
        if _MISDEAL.match(rest):
            yield rest
            return
        part, _, rest = rest.partition(";")
        if part.strip():
            yield part


def _part(part: str, laid: Laid) -> list[Event]:
    dead = _MISDEAL.match(part)
    said = Saying(laid, _words(part), rest=(dead[1] or "").strip() if dead else "")
    if dead is None and len(said.left) > 1 and said.left[-2].lower() == "by":
        said.bettor = said.left.pop()
        said.left.pop()
    events = _understood(said)
    said.refuse_more()
    return events


def _words(part: str) -> list[str]:
    """The words, with the colon after a seat and the line between front and back by themselves."""
    words: list[str] = []
    spaced = part.replace("/", " / ") if _SETS.search(part) else part
    for word in spaced.split():
        found = _COLON.match(word)
        if found:
            words += [found[1], ":", *filter(None, [word[found.end() :]])]
        elif len(word) > 1 and word.endswith(":"):
            words += [word[:-1], ":"]
        else:
            words.append(word)
    return words


def _understood(said: Saying) -> list[Event]:
    if _is_bank_posted(said):
        said.word = _BANK
        said.take()
        return bank(said)
    while (spot := said.spot()) is not None:
        said.spots.append(spot)
    if said.took(":"):
        said.word = _WAGER
        return wagers(said)
    if _is_wager(said):
        return _wager_without_colon(said)
    if said.spots and pieces_in(said.next(), said.laid.look) is not None:
        return deal(said)
    return _by_its_word(said)


def _is_bank_posted(said: Saying) -> bool:
    """Whether `bank` is followed by a seat and an amount, not by cards."""
    if said.next() != "bank" or len(said.left) < 3:
        return False
    seat, amount = said.left[1].lower(), said.left[2]
    if cents_in(amount) is None:
        return False
    return seat.isdigit() and (not said.laid.look.tiles or int(seat) <= said.laid.seats)


def _is_wager(said: Saying) -> bool:
    """Whether a circle is named, or an amount follows a seat."""
    if said.is_of_pots:
        return False
    if said.next() in ALL_CIRCLES and said.next() != "play":
        return True
    if said.spots and cents_in(said.next()) is not None:
        return pieces_in(said.next(), said.laid.look) is None
    return not said.left and len(said.spots) == 2


def _wager_without_colon(said: Saying) -> list[Event]:
    """`4 25`, `4 ante 25`, `ante 4 25`."""
    said.word = _WAGER
    if not said.left:
        said.left.append(said.spots.pop())
    elif not said.spots:
        circle = said.take()
        said.where()
        said.left.insert(0, circle)
    return wagers(said)


def _by_its_word(said: Saying) -> list[Event]:
    word = meant_by(said.family).get(said.next())
    if word is None or word.word not in FACTS:
        raise _no_word(said)
    said.word = word
    said.take()
    return FACTS[word.word](said)


def _no_word(said: Saying) -> NotUnderstood:
    """What is said of a word that is none, or of none at all."""
    if said.next().isdigit():
        return said.other(f"a seat; the table has seats 1 to {said.laid.seats}")
    names = list(dict.fromkeys(one.word for one in words_of(said.family) if one.word not in ":#"))
    if not said.left:
        return NotUnderstood(f"what happened there? one of: {', '.join(names)}")
    close = get_close_matches(said.next(), names, n=2)
    meant = f"did you mean {' or '.join(f'`{one}`' for one in close)}?"
    there_are = meant if close else f"there are: {', '.join(names)}"
    return NotUnderstood(f"`{said.left[0]}` is no word here; {there_are}")

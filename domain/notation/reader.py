"""Reader of keyed lines, which yields the facts of a round with their line numbers."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.errors import NotationError, RunbackError
from domain.facts.round_events import CardDealt, Event
from domain.games.families.game import Game
from domain.notation.deal_tracker import DealTracker
from domain.notation.dealing import parse_deal
from domain.notation.fact_parsers import FACT_PARSERS, parse_bank, parse_wagers
from domain.notation.keywords import ALL_CIRCLES, KEYWORDS, list_keywords, map_keywords
from domain.notation.line_cursor import LineCursor
from domain.notation.tokens import parse_card_tokens, parse_cents

MAX_NOTATION_CHARACTERS: Final = 200_000

_REMARK: Final = re.compile(r"(?<!#)#(?!#)")
_COLON: Final = re.compile(r"^((?:s|seat-)?[1-9]\d?):(?=[^:]|$)", re.ASCII)
_SETS: Final = re.compile(r"\bsets?\b", re.IGNORECASE)
_MISDEAL: Final = re.compile(r"\s*misdeal(?:\s+(.*))?$", re.IGNORECASE | re.DOTALL)
_WAGER: Final = next(word for word in KEYWORDS if word.word == ":")
_BANK: Final = next(word for word in KEYWORDS if word.word == "bank")


class NotationLine(NamedTuple):
    """A fact and the number of its line, counted from 1."""

    line: int
    event: Event


class LineProblem(NamedTuple):
    """A line that cannot be parsed, and the explanation."""

    line: int
    says: str


class ParsedNotation(NamedTuple):
    """The facts of all lines that could be parsed, and the problems of the others."""

    lines: tuple[NotationLine, ...]
    troubles: tuple[LineProblem, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts without their line numbers."""
        return tuple(line.event for line in self.lines)


def parse_notation(
    text: str, game: Game, seats: int, before: tuple[Event, ...] = ()
) -> ParsedNotation:
    """Parse the lines of a round at a table of so many seats, after the facts before it."""
    if len(text) > MAX_NOTATION_CHARACTERS:
        problem = (
            f"{len(text):,} characters; a round is keyed in at most {MAX_NOTATION_CHARACTERS:,}"
        )
        return ParsedNotation((), (LineProblem(1, problem),))
    tracker = DealTracker(game, seats)
    tracker.apply(before)
    notation_lines: list[NotationLine] = []
    troubles: list[LineProblem] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        tracker_before = tracker.copy()
        try:
            notation_lines += [NotationLine(number, event) for event in _parse_line(line, tracker)]
        except RunbackError as error:
            tracker = tracker_before
            troubles.append(LineProblem(number, str(error)))
    return ParsedNotation(tuple(notation_lines), tuple(troubles))


def _parse_line(line: str, tracker: DealTracker) -> list[Event]:
    """Parse a line into all its facts, or raise an error."""
    text, remark = _split_remark(line)
    facts: list[Event] = []
    for part in _split_parts(text):
        before = tracker.table
        part_facts = _parse_part(part, tracker)
        # The parser lays cards down as it goes; here all facts are applied in order instead.
        tracker.table = before
        tracker.apply(part_facts)
        facts += part_facts
    if remark and facts:
        facts[-1] = replace(facts[-1], note=remark)
    return facts


def _split_remark(line: str) -> tuple[str, str]:
    match = _REMARK.search(line)
    if match is None:
        return line, ""
    return line[: match.start()], line[match.end() :].strip()


def _split_parts(text: str) -> Iterator[str]:
    """Yield the parts between semicolons; the reason of a misdeal may contain any characters."""
    rest = text
    while rest.strip():
        if _MISDEAL.match(rest):
            yield rest
            return
        part, _, rest = rest.partition(";")
        if part.strip():
            yield part


def _parse_part(part: str, tracker: DealTracker) -> list[Event]:
    misdeal = _MISDEAL.match(part)
    cursor = LineCursor(
        tracker, _split_words(part), rest=(misdeal[1] or "").strip() if misdeal else ""
    )
    if misdeal is None:
        cursor.deck = _take_last(cursor, "back")
        cursor.bettor = _take_last(cursor, "by")
    events = _parse_facts(cursor)
    cursor.check_at_end()
    if cursor.deck is not None and not any(isinstance(event, CardDealt) for event in events):
        raise NotationError("`back` is said of cards that are dealt, such as `deal 2 kd back red`")
    return events


def _take_last(cursor: LineCursor, word: str) -> str | None:
    """Take the word at the end of the line, if this word stands before it."""
    if len(cursor.words) < 2 or cursor.words[-2].lower() != word:
        return None
    last = cursor.words.pop()
    cursor.words.pop()
    return last


def _split_words(part: str) -> list[str]:
    """Split a part into words, with a seat's colon and a set hand's slash as separate words."""
    words: list[str] = []
    spaced = part.replace("/", " / ") if _SETS.search(part) else part
    for word in spaced.split():
        match = _COLON.match(word)
        if match:
            words += [match[1], ":", *filter(None, [word[match.end() :]])]
        elif len(word) > 1 and word.endswith(":"):
            words += [word[:-1], ":"]
        else:
            words.append(word)
    return words


def _parse_facts(cursor: LineCursor) -> list[Event]:
    if _is_bank_posted(cursor):
        cursor.word = _BANK
        cursor.take()
        return parse_bank(cursor)
    while (spot := cursor.take_spot()) is not None:
        cursor.spots.append(spot)
    if cursor.take_if(":"):
        cursor.word = _WAGER
        return parse_wagers(cursor)
    if _is_wager(cursor):
        return _parse_wager_without_colon(cursor)
    if cursor.spots and parse_card_tokens(cursor.peek(), cursor.tracker.look) is not None:
        return parse_deal(cursor)
    return _parse_by_keyword(cursor)


def _is_bank_posted(cursor: LineCursor) -> bool:
    """Return whether `bank` is followed by a seat and an amount rather than by cards."""
    if cursor.peek() != "bank" or len(cursor.words) < 3:
        return False
    seat, amount = cursor.words[1].lower(), cursor.words[2]
    if parse_cents(amount) is None:
        return False
    return seat.isdigit() and (not cursor.tracker.look.tiles or int(seat) <= cursor.tracker.seats)


def _is_wager(cursor: LineCursor) -> bool:
    """Return whether the words are a wager: a circle is named, or an amount follows a seat."""
    if cursor.is_pot_game:
        return False
    if cursor.peek() in ALL_CIRCLES and cursor.peek() != "play":
        return True
    if cursor.spots and parse_cents(cursor.peek()) is not None:
        return parse_card_tokens(cursor.peek(), cursor.tracker.look) is None
    return not cursor.words and len(cursor.spots) == 2


def _parse_wager_without_colon(cursor: LineCursor) -> list[Event]:
    """Parse a wager such as `4 25`, `4 ante 25` or `ante 4 25`."""
    cursor.word = _WAGER
    if not cursor.words:
        cursor.words.append(cursor.spots.pop())
    elif not cursor.spots:
        circle = cursor.take()
        cursor.take_spots()
        cursor.words.insert(0, circle)
    return parse_wagers(cursor)


def _parse_by_keyword(cursor: LineCursor) -> list[Event]:
    keyword = map_keywords(cursor.kind.key).get(cursor.peek())
    if keyword is None or keyword.word not in FACT_PARSERS:
        raise _explain_unknown_word(cursor)
    cursor.word = keyword
    cursor.take()
    return FACT_PARSERS[keyword.word](cursor)


def _explain_unknown_word(cursor: LineCursor) -> NotationError:
    """Return the error for an unknown or missing keyword, with suggestions."""
    if cursor.peek().isdigit():
        return cursor.make_error(f"a seat; the table has seats 1 to {cursor.tracker.seats}")
    names = list(
        dict.fromkeys(
            keyword.word for keyword in list_keywords(cursor.kind.key) if keyword.word not in ":#"
        )
    )
    if not cursor.words:
        return NotationError(f"what happened there? one of: {', '.join(names)}")
    close = get_close_matches(cursor.peek(), names, n=2)
    suggestion = f"did you mean {' or '.join(f'`{keyword}`' for keyword in close)}?"
    hint = suggestion if close else f"there are: {', '.join(names)}"
    return NotationError(f"`{cursor.words[0]}` is no word here; {hint}")

"""A pot game as a terminal shows it: how it opened, its hands, the betting and the pots."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.events.round import BlindPosted, FeeTaken, PotPushed, StackCounted
from domain.games.poker.buttons import dealer_seat, kill_seat
from domain.layout import BOARD
from domain.money import dollars, summed
from domain.sentences.judged import Judged
from domain.sentences.marks import pot_hand_marks
from domain.sentences.names import place_name
from domain.sentences.pot_hands import pot_worths
from domain.sentences.pot_opening import (
    blinds_posted,
    first_in_words,
    from_the_left,
    stakes_in_words,
)
from domain.sentences.pots import award_words, pot_name, seats_named
from domain.sentences.worth import BETWEEN
from domain.verdict import Adjudication, Hand, KillPot, Pot, Street
from ops.show.words import (
    INDENT,
    WRONG,
    ZERO,
    amount,
    cards_text,
    heading,
    part,
    print_part,
    side_by_side,
)

STREETS: Final = {
    "preflop": "before the flop", "flop": "flop", "turn": "turn", "river": "river",
    "before-draw": "before the draw", "after-draw": "after the draw",
}  # fmt: skip
SHOWN_BY: Final = {"flop": slice(3), "turn": slice(3, 4), "river": slice(4, 5)}
NONE: Final = slice(0)
FEES: Final = {"modified-a": "modified (a)", "modified-b": "modified (b)"}
HEADS: Final = ("pot", "gross", "fees", "amount", "in it")
GAP: Final = "  "
UNDER: Final = 4
"""How far what is said of a pot is set in."""


def show_pot_round(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """Everything between the header of the page and its results."""
    _show_opening(console, judged, adjudication)
    _show_hands(console, judged, adjudication)
    _show_streets(console, adjudication)
    _show_pots(console, judged, adjudication)


def _show_opening(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """The stakes, the button, what was put in before the cards, and who acts first."""
    rows = part("left", "left")
    kill = adjudication.kill
    is_kill = kill is not None and kill.active
    rows.add_row("Stakes", stakes_in_words(judged.header.table.limits, doubled=is_kill))
    button = dealer_seat(judged.facts)
    rows.add_row("Button", "not recorded" if button is None else f"seat {button}")
    for name, said in _before_the_cards(judged, is_kill=is_kill):
        rows.add_row(name, side_by_side(said))
    streets = adjudication.streets
    if streets:
        rows.add_row("First", _first(streets[0]))
    console.print()
    print_part(console, rows)


def _before_the_cards(judged: Judged, *, is_kill: bool) -> Iterator[tuple[str, list[str]]]:
    held = kill_seat(judged.facts)
    killed = ["a kill pot: every bet is doubled"] if is_kill else []
    if held is not None:
        killed.insert(0, f"button at seat {held}")
    if killed:
        yield "Kill", killed
    stacks = [event for _, event in judged.facts if isinstance(event, StackCounted)]
    if stacks:
        yield "Stacks", [f"seat {one.seat} {dollars(one.amount)}" for one in stacks]
    blinds = blinds_posted(judged)
    if blinds:
        yield "Blinds", list(_blinds_in_words(blinds))


def _blinds_in_words(blinds: Sequence[BlindPosted]) -> Iterator[str]:
    """Each blind by its kind; a second big one is the post of a new player."""
    kinds: set[str] = set()
    for blind in blinds:
        kind = "new" if blind.kind == "big" and "big" in kinds else blind.kind
        kinds.add(blind.kind)
        yield f"seat {blind.seat} {dollars(blind.amount)} {kind}"


def _first(street: Street) -> Text:
    said = Text(first_in_words(street))
    return said.append(f" · {', '.join([street.rule, *street.also])}", "dim")


def _show_hands(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """The board, then the hands clockwise from the left of the button."""
    hands = adjudication.hands
    if not hands:
        return
    halved = any(hand.high and hand.low is not UNSET for hand in hands.values())
    worths = pot_worths(hands)
    rows = part("left", "left", "left")
    if BOARD in hands:
        rows.add_row("board", cards_text(hands[BOARD].cards or ()), "")
    for spot in map(str, from_the_left(judged)):
        if spot in hands:
            said = [worths[spot]] if worths.get(spot) else []
            name, cards = f"seat {spot}", cards_text(hands[spot].cards or ())
            rows.add_row(name, cards, Text(", ".join([*said, *pot_hand_marks(hands[spot])])))
    heading(console, f"Hands, high{BETWEEN}low" if halved else "Hands")
    print_part(console, rows)


def _show_streets(console: Console, adjudication: Adjudication) -> None:
    """The betting rounds: who began, how often it was raised, and what lay in the pot then."""
    streets = adjudication.streets
    if not streets:
        return
    board = (adjudication.hands or {}).get(BOARD, Hand()).cards or ()
    rows = part("left", "left", "left", "right", "right", "left")
    heads = ("street", "cards" if board else "", "first", "raises", "pot after", "rule")
    rows.add_row(*(Text(head, "dim") for head in heads))
    for street in streets:
        rows.add_row(
            STREETS[street.street],
            cards_text(board[SHOWN_BY.get(street.street, NONE)]),
            "no betting" if street.first is None else f"seat {street.first}",
            str(street.raises or ZERO),
            amount(street.pot),
            Text(", ".join([street.rule, *street.also]), "dim"),
        )
    heading(console, "Streets")
    print_part(console, rows)


def _show_pots(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """What lay in each pot, who was in it, and who wins how much of it with what."""
    pots = adjudication.pots
    if not pots and not adjudication.returned:
        return
    heading(console, "Pots")
    if pots:
        _show_table(console, pots, adjudication)
    for back in adjudication.returned or ():
        said = Text(f"{dollars(back.amount)} that nobody called goes back to seat {back.spot}")
        console.print(Padding.indent(said.append(f" · {back.rule}", "dim"), INDENT))
    if any(finding.code == "pot-mismatch" for finding in adjudication.findings):
        said = Text(f"pushed: {', '.join(_pushed(judged)) or 'nothing'}", WRONG)
        console.print(Padding.indent(said, INDENT))


def _show_table(console: Console, pots: Sequence[Pot], adjudication: Adjudication) -> None:
    rows = [HEADS, *(_cells(at, pots) for at in range(len(pots)))]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEADS) - 1)]
    console.print(Text(_joined(HEADS, widths), "dim"))
    for pot, cells in zip(pots, rows[1:], strict=True):
        console.print(Text(_joined(cells, widths)))
        for said in _awarded(pot, adjudication):
            console.print(Padding.indent(said, INDENT + UNDER))


def _cells(at: int, pots: Sequence[Pot]) -> tuple[str, ...]:
    pot = pots[at]
    return (
        pot_name(at, pots),
        dollars(pot.gross),
        amount(pot.fees),
        amount(pot.amount),
        seats_named(pot.eligible),
    )


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The name to the left, figures to the right, and last who is in it."""
    name, *figures, last = cells
    aligned = [cell.rjust(width) for cell, width in zip(figures, widths[1:], strict=True)]
    return " " * INDENT + GAP.join([name.ljust(widths[0]), *aligned, last])


def _awarded(pot: Pot, adjudication: Adjudication) -> Iterator[Text]:
    """Each winner with his part, and the clauses under the last."""
    hands = adjudication.hands or {}
    said = []
    for award in pot.awards:
        what = dollars(award.amount)
        if award.share != "all":
            alone = sum(other.share == award.share for other in pot.awards) == 1
            half = f"the {award.share} half"
            what = f"{half} of {what}" if alone else f"{what} of {half}"
        said.append(f"seat {award.spot} wins {what} {award_words(award, pot, hands)}")
    if not said:
        said.append("not decided" if pot.amount else "nothing is left of it")
    yield from map(Text, said[:-1])
    rules = [pot.rule, *pot.also] if pot.rule else []
    yield Text(said[-1]).append(f" · {', '.join(rules)}" if rules else "", "dim")


def _pushed(judged: Judged) -> Iterator[str]:
    """What was pushed to whom, as recorded."""
    pushed = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    for spot, cents in summed((event.spot, event.amount) for event in pushed).items():
        yield f"{dollars(cents)} to {place_name(spot)}"


def kill_in_words(kill: KillPot) -> Text:
    """Whether somebody has a leg, and whether he owes the next kill."""
    if kill.leg is None:
        said = "nobody has a leg"
    elif kill.next is None:
        said = f"seat {kill.leg} has a leg, and the button goes there"
    else:
        said = f"seat {kill.next} has its second leg, and owes the kill in the next round"
    return Text(said).append(f" · {kill.rule}", "dim")


def fees_by_kind(judged: Judged) -> str:
    """What was taken, by its kind if there were several: `$3 collection, $1 designated`."""
    taken = [event for _, event in judged.facts if isinstance(event, FeeTaken)]
    kinds = summed((event.kind or "collection", event.amount) for event in taken)
    if list(kinds) in ([], ["collection"]):
        return ""
    return ", ".join(f"{dollars(cents)} {FEES.get(kind, kind)}" for kind, cents in kinds.items())

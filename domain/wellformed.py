"""What a well-formed record keeps to: seats, spots, cards and times that can exist."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from msgspec import UnsetType

from domain.cards import CARDS, UNKNOWN
from domain.corrections import Placed
from domain.errors import Malformed
from domain.events.round import (
    BankPosted,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Collected,
    Corrected,
    Decided,
    FeeTaken,
    HandSet,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Mucked,
    Paid,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
    Voided,
    WagerPlaced,
)
from domain.fact_checks import (
    check_correction_words,
    check_limits,
    check_provenance,
    check_text,
    check_witness,
    has_control_character,
    is_day,
    no_seat,
)
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.registry import game_named
from domain.layout import BANK, SEAT_NAME, hand_number, seat_in_name, seat_of, spots
from domain.record import RoundRecord
from domain.tiles import TILES

NAMES: Final = CARDS | TILES | {UNKNOWN}


def check_header(record: RoundRecord) -> None:
    """The table's sign says what a wager may be, and the gaming day is a day."""
    check_limits(record.table.limits, "table.limits")
    _check_words_of_header(record)
    day = record.round.gaming_day
    if day is not None and not is_day(day):
        raise Malformed(f"{day} is no day of the calendar", "field `round.gaming_day`")
    kill = record.round.kill
    if kill is not None and kill.due is not None and kill.due > record.table.seats:
        raise Malformed(no_seat(kill.due, record.table.seats), "field `round.kill.due`")


def _check_words_of_header(record: RoundRecord) -> None:
    words = {"schedule": record.schedule or ""}
    if not isinstance(record.terms, UnsetType):
        words |= {"terms.document": record.terms.document, "terms.edition": record.terms.edition}
    for field, text in words.items():
        if has_control_character(text):
            raise Malformed("has a control character in it", f"field `{field}`")


class _Hands(NamedTuple):
    """The table's spots, those that were dealt to, and those to which something happened."""

    seats: int
    spots: frozenset[str]
    dealt: set[str]
    used: list[tuple[int, str]]
    of_pot_game: bool


def check_facts(record: RoundRecord, facts: Iterable[Placed]) -> None:
    """Each fact by itself, then that a hand was dealt wherever something happened to one."""
    seats = record.table.seats
    game = game_named(record.game)
    hands = _Hands(seats, spots(seats), set(), [], isinstance(game, PokerGame))
    for place, event in facts:
        if isinstance(event, CardDealt):
            _check_spot(hands, place, "to", event.to)
            _check_card(place, "card", event.card)
            hands.dealt.add(event.to)
        else:
            check = _CHECKS.get(type(event))
            if check is not None:
                check(hands, place, event)
        if event.at is not None or event.by is not None or event.note is not None:
            check_provenance(place, event)
    if isinstance(game, PokerGame | NamedGame):
        # There somebody may act who was dealt no cards: it is out of turn (PG.play.3).
        return
    for place, spot in hands.used:
        if spot not in hands.dealt and (seat_of(spot) is not None or spot == BANK):
            raise Malformed(
                f"no card was dealt to `{spot}` in this record; what happened to a hand needs"
                " the hand's cards first (`??` where they were not seen)",
                f"event {place}, field `spot`",
            )


_TO_AN_AMOUNT: Final = frozenset({"bet", "raise"})


def _decided(hands: _Hands, place: int, event: Decided) -> None:
    _of_hand(hands, place, event)
    _check_bettor(hands, place, event.bettor)
    _check_cards(place, "discards", event.discards)
    if hands.of_pot_game and event.choice in _TO_AN_AMOUNT and event.to is None:
        raise Malformed(
            f"a {event.choice} needs `to`, all that the player has in on this street",
            f"event {place}",
        )
    if event.choice == "split":
        _add_split_hand(hands.dealt, event.spot)


def _of_hand(
    hands: _Hands, place: int, event: Decided | CardsRevealed | Racked | HandSet | Mucked
) -> None:
    _check_spot(hands, place, "spot", event.spot)
    hands.used.append((place, event.spot))


def _revealed(hands: _Hands, place: int, event: CardsRevealed) -> None:
    _of_hand(hands, place, event)
    _check_cards(place, "cards", event.cards)


def _racked(hands: _Hands, place: int, event: Racked) -> None:
    _of_hand(hands, place, event)
    _check_cards(place, "cards", event.cards)
    if (event.cards is None) == (event.count is None):
        raise Malformed("expected either `cards` or `count`", f"event {place}")


def _set(hands: _Hands, place: int, event: HandSet) -> None:
    _of_hand(hands, place, event)
    _check_cards(place, "front", event.front)
    _check_cards(place, "back", event.back)


def _money(hands: _Hands, place: int, event: MoneyMoved) -> None:
    _check_spot(hands, place, "spot", event.spot)
    _check_bettor(hands, place, event.bettor)


def _pot(hands: _Hands, place: int, event: PotPushed) -> None:
    _check_spot(hands, place, "spot", event.spot)


def _seated(hands: _Hands, place: int, event: ButtonPlaced | StackCounted | BlindPosted) -> None:
    _check_seat(hands, place, "seat", event.seat)


def _placed(hands: _Hands, place: int, event: BankPosted | WagerPlaced) -> None:
    _check_seat(hands, place, "seat", event.seat)
    _check_bettor(hands, place, event.bettor)


def _fee(hands: _Hands, place: int, event: FeeTaken) -> None:
    if isinstance(event.source_of_fee, int):
        _check_seat(hands, place, "from", event.source_of_fee)
    _check_bettor(hands, place, event.bettor)


def _delivered(hands: _Hands, place: int, event: PileDelivered) -> None:
    _check_spot(hands, place, "to", event.to)
    hands.dealt.add(event.to)


def _irregular(hands: _Hands, place: int, event: Irregular) -> None:
    if event.spot is not None:
        _check_spot(hands, place, "spot", event.spot)
    if event.card is not None:
        _check_card(place, "card", event.card)


def _misdealt(hands: _Hands, place: int, event: MisdealCalled) -> None:
    del hands
    check_text(place, "reason", event.reason)


def _voided(hands: _Hands, place: int, event: Voided) -> None:
    del hands
    check_text(place, "reason", event.reason)
    check_witness(place, event)


def _corrected(hands: _Hands, place: int, event: Corrected) -> None:
    del hands
    check_correction_words(place, event)


_CHECKS: Final[dict[type, Callable[[_Hands, int, Any], None]]] = {
    Decided: _decided,
    WagerPlaced: _placed,
    BankPosted: _placed,
    CardsRevealed: _revealed,
    Racked: _racked,
    HandSet: _set,
    Mucked: _of_hand,
    Paid: _money,
    Collected: _money,
    Returned: _money,
    PotPushed: _pot,
    ButtonPlaced: _seated,
    StackCounted: _seated,
    BlindPosted: _seated,
    FeeTaken: _fee,
    PileDelivered: _delivered,
    Irregular: _irregular,
    MisdealCalled: _misdealt,
    Voided: _voided,
    Corrected: _corrected,
}


def _add_split_hand(dealt: set[str], spot: str) -> None:
    """A split moves a card to the seat's next hand."""
    seat = seat_of(spot)
    if seat is not None:
        hands = [hand_number(one) for one in dealt if seat_of(one) == seat]
        dealt.add(f"{seat}.{max(hands, default=1) + 1}")


def _check_spot(hands: _Hands, place: int, field: str, spot: str) -> None:
    if spot not in hands.spots:
        raise Malformed(
            f"`{spot}` is no spot of this table; expected a hand such as 3 or 3.2 of seats 1 to"
            f" {hands.seats}, bank, board, burn, stub or a pile",
            f"event {place}, field `{field}`",
        )


def _check_seat(hands: _Hands, place: int, field: str, seat: int) -> None:
    if seat > hands.seats:
        raise Malformed(no_seat(seat, hands.seats), f"event {place}, field `{field}`")


def _check_card(place: int, field: str, card: str) -> None:
    if card not in NAMES:
        raise Malformed(
            f"`{card}` is no card; expected rank and suit such as As, Td or 9c, Jk for the joker,"
            " a tile such as 66, or ?? for a card not seen",
            f"event {place}, field `{field}`",
        )


def _check_cards(place: int, field: str, cards: tuple[str, ...] | None) -> None:
    for card in cards or ():
        _check_card(place, field, card)


def _check_bettor(hands: _Hands, place: int, bettor: str | None) -> None:
    if bettor is None or not bettor.startswith(SEAT_NAME):
        return
    if not 1 <= (seat_in_name(bettor) or 0) <= hands.seats:
        raise Malformed(
            f"`{bettor}` names a seat that is not at this table; it has seats 1 to {hands.seats}",
            f"event {place}, field `bettor`",
        )

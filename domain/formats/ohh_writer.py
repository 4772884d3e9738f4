"""Writer of round records and their adjudications as Open Hand History documents."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple

from domain import VERSION
from domain.errors import UnexportableHandError
from domain.facts.corrections import correct_record
from domain.facts.record import BettingLimits, RoundRecord
from domain.facts.round_events import BlindPosted, FeeTaken, PotPushed, Returned, StackCounted
from domain.formats.amounts import convert_to_dollars
from domain.formats.exportable_hand import (
    ExportableHand,
    describe_lost_facts,
    select_exportable_hand,
)
from domain.formats.ohh_document import (
    OHH_SPEC_VERSION,
    OhhBetLimit,
    OhhDocument,
    OhhHand,
    OhhPlayer,
    OhhPlayerWin,
    OhhPot,
)
from domain.formats.ohh_streets import OhhStreetBuilder
from domain.formats.phh_reader import find_kept_fields
from domain.games.families.game import OhhGameType
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.seats import name_seat
from domain.verdict.model import AdjudicatedPot, Adjudication

BET_TYPES: Final[Mapping[str, Literal["FL", "NL", "PL"]]] = {
    "limit": "FL",
    "no-limit": "NL",
    "pot-limit": "PL",
}
OHH_NETWORK: Final = "Runback"
OHH_FLAGS: Final = ("Anonymous", "Observed")
"""The players have no names, and none of them wrote the history."""

UNCOUNTED_FACTS: Final = (FeeTaken, PotPushed, Returned)
"""Facts that the pots account for."""


class ExportedOhh(NamedTuple):
    """A record as an Open Hand History document."""

    document: OhhDocument
    lost: tuple[str, ...]
    """Descriptions of details that the format cannot hold."""


def export_ohh(record: RoundRecord, adjudication: Adjudication) -> ExportedOhh:
    """Return the record as a document, or raise an error saying why it cannot be exported."""
    header = correct_record(record)[0]
    game_type, bet_limit = _find_game_type(header), _make_bet_limit(header.table.limits)
    if adjudication.status != "settled":
        missing = [one.detail for one in adjudication.findings if one.code == "incomplete"]
        why = f": {missing[0]}" if missing else ""
        raise UnexportableHandError(
            f"the hand is {adjudication.status}, so its pots cannot be told{why}"
        )
    hand = select_exportable_hand(record)
    rounds = OhhStreetBuilder(hand, adjudication.hands or {})
    streets = rounds.over()
    _check_money(rounds.put_in, adjudication)
    limits = header.table.limits
    document = OhhHand(
        spec_version=OHH_SPEC_VERSION,
        site_name=header.room,
        network_name=OHH_NETWORK,
        internal_version=VERSION,
        game_number=header.round.id,
        start_date_utc=_find_start(hand),
        table_name=header.table.id,
        game_type=game_type,
        bet_limit=bet_limit,
        table_size=header.table.seats,
        currency=_find_currency(record),
        dealer_seat=hand.button,
        small_blind_amount=convert_to_dollars(limits.small_blind or _sum_posted(hand, "small")),
        big_blind_amount=convert_to_dollars(limits.big_blind or _sum_posted(hand, "big")),
        ante_amount=convert_to_dollars(_sum_posted(hand, "ante")),
        flags=OHH_FLAGS,
        players=_list_ohh_players(hand, rounds.put_in),
        rounds=streets,
        pots=tuple(_list_pots(hand, adjudication.pots or ())),
    )
    lost = (*hand.lost, *_describe_lost(hand, adjudication, document), *rounds.lost)
    return ExportedOhh(OhhDocument(document), lost)


def _find_game_type(header: RoundRecord) -> OhhGameType:
    found = get_game(header.game).exchange_names.ohh
    if found is None:
        raise UnexportableHandError(f"Open Hand History has no game such as {header.game}")
    return found


def _make_bet_limit(limits: BettingLimits) -> OhhBetLimit:
    structure = limits.structure or "spread"
    found = BET_TYPES.get(structure)
    if found is None:
        raise UnexportableHandError(f"Open Hand History has no {structure} betting")
    return OhhBetLimit(found)


def _check_money(put_in: Mapping[int, int], adjudication: Adjudication) -> None:
    """Raise an error unless the actions bring the adjudicated amounts to the pots."""
    pots, back = adjudication.pots or (), adjudication.returned or ()
    for seat, amount in put_in.items():
        won = sum(one.amount for pot in pots for one in pot.awards if one.spot == str(seat))
        back_to = sum(one.amount for one in back if one.spot == str(seat))
        bettor = (adjudication.bettors or {}).get(name_seat(seat))
        if bettor is not None and amount - back_to != won - bettor.net:
            raise UnexportableHandError(
                f"seat {seat} puts in {format_dollars(amount - back_to)} by its actions, but"
                f" {format_dollars(won - bettor.net)} by the rules, which the actions cannot tell"
            )


def _find_start(hand: ExportableHand) -> str | None:
    """Return the first recorded time, in UTC."""
    for _, event in hand.facts:
        if event.at is not None:
            try:
                moment = datetime.fromisoformat(event.at.upper())
            except ValueError:
                return None
            return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return None


def _find_currency(record: RoundRecord) -> str:
    named = find_kept_fields(record).get("currency")
    return named if isinstance(named, str) else "USD"


def _sum_posted(hand: ExportableHand, kind: str) -> int:
    """Return the largest amount that was posted of a kind."""
    posted = [one for _, one in hand.facts if isinstance(one, BlindPosted)]
    return max((one.amount for one in posted if one.kind == kind), default=0)


def _list_stacks(hand: ExportableHand) -> dict[int, int]:
    return {one.seat: one.amount for _, one in hand.facts if isinstance(one, StackCounted)}


def _list_ohh_players(hand: ExportableHand, dealt_in: Iterable[int]) -> tuple[OhhPlayer, ...]:
    stacks = _list_stacks(hand)
    return tuple(
        OhhPlayer(
            seat, seat, f"Seat {seat}", convert_to_dollars(stacks[seat]) if seat in stacks else None
        )
        for seat in sorted(dealt_in)
    )


def _list_pots(hand: ExportableHand, pots: tuple[AdjudicatedPot, ...]) -> Iterator[OhhPot]:
    """Yield the pots with their fees; the jackpot's share comes out of the main pot first."""
    jackpot = sum(
        one.amount
        for one in hand.untold
        if isinstance(one, FeeTaken) and one.source_of_fee == "pot" and one.kind == "jackpot"
    )
    for number, pot in enumerate(pots):
        share = min(jackpot, pot.fees)
        jackpot -= share
        won: dict[str, int] = {}
        for award in pot.awards:
            won[award.spot] = won.get(award.spot, 0) + award.amount
        yield OhhPot(
            number,
            convert_to_dollars(pot.gross),
            convert_to_dollars(pot.fees - share),
            convert_to_dollars(share),
            tuple(
                OhhPlayerWin(int(spot), convert_to_dollars(amount)) for spot, amount in won.items()
            ),
        )


def _describe_lost(
    hand: ExportableHand, adjudication: Adjudication, ohh_hand: OhhHand
) -> Iterator[str]:
    yield from describe_lost_facts(
        [one for one in hand.untold if not isinstance(one, UNCOUNTED_FACTS)]
    )
    aside = sum(
        one.amount
        for one in hand.untold
        if isinstance(one, FeeTaken) and one.source_of_fee != "pot"
    )
    if aside:
        yield f"fees of {format_dollars(aside)} that came from no pot"
    unknown = [str(one.seat) for one in ohh_hand.players if one.starting_stack is None]
    if unknown:
        yield f"stacks that nobody counted (seats {', '.join(unknown)})"
    if ohh_hand.start_date_utc is None:
        yield "when the hand began, which nobody recorded"
    limits = hand.header.table.limits
    if limits.structure == "limit" and not _is_usual(limits):
        yield (
            f"the bets of {format_dollars(limits.small_bet or 0)} and"
            f" {format_dollars(limits.big_bet or 0)}"
        )
    if any(one.share != "all" for pot in adjudication.pots or () for one in pot.awards):
        yield "which half of a pot was won"
    if adjudication.violations:
        yield f"what is against the rules ({len(adjudication.violations)})"


def _is_usual(limits: BettingLimits) -> bool:
    """Return whether the bets follow from the big blind, as the format's readers assume."""
    small, big = limits.small_bet or 0, limits.big_bet or 0
    return small == limits.big_blind and big == 2 * small

"""Round records, with what the rules make of them, as Open Hand History documents."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple

from domain import VERSION
from domain.corrections import as_corrected
from domain.events.round import BlindPosted, FeeTaken, PotPushed, Returned, StackCounted
from domain.exchange.amounts import exact
from domain.exchange.held import Held, Unheld, held, lost_facts
from domain.exchange.ohh_document import (
    SPEC_VERSION,
    BetLimit,
    Document,
    Ohh,
    OhhPlayer,
    OhhPot,
    Win,
)
from domain.exchange.ohh_rounds import Rounds
from domain.exchange.phh_read import kept_fields
from domain.layout import seated
from domain.money import dollars
from domain.record import Limits, RoundRecord
from domain.verdict import Adjudication, Pot

GAME_TYPES: Final[Mapping[str, Literal["Holdem", "OmahaHiLo"]]] = {
    "holdem-marysville": "Holdem",
    "holdem-mortimers": "Holdem",
    "omaha-8": "OmahaHiLo",
}
BET_TYPES: Final[Mapping[str, Literal["FL", "NL", "PL"]]] = {
    "limit": "FL",
    "no-limit": "NL",
    "pot-limit": "PL",
}
NETWORK: Final = "Runback"
FLAGS: Final = ("Anonymous", "Observed")
"""The players have no names, and none of them wrote the history."""

UNCOUNTED: Final = (FeeTaken, PotPushed, Returned)
"""Facts that the pots tell."""


class ToldOhh(NamedTuple):
    """A record as a document."""

    document: Document
    lost: tuple[str, ...]
    """What the format cannot hold of it."""


def ohh_of(record: RoundRecord, adjudication: Adjudication) -> ToldOhh:
    """The record as a document, or an error that says why it cannot be one."""
    header = as_corrected(record)[0]
    game_type, bet_limit = _game_type(header), _bet_limit(header.table.limits)
    if adjudication.status != "settled":
        missing = [one.detail for one in adjudication.findings if one.code == "incomplete"]
        why = f": {missing[0]}" if missing else ""
        raise Unheld(f"the hand is {adjudication.status}, so its pots cannot be told{why}")
    hand = held(record)
    rounds = Rounds(hand, adjudication.hands or {})
    streets = rounds.over()
    _check_money(rounds.put_in, adjudication)
    limits = header.table.limits
    document = Ohh(
        spec_version=SPEC_VERSION, site_name=header.room, network_name=NETWORK,
        internal_version=VERSION, game_number=header.round.id, start_date_utc=_start(hand),
        table_name=header.table.id, game_type=game_type,
        bet_limit=bet_limit, table_size=header.table.seats,
        currency=_currency(record), dealer_seat=hand.button,
        small_blind_amount=exact(limits.small_blind or _posted(hand, "small")),
        big_blind_amount=exact(limits.big_blind or _posted(hand, "big")),
        ante_amount=exact(_posted(hand, "ante")), flags=FLAGS,
        players=_players(hand, rounds.put_in),
        rounds=streets, pots=tuple(_pots(hand, adjudication.pots or ())),
    )  # fmt: skip
    lost = (*hand.lost, *_lost(hand, adjudication, document), *rounds.lost)
    return ToldOhh(Document(document), lost)


def _game_type(header: RoundRecord) -> Literal["Holdem", "OmahaHiLo"]:
    found = GAME_TYPES.get(header.game)
    if found is None:
        raise Unheld(f"Open Hand History has no game such as {header.game}")
    return found


def _bet_limit(limits: Limits) -> BetLimit:
    structure = limits.structure or "spread"
    found = BET_TYPES.get(structure)
    if found is None:
        raise Unheld(f"Open Hand History has no {structure} betting")
    return BetLimit(found)


def _check_money(put_in: Mapping[int, int], adjudication: Adjudication) -> None:
    """The actions bring to the pots what the adjudication found there."""
    pots, back = adjudication.pots or (), adjudication.returned or ()
    for seat, amount in put_in.items():
        won = sum(one.amount for pot in pots for one in pot.awards if one.spot == str(seat))
        back_to = sum(one.amount for one in back if one.spot == str(seat))
        bettor = (adjudication.bettors or {}).get(seated(seat))
        if bettor is not None and amount - back_to != won - bettor.net:
            raise Unheld(
                f"seat {seat} puts in {dollars(amount - back_to)} by its actions, but"
                f" {dollars(won - bettor.net)} by the rules, which the actions cannot tell"
            )


def _start(hand: Held) -> str | None:
    """The first moment recorded, in UTC."""
    for _, event in hand.facts:
        if event.at is not None:
            try:
                moment = datetime.fromisoformat(event.at.upper())
            except ValueError:
                return None
            return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return None


def _currency(record: RoundRecord) -> str:
    named = kept_fields(record).get("currency")
    return named if isinstance(named, str) else "USD"


def _posted(hand: Held, kind: str) -> int:
    """The largest that was posted of a kind."""
    posted = [one for _, one in hand.facts if isinstance(one, BlindPosted)]
    return max((one.amount for one in posted if one.kind == kind), default=0)


def _stacks(hand: Held) -> dict[int, int]:
    return {one.seat: one.amount for _, one in hand.facts if isinstance(one, StackCounted)}


def _players(hand: Held, dealt_in: Iterable[int]) -> tuple[OhhPlayer, ...]:
    stacks = _stacks(hand)
    return tuple(
        OhhPlayer(seat, seat, f"Seat {seat}", exact(stacks[seat]) if seat in stacks else None)
        for seat in sorted(dealt_in)
    )


def _pots(hand: Held, pots: tuple[Pot, ...]) -> Iterator[OhhPot]:
    """The pots with what was dropped from each, the jackpot's share out of the main pot first."""
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
            number, exact(pot.gross), exact(pot.fees - share), exact(share),
            tuple(Win(int(spot), exact(amount)) for spot, amount in won.items()),
        )  # fmt: skip


def _lost(hand: Held, adjudication: Adjudication, told: Ohh) -> Iterator[str]:
    yield from lost_facts([one for one in hand.untold if not isinstance(one, UNCOUNTED)])
    aside = sum(
        one.amount
        for one in hand.untold
        if isinstance(one, FeeTaken) and one.source_of_fee != "pot"
    )
    if aside:
        yield f"fees of {dollars(aside)} that came from no pot"
    unknown = [str(one.seat) for one in told.players if one.starting_stack is None]
    if unknown:
        yield f"stacks that nobody counted (seats {', '.join(unknown)})"
    if told.start_date_utc is None:
        yield "when the hand began, which nobody recorded"
    limits = hand.header.table.limits
    if limits.structure == "limit" and not _is_usual(limits):
        yield f"the bets of {dollars(limits.small_bet or 0)} and {dollars(limits.big_bet or 0)}"
    if any(one.share != "all" for pot in adjudication.pots or () for one in pot.awards):
        yield "which half of a pot was won"
    if adjudication.violations:
        yield f"what is against the rules ({len(adjudication.violations)})"


def _is_usual(limits: Limits) -> bool:
    """Whether the bets follow from the big blind, as readers of the format take them."""
    small, big = limits.small_bet or 0, limits.big_bet or 0
    return small == limits.big_blind and big == 2 * small

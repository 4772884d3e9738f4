"""Round records written as PHH hands."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from typing import Final

from domain.corrections import as_corrected
from domain.exchange import toml
from domain.exchange.amounts import plain
from domain.exchange.held import Held, Told, Unheld, held, lost_facts
from domain.exchange.ids import NO_TABLE
from domain.exchange.phh_fields import Hand, Variant
from domain.exchange.phh_forced import limits_of
from domain.exchange.phh_play import Play
from domain.exchange.phh_posts import Posts
from domain.exchange.phh_read import PERSONAL, kept_fields
from domain.record import RoundRecord

VARIANTS: Final[Mapping[tuple[str, str], Variant]] = {
    ("holdem-marysville", "limit"): "FT",
    ("holdem-marysville", "no-limit"): "NT",
    ("holdem-mortimers", "limit"): "FT",
    ("holdem-mortimers", "no-limit"): "NT",
    ("omaha-8", "limit"): "FO/8",
}
"""The variant of a game with a betting structure."""


def phh_of(record: RoundRecord) -> Told:
    """The record as a PHH text, or an error that says why it cannot be one."""
    variant = _variant(as_corrected(record)[0])
    hand = held(record)
    posts = Posts(hand)
    told = Hand(
        variant, hand.seats, hand.header.table.seats, posts.antes, posts.forced,
        *_bets(hand.header, variant), posts.stacks, actions=(),
    )  # fmt: skip
    posts.check(told)
    play = Play(hand, limits_of(told).big_blind or 0)
    told = told._replace(actions=tuple(play.actions))
    kept = kept_fields(record)
    written = dict(_fields(told))
    written |= _names(hand.header, kept)
    rest, unwritten = _given_back(kept, written)
    lines = [f"{toml.key(name)} = {text}" for name, text in (written | rest).items()]
    lost = (
        *hand.lost, *lost_facts(hand.untold), *posts.lost, *play.lost, *_lost(hand, told),
        *unwritten,
    )  # fmt: skip
    return Told("\n".join(lines) + "\n", lost)


def _variant(header: RoundRecord) -> Variant:
    structure = header.table.limits.structure or "spread"
    variant = VARIANTS.get((header.game, structure))
    if variant is None:
        has_others = header.game in {game for game, _ in VARIANTS}
        betting = f" with {structure} betting" if has_others else ""
        raise Unheld(f"PHH has no variant for {header.game}{betting}")
    return variant


def _bets(header: RoundRecord, variant: Variant) -> tuple[int | None, int | None, int | None]:
    """The small, the big and the least bet, as the variant has them."""
    limits = header.table.limits
    if variant == "NT":
        if not limits.big_blind:
            raise Unheld("the table's sign has no big blind, which is PHH's least bet")
        return None, None, limits.big_blind
    if not limits.small_bet or not limits.big_bet:
        raise Unheld("the table's sign has no small and big bet")
    return limits.small_bet, limits.big_bet, None


def _fields(told: Hand) -> Iterator[tuple[str, str]]:
    """The required fields, then the seats; two players have their forced bets the other way."""
    yield "variant", toml.text(told.variant)
    step = -1 if len(told.seats) == 2 else 1
    yield "antes", toml.row(map(plain, told.antes[::step]))
    yield "blinds_or_straddles", toml.row(map(plain, told.forced[::step]))
    for field, bet in (
        ("small_bet", told.small_bet), ("big_bet", told.big_bet), ("min_bet", told.min_bet),
    ):  # fmt: skip
        if bet is not None:
            yield field, plain(bet)
    stacks = ("inf" if stack is None else plain(stack) for stack in told.stacks)
    yield "starting_stacks", toml.row(stacks)
    yield "actions", toml.column(map(toml.text, told.actions))
    yield "seats", toml.row(map(str, told.seats))
    yield "seat_count", str(told.seat_count)


def _names(header: RoundRecord, kept: Mapping[str, object]) -> dict[str, str]:
    """Table, hand and day, where the record has them for itself."""
    named: dict[str, str] = {}
    if header.table.id != NO_TABLE and "table" not in kept:
        named["table"] = toml.text(header.table.id)
    if header.round.number is not None:
        named["hand"] = str(header.round.number)
    if header.round.gaming_day is not None:
        day = date.fromisoformat(header.round.gaming_day)
        named |= {"day": str(day.day), "month": str(day.month), "year": str(day.year)}
    return named


def _given_back(
    kept: Mapping[str, object], written: Mapping[str, str]
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The fields that came with the record, and those that TOML cannot hold."""
    rest: dict[str, str] = {}
    unwritten = []
    for name, found in kept.items():
        if name in written or name in PERSONAL:
            continue
        if toml.is_writable(found):
            is_time = name == "time" and isinstance(found, str) and _is_time(found)
            rest[name] = str(found) if is_time else toml.value(found)
        else:
            unwritten.append(f"the field {name}")
    return rest, tuple(unwritten)


def _is_time(found: str) -> bool:
    try:
        return time.fromisoformat(found).isoformat() == found
    except ValueError:
        return False


def _lost(hand: Held, told: Hand) -> Iterator[str]:
    """What a reader will take for something else."""
    if hand.button != hand.seats[-1]:
        yield f"that the button lay at seat {hand.button}, where nobody was dealt in"
    if limits_of(told) != hand.header.table.limits:
        yield "the blinds on the table's sign, where others were posted"

"""Writer of round records as PHH hands."""

from collections.abc import Iterator, Mapping
from datetime import date, time

from domain.errors import UnexportableHandError
from domain.facts.corrections import correct_record
from domain.facts.record import RoundRecord
from domain.formats import toml_writer
from domain.formats.amounts import format_plain_amount
from domain.formats.exportable_hand import (
    ExportableHand,
    ExportedHand,
    describe_lost_facts,
    select_exportable_hand,
)
from domain.formats.hand_ids import NO_TABLE
from domain.formats.phh_action_writer import PhhActionWriter
from domain.formats.phh_fields import PhhHand
from domain.formats.phh_forced_bets import find_phh_limits
from domain.formats.phh_reader import PERSONAL_FIELDS, find_kept_fields
from domain.formats.phh_stacks_and_posts import PhhStacksAndPosts
from domain.games.families.game import PhhVariant
from domain.games.registry import get_game


def export_phh(record: RoundRecord) -> ExportedHand:
    """Return the record as a PHH text, or raise an error saying why it cannot be exported."""
    variant = _find_variant(correct_record(record)[0])
    hand = select_exportable_hand(record)
    posts = PhhStacksAndPosts(hand)
    phh_hand = PhhHand(
        variant,
        hand.seats,
        hand.header.table.seats,
        posts.antes,
        posts.forced,
        *_find_bets(hand.header, variant),
        posts.stacks,
        actions=(),
    )
    posts.check(phh_hand)
    play = PhhActionWriter(hand, find_phh_limits(phh_hand))
    phh_hand = phh_hand._replace(actions=tuple(play.actions))
    kept = find_kept_fields(record)
    written = dict(_iterate_fields(phh_hand))
    written |= _find_names(hand.header, kept)
    rest, unwritten = _restore_kept_fields(kept, written)
    lines = [f"{toml_writer.format_key(name)} = {text}" for name, text in (written | rest).items()]
    lost = (
        *hand.lost,
        *describe_lost_facts(hand.untold),
        *posts.lost,
        *play.lost,
        *_describe_lost(hand, phh_hand),
        *unwritten,
    )
    return ExportedHand("\n".join(lines) + "\n", lost)


def _find_variant(header: RoundRecord) -> PhhVariant:
    structure = header.table.limits.structure or "spread"
    variants = get_game(header.game).exchange_names.phh
    variant = variants.get(structure)
    if variant is None:
        betting = f" with {structure} betting" if variants else ""
        raise UnexportableHandError(f"PHH has no variant for {header.game}{betting}")
    return variant


def _find_bets(
    header: RoundRecord, variant: PhhVariant
) -> tuple[int | None, int | None, int | None]:
    """Return the small, the big and the minimum bet that the variant uses."""
    limits = header.table.limits
    if variant == "NT":
        if not limits.big_blind:
            raise UnexportableHandError(
                "the table's sign has no big blind, which is PHH's least bet"
            )
        return None, None, limits.big_blind
    if not limits.small_bet or not limits.big_bet:
        raise UnexportableHandError("the table's sign has no small and big bet")
    return limits.small_bet, limits.big_bet, None


def _iterate_fields(phh_hand: PhhHand) -> Iterator[tuple[str, str]]:
    """Yield the required fields, then the seats; for two players, forced bets are reversed."""
    yield "variant", toml_writer.format_text(phh_hand.variant)
    step = -1 if len(phh_hand.seats) == 2 else 1
    yield "antes", toml_writer.format_row(map(format_plain_amount, phh_hand.antes[::step]))
    yield (
        "blinds_or_straddles",
        toml_writer.format_row(map(format_plain_amount, phh_hand.forced[::step])),
    )
    for field, bet in (
        ("small_bet", phh_hand.small_bet),
        ("big_bet", phh_hand.big_bet),
        ("min_bet", phh_hand.min_bet),
    ):
        if bet is not None:
            yield field, format_plain_amount(bet)
    stacks = ("inf" if stack is None else format_plain_amount(stack) for stack in phh_hand.stacks)
    yield "starting_stacks", toml_writer.format_row(stacks)
    yield "actions", toml_writer.format_column(map(toml_writer.format_text, phh_hand.actions))
    yield "seats", toml_writer.format_row(map(str, phh_hand.seats))
    yield "seat_count", str(phh_hand.seat_count)


def _find_names(header: RoundRecord, kept: Mapping[str, object]) -> dict[str, str]:
    """Return the fields for table, hand and day that the record has itself."""
    fields: dict[str, str] = {}
    if header.table.id != NO_TABLE and "table" not in kept:
        fields["table"] = toml_writer.format_text(header.table.id)
    if header.round.number is not None:
        fields["hand"] = str(header.round.number)
    if header.round.gaming_day is not None:
        day = date.fromisoformat(header.round.gaming_day)
        fields |= {"day": str(day.day), "month": str(day.month), "year": str(day.year)}
    return fields


def _restore_kept_fields(
    kept: Mapping[str, object], written: Mapping[str, str]
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the fields that came with the record, and describe those that TOML cannot hold."""
    rest: dict[str, str] = {}
    unwritten = []
    for name, value in kept.items():
        if name in written or name in PERSONAL_FIELDS:
            continue
        if toml_writer.is_toml_value(value):
            is_time = name == "time" and isinstance(value, str) and _is_time(value)
            rest[name] = str(value) if is_time else toml_writer.format_value(value)
        else:
            unwritten.append(f"the field {name}")
    return rest, tuple(unwritten)


def _is_time(text: str) -> bool:
    try:
        return time.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _describe_lost(hand: ExportableHand, phh_hand: PhhHand) -> Iterator[str]:
    """Describe facts that a reader of the text will misread."""
    if hand.button != hand.seats[-1]:
        yield f"that the button lay at seat {hand.button}, where nobody was dealt in"
    if find_phh_limits(phh_hand) != hand.header.table.limits:
        yield "the blinds on the table's sign, where others were posted"

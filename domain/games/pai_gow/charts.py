"""All charts of a pai gow game, and the dice counted round its seats."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from domain.cards.playing_cards import JOKER, name_rank
from domain.cards.ranks.poker_hand import CARD_RANKS, POKER_CATEGORIES
from domain.cards.ranks.tile_hand import TILE_ORDER, TILE_PAIRS, name_category, rank_tiles
from domain.facts.record import Rules
from domain.games.charts.card_names import format_signs, name_hand
from domain.games.charts.hand_examples import FIVE_CARDS, JOKERS, WHEEL
from domain.games.pai_gow.dice import list_count_readings, number_seats
from domain.games.pai_gow.game import HandClauses, JokerClauses, PaiGowGame
from domain.games.pai_gow.house_way import (
    ALWAYS,
    FOURS,
    FULL_HOUSE,
    NEVER,
    TWO_PAIR,
    HouseWayRows,
    KeepTogether,
)
from domain.games.pai_gow.tile_guide import (
    GEE_JOON_COUNTS,
    GEE_JOON_SINGLE,
    GONG_WITH_YUN,
    GUIDE,
    GUIDE_RULE,
    OF_THOSE_LEFT,
    ZERO_TIE,
    find_rank_clause,
)
from domain.rulebook.clauses import lookup
from domain.rulebook.clauses.house_way_clauses import HIGHEST_PAIR
from domain.rulebook.pay_tables import Chart, ChartRow, HouseWayChart
from domain.vocabulary.hand_names import name_back, name_front


def list_pai_gow_charts(game: PaiGowGame, rules: Rules) -> tuple[Chart, ...]:
    """Return the charts under the rules in force: the dice, the ranking and the house way."""
    return (_chart_dice(game, rules), *game.list_charts(rules))


def _chart_dice(game: PaiGowGame, rules: Rules) -> Chart:
    """Return which sums of the dice name which seat at a full table."""
    how, seats = str(rules["dice_count"]), game.seats.value
    rule, *also = (*game.clauses.dice, *list_count_readings(game, how))
    rows = tuple(
        ChartRow((_describe_seat(how, seat), ", ".join(map(str, numbers))), rule, tuple(also))
        for seat, numbers in number_seats(how, 1, seats).items()
    )
    return Chart(f"The three dice, at {seats} seats", ("seat", "sums"), rows)


def _describe_seat(how: str, seat: int) -> str:
    """Return a seat as it is counted: by its number, or from the player-dealer's."""
    if how == "seat-numbers":
        return f"seat {seat}"
    if seat == 1:
        return "the player-dealer's"
    return f"{seat - 1} seat{'s' if seat > 2 else ''} to his left"


FRONT: Final = "Jk Ks"
_NAMES: Final = {rank: name_rank(card) for card, rank in CARD_RANKS.items() if card != JOKER}


def make_card_charts(
    hands: JokerClauses, ranked: str, rows: HouseWayRows, prefix: str
) -> Callable[[Rules], tuple[Chart, ...]]:
    """Return the charts of a game with cards, made from its clauses and its chart."""

    def shows(rules: Rules) -> tuple[Chart, ...]:
        return (
            _chart_ranking(hands, ranked),
            _chart_joker(hands),
            _chart_house_way(rows, prefix, rules),
            _chart_kept_together(prefix),
        )

    return shows


def _chart_ranking(hands: JokerClauses, ranked: str) -> Chart:
    """Return what five cards may be, and the lowest straight."""
    rows = []
    for name in reversed(POKER_CATEGORIES):
        rule, *also = _list_rules(hands.five_aces) if name == "five-aces" else [ranked]
        rows.append(ChartRow((name_hand(name), format_signs(FIVE_CARDS[name])), rule, tuple(also)))
    rule, *also = _list_rules(hands.wheel)
    rows.append(ChartRow(("the lowest straight", format_signs(WHEEL)), rule, tuple(also)))
    return Chart("Hands of five, highest first", ("hand", "such as"), tuple(rows))


def _chart_joker(hands: JokerClauses) -> Chart:
    """Return what hands with the joker count as, in front and behind."""
    straight, flush, ace = JOKERS
    says = {straight: hands.joker, flush: hands.flush, ace: hands.joker}
    rule, *also = _list_rules(hands.joker)
    rows = [ChartRow((format_signs(FRONT), name_front(FRONT.split()).full), rule, tuple(also))]
    for cards, rests_on in says.items():
        rule, *also = _list_rules(rests_on)
        rows.append(
            ChartRow((format_signs(cards), name_back(cards.split()).full), rule, tuple(also))
        )
    return Chart("The joker", ("cards", "count as"), tuple(rows))


def _chart_house_way(rows: HouseWayRows, prefix: str, rules: Rules) -> Chart:
    """Return what each row says, in the order in which they are tried."""
    shown = []
    for number, (name, _) in enumerate(rows, start=1):
        rule = f"{prefix}.hw.{name}"
        is_read = name == "fh" and FULL_HOUSE.key in rules
        otherwise = is_read and rules[FULL_HOUSE.key] != FULL_HOUSE.default
        says = HIGHEST_PAIR if otherwise else lookup.get_clause_text(rule)
        shown.append(ChartRow((str(number), says), rule, (FULL_HOUSE.rule,) if is_read else ()))
    return HouseWayChart(
        "House way: the first row that fits", ("row", "how it is set"), tuple(shown)
    )


def _chart_kept_together(prefix: str) -> Chart:
    """Return when four alike or two pair stay together behind."""
    rows = (
        *_list_kept_rows("four alike", FOURS, prefix),
        *_list_kept_rows("two pair", TWO_PAIR, prefix),
    )
    columns = ("hand", "of which rank", "stays together behind")
    return HouseWayChart("House way: four alike, and two pair by the higher one", columns, rows)


def _list_kept_rows(what: str, rows: tuple[KeepTogether, ...], prefix: str) -> Iterator[ChartRow]:
    for row in rows:
        ranks = f"{_NAMES[row.lowest]} to {_NAMES[row.highest]}"
        yield ChartRow((what, ranks, _describe_condition(row.needed)), f"{prefix}.hw.{row.row}")


def _describe_condition(needed: int) -> str:
    if needed in (ALWAYS, NEVER):
        return "always" if needed == ALWAYS else "never"
    higher = "" if needed == max(CARD_RANKS.values()) else " or higher"
    return f"if a {_NAMES[needed]}{higher} can go in front".replace("a ace", "an ace")


def _list_rules(says: HandClauses) -> tuple[str, ...]:
    """Return the rules of a result, a reading first where there is one."""
    return (*says.readings, *says.also)


LOWEST_TILE: Final = "12"
GEE_JOON: Final = "24 and 12 by themselves"


def list_tile_charts(rules: Rules) -> tuple[Chart, ...]:
    """Return the ranking of two tiles, that of single ones, and the guide."""
    return _chart_tile_hands(rules), _chart_single_tiles(), _chart_guide()


def _chart_tile_hands(rules: Rules) -> Chart:
    """Return what two tiles may be."""
    pairs = (
        ChartRow((name.replace("-", " "), " ".join(tiles)), find_rank_clause(name))
        for tiles, name in TILE_PAIRS.items()
    )
    rows = (*pairs, *_list_made_rows("wong"), *_list_made_rows("gong"), *_list_point_rows(rules))
    return Chart("Two tiles, highest first", ("hand", "tiles"), rows)


def _list_made_rows(kind: str) -> Iterator[ChartRow]:
    """Yield a teen or a day with what makes it one of these."""
    for tile in TILE_ORDER[:2]:
        beside = [other for other in TILE_ORDER if name_category((tile, other)) == kind]
        also = (GONG_WITH_YUN,) if "44" in beside else ()
        yield ChartRow((kind, f"{tile} with {', '.join(beside)}"), find_rank_clause(kind), also)


def _list_point_rows(rules: Rules) -> Iterator[ChartRow]:
    rule = find_rank_clause("9")
    yield ChartRow(("9 down to 0", "the pips of both, without the tens"), rule)
    yield ChartRow(("equal points", "the one with the higher single tile"), rule)
    noughts = "the higher single tile"
    if rules[ZERO_TIE.key] != ZERO_TIE.default:
        noughts = "the player-dealer"
    yield ChartRow(("equal noughts", noughts), ZERO_TIE.rule)
    yield ChartRow((GEE_JOON, "count 3 or 6, as is better"), GEE_JOON_COUNTS)


def _chart_single_tiles() -> Chart:
    """Return which single tile is higher, between equal points."""
    listed = sorted(TILE_ORDER, key=_rank_tile, reverse=True)
    rows = []
    for number, (_, tiles) in enumerate(groupby(listed, key=_rank_tile), start=1):
        alike = tuple(tiles)
        reading = (GEE_JOON_SINGLE,) if LOWEST_TILE in alike else ()
        rows.append(ChartRow((str(number), ", ".join(alike)), find_rank_clause("9"), reading))
    return Chart("Single tiles, highest first", ("rank", "tile"), tuple(rows))


def _rank_tile(tile: str) -> int:
    """Return what decides between equal points: the low part of a value with the lowest tile."""
    return rank_tiles((tile, LOWEST_TILE)) & 15


def _chart_guide() -> Chart:
    """Return what is looked for, one after the other, and which of the divisions left is taken."""
    steps = [
        ChartRow((str(number), step.looks_for), GUIDE_RULE)
        for number, step in enumerate(GUIDE, start=1)
    ]
    says = lookup.find_reading(OF_THOSE_LEFT).reading
    rows = (*steps, ChartRow(("of those left", says), OF_THOSE_LEFT))
    return HouseWayChart(
        "House way: the first step that finds a division", ("step", "looks for"), rows
    )

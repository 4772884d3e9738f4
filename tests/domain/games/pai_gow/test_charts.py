"""The charts of the pai gow games against the engine: dice, ranking, joker, house way, tiles."""

from itertools import combinations, pairwise, product

import pytest

from domain.cards.playing_cards import format_card, name_rank
from domain.cards.ranks import poker_hand
from domain.cards.ranks.poker_hand import CARD_RANKS
from domain.cards.ranks.tile_hand import TILE_ORDER, TILE_PAIRS, name_category, rank_tiles
from domain.games.charts.hand_examples import FIVE_CARDS, JOKERS, WHEEL
from domain.games.pai_gow.house_way import FOURS, TWO_PAIR
from domain.games.registry import GAMES
from domain.rulebook.model import resolve_options
from tests.support.for_each import for_each
from tests.support.game_charts import cells, rows_of
from tests.support.pai_gow_table import NAMES, Table

PREFIXES = {
    "double-hand-mortimers": "DHM",
    "double-hand-marysville": "DHC",
    "face-up-pai-gow": "FUP",
}
HOUSE_WAY = "House way: the first row that fits"
TOGETHER = "House way: four alike, and two pair by the higher one"
TILES = "pai-gow-tiles"


# The dice.


@for_each(
    ("prefix", "chosen"),
    [
        *((prefix, {}) for prefix in NAMES),
        ("FUP", {"dice_count": "from-dealer"}),
        ("DHM", {"dice_count": "seat-numbers"}),
    ],
)
def test_every_sum_of_the_dice_names_the_seat_that_the_chart_says(prefix, chosen):
    seats = 8 if prefix == "PGT" else 7
    chart = cells(NAMES[prefix], f"The three dice, at {seats} seats", **chosen)
    named = {
        int(number): seat
        for seat, (_, numbers) in enumerate(chart, start=1)
        for number in numbers.split(", ")
    }
    assert sorted(named) == list(range(1, 19))
    for total in range(3, 19):
        table = Table(prefix, seats=seats)
        table.total, table.delivered = total, []
        for seat in range(2, seats + 1):
            table.bet(seat, 1000)
        starts = table.judged(**chosen).action.starts
        assert starts == (2 if named[total] == 1 else named[total]), total


def test_where_the_dice_are_counted_from_the_player_dealer_the_chart_says_so():
    assert cells(TILES, "The three dice, at 8 seats")[0][0] == "the player-dealer's"
    plain = cells(TILES, "The three dice, at 8 seats", dice_count="seat-numbers")
    assert plain[0] == ("seat 1", "1, 9, 17")


# Cards.


def test_the_examples_of_hands_are_what_they_are_called_and_stand_in_their_order():
    values = [poker_hand.rank_five(cards.split()) for cards in FIVE_CARDS.values()]
    assert [poker_hand.name_category(value) for value in values] == list(FIVE_CARDS)
    assert tuple(FIVE_CARDS) == tuple(reversed(poker_hand.POKER_CATEGORIES))
    assert all(higher > lower for higher, lower in pairwise(values))


def test_no_straight_is_lower_than_the_lowest():
    others = ("65432", "76543", "AKQJT")
    wheel = poker_hand.rank_five(WHEEL.split())
    assert poker_hand.name_category(wheel) == "straight"
    assert all(
        poker_hand.rank_five([rank + suit for rank, suit in zip(ranks, "shdcs", strict=True)])
        > wheel
        for ranks in others
    )


@pytest.mark.parametrize("slug", PREFIXES)
def test_a_ranking_has_every_hand_and_the_joker_counts_as_it_says(slug):
    ranking = cells(slug, "Hands of five, highest first")
    assert [hand for hand, _ in ranking[:-1]] == [name.replace("-", " ") for name in FIVE_CARDS]
    joker = dict(cells(slug, "The joker"))
    straight, flush, pair = (" ".join(map(format_card, cards.split())) for cards in JOKERS)
    assert joker[straight] == "king-high straight"
    assert joker[flush] == "A-K-9-8-3 flush"
    assert joker[pair] == "pair of aces with 9-6-2"
    assert joker["Joker K♠"] == "A-K"


# The house way.

HANDS = {
    "5a": "As Ah Ad Ac Jk 8s 3h",
    "4k.pair": "5s 5h 5d 5c 4s 4h 2d",
    "4k.akq": "Qs Qh Qd Qc 9s 7h 5d",
    "4k.j9": "Js Jh Jd Jc Qs Th 7d",
    "4k.86": "8s 8h 8d 8c Js 7h 4d",
    "4k.5": "5s 5h 5d 5c 9s 8h 2d",
    "sets": "Js Jh Jd 5s 5h 5d Ac",
    "fh": "8s 8h 8d 4s 4h Ac Kd",
    "3p": "9s 9h 7s 7h 5d 5c Ac",
    "st.0": "As 9h 6d 5c 4s 3h 2d",
    "st.1": "Js 9h 8d 8c 7s 6h 5d",
    "st.2": "3s 3h 6d 6c 5s 4h 2d",
    "st.3": "5s 5h 5d 7c 6s 4h 3d",
    "trips.a": "As Ah Ad 8c 5s 4h 2d",
    "trips": "Ks Kh Kd Jc Ts 7h 5d",
    "2p.akq": "Ks Kh 3d 3c 7s 6h 2d",
    "2p.j9": "Js Jh 8d 8c As 7h 4d",
    "2p.86": "8s 8h 4d 4c Ks 9h 7d",
    "2p.53": "5s 5h 4d 4c Qs 8h 2d",
    "pair": "3s 3h As Qd Jc 8h 4d",
    "none": "As Kh Jd Tc 7s 5h 3d",
}
"""A hand that each row sets, or names beside the one that does."""


def set_house_way(slug: str, cards: list[str], **chosen):
    game = GAMES[slug]
    return game.set_house_way(tuple(cards), resolve_options(game.options, chosen))


@pytest.mark.parametrize("slug", PREFIXES)
def test_every_row_of_the_house_way_has_its_clause_and_a_hand_that_rests_on_it(slug):
    rows, prefix = rows_of(slug, HOUSE_WAY), PREFIXES[slug]
    clauses = [rule for rule in GAMES[slug].sheet.clauses if rule.startswith(f"{prefix}.hw.")]
    rules = [row.rule for row in rows]
    assert rules == [rule for rule in clauses if not rule.endswith(".misset")]
    assert [row.cells[0] for row in rows] == [str(number) for number in range(1, 22)]
    assert [rule.removeprefix(f"{prefix}.hw.") for rule in rules] == list(HANDS)
    for rule, cards in zip(rules, HANDS.values(), strict=True):
        way = set_house_way(slug, cards.split())
        assert rule in (way.rule, *way.also)


@pytest.mark.parametrize(
    ("cards", "row", "later"),
    [
        ("9s 9h 8d 8c 7s 7h Jk", "3p", "st.0"),
        ("8s 8h 8d 4s 4h As Ks", "fh", "trips"),
        ("Qs Qh Qd Qc 4s 4h 2d", "4k.pair", "4k.akq"),
    ],
)
def test_of_two_rows_that_fit_the_one_that_comes_first_sets_the_hand(cards, row, later):
    rules = [one.rule.removeprefix("FUP.hw.") for one in rows_of("face-up-pai-gow", HOUSE_WAY)]
    assert rules.index(row) < rules.index(later)
    assert set_house_way("face-up-pai-gow", cards.split()).rule == f"FUP.hw.{row}"


def test_another_reading_of_the_full_house_is_what_the_row_says_then():
    row = next(
        row for row in rows_of("double-hand-marysville", HOUSE_WAY) if row.rule == "DHC.hw.fh"
    )
    other = next(
        row
        for row in rows_of("double-hand-marysville", HOUSE_WAY, full_house="highest-pair")
        if row.rule == "DHC.hw.fh"
    )
    assert row.also == other.also == ("PGP.R.full-house",)
    assert "the three stay behind" in row.cells[1]
    assert "from the three if need be" in other.cells[1]


RANKS = {name_rank(card): rank for card, rank in CARD_RANKS.items()}
FACES = {rank: card[0] for card, rank in CARD_RANKS.items() if card != "Jk"}


def dealt(counts: dict[int, int], single: int) -> list[str]:
    """So many of each rank, a single card and lower ones that complete nothing."""
    for low in combinations([rank for rank in range(single - 1, 1, -1) if rank not in counts], 2):
        ranks = [rank for rank, count in counts.items() for _ in range(count)]
        ranks += [single, *low[: 6 - len(ranks)]]
        cards = [FACES[rank] + "shdc"[at % 4] for at, rank in enumerate(ranks)]
        if not any(map(poker_hand.is_complete, combinations(cards, 5))):
            return cards
    raise AssertionError(counts, single)


def singles(when: str, held: set[int]) -> dict[int, bool]:
    """The single cards to try, and whether the others stay together for each."""
    if when in ("never", "always"):
        highest = max(rank for rank in FACES if rank not in held)
        return {highest: when == "always", 9: when == "always"}
    needed = RANKS[when.removeprefix("if a ").removeprefix("if an ").split()[0]]
    assert ("or higher" in when) == (needed < poker_hand.ACE)
    return {poker_hand.ACE: True, needed: True, needed - 1: False}


@pytest.mark.parametrize("slug", PREFIXES)
def test_four_alike_and_two_pair_stay_together_when_the_chart_says_so(slug):
    rows = rows_of(slug, TOGETHER)
    assert len(rows) == len(FOURS) + len(TWO_PAIR)
    for row in rows:
        hand, ranks, when = row.cells
        lowest, highest = (RANKS[name] for name in ranks.split(" to "))
        for rank in range(lowest, highest + 1):
            counts = {rank: 4} if hand == "four alike" else {rank: 2, max(rank - 3, 2): 2}
            for single, together in singles(when, set(counts)).items():
                if single in counts:
                    continue
                cards = dealt(counts, single)
                way = set_house_way(slug, cards)
                assert way.rule == row.rule, cards
                is_pair = way.front[0][0] == way.front[1][0]
                assert is_pair != together, cards


# Tiles.


def test_two_tiles_stand_in_the_order_in_which_they_beat_each_other():
    shown = cells(TILES, "Two tiles, highest first")
    pairs = [(hand, tuple(tiles.split())) for hand, tiles in shown[: len(TILE_PAIRS)]]
    assert [hand.replace(" ", "-") for hand, _ in pairs] == list(TILE_PAIRS.values())
    made = [
        (kind, (tile, other))
        for kind, tiles in shown
        if kind in ("wong", "gong")
        for tile, _, others in [tiles.partition(" with ")]
        for other in others.split(", ")
    ]
    assert all(name_category(two) == kind.replace(" ", "-") for kind, two in [*pairs, *made])
    values = [rank_tiles(two) for _, two in [*pairs, *made]]
    assert values == sorted(values, reverse=True)
    assert min(values) > max(
        rank_tiles(two) for two in product(TILE_ORDER, TILE_ORDER) if name_category(two) == "9"
    )


def test_single_tiles_decide_between_equal_points_as_they_are_ranked():
    ranked = [tiles.split(", ") for _, tiles in cells(TILES, "Single tiles, highest first")]
    assert sorted(tile for alike in ranked for tile in alike) == sorted(TILE_ORDER)
    place = {tile: at for at, alike in enumerate(ranked) for tile in alike}
    hands = [two for two in product(TILE_ORDER, TILE_ORDER) if name_category(two).isdigit()]
    for one, other in product(hands, hands):
        if name_category(one) == name_category(other):
            higher = min(place[tile] for tile in one), min(place[tile] for tile in other)
            expected = (higher[0] < higher[1]) - (higher[0] > higher[1])
            found = rank_tiles(one) - rank_tiles(other)
            assert (found > 0) - (found < 0) == expected, (one, other)


def test_noughts_go_as_the_room_reads_them():
    noughts = "equal noughts"
    assert dict(cells(TILES, "Two tiles, highest first"))[noughts] == "the higher single tile"
    other = dict(cells(TILES, "Two tiles, highest first", zero_tie="player-dealer"))
    assert other[noughts] == "the player-dealer"


def test_the_guide_sets_a_hand_by_its_first_step_that_finds_a_division():
    steps = [step for step, _ in cells(TILES, "House way: the first step that finds a division")]
    assert steps == ["1", "2", "3", "4", "of those left"]
    assert set_house_way(TILES, ["66", "66", "45", "35"]).back == ("66", "66")
    assert set_house_way(TILES, ["66", "45", "33", "22"]).back == ("66", "45")
    assert name_category(set_house_way(TILES, ["44", "13", "46", "15"]).back) in "789"

"""What a blackjack game shows of its up cards, choices, counts and outcomes, against the engine."""

import pytest

from domain.games.blackjack.charts.choices import PAIRS
from domain.games.blackjack.charts.outcomes import (
    JOKERS,
    NATURAL,
    ORDINARY,
    OVER,
    SPECIAL,
    OutcomeCase,
)
from domain.games.registry import GAMES
from tests.domain.games.blackjack.test_total_charts import BLACKJACK, FIRST_CARD_ONLY
from tests.support.for_each import for_each
from tests.support.game_charts import cells, charts_of, rows_of
from tests.support.round_shorthand import codes, judged, rules_of

WILD = ("no-bust-21-2003", "no-bust-21-2006")
NAMES = {
    "ace": "A",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ten": "T",
    "joker": "Jk",
    **{digit: digit for digit in "23456789"},
}


def ranks(words: str, slug: str) -> set[str]:
    """The ranks that a chart names: `ace, ten or king`, `2 to 9`, `any`."""
    if words == "any":
        return {card[0] if card != "Jk" else card for card in GAMES[slug].deck}
    if words in ("none", "not offered"):
        return set()
    found = set()
    for part in words.replace(" or ", ", ").split(", "):
        first, _, last = part.partition(" to ")
        found.update("23456789" if last else [NAMES[first]])
    return found


def said(slug: str, what: str, **chosen) -> str | None:
    """The up cards under which the chart says so; none if it has no such row."""
    chart = cells(slug, "By the player-dealer's up card", **chosen)
    return next((cards for row, cards in chart if row.startswith(what)), None)


# The up card.


@for_each(
    ("slug", "chosen"), [*((slug, {}) for slug in BLACKJACK), ("pure-21.5", {"insurance": True})]
)
def test_insurance_is_open_under_the_cards_that_the_chart_names_and_no_other(slug, chosen):
    open_under = ranks(said(slug, "insurance", **chosen), slug)
    for rank in sorted({card[0] for card in GAMES[slug].deck} - {"J"}):
        second = "" if slug in FIRST_CARD_ONLY else "bank 2s;"
        text = f"bank 8 500; base 1 10; no more bets; 1 Kd; bank {rank}s; 1 9d; {second}"
        answer = judged(slug, f"{text} 1 insurance; 1 stand; bank 2s; end", rules=chosen)
        assert ("illegal-insurance" not in codes(answer)) == (rank in open_under), rank


@for_each(
    ("slug", "chosen"),
    [*((slug, {}) for slug in BLACKJACK), ("no-bust-6.0", {"hole_check": "none"})],
)
def test_a_natural_under_a_card_that_is_looked_at_freezes_play(slug, chosen):
    looked_at = ranks(said(slug, "the down card is looked at", **chosen) or "none", slug)
    tens = {"A": "Ks", "K": "As", "Q": "As", "J": "As", "T": "As"}
    for up, down in tens.items():
        if slug in WILD or up + "s" not in GAMES[slug].deck:
            continue
        text = f"bank 8 500; base 1 10; no more bets; 1 5d; bank {up}s; 1 6d; bank {down}"
        answer = judged(slug, f"{text}; check natural; 1 hit; 1 2c; end", rules=chosen)
        assert ("options-frozen" in codes(answer)) == (up in looked_at), up


@pytest.mark.parametrize("slug", WILD)
def test_a_joker_up_freezes_play(slug):
    assert said(slug, "play is frozen") == "joker"
    text = "bank 8 500; base 1 10; no more bets; 1 5d; bank Jk; 1 6d; 1 hit; 1 2c; bank 9s; end"
    assert "options-frozen" in codes(judged(slug, text))


def test_an_early_surrender_has_no_row_that_bars_it():
    late = "no surrender before the look"
    assert said("no-bust-6.0", late, hole_check="ace", surrender="late") == "ace"
    assert said("no-bust-6.0", late, hole_check="ace") is None
    assert said("no-bust-buster-6.0", late) == "ace"


# The choices.


@for_each(
    ("slug", "chosen"),
    [
        *((slug, {}) for slug in BLACKJACK),
        ("no-bust-6.0", {"split_tens": "same-rank"}),
        ("no-bust-21-2003", {"split_pairs": "tens-only"}),
    ],
)
def test_what_the_chart_lets_a_player_split_he_may_split(slug, chosen):
    rows = rows_of(slug, "Doubling, splitting and surrender", **chosen)
    splits = {row.cells[0].removeprefix("split "): row for row in rows}
    for what, (first, second) in PAIRS.items():
        if what not in splits:
            assert not {first, second} <= GAMES[slug].deck
            continue
        later = "bank 8s;" if slug in FIRST_CARD_ONLY else ""
        text = f"bank 8 500; base 1 10; no more bets; 1 {first}; bank 9s; 1 {second};"
        plays = f"1 split; 1 3c; 1.2 4c; 1 stand; 1.2 stand; {later} end"
        answer = judged(slug, f"{text} {'' if later else 'bank 8s;'} {plays}", rules=chosen)
        is_barred = splits[what].cells[1] == "no"
        assert rules_of(answer, "illegal-split") == ([splits[what].rule] if is_barred else []), what


@for_each(
    ("slug", "key"),
    [
        *((slug, "double_on_must_stand") for slug in BLACKJACK),
        ("no-bust-21-2006", "double_after_split"),
        ("pure-21.5", "double_after_split"),
        ("pure-spanish-21.5", "double_double"),
    ],
)
def test_an_option_of_doubling_changes_its_row(slug, key):
    what = {
        "double_on_must_stand": "double a hand that must stand",
        "double_after_split": "double after a split",
        "double_double": "double again",
    }[key]
    shown = [
        dict(cells(slug, "Doubling, splitting and surrender", **{key: value}))[what]
        for value in (False, True)
    ]
    assert shown[0] == "no"
    assert shown[1] != "no"


def test_with_double_double_nobody_doubles_for_less():
    name = "Doubling, splitting and surrender"
    first, *_ = cells("pure-spanish-21.5", name, double_double=True)
    assert first[0] == "double for exactly the wager"


# The counts.


@for_each("slug", [slug for slug in BLACKJACK if slug != "pure-spanish-21.5"])
def test_the_card_that_places_the_button_counts_as_many_seats_as_the_chart_says(slug):
    counted = {}
    for cards, number in cells(slug, "The count to the action button"):
        for rank in ranks(cards, slug):
            counted[rank] = int(rank) if number == "its face" else int(number)
    assert set(counted) == {card[0] if card != "Jk" else card for card in GAMES[slug].deck}
    for rank, number in counted.items():
        bets = "; ".join(f"base {seat} 10" for seat in range(1, 8))
        hands = [f"{seat} {rank}d" for rank in "79" for seat in range(1, 8)]
        key = rank if rank == "Jk" else f"{rank}s"
        later = f"bank {key};" if slug in FIRST_CARD_ONLY else ""
        text = f"bank 8 500; {bets}; no more bets; {'; '.join(hands[:7])}; bank 7s"
        plays = "; ".join(f"{seat} stand" for seat in range(1, 8))
        second = "" if later else f"bank {key};"
        answer = judged(slug, f"{text}; {'; '.join(hands[7:])}; {second} {plays}; {later} end")
        assert answer.action.starts == (number - 1) % 7 + 1, rank


def test_a_game_without_a_count_shows_none():
    assert "The count to the action button" not in charts_of("pure-spanish-21.5")


# Who wins.


def cases(slug: str) -> list[OutcomeCase]:
    """The cases that the chart of a game shows, in its order."""
    shown = [row.cells[:2] for row in rows_of(slug, "Who wins")]
    special = [
        OutcomeCase(player, bank, cards, bank_cards)
        for bank, bank_cards in SPECIAL.items()
        for player, cards in OVER.items()
    ]
    every = [*ORDINARY, *JOKERS, *special]
    return [next(one for one in every if one[:2] == cell) for cell in shown]


def told(slug: str, case: OutcomeCase):
    """The case as a round; a joker of the bank's lies second, where it freezes nothing."""
    own = "Jk Jk" if slug in WILD else "As Kh"
    mine, bank = (own if one == NATURAL else one for one in (case.cards, case.bank_cards))
    first, second, *more = mine.split()
    up, down, *drawn = bank.split()
    if up == "Jk" and down != "Jk":
        up, down = down, up
    is_late = slug in FIRST_CARD_ONLY
    plays = "".join(f"1 hit; 1 {card};" for card in more) + "1 stand;"
    draws = "".join(f"bank {card};" for card in drawn)
    early, late = ("", f"bank {down};") if is_late else (f"bank {down};", "")
    text = f"bank 8 500; base 1 10; no more bets; 1 {first}; bank {up}; 1 {second}; {early}"
    return judged(slug, f"{text} {plays} {late} {draws} end")


@for_each("slug", BLACKJACK)
def test_every_case_of_who_wins_is_settled_as_the_chart_says(slug):
    ends = {"win": "wins", "lose": "loses", "push": "pushes"}
    for case, row in zip(cases(slug), rows_of(slug, "Who wins"), strict=True):
        (line,) = told(slug, case).settlement
        said_of_it = f"{ends[line.outcome]} {line.odds}" if line.odds else ends[line.outcome]
        assert said_of_it == row.cells[2], case
        assert row.rule in (line.rule, *line.also), case


def test_the_odds_of_a_natural_are_those_of_the_option():
    for pays in ("3:2", "6:5", "7:5"):
        natural = cells("pure-21.5", "Who wins", natural_pays=pays)[1]
        assert natural == ("a natural", "no natural", f"wins {pays}")

"""What the simulator reckons of its own rounds is what the rules make of them: two that agree."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.registry import GAMES
from domain.rulebook.model import resolve_options
from domain.verdict.model import Adjudication
from ops.simulator import PAI_GOW, POKER, THREE_CARD
from ops.simulator.core.coverage import CoveredLine
from ops.simulator.core.draft import RoundDraft, build_record
from ops.simulator.pai_gow import rack as pai_gow_rack
from ops.simulator.pai_gow import settlement as pai_gow_lines
from ops.simulator.pai_gow.games import GAMES_BY_SLUG
from ops.simulator.pai_gow.house_way import find_house_way
from ops.simulator.pai_gow.rare_sevens import RARE_HANDS
from ops.simulator.poker.pots import award_pots
from ops.simulator.registry import ROUND_SIMULATORS
from ops.simulator.three_card import rack as three_card_rack
from ops.simulator.three_card import settlement as three_card_lines
from tests.support.for_each import for_each
from tests.support.planted_rounds import standing
from tests.support.sample_size import scale

FEW = 60
MANY = scale(250)
SIZES = (FEW, pytest.param(MANY, marks=pytest.mark.long))
"""How many rounds of each game."""

SETTLE = {
    **dict.fromkeys(PAI_GOW, pai_gow_lines.settle_lines),
    **dict.fromkeys(THREE_CARD, three_card_lines.settle_lines),
}
RACK = {
    **dict.fromkeys(PAI_GOW, pai_gow_rack.order_rack),
    **dict.fromkeys(THREE_CARD, three_card_rack.order_rack),
}
HANDS = scale(1000)


class Played(NamedTuple):
    """A faultless round as its table knows it, and what the rules make of it."""

    name: str
    round: RoundDraft
    answer: Adjudication


@cache
def played(game: str, count: int) -> tuple[Played, ...]:
    """Rounds of standing tables, and rounds by whatever options a house may name."""
    return tuple(one for one in _rounds(game, count) if not one.round.made)


def _rounds(game: str, count: int) -> Iterator[Played]:
    for seed in range(count):
        for at in (standing(seed, game, wrong=False), None):
            r = ROUND_SIMULATORS[game](Random(f"{seed} {game}"), game, at)
            yield Played(f"{seed} {'wild' if at is None else 'standing'}", r, judged(r, seed))


def judged(r: RoundDraft, seed: int) -> Adjudication:
    return adjudicate(build_record(r, seed, "T1"))


def nets(r: RoundDraft, settled: list[CoveredLine]) -> Counter[str]:
    """What everybody who wagered has won or lost."""
    won = Counter(dict.fromkeys([wager.bettor for wager in r.wagers], 0))
    for one in settled:
        net, pool = one.paid - one.collected, one.line.bettor.removeprefix("pool:")
        laid = Counter()
        for wager in r.wagers:
            if wager.live and wager.pool == pool and str(wager.seat) == one.line.spot:
                laid[wager.bettor] += wager.amount
        won.update(shared(net, laid) if laid else {one.line.bettor: net})
    return won


def shared(net: int, laid: Counter[str]) -> dict[str, int]:
    """In whole cents by what each laid, and what is left over a cent each."""
    parts = {bettor: abs(net) * amount // laid.total() for bettor, amount in laid.items()}
    left, sign = abs(net) - sum(parts.values()), -1 if net < 0 else 1
    return {bettor: sign * (part + (at < left)) for at, (bettor, part) in enumerate(parts.items())}


def stacked(piles: list[tuple[str, list[str]]]) -> tuple[str, ...]:
    """The rack bottom to top, each hand by itself."""
    rack = []
    for _, cards in piles:
        unseen = len(cards) > 1 and set(cards) == {UNKNOWN_CARD}
        rack += [f"{UNKNOWN_CARD}*{len(cards)}"] if unseen else cards
    return tuple(rack)


@for_each("game", [*PAI_GOW, *THREE_CARD])
@pytest.mark.parametrize("count", SIZES)
def test_every_wager_comes_to_what_the_simulator_reckons(game, count):
    different = {}
    for name, r, answer in played(game, count):
        settled = SETTLE[game](r)
        reckoned = [
            (
                c.line.spot,
                c.line.wager,
                c.line.bettor,
                c.line.at_risk,
                c.line.wins + c.line.loses,
                c.paid,
                c.collected,
            )
            for c in settled
        ]
        told = [
            (one.spot, one.wager, one.bettor, one.at_risk, one.due, one.paid, one.collected)
            for one in answer.settlement
        ]
        won = {bettor: one.net for bettor, one in answer.bettors.items()}
        if (reckoned, nets(r, settled)) != (told, won):
            different[name] = reckoned, told
    assert different == {}


@for_each("game", [*PAI_GOW, *THREE_CARD])
@pytest.mark.parametrize("count", SIZES)
def test_the_cards_lie_in_the_rack_as_the_simulator_picks_them_up(game, count):
    racks = {name: (stacked(RACK[game](r)), answer.rack) for name, r, answer in played(game, count)}
    assert {name: pair for name, pair in racks.items() if pair[0] != pair[1]} == {}


@for_each("game", POKER)
@pytest.mark.parametrize("count", SIZES)
def test_the_pots_go_to_whom_the_simulator_pushes_them(game, count):
    different = {}
    for name, r, answer in played(game, count):
        if answer.status == "misdeal":
            continue
        reckoned = [(one.spot, one.amount, one.share) for one in award_pots(r)]
        told = [(one.spot, one.amount, one.share) for pot in answer.pots for one in pot.awards]
        back = [(r.uncalled[0].spot, r.uncalled[1])] if r.uncalled else []
        returned = [(one.spot, one.amount) for one in answer.returned]
        if (reckoned, back) != (told, returned):
            different[name] = reckoned, told
    assert different == {}


@for_each("slug", PAI_GOW)
@pytest.mark.parametrize("reading", ["keep-trips", "highest-pair"])
def test_the_house_way_is_the_same_for_both(slug, reading):
    game, rng = GAMES_BY_SLUG[slug], Random(slug)
    is_read = "full_house" in {option.key for option in GAMES[slug].options}
    rules = resolve_options(GAMES[slug].options, {"full_house": reading} if is_read else {})
    different = {}
    for _ in range(HANDS):
        begun = rng.choice(RARE_HANDS)(rng) if not game.tiles and rng.random() < 0.5 else []
        others = [card for card in game.deck if card not in begun]
        hand = [*begun, *rng.sample(others, game.size - len(begun))]
        mine = find_house_way(game, hand, highest_pair=is_read and reading == "highest-pair")
        theirs = GAMES[slug].set_house_way(tuple(hand), rules)
        if mine != (theirs.front, theirs.back):
            different[" ".join(hand)] = mine, theirs
    assert different == {}

"""What the simulator reckons of its own rounds is what the rules make of them: two that agree."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from random import Random
from typing import NamedTuple

import pytest

from domain.adjudication import adjudicate
from domain.cards import UNKNOWN
from domain.games.registry import GAMES
from domain.rulebook.model import resolve
from domain.verdict import Adjudication
from ops.simulator import PAI_GOW, POKER, THREE_CARD
from ops.simulator.covering import Covered
from ops.simulator.draft import Draft, head
from ops.simulator.families import PLAY
from ops.simulator.pai_gow import racking as pai_gow_rack
from ops.simulator.pai_gow import settling as pai_gow_lines
from ops.simulator.pai_gow.games import BY_SLUG
from ops.simulator.pai_gow.house_way import house_way
from ops.simulator.pai_gow.rare import RARE
from ops.simulator.poker.winning import awards
from ops.simulator.three_card import racking as three_card_rack
from ops.simulator.three_card import settling as three_card_lines
from tests.standing_tables import standing

FEW = 60
MANY = 700
SIZES = (FEW, pytest.param(MANY, marks=pytest.mark.long))
"""How many rounds of each game."""

SETTLE = {
    **dict.fromkeys(PAI_GOW, pai_gow_lines.settle),
    **dict.fromkeys(THREE_CARD, three_card_lines.settle),
}
RACK = {
    **dict.fromkeys(PAI_GOW, pai_gow_rack.rack),
    **dict.fromkeys(THREE_CARD, three_card_rack.rack),
}
HANDS = 3000


class Played(NamedTuple):
    """A faultless round as its table knows it, and what the rules make of it."""

    name: str
    round: Draft
    answer: Adjudication


@cache
def played(game: str, count: int) -> tuple[Played, ...]:
    """Rounds of standing tables, and rounds by whatever options a house may name."""
    return tuple(one for one in _rounds(game, count) if not one.round.made)


def _rounds(game: str, count: int) -> Iterator[Played]:
    for seed in range(count):
        for at in (standing(seed, game, wrong=False), None):
            r = PLAY[game](Random(f"{seed} {game}"), game, at)
            yield Played(f"{seed} {'wild' if at is None else 'standing'}", r, judged(r, seed))


def judged(r: Draft, seed: int) -> Adjudication:
    return adjudicate(head(r, seed, "T1"))


def nets(r: Draft, settled: list[Covered]) -> Counter[str]:
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
        for card, run in groupby(cards):
            count = len([*run])
            unseen = f"{UNKNOWN}*{count}" if count > 1 else UNKNOWN
            rack += [unseen] if card == UNKNOWN else [card] * count
    return tuple(rack)


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("game", [*PAI_GOW, *THREE_CARD])
def test_every_wager_comes_to_what_the_simulator_reckons(game, count):
    different = {}
    for name, r, answer in played(game, count):
        settled = SETTLE[game](r)
        reckoned = [
            (c.line.spot, c.line.wager, c.line.bettor, c.line.at_risk,
             c.line.wins + c.line.loses, c.paid, c.collected)
            for c in settled
        ]  # fmt: skip
        told = [
            (one.spot, one.wager, one.bettor, one.at_risk, one.due, one.paid, one.collected)
            for one in answer.settlement
        ]
        won = {bettor: one.net for bettor, one in answer.bettors.items()}
        if (reckoned, nets(r, settled)) != (told, won):
            different[name] = reckoned, told
    assert different == {}


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("game", [*PAI_GOW, *THREE_CARD])
def test_the_cards_lie_in_the_rack_as_the_simulator_picks_them_up(game, count):
    racks = {name: (stacked(RACK[game](r)), answer.rack) for name, r, answer in played(game, count)}
    assert {name: pair for name, pair in racks.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("game", POKER)
def test_the_pots_go_to_whom_the_simulator_pushes_them(game, count):
    different = {}
    for name, r, answer in played(game, count):
        if answer.status == "misdeal":
            continue
        reckoned = [(one.spot, one.amount, one.share) for one in awards(r)]
        told = [(one.spot, one.amount, one.share) for pot in answer.pots for one in pot.awards]
        back = [(r.uncalled[0].spot, r.uncalled[1])] if r.uncalled else []
        returned = [(one.spot, one.amount) for one in answer.returned]
        if (reckoned, back) != (told, returned):
            different[name] = reckoned, told
    assert different == {}


@pytest.mark.parametrize("reading", ["keep-trips", "highest-pair"])
@pytest.mark.parametrize("slug", PAI_GOW)
def test_the_house_way_is_the_same_for_both(slug, reading):
    game, rng = BY_SLUG[slug], Random(slug)
    rules = resolve(GAMES[slug].options, {} if game.tiles else {"full_house": reading})
    different = {}
    for _ in range(HANDS):
        begun = rng.choice(RARE)(rng) if not game.tiles and rng.random() < 0.5 else []
        others = [card for card in game.deck if card not in begun]
        hand = [*begun, *rng.sample(others, game.size - len(begun))]
        mine = house_way(game, hand, highest_pair=reading == "highest-pair")
        theirs = GAMES[slug].house_way(tuple(hand), rules)
        if mine != (theirs.front, theirs.back):
            different[" ".join(hand)] = mine, theirs
    assert different == {}

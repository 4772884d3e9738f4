"""The six games as a dealer knows them: decks, seats, side bets, charts, options."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.events.round import Circle
from domain.record import Rules
from ops.simulator.game import AnyGame

NEVER: Final = 99
"""A total no hand reaches."""

MORTIMERS: Final = "mortimers"
MARYSVILLE: Final = "casino-marysville"
ELSEWHERE: Final = "other-room"


@dataclass(frozen=True, slots=True)
class Game(AnyGame):
    """What the table needs to know to deal a game and to play it sensibly."""

    rooms: tuple[str, ...]
    decks: tuple[int, int]
    ranks: str
    jokers: bool
    hole: bool
    """The player-dealer's second card is dealt face down with the players' second cards."""
    from_seat_one: bool
    must_hit: int
    hard_stand: int
    soft_stand: int
    checked: str
    """The ranks of an up card under which the down card is looked at."""
    natural_pays: str
    double_for_less: bool
    double_after_split: bool
    aces_once: bool
    own_bets: tuple[Circle, ...]


@dataclass(frozen=True, slots=True)
class House:
    """How the room deals the game: the game's own rules with the options in force."""

    must_hit: int
    hard_stand: int
    soft_stand: int
    checked: str
    natural_pays: str
    double_on_must_stand: bool
    double_for_less: bool
    double_after_split: bool
    double_double: bool
    rescue: bool
    aces_once: bool
    splits: Literal["value", "rank", "tens"]
    insurance: bool
    even_money: bool
    early_naturals: bool
    late_surrender: bool
    surrender_when_exposed: bool
    hits_soft_17: bool
    clockwise: bool
    counts_empty_seats: bool
    net: bool
    racks_as_dealt: bool
    joker_beats_21: bool
    both_over_loses: bool
    eights_win: bool


_COVERAGE: Final = ("coverage", ("action", "net"))
_RACK: Final = ("rack_order", ("settlement", "dealing"))
_STAND_BARS: Final = ("double_on_must_stand", (False, True))
_STAND_FREE: Final = ("double_on_must_stand", (True, False))
_EMPTY: Final = ("count_empty_seats", (True, False))
_JOKER: Final = ("joker_hand", ("equal-21", "beats-21"))
_AFTER_SPLIT: Final = ("double_after_split", (False, True))
_DIRECTION: Final = ("settle_direction", ("counter-clockwise", "clockwise"))
_TENS: Final = ("split_tens", ("same-value", "same-rank"))
_EARLY: Final = ("early_naturals", (True, False))

NB03: Final = Game(
    slug="no-bust-21-2003", code="NB03", rooms=(MORTIMERS,), most_seats=8, decks=(2, 8),
    ranks="A23456789TJQK", jokers=True, hole=False, from_seat_one=False,
    must_hit=11, hard_stand=20, soft_stand=20, checked="", natural_pays="2:1",
    double_for_less=False, double_after_split=True, aces_once=True, own_bets=(),
    options=(
        _COVERAGE, _RACK, _STAND_BARS, _JOKER, _EMPTY, ("both_over", ("rule-7", "bank-wins")),
        ("split_pairs", ("all", "tens-only")),
    ),
)  # fmt: skip

NB06: Final = Game(
    slug="no-bust-21-2006", code="NB06", rooms=(MARYSVILLE,), most_seats=8, decks=(2, 8),
    ranks="A23456789TJQK", jokers=True, hole=False, from_seat_one=False,
    must_hit=11, hard_stand=20, soft_stand=20, checked="", natural_pays="2:1",
    double_for_less=False, double_after_split=False, aces_once=True, own_bets=(),
    options=(_COVERAGE, _RACK, _STAND_BARS, _JOKER, _EMPTY, _AFTER_SPLIT),
)  # fmt: skip

NB60: Final = Game(
    slug="no-bust-6.0", code="NB60", rooms=(MORTIMERS,), most_seats=8, decks=(2, 8),
    ranks="A23456789TJQK", jokers=False, hole=True, from_seat_one=True,
    must_hit=5, hard_stand=19, soft_stand=NEVER, checked="A", natural_pays="6:5",
    double_for_less=True, double_after_split=True, aces_once=True, own_bets=(),
    options=(
        _COVERAGE, _RACK, _STAND_FREE, ("soft_19_plus", ("option", "must-stand")),
        ("hole_check", ("ace", "none")), _TENS, ("surrender", ("late", "early")), _DIRECTION,
    ),
)  # fmt: skip

NBB: Final = Game(
    slug="no-bust-buster-6.0", code="NBB", rooms=(MORTIMERS,), most_seats=10, decks=(1, 8),
    ranks="A23456789TJQK", jokers=False, hole=True, from_seat_one=True,
    must_hit=5, hard_stand=20, soft_stand=20, checked="A", natural_pays="6:5",
    double_for_less=True, double_after_split=True, aces_once=True, own_bets=("buster",),
    options=(
        _COVERAGE, _RACK, _STAND_FREE, _TENS, _DIRECTION, ("hard_20_21", ("must-stand", "option")),
        _EARLY,
    ),
)  # fmt: skip

P215: Final = Game(
    slug="pure-21.5", code="P215", rooms=(MORTIMERS, MARYSVILLE), most_seats=8, decks=(1, 8),
    ranks="A23456789TJQK", jokers=False, hole=True, from_seat_one=False,
    must_hit=11, hard_stand=19, soft_stand=NEVER, checked="ATJQK", natural_pays="3:2",
    double_for_less=True, double_after_split=False, aces_once=True, own_bets=(),
    options=(
        _COVERAGE, _RACK, _STAND_BARS, ("natural_pays", ("3:2", "6:5", "7:5")),
        ("bank_888", ("push", "win")), _AFTER_SPLIT, ("insurance", (False, True)), _EMPTY,
    ),
)  # fmt: skip

PS: Final = Game(
    slug="pure-spanish-21.5", code="PS", rooms=(MORTIMERS, MARYSVILLE, ELSEWHERE), most_seats=7,
    decks=(4, 8), ranks="A23456789JQK", jokers=False, hole=True, from_seat_one=False,
    must_hit=0, hard_stand=17, soft_stand=NEVER, checked="AJQK",
    natural_pays="6:5", double_for_less=True, double_after_split=True, aces_once=False,
    own_bets=("match",),
    options=(
        _COVERAGE, _RACK, _STAND_BARS, ("bank_soft_17", ("hit", "stand")),
        ("double_double", (False, True)), _EARLY,
    ),
)  # fmt: skip

GAMES: Final = (NB03, NB06, NB60, NBB, P215, PS)
BY_SLUG: Final = {game.slug: game for game in GAMES}
SIDE_BETS: Final[tuple[Circle, ...]] = ("match", "bonus", "buster")


def side_bets(game: Game, room: str) -> tuple[Circle, ...]:
    """The side bets offered at the game's tables in the room."""
    return game.own_bets + (("bonus", "buster") if room == MARYSVILLE else ())


def side_limits(game: Game, circle: Circle, limits: tuple[int, int], base: int) -> tuple[int, int]:
    """The least and most of a side bet beside a base wager."""
    if circle == "match":
        return limits
    if circle == "bonus":
        return 1, 2500
    return 100, min(base, 2000 if game.code == "NBB" else 10_000)


def resolve(game: Game, rules: Rules) -> House:
    """The game as dealt under these options."""
    terms = {key: values[0] for key, values in game.options} | rules
    natural_pays = str(terms.get("natural_pays", game.natural_pays))
    no_bust_6 = game.from_seat_one
    return House(
        must_hit=game.must_hit,
        hard_stand=NEVER if terms.get("hard_20_21") == "option" else game.hard_stand,
        soft_stand=19 if terms.get("soft_19_plus") == "must-stand" else game.soft_stand,
        checked="" if terms.get("hole_check") == "none" else game.checked,
        natural_pays=natural_pays,
        double_on_must_stand=bool(terms["double_on_must_stand"]),
        double_for_less=game.double_for_less and not terms.get("double_double"),
        double_after_split=bool(terms.get("double_after_split", game.double_after_split)),
        double_double=bool(terms.get("double_double")) and terms["bank_soft_17"] == "hit",
        rescue=game.code == "PS",
        aces_once=game.aces_once,
        splits=_splits(terms),
        insurance=no_bust_6 or (bool(terms.get("insurance")) and natural_pays == "3:2"),
        even_money=bool(terms.get("insurance")) and natural_pays == "3:2",
        early_naturals=bool(terms.get("early_naturals")),
        late_surrender=no_bust_6 and terms.get("surrender") != "early",
        surrender_when_exposed=game.code not in {"P215", "PS"},
        hits_soft_17=terms.get("bank_soft_17") != "stand",
        clockwise=not no_bust_6 or terms["settle_direction"] == "clockwise",
        counts_empty_seats=terms.get("count_empty_seats") is not False,
        net=terms["coverage"] == "net",
        racks_as_dealt=terms["rack_order"] == "dealing",
        joker_beats_21=terms.get("joker_hand") == "beats-21",
        both_over_loses=terms.get("both_over") == "bank-wins",
        eights_win=terms.get("bank_888") == "win",
    )


def _splits(terms: Rules) -> Literal["value", "rank", "tens"]:
    if terms.get("split_pairs") == "tens-only":
        return "tens"
    return "rank" if terms.get("split_tens") == "same-rank" else "value"

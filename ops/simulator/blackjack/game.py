"""The simulated blackjack games: decks, seats, side bets, charts and options."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.facts.record import Rules
from domain.facts.round_events import Circle
from ops.simulator.core.game import SimulatedGame

NEVER: Final = 99
"""A total that no hand reaches."""

MORTIMERS: Final = "mortimers"
MARYSVILLE: Final = "casino-marysville"
ELSEWHERE: Final = "other-room"


@dataclass(frozen=True, slots=True)
class SimulatedBlackjackGame(SimulatedGame):
    """A blackjack game, as far as its deal and sensible play need it."""

    rooms: tuple[str, ...]
    decks: tuple[int, int]
    ranks: str
    jokers: bool
    hole: bool
    """Whether the bank's second card is dealt face down with the players' second cards."""
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
    both_over: Literal["closer", "special", "special-all", "eights"]
    """The hands over 21 that are spared when the bank is over too."""
    rare_hands: tuple[str, ...]
    """Rare hands of this game beside the common ones; repeated names are drawn more often."""
    rescue: bool = False
    wins_ties_at_21: bool = False
    """Whether a player's natural or 21 wins against the bank's."""
    counts_to_action: bool = True
    """Whether the action begins where a count around the table ends."""
    insurance_pays: int = 2
    """How many times the bet an insurance pays."""
    completes_bank: bool = False
    """Whether the bank's hand is completed even if no wager depends on it."""

    @property
    def home_room(self) -> str:
        """The first room that offers the game."""
        return self.rooms[0]

    def has_option(self, key: str) -> bool:
        """Return whether the game has this house option."""
        return any(name == key for name, _ in self.options)


@dataclass(frozen=True, slots=True)
class SimulatedHouse:
    """The rules by which a room deals the game, with the options in force."""

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
    splits_aces_again: bool
    splits: Literal["value", "rank", "tens"]
    insurance: bool
    even_money: bool
    early_naturals: bool
    late_surrender: bool
    """Whether a hand may be given up only after the look at the down card."""
    holds_early_surrender: bool
    """Whether a hand given up before the look stays so against a natural."""
    plays_on: bool
    """Whether hands that had still to act may hit once the bank's hand is shown."""
    insures_in_turn: bool
    ace_number: int
    """What an ace counts for the action button."""
    joker_makes_21: bool
    """Whether a joker counts for the button what makes 21 with the up card."""
    kings_beaten_by_hand: bool
    sides_by_sign: bool
    """Whether the room's side bets keep to the limits on the sign."""
    hits_soft_17: bool
    clockwise: bool
    counts_empty_seats: bool
    net: bool
    racks_as_dealt: bool
    joker_beats_21: bool
    both_over_loses: bool
    eights_win: bool


COVERAGE: Final = ("coverage", ("action", "net"))
RACK: Final = ("rack_order", ("settlement", "dealing"))
COMMON: Final = (
    ("after_exposure", ("no-new-money", "all-stands")),
    ("kings_beaten", ("hand-lost", "bank-has-it")),
    ("bonus_limit", ("game", "rates")),
)
SURRENDER: Final = ("surrender", ("early", "late"))
INSURANCE_ORDER: Final = ("insurance_order", ("first", "in-turn"))
ACE_COUNT: Final = ("ace_count", ("1", "11"))
JOKER_COUNT: Final = ("joker_count", ("1", "makes-21"))
ACES_ONCE: Final = ("resplit_aces", (False, True))
ACES_AGAIN: Final = ("resplit_aces", (True, False))
STAND_BARS: Final = ("double_on_must_stand", (False, True))
STAND_FREE: Final = ("double_on_must_stand", (True, False))
EMPTY: Final = ("count_empty_seats", (True, False))
JOKER: Final = ("joker_hand", ("equal-21", "beats-21"))
AFTER_SPLIT: Final = ("double_after_split", (False, True))
DIRECTION: Final = ("settle_direction", ("counter-clockwise", "clockwise"))
TENS: Final = ("split_tens", ("same-value", "same-rank"))
EARLY: Final = ("early_naturals", (True, False))

SIDE_BETS: Final[tuple[Circle, ...]] = ("match", "bonus", "buster")


def list_side_bets(game: SimulatedBlackjackGame, room: str) -> tuple[Circle, ...]:
    """Return the side bets offered at the game's tables in the room."""
    return game.own_bets + (("bonus", "buster") if room == MARYSVILLE else ())


def compute_side_limits(
    game: SimulatedBlackjackGame,
    circle: Circle,
    limits: tuple[int, int],
    base: int,
    *,
    by_sign: bool,
) -> tuple[int, int]:
    """Return the least and the most of a side bet beside a base wager."""
    if circle == "match" or (by_sign and circle not in game.own_bets):
        return limits
    if circle == "bonus":
        return 1, 2500
    return 100, min(base, 2000 if "buster" in game.own_bets else 10_000)


def resolve_house(game: SimulatedBlackjackGame, rules: Rules) -> SimulatedHouse:
    """Return the game's rules under these options."""
    terms = {key: values[0] for key, values in game.options} | rules
    natural_pays = str(terms.get("natural_pays", game.natural_pays))
    no_bust_6 = game.from_seat_one
    return SimulatedHouse(
        must_hit=game.must_hit,
        hard_stand=NEVER if terms.get("hard_20_21") == "option" else game.hard_stand,
        soft_stand=19 if terms.get("soft_19_plus") == "must-stand" else game.soft_stand,
        checked="" if terms.get("hole_check") == "none" else game.checked,
        natural_pays=natural_pays,
        double_on_must_stand=bool(terms["double_on_must_stand"]),
        double_for_less=game.double_for_less and not terms.get("double_double"),
        double_after_split=bool(terms.get("double_after_split", game.double_after_split)),
        double_double=bool(terms.get("double_double")) and terms["bank_soft_17"] == "hit",
        rescue=game.rescue,
        aces_once=game.aces_once,
        splits_aces_again=bool(terms.get("resplit_aces")),
        splits=_splits(terms),
        insurance=no_bust_6 or (bool(terms.get("insurance")) and natural_pays == "3:2"),
        even_money=bool(terms.get("insurance")) and natural_pays == "3:2",
        early_naturals=bool(terms.get("early_naturals")),
        late_surrender=terms.get("surrender", "late" if no_bust_6 else "early") == "late",
        holds_early_surrender=terms.get("surrender") == "early",
        plays_on=terms["after_exposure"] == "no-new-money",
        insures_in_turn=terms.get("insurance_order") == "in-turn",
        ace_number=int(terms.get("ace_count", 1)),
        joker_makes_21=terms.get("joker_count") == "makes-21",
        kings_beaten_by_hand=terms["kings_beaten"] == "hand-lost",
        sides_by_sign=terms["bonus_limit"] == "rates",
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

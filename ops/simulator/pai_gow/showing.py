"""Hands set, the bank opened, and every hand turned up in its turn."""

from typing import Literal

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, CardDealt, CardsRevealed, Decided, HandSet, Irregular
from domain.layout import BANK, seated
from ops.simulator.pai_gow.house_way import Halves, low_and_high
from ops.simulator.pai_gow.opening import bet_late
from ops.simulator.pai_gow.setting import is_ace_high, other_ways, set_foul, set_hand
from ops.simulator.pai_gow.settling import is_foul, settle
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.wagered import controllers


def play(r: Round) -> None:
    """Everything between the delivery and the pay-off."""
    order = r.in_action()
    elsewhere = _played_elsewhere(r)
    setting = r.rng.sample(order, len(order)) if r.chance(0.3) else order
    if r.game.face_up:
        _open_bank(r)
        if not (is_ace_high(r.hands[BANK]) and r.chance(0.6)):
            for spot in setting:
                _set_player(r, spot, elsewhere)
    else:
        late = _late_setters(r, setting)
        for spot in setting:
            if spot not in late:
                _set_player(r, spot, elsewhere)
        _open_bank(r)
        _set_too_late(r, late)
        _set_what_is_left(r)
    if r.slip("wrong-delivery-late"):
        r.say(Irregular(kind="wrong-delivery"))
        r.blame(r.events[-1])
    for spot in order:
        _show(r, spot)
        if spot == order[0]:
            _set_bank_again(r, spot)
    _blame_foreign(r)


def _played_elsewhere(r: Round) -> dict[str, str]:
    """The spots that are set the house way as their bettor plays another, each with that one."""
    whose: dict[str, list[str]] = {}
    for spot, bettor in controllers(r):
        whose.setdefault(bettor, []).append(spot)
    given_up: dict[str, str] = {}
    for bettor, spots in whose.items():
        kept = next((spot for spot in spots if seated(int(spot)) == bettor), spots[0])
        given_up |= {spot: kept for spot in spots if spot != kept}
    return given_up


def _blame_foreign(r: Round) -> None:
    """Where a card was first named that is none of this deck."""
    for event in reversed(r.events):
        named: tuple[str, ...] = ()
        if isinstance(event, CardDealt):
            named = (event.card,)
        elif isinstance(event, CardsRevealed):
            named = event.cards
        elif isinstance(event, HandSet):
            named = event.front + event.back
        if not {*named} <= {*r.game.deck, UNKNOWN}:
            r.blame(event, name="foreign-card")


def _late_setters(r: Round, order: list[str]) -> list[str]:
    """Those who have not set when the bank is opened too early."""
    able = [spot for spot in order if _otherwise(r, spot, "bank-early")]
    if not able or not r.slip("bank-early"):
        return []
    return r.rng.sample(able, r.rng.randint(1, len(able)))


def _otherwise(r: Round, spot: str, slip: str) -> list[Halves]:
    """How a hand may be set by mistake that is not worth what it is the house way."""
    if slip not in r.slips or not r.is_whole(spot):
        return []
    return other_ways(r.game, r.hands[spot], r.house_way(spot))


def _set_too_late(r: Round, spots: list[str]) -> None:
    """What is set now does not count."""
    for spot in spots:
        right = r.house_way(spot)
        _say_set(r, spot, r.rng.choice(other_ways(r.game, r.hands[spot], right)))
        if spot == spots[0]:
            r.blame(r.events[-1], spot, name="bank-early")
        r.sets[spot] = right


def _set_player(r: Round, spot: str, elsewhere: dict[str, str]) -> None:
    """A player sets his hand, asks for the house way, or leaves it as it lies."""
    if r.slip("surrendered", 0.4):
        r.say(Decided(spot=spot, choice="surrender"))
        r.blame(r.events[-1], spot)
    if spot in elsewhere and _sets_it_all_the_same(r, spot, elsewhere[spot]):
        return
    if r.chance(0.5 if spot in r.rare else 0.15) or spot in elsewhere:
        _ask_house_way(r, spot)
        return
    if r.chance(0.03) and not r.game.face_up:
        return
    if r.game.face_up and not is_ace_high(r.hands[BANK]) and r.slip("unset", 0.5):
        r.blame(spot=spot)
        return
    made = len(r.mistakes)
    _say_set(r, spot, _halves_of(r, spot))
    if len(r.mistakes) > made:
        r.blame(r.events[-1], spot)
    if not is_foul(r, spot) and r.chance(0.02):
        _say_set(r, spot, set_hand(r.rng, r.game, r.hands[spot]))


def _sets_it_all_the_same(r: Round, spot: str, kept: str) -> bool:
    """Whether somebody sets the one hand of his that he should have left to the house."""
    own = seated(int(kept)) == dict(controllers(r))[kept]
    others = _otherwise(r, spot, "two-spots-set")
    if not others or not (own or _is_set(r, kept)) or not r.slip("two-spots-set"):
        return False
    right = r.house_way(spot)
    _say_set(r, spot, r.rng.choice(others))
    r.blame(r.events[-1], spot)
    r.sets[spot] = right
    return True


def _ask_house_way(r: Round, spot: str) -> None:
    if r.is_whole(spot):
        r.sets[spot] = r.house_way(spot)
    if r.chance(0.7):
        r.say(Decided(spot=spot, choice="house-way"))
    else:
        r.say(ButtonPlaced(button="house-way", seat=int(spot)))


def _halves_of(r: Round, spot: str) -> Halves:
    cards = r.hands[spot]
    if not r.game.tiles and r.is_whole(spot) and r.slip("foul-set", 0.6):
        return set_foul(r.rng, r.game, cards)
    halves = set_hand(r.rng, r.game, cards)
    if not r.game.tiles:
        return halves
    is_foul = r.rules.get("low_above_high") == "foul"
    turned = r.slip("low-above-high", 0.6) if is_foul else r.chance(0.06)
    return Halves(halves.back, halves.front) if turned else halves


def _say_set(r: Round, spot: str, halves: Halves) -> None:
    """The hand is set face down; what is in it is often known only when it is turned up."""
    is_swapped = r.game.tiles and r.is_whole(spot) and r.rules.get("low_above_high") != "foul"
    r.sets[spot] = low_and_high(*halves) if is_swapped else halves
    front, back = halves
    r.hands[spot] = [*front, *back]
    r.opened.add(spot)
    if r.chance(0.4):
        front, back = (UNKNOWN,) * len(front), (UNKNOWN,) * len(back)
        r.opened.remove(spot)
    r.say(HandSet(spot=spot, front=front, back=back, way="player"))


def _set_what_is_left(r: Round) -> None:
    """Once the bank is open, what nobody set is set the house way."""
    for spot in r.in_action():
        if spot not in r.sets and r.is_whole(spot):
            r.sets[spot] = r.house_way(spot)


def _open_bank(r: Round) -> None:
    cards = r.hands[BANK]
    r.sets[BANK] = r.house_way(BANK) if r.is_whole(BANK) else set_hand(r.rng, r.game, cards)
    if not r.seen and r.slip("bank-unseen"):
        r.blame(spot=BANK)
        return
    r.say(CardsRevealed(spot=BANK, cards=tuple(cards)))
    if r.game.face_up:
        bet_late(r, "late-after-bank")
        if r.chance(0.25) or not {"bank-misset", "bank-foul"}.isdisjoint(r.slips):
            _set_bank(r, "house")
        return
    if r.slip("bank-unset"):
        r.blame(spot=BANK)
        return
    if r.chance(0.1) and "bank-foul" not in r.slips:
        r.say(Decided(spot=BANK, choice="house-way"))
    else:
        _set_bank(r, "player")


def _set_bank(r: Round, way: Literal["player", "house"]) -> None:
    """As the house way has it, which counts also where it is set otherwise."""
    front, back = r.sets[BANK]
    others = _otherwise(r, BANK, "bank-misset")
    if not r.game.tiles and r.is_whole(BANK) and r.slip("bank-foul"):
        front, back = set_foul(r.rng, r.game, r.hands[BANK])
    elif others and r.slip("bank-misset"):
        front, back = r.rng.choice(others)
    r.say(HandSet(spot=BANK, front=front, back=back, way=way))
    for name in ("bank-foul", "bank-misset"):
        r.blame(r.events[-1], BANK, name=name)


def _set_bank_again(r: Round, opened: str) -> None:
    """What is done with the bank's hand once a player's is open does not count."""
    is_set, is_open = (
        any(isinstance(event, kind) and event.spot == spot for event in r.events)
        for kind, spot in ((HandSet, BANK), (CardsRevealed, opened))
    )
    if is_set and is_open and r.chance(0.02):
        front, back = set_hand(r.rng, r.game, r.hands[BANK])
        r.say(HandSet(spot=BANK, front=front, back=back, way="player"))


def _show(r: Round, spot: str) -> None:
    """A hand is turned up; one the house sets is often recorded as it was set."""
    if "hand-unseen" in r.slips and _is_needed(r, spot) and r.slip("hand-unseen", 0.5):
        r.blame(spot=spot)
        return
    if spot not in r.opened or r.chance(0.9):
        r.say(CardsRevealed(spot=spot, cards=tuple(r.hands[spot])))
    if r.slip("foul-noticed", 0.5):
        r.unprotected.add(spot)
        r.say(Irregular(kind="foul-hand", spot=spot))
        r.blame(r.events[-1], spot)
    if r.chance(0.02):
        r.say(Irregular(kind="misread", spot=spot, note="taken for a flush"))
    if not _is_set(r, spot) and r.is_whole(spot) and spot in r.sets:
        _set_for(r, spot)


def _is_needed(r: Round, spot: str) -> bool:
    """Whether a wager waits for the hand's cards, which nobody has named yet."""
    is_open = r.seen or spot in r.opened or is_foul(r, spot)
    is_pushed = r.game.face_up and is_ace_high(r.hands[BANK])
    before = r.posted
    for one in settle(r):
        if one.line.spot == spot:
            break
        before = one.left
    return not is_open and not is_pushed and before > 0


def _set_for(r: Round, spot: str) -> None:
    """The house dealer sets a hand."""
    others = _otherwise(r, spot, "house-misset")
    if others and r.slip("house-misset"):
        front, back = r.rng.choice(others)
    elif r.chance(0.3):
        front, back = r.sets[spot]
    else:
        return
    r.say(HandSet(spot=spot, front=front, back=back, way="house"))
    if (front, back) != r.sets[spot]:
        r.blame(r.events[-1], spot, name="house-misset")


def _is_set(r: Round, spot: str) -> bool:
    return any(isinstance(event, HandSet) and event.spot == spot for event in r.events)

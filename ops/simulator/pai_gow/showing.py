"""Hands set, the bank opened, and every hand turned up in its turn."""

from typing import Literal

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, CardsRevealed, Decided, HandSet, Irregular
from domain.layout import BANK, seated
from ops.simulator.pai_gow.opening import bet_late
from ops.simulator.pai_gow.setting import Halves, is_ace_high, set_anyhow, set_foul, set_hand
from ops.simulator.pai_gow.state import Round


def play(r: Round) -> None:
    """Everything between the delivery and the pay-off."""
    order = r.in_action()
    if r.game.face_up:
        _open_bank(r)
        if not (is_ace_high(r.hands[BANK]) and r.chance(0.6)):
            for spot in _setting_order(r, order):
                _set_player(r, spot)
    else:
        late = _late_setters(r, order)
        for spot in _setting_order(r, order):
            if spot not in late:
                _set_player(r, spot)
        _open_bank(r)
        for spot in late:
            _set_player(r, spot)
    if r.slip("wrong-delivery-late"):
        r.say(Irregular(kind="wrong-delivery"))
    for spot in order:
        _show(r, spot)
        if r.slip("bank-reset", 0.5):
            _set_bank(r, "player")


def _setting_order(r: Round, order: list[str]) -> list[str]:
    return r.rng.sample(order, len(order)) if r.chance(0.3) else order


def _late_setters(r: Round, order: list[str]) -> list[str]:
    """Those who have not set when the bank is opened too early."""
    if not order or not r.slip("bank-early"):
        return []
    return r.rng.sample(order, r.rng.randint(1, len(order)))


def _set_player(r: Round, spot: str) -> None:
    """A player sets his hand, asks for the house way, or leaves it as it lies."""
    if r.slip("surrendered", 0.4):
        r.say(Decided(spot=spot, choice="surrender"))
    if r.chance(0.5 if spot in r.rare else 0.15) or _plays_elsewhere(r, spot):
        _ask_house_way(r, spot)
        return
    if r.slip("unset", 0.5) or (r.chance(0.03) and not r.game.face_up):
        return
    _say_set(r, spot, _halves_of(r, spot))
    if r.slip("set-twice", 0.5):
        _say_set(r, spot, set_anyhow(r.rng, r.hands[spot]))


def _plays_elsewhere(r: Round, spot: str) -> bool:
    """Whether the hand's first bettor has another hand to play, and knows it."""
    bases = [wager for wager in r.wagers if wager.circle == "base" and wager.live]
    bettors = [wager.bettor for wager in bases if str(wager.seat) == spot]
    if seated(int(spot)) in bettors:
        return False
    spots = {wager.seat for wager in bases if wager.bettor == bettors[0]}
    return len(spots) > 1 and not r.slip("two-spots-set")


def _ask_house_way(r: Round, spot: str) -> None:
    if r.chance(0.7):
        r.say(Decided(spot=spot, choice="house-way"))
    else:
        r.say(ButtonPlaced(button="house-way", seat=int(spot)))


def _halves_of(r: Round, spot: str) -> Halves:
    if not r.game.tiles and r.slip("foul-set", 0.6):
        return set_foul(r.rng, r.hands[spot])
    if r.slip("set-anyhow", 0.6):
        return set_anyhow(r.rng, r.hands[spot])
    front, back = set_hand(r.rng, r.hands[spot], tiles=r.game.tiles)
    return (back, front) if r.game.tiles and r.slip("low-above-high", 0.6) else (front, back)


def _say_set(r: Round, spot: str, halves: Halves) -> None:
    """The hand is set face down; what is in it is often known only when it is turned up."""
    front, back = halves
    r.hands[spot] = [*front, *back]
    if r.chance(0.4):
        front, back = (UNKNOWN,) * len(front), (UNKNOWN,) * len(back)
    else:
        r.opened.add(spot)
    r.say(HandSet(spot=spot, front=front, back=back, way="player"))


def _open_bank(r: Round) -> None:
    if r.slip("bank-unseen"):
        return
    cards = r.hands[BANK]
    r.say(CardsRevealed(spot=BANK, cards=tuple(cards)))
    if r.game.face_up:
        bet_late(r, "late-after-bank")
        if r.chance(0.25) or "bank-misset" in r.slips:
            _set_bank(r, "house")
        return
    if r.slip("bank-unset"):
        return
    if r.chance(0.1):
        r.say(Decided(spot=BANK, choice="house-way"))
    else:
        _set_bank(r, "player")


def _set_bank(r: Round, way: Literal["player", "house"]) -> None:
    cards = r.hands[BANK]
    if r.slip("bank-foul") and not r.game.tiles:
        front, back = set_foul(r.rng, cards)
    elif r.slip("bank-misset"):
        front, back = set_anyhow(r.rng, cards)
    else:
        front, back = set_hand(r.rng, cards, tiles=r.game.tiles)
    r.say(HandSet(spot=BANK, front=front, back=back, way=way))


def _show(r: Round, spot: str) -> None:
    """A hand is turned up; one the house sets is often recorded as it was set."""
    if r.slip("hand-unseen", 0.5):
        return
    if spot not in r.opened or r.chance(0.9):
        r.say(CardsRevealed(spot=spot, cards=tuple(r.hands[spot])))
    if r.slip("foul-noticed", 0.5):
        r.say(Irregular(kind="foul-hand", spot=spot))
    if r.slip("misread", 0.5):
        r.say(Irregular(kind="misread", spot=spot, note="taken for a flush"))
    if not _is_set(r, spot) and (r.chance(0.3) or "house-misset" in r.slips):
        wrong = r.slip("house-misset")
        cards = r.hands[spot]
        halves = set_anyhow(r.rng, cards) if wrong else set_hand(r.rng, cards, tiles=r.game.tiles)
        r.say(HandSet(spot=spot, front=halves[0], back=halves[1], way="house"))


def _is_set(r: Round, spot: str) -> bool:
    return any(isinstance(event, HandSet) and event.spot == spot for event in r.events)

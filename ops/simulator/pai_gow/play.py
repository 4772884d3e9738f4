"""The play: hands set, the bank opened, and every hand turned up in turn."""

from typing import Literal

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.tiles import PAIRED_TILES
from domain.facts.round_events import (
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Decided,
    HandSet,
    Irregular,
)
from domain.seats import BANK, name_seat
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.house_way import SimulatedHalves, order_halves
from ops.simulator.pai_gow.players_way import is_ace_high, list_other_ways, set_foul, set_hand
from ops.simulator.pai_gow.settlement import is_foul, settle_lines
from ops.simulator.pai_gow.stakes import list_controllers, rank_bettors
from ops.simulator.pai_gow.wagers import bet_late


def play_hands(draft: PaiGowDraft) -> None:
    """Play the hands, from the delivery to the pay-off."""
    order = draft.in_action()
    elsewhere = _played_elsewhere(draft)
    setting = draft.rng.sample(order, len(order)) if draft.chance(0.3) else order
    if draft.game.face_up:
        setting = _set_before_the_bank(draft, setting)
        _open_bank(draft)
        if not (is_ace_high(draft.hands[BANK]) and draft.chance(0.6)):
            for spot in setting:
                _set_player(draft, spot, elsewhere)
    else:
        late = _late_setters(draft, setting)
        for spot in setting:
            if spot not in late:
                _set_player(draft, spot, elsewhere)
        waiting = _set_for_those_who_asked(draft, setting)
        opening = len(draft.events)
        _open_bank(draft)
        _set_too_late(draft, late, opening)
        _set_asked_too_late(draft, waiting, opening)
        _set_again(draft, setting)
    if draft.slip("wrong-delivery-late"):
        draft.say(Irregular(kind="wrong-delivery"))
        draft.blame(draft.events[-1])
    for spot in order:
        _show(draft, spot)
        if spot == order[0]:
            _set_bank_again(draft, spot)
    _blame_foreign(draft)


def _played_elsewhere(draft: PaiGowDraft) -> dict[str, str]:
    """Return the spots set the house way, each with the spot that its bettor plays instead."""
    whose: dict[str, list[str]] = {}
    for spot, bettor in list_controllers(draft):
        whose.setdefault(bettor, []).append(spot)
    given_up: dict[str, str] = {}
    for bettor, spots in whose.items():
        kept = next((spot for spot in spots if name_seat(int(spot)) == bettor), spots[0])
        given_up |= {spot: kept for spot in spots if spot != kept}
    return given_up


def _blame_foreign(draft: PaiGowDraft) -> None:
    """Blame the first fact that names a card foreign to this deck."""
    for event in reversed(draft.events):
        named: tuple[str, ...] = ()
        if isinstance(event, CardDealt):
            named = (event.card,)
        elif isinstance(event, CardsRevealed):
            named = event.cards
        elif isinstance(event, HandSet):
            named = event.front + event.back
        if not {*named} <= {*draft.game.deck, UNKNOWN_CARD}:
            draft.blame(event, name="foreign-card")


def _late_setters(draft: PaiGowDraft, order: list[str]) -> list[str]:
    """Return the spots that have not been set when the bank is opened too early."""
    able = [spot for spot in order if _otherwise(draft, spot, "bank-early")]
    if not able or not draft.slip("bank-early"):
        return []
    return draft.rng.sample(able, draft.rng.randint(1, len(able)))


def _otherwise(draft: PaiGowDraft, spot: str, slip: str) -> list[SimulatedHalves]:
    """Return the ways to set the hand that differ in worth from the house way."""
    if slip not in draft.slips or not draft.is_whole(spot):
        return []
    return list_other_ways(draft.game, draft.hands[spot], draft.house_way(spot))


def _set_before_the_bank(draft: PaiGowDraft, spots: list[str]) -> list[str]:
    """Set the first hand before the bank is shown, if planned; return the others."""
    if not spots or not draft.slip("set-before-bank"):
        return spots
    first, *others = spots
    _say_set(draft, first, set_hand(draft.rng, draft.game, draft.hands[first]))
    draft.blame(draft.events[-1], first)
    return others


def _set_for_those_who_asked(draft: PaiGowDraft, spots: list[str]) -> str | None:
    """Set the house way hands where they come before the bank; return one forgotten, if planned."""
    if not draft.game.closes_late:
        return None
    waiting = None
    for spot in spots:
        if spot in draft.sets and not _is_set(draft, spot) and draft.is_whole(spot):
            if draft.slip("house-late", 0.6):
                waiting = spot
            else:
                _set_for(draft, spot)
    return waiting


def _set_asked_too_late(draft: PaiGowDraft, spot: str | None, opening: int) -> None:
    """Set a house way hand that was forgotten until the bank was open."""
    if spot is not None:
        front, back = draft.sets[spot]
        draft.opened.add(spot)
        draft.say(HandSet(spot=spot, front=front, back=back, way="house"))
        draft.blame(draft.events[opening], spot, name="house-late")


def _set_again(draft: PaiGowDraft, spots: list[str]) -> None:
    """Let a player set a hand anew, or ask for the house way, after the bank is open."""
    for spot in spots:
        if not _is_set(draft, spot) or spot not in draft.set_by_player or is_foul(draft, spot):
            continue
        counts = draft.sets[spot]
        others = list_other_ways(draft.game, draft.hands[spot], counts)
        if others and draft.slip("set-again"):
            front, back = draft.rng.choice(others)
            draft.say(HandSet(spot=spot, front=front, back=back, way="player"))
            draft.blame(draft.events[-1], spot)
        if draft.slip("house-way-late"):
            draft.say(Decided(spot=spot, choice="house-way"))
            draft.blame(draft.events[-1], spot)


def _set_too_late(draft: PaiGowDraft, spots: list[str], opening: int) -> None:
    """Set these spots after the bank is open, which does not count."""
    for spot in spots:
        right = draft.house_way(spot)
        _say_set(
            draft, spot, draft.rng.choice(list_other_ways(draft.game, draft.hands[spot], right))
        )
        if spot == spots[0]:
            draft.blame(draft.events[opening], spot, name="bank-early")
        if draft.rules.get("after_exposure") != "counts":
            draft.sets[spot] = right


def _set_player(draft: PaiGowDraft, spot: str, elsewhere: dict[str, str]) -> None:
    """Let a player set their hand, ask for the house way, or leave the hand as it lies."""
    if draft.slip("surrendered", 0.4):
        draft.say(Decided(spot=spot, choice="surrender"))
        draft.blame(draft.events[-1], spot)
    if spot in elsewhere and _sets_it_all_the_same(draft, spot, elsewhere[spot]):
        return
    if draft.chance(0.5 if spot in draft.rare else 0.15) or spot in elsewhere:
        _ask_house_way(draft, spot)
        return
    is_first = draft.game.face_up and spot == draft.in_action()[0]
    if is_first and not is_ace_high(draft.hands[BANK]) and draft.slip("unset"):
        draft.blame(spot=spot)
        return
    made = len(draft.mistakes)
    _say_set(draft, spot, _halves_of(draft, spot))
    draft.set_by_player.add(spot)
    if len(draft.mistakes) > made:
        draft.blame(draft.events[-1], spot)
    if not is_foul(draft, spot) and _set_by_another(draft, spot):
        return
    if not is_foul(draft, spot) and draft.chance(0.02):
        _say_set(draft, spot, set_hand(draft.rng, draft.game, draft.hands[spot]))


def _sets_it_all_the_same(draft: PaiGowDraft, spot: str, kept: str) -> bool:
    """Set a hand that its bettor had to leave to the house, if planned; return whether it is."""
    own = name_seat(int(kept)) == dict(list_controllers(draft))[kept]
    others = _otherwise(draft, spot, "two-spots-set")
    if not others or not (own or _is_set(draft, kept)) or not draft.slip("two-spots-set"):
        return False
    right = draft.house_way(spot)
    _say_set(draft, spot, draft.rng.choice(others))
    draft.blame(draft.events[-1], spot)
    draft.sets[spot] = right
    return True


def _set_by_another(draft: PaiGowDraft, spot: str) -> bool:
    """Let a bettor without the last word set the hand last, if planned; return whether one does."""
    others = list_other_ways(draft.game, draft.hands[spot], draft.sets[spot])
    decider, *rivals = rank_bettors(draft, spot)
    if not others or not rivals or not draft.slip("set-by-other"):
        return False
    own = draft.events[-1]
    assert isinstance(own, HandSet)  # noqa: S101 - the hand was set just now
    draft.events[-1] = replace(own, bettor=decider)
    front, back = draft.rng.choice(others)
    draft.opened.discard(spot)
    draft.say(HandSet(spot=spot, front=front, back=back, way="player", bettor=rivals[-1]))
    draft.blame(draft.events[-1], spot)
    return True


def _ask_house_way(draft: PaiGowDraft, spot: str) -> None:
    if draft.is_whole(spot):
        draft.sets[spot] = draft.house_way(spot)
    if draft.chance(0.7):
        draft.say(Decided(spot=spot, choice="house-way"))
    else:
        draft.say(ButtonPlaced(button="house-way", seat=int(spot)))


def _halves_of(draft: PaiGowDraft, spot: str) -> SimulatedHalves:
    cards = draft.hands[spot]
    if not draft.game.tiles and draft.is_whole(spot) and draft.slip("foul-set", 0.6):
        return set_foul(draft.rng, draft.game, cards)
    halves = set_hand(draft.rng, draft.game, cards)
    if not draft.game.tiles:
        return halves
    is_foul = draft.rules.get("low_above_high") == "foul"
    turned = draft.slip("low-above-high", 0.6) if is_foul else draft.chance(0.06)
    return SimulatedHalves(halves.back, halves.front) if turned else halves


def _say_set(draft: PaiGowDraft, spot: str, halves: SimulatedHalves) -> None:
    """Set the hand face down; its cards are often recorded only when it is turned up."""
    is_swapped = (
        draft.game.tiles and draft.is_whole(spot) and draft.rules.get("low_above_high") != "foul"
    )
    draft.sets[spot] = order_halves(*halves) if is_swapped else halves
    front, back = halves
    draft.hands[spot] = [*front, *back]
    draft.opened.add(spot)
    if draft.chance(0.4):
        front, back = (UNKNOWN_CARD,) * len(front), (UNKNOWN_CARD,) * len(back)
        draft.opened.remove(spot)
    draft.say(HandSet(spot=spot, front=front, back=back, way="player"))


def _open_bank(draft: PaiGowDraft) -> None:
    cards = draft.hands[BANK]
    draft.sets[BANK] = (
        draft.house_way(BANK) if draft.is_whole(BANK) else set_hand(draft.rng, draft.game, cards)
    )
    if not draft.seen and draft.slip("bank-unseen"):
        draft.blame(spot=BANK)
        return
    draft.say(CardsRevealed(spot=BANK, cards=tuple(cards)))
    if draft.game.face_up:
        bet_late(draft, "late-after-bank")
        if draft.chance(0.25) or not {"bank-misset", "bank-foul"}.isdisjoint(draft.slips):
            _set_bank(draft, "house")
        return
    if draft.slip("bank-unset"):
        draft.blame(spot=BANK)
        return
    if draft.chance(0.1) and "bank-foul" not in draft.slips:
        draft.say(Decided(spot=BANK, choice="house-way"))
    else:
        _set_bank(draft, "player")


def _set_bank(draft: PaiGowDraft, way: Literal["player", "house"]) -> None:
    """Record the bank's setting; the house way counts even if another is recorded."""
    front, back = draft.sets[BANK]
    others = _otherwise(draft, BANK, "bank-misset")
    if not draft.game.tiles and draft.is_whole(BANK) and draft.slip("bank-foul"):
        front, back = set_foul(draft.rng, draft.game, draft.hands[BANK])
    elif others and draft.slip("bank-misset"):
        front, back = draft.rng.choice(others)
    draft.say(HandSet(spot=BANK, front=front, back=back, way=way))
    for name in ("bank-foul", "bank-misset"):
        draft.blame(draft.events[-1], BANK, name=name)


def _set_bank_again(draft: PaiGowDraft, opened: str) -> None:
    """Set the bank again after a player's hand is open, which does not count, if planned."""
    is_set, is_open = (
        any(isinstance(event, kind) and event.spot == spot for event in draft.events)
        for kind, spot in ((HandSet, BANK), (CardsRevealed, opened))
    )
    others = _otherwise(draft, BANK, "bank-again")
    if is_set and is_open and others and draft.slip("bank-again"):
        front, back = draft.rng.choice(others)
        draft.say(HandSet(spot=BANK, front=front, back=back, way="player"))
        draft.blame(draft.events[-1], BANK)


def _show(draft: PaiGowDraft, spot: str) -> None:
    """Turn up a hand; if the house sets it, record its setting too, often."""
    if "hand-unseen" in draft.slips and _is_needed(draft, spot) and draft.slip("hand-unseen", 0.5):
        draft.blame(spot=spot)
        return
    if _show_otherwise(draft, spot):
        return
    if spot not in draft.opened or draft.chance(0.9):
        draft.say(CardsRevealed(spot=spot, cards=tuple(draft.hands[spot])))
    if draft.slip("foul-noticed", 0.5):
        draft.unprotected.add(spot)
        draft.say(Irregular(kind="foul-hand", spot=spot))
        draft.blame(draft.events[-1], spot)
    if draft.chance(0.02):
        draft.say(Irregular(kind="misread", spot=spot, note="taken for a flush"))
    is_left = not _is_set(draft, spot) and draft.is_whole(spot) and spot in draft.sets
    if is_left and not draft.game.closes_late:
        _set_for(draft, spot)


def _show_otherwise(draft: PaiGowDraft, spot: str) -> bool:
    """Turn up a hand with one card that it was not set with, if planned; return whether it is."""
    spare = [card for card in draft.stub if card not in PAIRED_TILES and card != draft.exposed]
    if spot not in draft.opened or not spare or not draft.slip("shown-otherwise"):
        return False
    cards = (*draft.hands[spot][:-1], draft.rng.choice(spare))
    draft.say(CardsRevealed(spot=spot, cards=cards))
    draft.blame(draft.events[-1], spot)
    return True


def _is_needed(draft: PaiGowDraft, spot: str) -> bool:
    """Return whether a wager depends on the hand's cards, which have not been named yet."""
    is_open = draft.seen or spot in draft.opened or is_foul(draft, spot)
    is_pushed = draft.game.face_up and is_ace_high(draft.hands[BANK])
    before = draft.posted
    for one in settle_lines(draft):
        if one.line.spot == spot:
            break
        before = one.left
    return not is_open and not is_pushed and before > 0


def _set_for(draft: PaiGowDraft, spot: str) -> None:
    """Record the house dealer's setting of a hand, right, wrong or not at all."""
    others = _otherwise(draft, spot, "house-misset")
    if others and draft.slip("house-misset"):
        front, back = draft.rng.choice(others)
    elif draft.chance(0.3):
        front, back = draft.sets[spot]
    else:
        return
    draft.opened.add(spot)
    draft.say(HandSet(spot=spot, front=front, back=back, way="house"))
    if (front, back) != draft.sets[spot]:
        draft.blame(draft.events[-1], spot, name="house-misset")


def _is_set(draft: PaiGowDraft, spot: str) -> bool:
    return any(isinstance(event, HandSet) and event.spot == spot for event in draft.events)

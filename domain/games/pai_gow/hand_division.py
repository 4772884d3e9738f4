"""Hands set in front and back: as their players set them, the house way, or foul."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Decided, HandSet
from domain.games.families.game import CardTuple, HouseWaySetting
from domain.games.pai_gow.deal import mask_foreign_cards
from domain.games.pai_gow.setting_times import (
    HandSets,
    SettingTimes,
    describe_overruled,
    find_decider,
)
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.seats import BANK
from domain.verdict.findings import is_reading_rule
from domain.vocabulary.wager_names import name_hand

SettingValue = tuple[int, int] | tuple[CardTuple, CardTuple]
"""What front and back are worth, or their cards where they are of the wrong size."""


def set_hands(state: PaiGowRound, moments: SettingTimes) -> None:
    """Set every hand in action and the bank's, as far as its cards are known."""
    fouled = {
        state.find_spot_of_cards(event.spot): place
        for place, event in state.irregular
        if event.kind == "foul-hand" and event.spot is not None
    }
    moments.check_bank_opening(state)
    moments.check_players_before_bank(state)
    for seat in state.order or state.list_based_seats():
        spot = str(seat)
        hand = state.hands[spot] = _get_hand(state, spot)
        timely = _set_player(state, hand, moments)
        if spot in fouled and not hand.foul:
            _report_unprotected(state, hand, fouled[spot])
        _check_late_settings(state, hand, moments, timely)
    bank = state.hands[BANK] = _get_hand(state, BANK)
    if bank.cards:
        _set_bank(state, bank, moments, fouled.get(BANK))


def check_surrenders(state: PaiGowRound) -> None:
    """Report hands given up, which cannot be (DHM.27)."""
    for place, event in state.facts.of(Decided):
        if event.choice == "surrender":
            detail = f"{name_hand(event.spot)} cannot be surrendered; it is played"
            state.add_violation("illegal-surrender", "DHM.27", detail, place)


def _get_hand(state: PaiGowRound, spot: str) -> PaiGowHand:
    hand = PaiGowHand(spot, state.lying.get(spot, []))
    hand.wrong_size = spot in state.wrong_sizes
    whole = len(hand.cards) == state.game.pieces.hand
    hand.is_known = whole and UNKNOWN_CARD not in hand.cards
    return hand


def _set_player(state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes) -> HandSets:
    """Set a player's hand as its player did, or the house way where that is asked for or left.

    Return the settings in time.
    """
    plan = moments.plan_setting(state, hand.spot)
    sets, rule = plan.sets, plan.house_rule
    if rule is not None:
        _set_house_way(state, hand, moments, sets, rule)
    elif sets:
        _lay_as_set(state, hand, sets, moments)
        _check_foul(state, hand, sets[-1][0])
    elif hand.wrong_size:
        _report_wrong_size(state, hand)
    if moments.counts_late(state, hand.spot):
        state.readings.add(state.clauses.early_bank)
        hand.also = (*hand.also, state.clauses.early_bank)
    _check_last_word(state, hand, moments, plan.timely)
    return plan.timely


def _check_last_word(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, sets: HandSets
) -> None:
    """Report a setting by somebody who had not the last word on the hand (PGP.bettors.4)."""
    decider = find_decider(state, hand.spot, sets)
    if decider is None:
        return
    is_bank = hand.spot == BANK
    rule, *also = state.clauses.bank_last_word if is_bank else state.clauses.last_word
    hand.also = (*hand.also, rule, *also)
    own = state.name_owner(hand.spot)
    counting = [one for _, one in sets if one.way == "house" or (one.bettor or own) == decider]
    place, last = sets[-1]
    bettor = last.bettor or own
    if last.way == "house" or bettor == decider:
        return
    values = [_rank_set(state, hand, moments, one) for one in (sets[-1], (place, counting[-1]))]
    if values[0] != values[1]:
        detail = f"{name_hand(hand.spot)} {describe_overruled(bettor, decider)}"
        state.add_violation("out-of-turn", rule, detail, place)


def _check_late_settings(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, timely: HandSets
) -> None:
    """Report what a player did to a hand after the bank was opened (PGP.after-open)."""
    if state.game.bank_first is not None:
        return
    spot = hand.spot
    rule = "PGP.after-open" if moments.is_set_in_time(spot) else state.clauses.early_bank
    place = _find_late_set(state, hand, moments, moments.list_late_sets(spot, timely))
    if place is not None:
        detail = f"{name_hand(spot)} was set by its player after the bank was opened"
        state.add_violation("late-decision", rule, f"{detail}; that does not count", place)
    asked = moments.find_late_request(spot)
    if asked is not None and moments.is_set_in_time(spot) and not moments.is_asked(spot, asked):
        detail = f"{name_hand(spot)} was set; the house way was asked for after the bank was opened"
        state.add_violation("late-decision", "PGP.after-open", detail, asked)


def _find_late_set(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, late: HandSets
) -> int | None:
    """Return the place of the first late setting of another value than the one that counts."""
    counts = _rank_parts(state, hand.spot, hand.front, hand.back) if late else None
    if counts is None:
        return None
    for one in late:
        value = _rank_set(state, hand, moments, one)
        if value is not None and value != counts:
            return one[0]
    return None


def _rank_set(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, one: tuple[int, HandSet]
) -> SettingValue | None:
    """Return the value of a recorded setting; none if its cards are not known."""
    front, back = name_parts(state, hand, moments, one)
    return _rank_parts(state, hand.spot, front, back)


def _rank_parts(
    state: PaiGowRound, spot: str, front: CardTuple, back: CardTuple
) -> SettingValue | None:
    """Return what front and back are worth, or their cards where they are of the wrong size."""
    if not (front or back) or UNKNOWN_CARD in (*front, *back):
        return None
    if (len(front), len(back)) != state.game.pieces.sizes:
        return tuple(sorted(front)), tuple(sorted(back))
    values = state.rank_front(front), state.rank_back(back)
    swaps = state.game.swaps
    if swaps is not None and values[0] > values[1] and swaps(state.rules, spot == BANK):
        return values[::-1]
    return values


def _set_bank(
    state: PaiGowRound, bank: PaiGowHand, moments: SettingTimes, fouled: int | None
) -> None:
    """Set the bank's hand as it was set; a foul one is reset (DHM.40)."""
    sets = moments.list_bank_sets(state)
    if sets:
        _lay_as_set(state, bank, sets, moments)
        _check_foul(state, bank, sets[-1][0])
        bank.rule, *also = state.clauses.bank_set
        bank.also = (*bank.also, *also)
    if fouled is not None and not bank.foul:
        _report_unprotected(state, bank, fouled)
    is_reset = bool(bank.foul)
    if is_reset:
        _reset_bank(state, bank, moments, sets)
    else:
        rule = state.game.bank_first
        if rule is None and (moments.is_asked(BANK) or (sets and sets[-1][1].way == "house")):
            rule = state.clauses.set_by_house
        if rule is not None:
            bank.is_set = False
            _set_house_way(state, bank, moments, sets, rule)
    every = moments.sets.get(BANK, [])
    timely = [one for one in every if one[0] < moments.player_opened] or every[:1]
    _check_last_word(state, bank, moments, timely)
    late = [one for one in every if one not in timely]
    place = _find_late_set(
        state, bank, moments, [one for one in late if not (is_reset and one[1].way == "house")]
    )
    if place is not None:
        detail = "the bank was set again after a player's hand was opened; that does not count"
        state.add_violation("late-decision", state.clauses.bank_final, detail, place)


def _reset_bank(
    state: PaiGowRound, bank: PaiGowHand, moments: SettingTimes, sets: HandSets
) -> None:
    """Reset a foul bank the house way, or by the room's reading as the house reset it."""
    bank.foul, bank.is_set = False, False
    bank.front = bank.back = ()
    if state.rules.get("bank_foul") == "as-reset":
        since = sets[-1][0] if sets else -1
        for one in reversed(moments.sets.get(BANK, [])):
            if one[0] > since and one[1].way == "house" and _lay_reset(state, bank, moments, one):
                bank.rule = state.clauses.bank_reset
                state.readings.add(bank.rule)
                return
    _set_house_way(state, bank, moments, [], state.clauses.bank_reset)


def _lay_reset(
    state: PaiGowRound, bank: PaiGowHand, moments: SettingTimes, one: tuple[int, HandSet]
) -> bool:
    """Lay the bank as the house reset it, unless that is foul too."""
    front, back = name_parts(state, bank, moments, one)
    if UNKNOWN_CARD in (*front, *back) or (len(front), len(back)) != state.game.pieces.sizes:
        return False
    if state.rank_front(front) > state.rank_back(back) and not state.game.swaps:
        return False
    _lay_hand(state, bank, front, back)
    if bank.front_value > bank.back_value:
        _swap_pairs(state, bank)
    return True


def _set_house_way(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, sets: HandSets, rule: str
) -> None:
    """Set a hand the house way; a recorded set of equal value is right as it lies (DHM.39)."""
    if sets:
        _lay_as_set(state, hand, sets, moments)
    if hand.wrong_size:
        _report_wrong_size(state, hand)
        return
    if not hand.is_known:
        return
    way = state.game.set_house_way(tuple(hand.cards), state.rules)
    if sets and UNKNOWN_CARD not in (*hand.front, *hand.back):
        if hand.is_set and hand.front_value > hand.back_value:
            _swap_pairs(state, hand)
        if not _is_same_value(state, hand, way):
            misset = rule if rule == state.game.one_hand else state.clauses.misset
            _report_misset(state, hand, way, misset, sets[-1][0])
            hand.is_set = False
    if not hand.is_set:
        _lay_hand(state, hand, way.front, way.back)
    hand.foul = False
    clauses = state.clauses
    further = {clauses.set_by_house: clauses.house_also, clauses.early_bank: ("PGP.early",)}
    hand.rule, hand.also = way.rule, (*way.also, rule, *further.get(rule, ()))
    state.readings.update(way.readings)
    if is_reading_rule(rule):
        state.readings.add(rule)


def _lay_as_set(
    state: PaiGowRound, hand: PaiGowHand, sets: HandSets, moments: SettingTimes
) -> None:
    """Lay the hand as it was last set; of one set face down its reveal names the front first."""
    front, back = name_parts(state, hand, moments, sets[-1])
    hand.front, hand.back = front, back
    if (len(front), len(back)) == state.game.pieces.sizes and UNKNOWN_CARD not in (*front, *back):
        _lay_hand(state, hand, front, back)
    hand.rule, hand.also = state.clauses.set_by_player, (*hand.also, *state.clauses.set_also)


def name_parts(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, one: tuple[int, HandSet]
) -> tuple[CardTuple, CardTuple]:
    """Return front and back of a setting, unseen cards named by what was shown later."""
    place, event = one
    front, back = event.front, event.back
    if state.foreign:
        front, back = mask_foreign_cards(state, front), mask_foreign_cards(state, back)
    if UNKNOWN_CARD in front or UNKNOWN_CARD in back:
        for at, later in moments.shown.get(hand.spot, ()):
            if at > place:
                front, back = _name_unseen(front, back, mask_foreign_cards(state, later.cards))
        if UNKNOWN_CARD not in front or UNKNOWN_CARD not in back:
            front, back = _name_unseen(front, back, tuple(hand.cards))
    return front, back


def _name_unseen(
    front: CardTuple, back: CardTuple, shown: CardTuple
) -> tuple[CardTuple, CardTuple]:
    """Return a set with its unseen cards named, the front's first, by what lies there."""
    names = [name for name in shown if name != UNKNOWN_CARD]
    size = len(front) + len(back)
    if (front + back).count(UNKNOWN_CARD) == size:
        names += [UNKNOWN_CARD] * size
        return tuple(names[: len(front)]), tuple(names[len(front) : size])
    for card in (*front, *back):
        if card in names:
            names.remove(card)
    fresh = iter(names)
    return (
        tuple([next(fresh, card) if card == UNKNOWN_CARD else card for card in front]),
        tuple([next(fresh, card) if card == UNKNOWN_CARD else card for card in back]),
    )


def _lay_hand(state: PaiGowRound, hand: PaiGowHand, front: CardTuple, back: CardTuple) -> None:
    hand.front, hand.back = front, back
    hand.front_value, hand.back_value = state.rank_front(front), state.rank_back(back)
    hand.is_set = True


def _is_same_value(state: PaiGowRound, hand: PaiGowHand, way: HouseWaySetting) -> bool:
    """Return whether the set is of the same value as the house way, suits apart."""
    return hand.is_set and (hand.front_value, hand.back_value) == (
        state.rank_front(way.front),
        state.rank_back(way.back),
    )


def _check_foul(state: PaiGowRound, hand: PaiGowHand, place: int) -> None:
    """Check that front and back are of the right size, and the back is the higher one."""
    clauses, (front, back) = state.clauses, state.game.pieces.sizes
    hand.foul = False
    if hand.wrong_size:
        _report_wrong_size(state, hand)
    elif len(hand.front) != front:
        _foul_hand(
            state, hand, clauses.foul_front, _describe_cards(state, hand.front, "in front"), place
        )
    elif len(hand.back) != back:
        _foul_hand(
            state, hand, clauses.foul_back, _describe_cards(state, hand.back, "behind"), place
        )
    elif hand.is_set and hand.front_value > hand.back_value and not _swap_pairs(state, hand):
        detail = f"has {' '.join(hand.front)} in front above {' '.join(hand.back)} behind"
        _foul_hand(state, hand, clauses.foul, detail, place)


def _describe_cards(state: PaiGowRound, cards: CardTuple, where: str) -> str:
    called = state.game.pieces.called
    return f"has {len(cards)} {called if len(cards) != 1 else called.removesuffix('s')} {where}"


def _swap_pairs(state: PaiGowRound, hand: PaiGowHand) -> bool:
    """Return whether the higher pair of tiles simply is the high hand (PGT.R.low-above-high)."""
    if state.game.swaps is None:
        return False
    state.readings.add("PGT.R.low-above-high")
    if not state.game.swaps(state.rules, hand.spot == BANK):
        return False
    _lay_hand(state, hand, hand.back, hand.front)
    hand.also = ("PGT.R.low-above-high",)
    return True


def _report_misset(
    state: PaiGowRound, hand: PaiGowHand, way: HouseWaySetting, rule: str, place: int
) -> None:
    state.add_violation(
        "house-way-misset",
        rule,
        f"{name_hand(hand.spot)} was set {_format_pair(hand.front, hand.back)}; the house way is"
        f" {_format_pair(way.front, way.back)} ({way.rule})",
        place,
    )


def _report_wrong_size(state: PaiGowRound, hand: PaiGowHand) -> None:
    """Report a player's hand of the wrong size, which is foul (PGP.R.wrong-count)."""
    hand.foul = True
    hand.rule = state.clauses.foul_back
    state.readings.add("PGP.R.wrong-count")


def _report_unprotected(state: PaiGowRound, hand: PaiGowHand, place: int) -> None:
    detail = "was called foul: unprotected, mixed with others, or cards switched or held out"
    rule, *also = state.clauses.unprotected
    _foul_hand(state, hand, rule, detail, place)
    hand.also = (*hand.also, *also)


def _foul_hand(state: PaiGowRound, hand: PaiGowHand, rule: str, detail: str, place: int) -> None:
    hand.foul = True
    hand.rule = rule
    state.add_violation("foul-hand", rule, f"{name_hand(hand.spot)} {detail}", place)


def _format_pair(front: CardTuple, back: CardTuple) -> str:
    return f"{' '.join(front)} / {' '.join(back)}"

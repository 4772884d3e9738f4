"""The decisions to play or fold, in turn, and the hands turned up."""

from typing import Final

from domain.cards.playing_cards import RANKS
from domain.cards.ranks.three_card_hand import QUEEN_HIGH
from domain.facts.round_events import CardsRevealed, Decided, DecisionChoice, Irregular
from domain.seats import BANK
from ops.simulator.three_card.draft import CARDS_PER_HAND, ThreeCardDraft
from ops.simulator.three_card.settlement import is_spoilt, rate_hand
from ops.simulator.three_card.stakes import list_bets_on_seat

_STRANGER: Final = "k99"
_ODD: Final[tuple[DecisionChoice, ...]] = ("hit", "check", "surrender", "raise")


def play_hands(draft: ThreeCardDraft) -> None:
    """Let every bettor with an ante decide, in turn."""
    seats = [seat for seat in draft.in_turn() if str(seat) in draft.hands]
    early = 0
    if len(seats) > 1 and draft.slip("out-of-turn"):
        early = seats[draft.swap_neighbors(seats)]
    for place, seat in enumerate(seats):
        if place == len(seats) - 1 or draft.chance(0.3):
            _show_bank_early(draft, seat)
        if draft.slip("undecided", 0.4):
            draft.blame(spot=str(seat))
        else:
            _decide(draft, seat, is_early=seat == early)


def _show_bank_early(draft: ThreeCardDraft, seat: int) -> None:
    """Turn up the bank before a seat has decided, if that mistake is planned."""
    if len(draft.hands[str(seat)]) != CARDS_PER_HAND or not draft.slip("early-exposure"):
        return
    bank = draft.hands[BANK]
    if draft.chance(0.5):
        draft.say(CardsRevealed(spot=BANK, cards=tuple(bank)))
    else:
        card = draft.rng.choice((None, bank[0]))
        draft.say(Irregular(kind="early-exposure", spot=BANK, card=card))
    draft.blame(draft.events[-1], str(seat))
    draft.is_bank_shown = True


def _decide(draft: ThreeCardDraft, seat: int, *, is_early: bool) -> None:
    spot, (controller, *backline) = str(seat), draft.antes(seat)
    plays = _wants_to_play(draft, spot)
    early = [bettor for bettor in backline if draft.chance(0.05)]
    for bettor in early:
        _say(draft, seat, "play" if plays and draft.chance(0.5) else "fold", bettor)
    if draft.slip("odd-choice", 0.5):
        draft.say(Decided(spot=spot, choice=draft.rng.choice(_ODD)))
        draft.blame(draft.events[-1], spot)
    _say(draft, seat, "play" if plays else "fold", controller, named=draft.chance(0.05))
    if is_early:
        draft.blame(draft.events[-1], spot, name="out-of-turn")
    for bettor in backline:
        if bettor not in early:
            _decide_behind(draft, seat, bettor, plays=plays)
    if draft.has_folded(seat):
        draft.folded.add(spot)
    _say_too_much(draft, seat, controller)


def _decide_behind(draft: ThreeCardDraft, seat: int, bettor: str, *, plays: bool) -> None:
    """Let a backline bettor decide on their own, as far as the house lets them."""
    if (plays or not draft.one_folds_all) and draft.chance(0.25):
        _say(draft, seat, draft.rng.choice(("play", "fold")), bettor)
    elif not plays and draft.one_folds_all and draft.slip("backline-dead", 0.7):
        _say(draft, seat, "play", bettor)
        draft.blame(draft.events[-1], str(seat))


def _say_too_much(draft: ThreeCardDraft, seat: int, controller: str) -> None:
    """Let the controller decide again, or a bettor without an ante decide, if planned."""
    spot = str(seat)
    if draft.slip("decided-twice", 0.5):
        _say(draft, seat, draft.rng.choice(("play", "fold")), controller)
        draft.blame(draft.events[-1], spot, name="decided-twice")
    if draft.slip("stranger-plays", 0.5):
        draft.plays[seat, _STRANGER] = 500
        draft.say(Decided(spot=spot, choice="play", amount=500, bettor=_STRANGER))
        draft.blame(draft.events[-1], spot)


def _wants_to_play(draft: ThreeCardDraft, spot: str) -> bool:
    """Return whether the player plays, mostly if the hand is a queen high or better."""
    ranks = sorted(
        (RANKS[1:] + "A").index(card[0]) for card in draft.hands[spot] if card[0] in RANKS
    )
    strong = len(set(ranks)) < len(ranks) or max(ranks, default=0) >= 10
    return draft.chance(0.92 if strong else 0.25)


def _say(
    draft: ThreeCardDraft, seat: int, choice: DecisionChoice, bettor: str, *, named: bool = False
) -> None:
    antes = draft.antes(seat)
    ante = antes[bettor]
    amount: int | None = None
    made = len(draft.mistakes)
    if choice == "play":
        live = min(ante, draft.limits[1])
        amount = draft.rng.choice((None, live, ante))
        if draft.slip("play-less", 0.6):
            amount = max(1, ante // 2)
        elif draft.slip("play-more", 0.6):
            amount = ante + draft.rng.choice((1, 500, ante))
    if (seat, bettor) not in draft.choices:
        draft.choices[seat, bettor] = choice
        if draft.is_bank_shown:
            draft.late.add((seat, bettor))
        if amount is not None:
            draft.plays[seat, bettor] = amount
    controls = bettor == next(iter(antes))
    owner = bettor if named or not controls else None
    draft.say(Decided(spot=str(seat), choice=choice, amount=amount, bettor=owner))
    if len(draft.mistakes) > made:
        draft.blame(draft.events[-1], str(seat))


def show_hands(draft: ThreeCardDraft) -> None:
    """Show the bank's hand, then the players'; folded hands are mostly left alone."""
    spots = [str(seat) for seat in draft.in_turn() if str(seat) in draft.hands]
    compared = any(spot not in draft.folded or draft.has_six(spot) for spot in spots)
    if compared and BANK in draft.hidden and draft.slip("bank-unseen"):
        draft.blame(spot=BANK)
    else:
        _reveal(draft, BANK)
    for spot in spots:
        if spot in draft.hidden and _counts(draft, spot) and draft.slip("hand-unseen", 0.4):
            draft.blame(spot=spot)
        elif spot not in draft.folded or draft.has_six(spot) or draft.chance(0.1):
            _reveal(draft, spot)


def decide_late(draft: ThreeCardDraft) -> None:
    """Let somebody decide once the bank is shown, if that mistake is planned."""
    decided = list(draft.choices)
    if not decided or BANK not in draft.shown or not draft.slip("late-decision"):
        return
    seat, bettor = draft.rng.choice(decided)
    choice: DecisionChoice = draft.rng.choice(("play", "fold", "hit"))
    amount = draft.rng.choice((500, 1000)) if choice == "play" else None
    if draft.chance(0.3):
        bettor = _STRANGER
        if amount and (seat, bettor) not in draft.plays:
            draft.plays[seat, bettor] = amount
    draft.say(Decided(spot=str(seat), choice=choice, amount=amount, bettor=bettor))
    draft.blame(draft.events[-1], str(seat))


def _counts(draft: ThreeCardDraft, spot: str) -> bool:
    """Return whether the cards of the hand make a difference."""
    if draft.has_six(spot) or spot in draft.folded or is_spoilt(draft):
        return draft.has_six(spot)
    bets = list_bets_on_seat(draft, int(spot))
    if any(one.has_live("pair-plus") and not one.folded for one in bets):
        return True
    return not draft.game.pays_every_ante or rate_hand(draft, draft.hands[BANK]) >= QUEEN_HIGH


def _reveal(draft: ThreeCardDraft, spot: str) -> None:
    """Name all the cards of a hand, or only those not seen before."""
    draft.shown.add(spot)
    hidden = draft.hidden.get(spot)
    if spot != BANK and not hidden and draft.deck and draft.slip("shown-otherwise", 0.4):
        cards = [draft.deck[-1], *draft.hands[spot][1:]]
        draft.say(CardsRevealed(spot=spot, cards=tuple(cards)))
        draft.blame(draft.events[-1], spot)
        return
    if hidden and draft.chance(0.6):
        draft.say(CardsRevealed(spot=spot, cards=tuple(hidden)))
    elif hidden or draft.chance(0.3) or spot == BANK:
        draft.say(CardsRevealed(spot=spot, cards=tuple(draft.hands[spot])))

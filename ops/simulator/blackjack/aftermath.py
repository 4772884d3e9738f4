"""When everybody has played: what was a mistake after all, and play that is undone."""

from domain.events.round import CardDealt, Decided
from domain.layout import BANK
from ops.simulator.blackjack.choices import Move
from ops.simulator.blackjack.dealing import lay_wagers
from ops.simulator.blackjack.hands import Hand, is_finished, is_over, must_stand
from ops.simulator.blackjack.state import Round

_NO_ACTS: frozenset[Move] = frozenset({"insurance", "even-money"})


def waits_for_turn(r: Round, hand: Hand, choice: Move) -> bool:
    """Whether the choice has to wait for the hand's turn: not to stand where nothing is open."""
    if choice != "stand":
        return choice not in _NO_ACTS
    settled = is_finished(r.house, hand) or bool(hand.doubled)
    return not (settled or is_over(r.game, hand) or must_stand(r.game, r.house, hand))


def see_what_mattered(r: Round, seats: list[int], begun: int) -> None:
    """Take back what was to be a mistake in the play, and disturbed nobody."""
    if "out-of-turn" in r.made:
        _see_whose_turn(r, seats)
    if "bank-second-early" in r.made:
        later = [e for e in r.events[begun:] if isinstance(e, CardDealt) and e.to != BANK]
        if not later:
            r.take_back("bank-second-early")


def _see_whose_turn(r: Round, seats: list[int]) -> None:
    """Who began before his turn, where somebody before him had still something to do."""
    early = next(seat for seat, due in zip(seats, r.dealt_in(), strict=True) if seat != due)
    waiting = next(due for seat, due in zip(seats, r.dealt_in(), strict=True) if seat != due)
    began = [hand for hand in r.hands[early] if hand.acts]
    if began and any(hand.acts for hand in r.hands[waiting]):
        r.blame(began[0].acts[0], began[0].spot, name="out-of-turn")
    else:
        r.take_back("out-of-turn")


def see_what_came(r: Round) -> None:
    """Where the card lies that should not be there; no mistake if it stayed in the shoe."""
    name = next((one for one in ("foreign-card", "duplicate-card") if one in r.made), None)
    if name is None:
        return
    dealt = [event for event in r.events if isinstance(event, CardDealt)]
    second = [event for event in dealt if event.to == BANK][1]
    # The down card lies where it was dealt, though its name was not known then.
    is_second = r.bank[1] == r.wrong_card
    seen = [e for e in dealt if e.card == r.wrong_card or (is_second and e is second)]
    number = 1 if name == "foreign-card" else r.decks + 1
    if len(seen) < number:
        r.take_back(name)
    else:
        r.blame(seen[number - 1], name=name)


def undo_play(r: Round) -> None:
    """Every seat has its first two cards and its first wagers again; what was added goes back."""
    for seat in r.dealt_in():
        hand = Hand(str(seat), seat, r.drawn[seat][:2], r.drawn[seat][2:])
        lay_wagers(r, hand)
        r.hands[seat] = [hand]
        _give_back(r, hand)
    r.put_away = [hand for hand in r.put_away if not hand.bases]


def _give_back(r: Round, hand: Hand) -> None:
    """What doubles and splits added lies there without action."""
    for event in r.events[r.check_place :]:
        if not isinstance(event, Decided) or event.spot.partition(".")[0] != hand.spot:
            continue
        bettor = event.bettor or hand.controller
        if event.choice in {"double", "split"}:
            hand.idle[bettor] += event.amount or hand.bases[bettor]
        elif event.choice == "double-double":
            hand.idle[bettor] += event.amount or hand.stakes[bettor] + hand.idle[bettor]

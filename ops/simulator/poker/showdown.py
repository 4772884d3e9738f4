"""The end of a hand: hands shown or given up, and pots pushed by the rules."""

from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import (
    CardDealt,
    CardsRevealed,
    Irregular,
    Mucked,
    PotPushed,
    Returned,
)
from domain.seats import BOARD
from ops.simulator.core.collection_mistakes import spoil_collections
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.pots import award_pots

_AT_THE_END: Final = ("pot", "returned", "fee-late", "fees-forgotten")
"""The beginnings of the mistakes that are made, or noted, when the pots are pushed."""

_UNSEEN: Final = frozenset({"hand-unseen", "board-unseen"})
"""The mistakes that show only where two hands are left at the showdown."""


def show_early(draft: PokerDraft) -> None:
    """Often turn up the hands before the rest of the board, when nobody can bet any more."""
    if (
        sum(player.can_act for player in draft.players) < 2
        and not draft.slips
        and draft.chance(0.5)
    ):
        for player in draft.live:
            if not player.shown:
                _reveal(draft, player)


def show_down(draft: PokerDraft) -> None:
    """Show the hands in order, from the last bettor; losing hands may be given up unseen."""
    if draft.ends_here:
        return
    _lose_sight_of_the_board(draft)
    unseen = _never_seen(draft)
    if draft.moment("all-but-one-muck"):
        _leave_one_hand(draft)
        return
    seen_anyway = not any(player.hidden for player in draft.live) and draft.chance(0.2)
    winners = {award.spot for award in award_pots(draft)}
    for player in _in_order(draft):
        if player.shown or player is unseen:
            continue
        is_needed = player.spot in winners or player is draft.miscounted
        if is_needed or not _UNSEEN.isdisjoint(draft.made) or draft.chance(0.5):
            if not seen_anyway:
                _reveal(draft, player)
            if player is draft.miscounted:
                draft.slip("count-wrong")
        else:
            _give_up(draft, player)
    if draft.moment("misread"):
        draft.say(Irregular(kind="misread", spot=draft.rng.choice(draft.live).spot))


def _in_order(draft: PokerDraft) -> list[SimulatedPlayer]:
    """Return the players still in, from the last to bet or check, or else left of the button."""
    first = draft.players.index(draft.leader) if draft.leader is not None else 0
    walk = (*draft.players[first:], *draft.players[:first])
    return [player for player in walk if player.is_in]


def _reveal(draft: PokerDraft, player: SimulatedPlayer) -> None:
    player.shown = True
    player.mucked = None
    if not player.hidden and draft.deck and draft.slip("shown-otherwise", 0.5):
        cards = [draft.deck[0], *player.cards[1:]]
        draft.say(CardsRevealed(spot=player.spot, cards=tuple(cards)))
        draft.blame(draft.events[-1])
        return
    draft.say(CardsRevealed(spot=player.spot, cards=tuple(player.cards)))


def _give_up(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Give up the hand; sometimes retrieve it and turn it up after all."""
    _muck(draft, player)
    if draft.moment("retrieved"):
        _reveal(draft, player)


def _muck(draft: PokerDraft, player: SimulatedPlayer) -> None:
    player.mucked = len(draft.events)
    draft.say(Mucked(spot=player.spot))


def _leave_one_hand(draft: PokerDraft) -> None:
    """Let all but one give up their hands, the bettor too; the one left need not be shown."""
    left = draft.rng.choice(draft.live)
    for player in _in_order(draft):
        if player is not left:
            _muck(draft, player)


def _never_seen(draft: PokerDraft) -> SimulatedPlayer | None:
    """Return a player whose hand is neither shown nor given up in the record, if planned."""
    hidden = [player for player in draft.live if player.hidden and not player.shown]
    return draft.rng.choice(hidden) if hidden and draft.slip("hand-unseen") else None


def _lose_sight_of_the_board(draft: PokerDraft) -> None:
    places = [
        place
        for place, event in enumerate(draft.events)
        if isinstance(event, CardDealt) and event.to == BOARD and event.card in draft.board
    ]
    if places and draft.slip("board-unseen"):
        place = draft.rng.choice(places)
        draft.events[place] = CardDealt(to=BOARD, card=UNKNOWN_CARD, face="up")


def push_pots(draft: PokerDraft) -> None:
    """Return the uncalled bet and push the pots to the winners, in most records."""
    wrong = any(name.startswith(_AT_THE_END) for name in draft.slips)
    if not (wrong or draft.is_thorough) and draft.chance(0.25):
        return
    pushed = award_pots(draft)
    if draft.uncalled and pushed:
        player, amount = draft.uncalled
        spot = player.spot
        if draft.slip("returned-wrong"):
            amount += 100
            spot = draft.rng.choice([spot, draft.players[0].spot])
        draft.say(Returned(spot=spot, wager="uncalled", amount=amount))
        if (player, amount) != draft.uncalled:
            draft.blame(draft.events[-1], spot)
    draft.events += _as_pushed(draft, pushed)
    spoil_collections(draft)


def _as_pushed(draft: PokerDraft, pushed: list[PotPushed]) -> list[PotPushed]:
    """Return the pots as the house dealer pushes them, right or wrong."""
    if not pushed:
        return []
    place = draft.rng.randrange(len(pushed))
    chosen = pushed[place]
    if draft.slip("pot-wrong-amount"):
        amount = max(0, chosen.amount + draft.rng.choice((-100, 100, 50)))
        pushed[place] = replace(chosen, amount=amount)
        draft.blame(_last_to(chosen.spot, pushed))
    if draft.slip("pot-wrong-hand"):
        others = [player.spot for player in draft.players if player.spot != chosen.spot]
        other = draft.rng.choice(others)
        pushed[place] = replace(chosen, spot=other)
        draft.blame(_last_to(other, pushed))
    return pushed


def _last_to(spot: str, pushed: list[PotPushed]) -> PotPushed:
    """Return the last award to a hand, by which its total proves wrong."""
    return [one for one in pushed if one.spot == spot][-1]

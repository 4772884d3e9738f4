"""The end of a hand: what is turned up and given up, and who gets the pots by the rules."""

from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import (
    CardDealt,
    CardsRevealed,
    Irregular,
    Mucked,
    PotPushed,
    Returned,
)
from domain.layout import BOARD
from ops.simulator.collections.slips import postpone
from ops.simulator.poker.state import Player, Round
from ops.simulator.poker.winning import awards


def show_early(r: Round) -> None:
    """When nobody can bet any more the hands are often turned up before the rest of the board."""
    if sum(player.can_act for player in r.players) < 2 and not r.slips and r.chance(0.5):
        for player in r.live:
            if not player.shown:
                _reveal(r, player)


def show_down(r: Round) -> None:
    """Whoever bet or checked last shows first; who cannot win may give up his hand unseen."""
    if r.ends_here:
        return
    _lose_sight_of_the_board(r)
    unseen = _never_seen(r)
    seen_anyway = not any(player.hidden for player in r.live) and r.chance(0.2)
    winners = {award.spot for award in awards(r)}
    for player in _in_order(r):
        if player.shown or player is unseen:
            continue
        if player.spot in winners or player is r.miscounted or r.chance(0.5):
            if not seen_anyway:
                _reveal(r, player)
            if player is r.miscounted:
                r.slip("count-wrong")
        else:
            _give_up(r, player)
    if r.moment("misread"):
        r.say(Irregular(kind="misread", spot=r.rng.choice(r.live).spot))


def _in_order(r: Round) -> list[Player]:
    """The hands that are in, from whoever bet or checked last or else left of the button."""
    first = r.players.index(r.leader) if r.leader is not None else 0
    walk = (*r.players[first:], *r.players[:first])
    return [player for player in walk if player.is_in]


def _reveal(r: Round, player: Player) -> None:
    player.shown = True
    r.say(CardsRevealed(spot=player.spot, cards=tuple(player.cards)))


def _give_up(r: Round, player: Player) -> None:
    """The hand is thrown away; sometimes it is brought back and turned up after all."""
    r.say(Mucked(spot=player.spot))
    if r.moment("retrieved"):
        _reveal(r, player)


def _never_seen(r: Round) -> Player | None:
    """A hand that was neither shown nor given up, as far as the record goes."""
    hidden = [player for player in r.live if player.hidden and not player.shown]
    return r.rng.choice(hidden) if hidden and r.slip("hand-unseen") else None


def _lose_sight_of_the_board(r: Round) -> None:
    places = [
        place
        for place, event in enumerate(r.events)
        if isinstance(event, CardDealt) and event.to == BOARD and event.card in r.board
    ]
    if places and r.slip("board-unseen"):
        place = r.rng.choice(places)
        r.events[place] = CardDealt(to=BOARD, card=UNKNOWN, face="up")


def push(r: Round) -> None:
    """What nobody called goes back, and the pots go to the winners, as far as it is recorded."""
    wrong = any(name.startswith(("pot", "returned", "fee-late")) for name in r.slips)
    if not (wrong or r.is_thorough) and r.chance(0.25):
        return
    pushed = awards(r)
    if r.uncalled and pushed:
        player, amount = r.uncalled
        spot = player.spot
        if r.slip("returned-wrong"):
            amount += 100
            spot = r.rng.choice([spot, r.players[0].spot])
        r.say(Returned(spot=spot, wager="uncalled", amount=amount))
        if (player, amount) != r.uncalled:
            r.blame(r.events[-1], spot)
    r.events += _as_pushed(r, pushed)
    postpone(r)


def _as_pushed(r: Round, pushed: list[PotPushed]) -> list[PotPushed]:
    """The pots as the house dealer pushes them, right or wrong."""
    if not pushed:
        return []
    place = r.rng.randrange(len(pushed))
    chosen = pushed[place]
    if r.slip("pot-wrong-amount"):
        amount = max(0, chosen.amount + r.rng.choice((-100, 100, 50)))
        pushed[place] = replace(chosen, amount=amount)
        r.blame(_last_to(chosen.spot, pushed))
    if r.slip("pot-wrong-hand"):
        others = [player.spot for player in r.players if player.spot != chosen.spot]
        other = r.rng.choice(others)
        pushed[place] = replace(chosen, spot=other)
        r.blame(_last_to(other, pushed))
    return pushed


def _last_to(spot: str, pushed: list[PotPushed]) -> PotPushed:
    """The last pot that goes to a hand, by when it has too much or too little."""
    return [one for one in pushed if one.spot == spot][-1]

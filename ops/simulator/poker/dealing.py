"""The hands as they are dealt, one card at a time from the left of the button."""

from domain.cards import JOKER
from domain.events.round import Irregular, MisdealCalled
from ops.simulator.poker.stacking import stacked
from ops.simulator.poker.state import Player, Round


def deal(r: Round) -> None:
    """The cards to the players, and what goes wrong with them."""
    _shuffle(r)
    walk = [player for _ in range(r.game.hole) for player in r.players]
    if r.slip("deal-order"):
        r.swap_neighbours(walk)
    else:
        _miscount(r, walk)
    joker = _who_gets_the_joker(r)
    seen_early: list[Player] = []
    for place, player in enumerate(walk):
        card = JOKER if player is joker and not player.cards else _card_for(r, player)
        up = r.moment("exposed-card", 0.1)
        r.deal_to(player, card, up=up)
        if up:
            _withdraw(r, player, card)
            seen_early.append(player)
        elif place and r.moment("boxed-card", 0.1):
            r.say(Irregular(kind="boxed-card", spot=player.spot, card=_seen(player)))
            player.cards.pop()
            r.deal_to(player, r.next_card())
    for player in seen_early:
        r.deal_to(player, r.next_card())
    if r.moment("misdeal", 0.5):
        r.say(MisdealCalled(reason=r.rng.choice(("two boxed cards", "cards on the floor"))))
    elif r.chance(0.5):
        notice_count(r)


def _shuffle(r: Round) -> None:
    """The deck, with what is set aside for two of the players and the board."""
    plan = stacked(r)
    taken = {*plan.hole, *plan.other, *plan.board}
    r.deck = [card for card in r.game.deck if card not in taken]
    r.rng.shuffle(r.deck)
    r.planned = r.rng.sample(plan.board, len(plan.board))
    one, other = r.rng.sample(r.players, 2)
    one.coming, other.coming = [*plan.hole], [*plan.other]
    if r.slip("duplicate-card"):
        _double(r, one)


def _double(r: Round, player: Player) -> None:
    """A second card of one that is dealt to a player and seen."""
    player.hidden = False
    card = player.coming[0] if player.coming else r.deck.pop()
    player.coming = [card, *player.coming[1:]]
    other = next(one for one in r.players if one is not player)
    other.hidden = False
    other.coming = [card, *other.coming[1:]]


def _card_for(r: Round, player: Player) -> str:
    return player.coming.pop() if player.coming else r.next_card()


def _seen(player: Player) -> str | None:
    return None if player.hidden else player.cards[-1]


def _withdraw(r: Round, player: Player, card: str) -> None:
    """An exposed card is exchanged after the deal, and becomes the burn card."""
    r.say(Irregular(kind="exposed-card", spot=player.spot, card=card))
    player.cards.remove(card)
    if r.chance(0.5):
        r.burn_card = card
    else:
        r.unburnt.add("flop")


def _who_gets_the_joker(r: Round) -> Player | None:
    """A joker that was left in the deck comes to somebody in a game without one."""
    able = [player for player in r.players if player.can_act]
    if not able or not r.slip("joker-dealt"):
        return None
    player = r.rng.choice(able)
    player.hidden = False
    player.coming = []
    return player


def point_out(r: Round) -> None:
    """After the first betting: what those who did not have to act should have said before."""
    notice_count(r)
    for player in r.live:
        if r.fouls(player) and not player.acted:
            exchange_joker(r, player)


def exchange_joker(r: Round, player: Player) -> None:
    """A joker that its holder announces is dead, and the next card takes its place."""
    r.say(Irregular(kind="joker", spot=player.spot))
    player.cards.remove(JOKER)
    r.deal_to(player, r.next_card())


# A card too many, or one too few.


def _miscount(r: Round, walk: list[Player]) -> None:
    if "count-wrong" not in r.slips and "wrong-count" not in r.moments:
        return
    able = [player for player in r.players if player.can_act]
    if able:
        r.miscounted = r.rng.choice(able)
        if r.chance(0.6):
            walk.append(r.miscounted)
        else:
            walk.pop(len(walk) - 1 - walk[::-1].index(r.miscounted))


def notice_count(r: Round) -> None:
    """A wrong count that is seen in time: a misdeal in hold'em, elsewhere it is put right."""
    player = r.miscounted
    if player is None or not r.moment("wrong-count"):
        return
    r.miscounted = None
    if r.game.hole == 2:
        r.say(Irregular(kind="wrong-count", spot=player.spot, count=len(player.cards)))
        r.misdealt = True
        r.call_dead("a wrong number of cards", 0.5)
    elif len(player.cards) > r.game.hole:
        card = player.cards.pop()
        named = None if player.hidden else card
        r.say(Irregular(kind="wrong-count", spot=player.spot, card=named))
        if named:
            r.burn_card = card
    else:
        r.say(Irregular(kind="wrong-count", spot=player.spot))
        r.deal_to(player, r.next_card())

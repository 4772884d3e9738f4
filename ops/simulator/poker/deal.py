"""The deal of the hands, card by card from the left of the button."""

from domain.cards.playing_cards import JOKER
from domain.facts.round_events import Irregular, MisdealCalled
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.rare_hands import stack_deal


def deal_hands(draft: PokerDraft) -> None:
    """Deal the players' cards, with any planned mistakes."""
    _shuffle(draft)
    walk = [player for _ in range(draft.game.hole) for player in draft.players]
    if draft.slip("deal-order"):
        draft.swap_neighbors(walk)
    else:
        _miscount(draft, walk)
    joker = _who_gets_the_joker(draft)
    seen_early: list[SimulatedPlayer] = []
    for place, player in enumerate(walk):
        card = JOKER if player is joker and not player.cards else _card_for(draft, player)
        exposes = "burn-another" in draft.slips and draft.burns and not seen_early
        up = (exposes and "deal-order" not in draft.made) or draft.moment("exposed-card", 0.1)
        draft.deal_to(player, card, up=up)
        if up:
            _withdraw(draft, player, card)
            seen_early.append(player)
        elif place and draft.moment("boxed-card", 0.1):
            draft.say(Irregular(kind="boxed-card", spot=player.spot, card=_seen(player)))
            player.cards.pop()
            draft.deal_to(player, draft.next_card())
    for player in seen_early:
        draft.deal_to(player, draft.next_card())
    if draft.moment("misdeal", 0.5):
        draft.say(MisdealCalled(reason=draft.rng.choice(("two boxed cards", "cards on the floor"))))
    elif draft.chance(0.5):
        notice_count(draft)


def _shuffle(draft: PokerDraft) -> None:
    """Shuffle the deck, and set cards aside for two players and the board."""
    plan = stack_deal(draft)
    taken = {*plan.hole, *plan.other, *plan.board}
    draft.deck = [card for card in draft.game.deck if card not in taken]
    draft.rng.shuffle(draft.deck)
    draft.planned = draft.rng.sample(plan.board, len(plan.board))
    one, other = draft.rng.sample(draft.players, 2)
    one.coming, other.coming = [*plan.hole], [*plan.other]
    if draft.slip("duplicate-card"):
        _double(draft, one)


def _double(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Give two players identical cards, both seen."""
    player.hidden = False
    card = player.coming[0] if player.coming else draft.deck.pop()
    player.coming = [card, *player.coming[1:]]
    other = next(one for one in draft.players if one is not player)
    other.hidden = False
    other.coming = [card, *other.coming[1:]]


def _card_for(draft: PokerDraft, player: SimulatedPlayer) -> str:
    return player.coming.pop() if player.coming else draft.next_card()


def _seen(player: SimulatedPlayer) -> str | None:
    return None if player.hidden else player.cards[-1]


def _withdraw(draft: PokerDraft, player: SimulatedPlayer, card: str) -> None:
    """Withdraw an exposed card, to be replaced after the deal and used as the burn card."""
    draft.say(Irregular(kind="exposed-card", spot=player.spot, card=card))
    player.cards.remove(card)
    if "burn-another" in draft.slips or draft.chance(0.5):
        draft.burn_card = card
    else:
        draft.unburnt.add("flop")


def _who_gets_the_joker(draft: PokerDraft) -> SimulatedPlayer | None:
    """Return the player who is dealt a joker left in the deck by mistake, if planned."""
    able = [player for player in draft.players if player.can_act]
    if not able or not draft.slip("joker-dealt"):
        return None
    player = draft.rng.choice(able)
    player.hidden = False
    player.coming = []
    return player


def point_out(draft: PokerDraft) -> None:
    """After the first betting, report problems of players who have not had to act."""
    notice_count(draft)
    for player in draft.live:
        if draft.fouls(player) and not player.acted:
            exchange_joker(draft, player)


def exchange_joker(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Replace a joker that its holder announces with the next card."""
    draft.say(Irregular(kind="joker", spot=player.spot))
    player.cards.remove(JOKER)
    draft.deal_to(player, draft.next_card())


# A card too many, or one too few.


def _miscount(draft: PokerDraft, walk: list[SimulatedPlayer]) -> None:
    if "count-wrong" not in draft.slips and "wrong-count" not in draft.moments:
        return
    able = [player for player in draft.players if player.can_act]
    if able:
        draft.miscounted = draft.rng.choice(able)
        if draft.chance(0.6):
            walk.append(draft.miscounted)
        else:
            walk.pop(len(walk) - 1 - walk[::-1].index(draft.miscounted))


def notice_count(draft: PokerDraft) -> None:
    """Notice a wrong count in time: a misdeal at Marysville's hold'em, else it is put right."""
    player = draft.miscounted
    if player is None or not draft.moment("wrong-count"):
        return
    draft.miscounted = None
    if draft.game.misdeals_on_count:
        draft.say(Irregular(kind="wrong-count", spot=player.spot, count=len(player.cards)))
        draft.misdealt = True
        draft.call_dead("a wrong number of cards", 0.5)
    elif len(player.cards) > draft.game.hole:
        card = player.cards.pop()
        named = None if player.hidden else card
        draft.say(Irregular(kind="wrong-count", spot=player.spot, card=named))
        if named:
            draft.burn_card = card
    else:
        draft.say(Irregular(kind="wrong-count", spot=player.spot))
        draft.deal_to(player, draft.next_card())

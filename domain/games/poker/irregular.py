"""Dealing errors, and what the rules make of them (PG.deal.1 to PG.deal.7, HM.9 to HM.12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.cards import JOKER, UNKNOWN
from domain.events.round import CardDealt, Irregular
from domain.games.poker.dead import foul, miscounted
from domain.games.poker.dealing import name_card
from domain.games.poker.rounds import clear
from domain.games.poker.state import Misdeal, Player, Round, Withdrawn
from domain.games.poker.told import Told
from domain.layout import BOARD
from domain.rulebook.model import Figure

ACTING: Final = Figure(3, "PG.glossary.Side-Pot")
PAYING: Final = Figure(2, "PG.glossary.Side-Pot")
"""So many acting, or putting money in, is substantial action."""

ACTED_BEFORE: Final = Figure(2, "HM.9")
"""When so many have acted, a wrong number of cards is no misdeal any more."""

_TAKES_ONE_FROM_THE_BOARD: Final = frozenset(
    {"premature-turn", "premature-river", "flop-overdealt"}
)
_LEAVES_ITS_SPOT: Final = frozenset({"boxed-card", "exposed-card"})


def withdrawn_from_board(told: Told) -> dict[int, Withdrawn]:
    """The board cards that never count, by their places."""
    board = [
        (place, one)
        for place, one in told.in_play
        if isinstance(one, CardDealt) and one.to == BOARD
    ]
    gone: dict[int, Withdrawn] = {}
    for place, event in told.irregular:
        kind = event.kind
        lying = [(at, one.card) for at, one in board if at < place and at not in gone]
        if kind == "premature-flop":
            gone |= {at: Withdrawn(card, kind, place) for at, card in lying}
        elif kind in _TAKES_ONE_FROM_THE_BOARD or (
            kind in _LEAVES_ITS_SPOT and event.spot == BOARD
        ):
            at = _place_of(event.card, lying)
            if at is not None:
                gone[at] = Withdrawn(dict(lying)[at], kind, place)
    return gone


def _place_of(card: str | None, lying: Sequence[tuple[int, str]]) -> int | None:
    """The last of the cards that is this one, or an unseen one, or simply the last."""
    for wanted in (card, UNKNOWN) if card else ():
        for at, name in reversed(lying):
            if name == wanted:
                return at
    return lying[-1][0] if lying and not card else None


def happened(this: Round, place: int, event: Irregular) -> None:
    """Something out of order was seen at the table."""
    for gone in this.cards.withdrawn.values():
        if gone.said_at == place:
            this.cards.take_back(gone.card)
    player = this.by_spot.get(event.spot or "")
    if event.kind == "joker":
        _joker(this, place, player if event.spot else _holder(this))
    elif event.kind in _OF_A_HAND:
        if player is not None:
            _OF_A_HAND[event.kind](this, place, player, event)
    else:
        _of_the_table(this, event)


def _of_the_table(this: Round, event: Irregular) -> None:
    """What was seen of the board, the stub, or a hand that was called wrongly."""
    kind = event.kind
    flop, turn, river = this.game.clauses.premature
    if kind == "flop-overdealt":
        _overdealt(this)
    elif kind == "premature-flop":
        this.cards.unburnt.add("flop")
        this.rests.add(flop)
    elif kind == "premature-turn":
        this.cards.unburnt.add("river")
        this.rests.add(turn)
        this.readings.update(this.game.clauses.reads_turn)
    elif kind == "premature-river":
        this.cards.unburnt.add("river")
        this.rests.add(river)
    elif kind == "short-stub" and this.game.kind == "lowball":
        for card in this.cards.discards:
            this.cards.take_back(card)
    elif kind == "misread":
        this.rests.add("PG.show.2")


def _left(this: Round, place: int, player: Player, event: Irregular) -> None:
    """A boxed or exposed card is replaced; an exposed one becomes the burn card (PG.deal.2)."""
    del place
    _take(this, player, event.card)
    if event.kind == "exposed-card":
        this.cards.exposed = True
        this.rests.add("PG.deal.2")
    else:
        this.rests.add("PG.deal.1")


def _foul_hand(this: Round, place: int, player: Player, event: Irregular) -> None:
    """A hand called foul is dead, and its money stays: that of one who owed a blind, say."""
    del event
    owed = any(
        blind.seat == player.seat and (blind.kind == "missed" or blind is not this.big)
        for _, blind in this.told.blinds
        if blind.kind in {"big", "missed"}
    )
    foul(this, place, player, "PG.blind.14" if owed else "PG.1")


def _take(this: Round, player: Player, card: str | None) -> None:
    """A card leaves a hand: the one named, or else an unseen one, or the last if none is named."""
    cards = player.cards
    leaves = card or (cards[-1] if cards else UNKNOWN)
    if leaves in cards:
        cards.remove(leaves)
        this.cards.take_back(leaves)
    elif UNKNOWN in cards:
        cards.remove(UNKNOWN)
    player.foul = any(this.is_foreign(one) for one in cards)


def _overdealt(this: Round) -> None:
    """A flop of too many cards goes back, unless enough was done about it (HM.10, PG.deal.4)."""
    if not this.cards.board:
        return
    this.rests.update(this.game.clauses.overdealt)
    if len(this.acted_here) >= ACTING.value or len(this.paid_here) >= PAYING.value:
        this.cards.unburnt.add("turn")
        return
    this.cards.unburnt.add("flop")
    for card in this.cards.board:
        this.cards.take_back(card)
    this.cards.board.clear()
    for player in this.players:
        player.live_money -= player.on_street
        this.pot -= player.on_street
        player.stack += player.on_street
        if not player.able and not player.out and player.stack:
            player.able = True
            this.able += 1
    this.street = None
    del this.streets[1:]
    clear(this)


def _joker(this: Round, place: int, player: Player | None) -> None:
    """Announced in time it is a dead card; else it fouls the hand (PG.deal.1)."""
    if this.game.has_joker or player is None:
        return
    if JOKER not in player.cards:
        if UNKNOWN not in player.cards:
            return
        player.cards[player.cards.index(UNKNOWN)] = JOKER
        name_card(this, place, player, JOKER)
    if not player.has_decided:
        _take(this, player, JOKER)
    else:
        foul(this, place, player)


def _holder(this: Round) -> Player | None:
    return next((player for player in this.players if JOKER in player.cards), None)


def _wrong_count(this: Round, place: int, player: Player, event: Irregular) -> None:
    """A misdeal, or put right, if nobody acted on it; later the hand is dead (HM.9, PG.deal.3)."""
    game = this.game
    if game.misdeal_on_count:
        acted = sum(one.has_decided for one in this.players)
        if acted < ACTED_BEFORE.value:
            detail = f"seat {player.seat} had a wrong number of cards before two players had acted"
            this.misdeal = Misdeal(detail, place, game.clauses.count)
            return
    elif not player.has_decided:
        if len(player.cards) > game.hole.value:
            _take(this, player, event.card)
        return
    detail = "had a wrong number of cards; the hand is dead and its money stays"
    miscounted(this, place, player, detail)


_OF_A_HAND: Final[Mapping[str, Callable[[Round, int, Player, Irregular], None]]] = {
    "boxed-card": _left,
    "exposed-card": _left,
    "wrong-count": _wrong_count,
    "foul-hand": _foul_hand,
}
"""What comes of an irregularity of one hand."""

"""The showdown: what the hands are worth, and who wins which part of a pot."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from domain.cards import JOKER, UNKNOWN
from domain.games.poker.dead import foul, miscounted
from domain.games.poker.pots import SIDE_POT, Heap
from domain.games.poker.state import Player, Round
from domain.games.poker.streets import BOARD_CARDS
from domain.ranks import holdem, lowball, omaha, poker
from domain.record import Rules
from domain.verdict import Award, Half, Low, Pot, Share


class Worth(NamedTuple):
    """What a hand is worth: a high value wins the higher it is, a low one the lower it is."""

    high: int | None = None
    low: int | None = None
    shown_high: Half | None = None
    shown_low: Low | None = None


NOTHING_FOUND: Final[Mapping[str, Worth]] = {}


def find_dead_hands(this: Round) -> None:
    """A known hand of a wrong number of cards, or with one that is not in the deck, is dead."""
    count = this.game.hole.value
    for player in this.players:
        gone = player.out or player.dead or player.mucked is not None
        if gone or UNKNOWN in player.cards:
            continue
        if player.foul:
            foul(this, None, player)
        elif len(player.cards) != count:
            detail = f"shows {len(player.cards)} cards, not {count}; the hand is dead"
            miscounted(this, None, player, detail)


def worths(this: Round) -> dict[str, Worth]:
    """What every hand is worth that is known and complete, the folded ones too (PG.show.1)."""
    game, board = this.game, this.cards.board
    if game.kind != "lowball" and (len(board) != BOARD_CARDS or UNKNOWN in board):
        return {}
    hands = {
        player.spot: player.cards
        for player in this.players
        if not (player.dead or player.foul)
        and player.mucked is None
        and len(player.cards) == game.hole.value
        and UNKNOWN not in player.cards
    }
    if game.kind == "holdem":
        return {spot: _holdem(cards, board) for spot, cards in hands.items()}
    if game.kind == "lowball":
        return {spot: _lowball(this, cards) for spot, cards in hands.items()}
    return _omaha(this, hands)


def _holdem(cards: Sequence[str], board: Sequence[str]) -> Worth:
    value, five = holdem.best_of_seven(cards, board)
    return Worth(high=value, shown_high=Half(five, poker.category(value)))


def _lowball(this: Round, cards: Sequence[str]) -> Worth:
    this.readings.add("PK.R11")
    value, ranks = lowball.ace_to_five(cards)
    return Worth(low=value, shown_low=Low(tuple(cards), ranks))


def omaha_board(cards: Sequence[str], rules: Rules) -> omaha.Board:
    """The board of an Omaha game, the joker and five aces taken as the room reads them."""
    return omaha.board_of(
        cards,
        five_aces_best=rules.get("five_aces") == "five-of-a-kind",
        joker_low_is_ace=rules.get("joker_low", "ace") == "ace",
    )


def _omaha(this: Round, hands: dict[str, list[str]]) -> dict[str, Worth]:
    board = omaha_board(this.cards.board, this.rules)
    otherwise: omaha.Board | None = None
    found = {}
    for spot, cards in hands.items():
        value, five = omaha.high(cards, board)
        low = omaha.low(cards, board)
        if JOKER in cards or JOKER in this.cards.board:
            otherwise = otherwise or _read_otherwise(this)
            _note_joker(this, five, low, omaha.low(cards, otherwise))
        shown = None if low is None else Low(low[1], low[2])
        high = Half(five, omaha.category(value))
        found[spot] = Worth(value, low[0] if low else None, high, shown)
    return found


def _read_otherwise(this: Round) -> omaha.Board:
    """The same board with the joker in a low read the other way (PK.R8)."""
    is_ace = this.rules["joker_low"] == "ace"
    return omaha.board_of(this.cards.board, joker_low_is_ace=not is_ace)


def _note_joker(this: Round, five: Sequence[str], low: object, otherwise: object) -> None:
    """The readings of the joker, where another would make another hand of it."""
    if all(card[0] == "A" or card == JOKER for card in five):
        this.readings.add("PK.R10")
    if low != otherwise:
        this.readings.add("PK.R8")


def contenders(heap: Heap) -> list[Player]:
    """Whose hands can win the pot: a mucked one only if no other is left in it (PG.show.4)."""
    alive = [player for player in heap.players if not player.dead]
    shown = [player for player in alive if player.mucked is None]
    return shown or sorted(alive, key=_mucked_at)[-1:]


def _mucked_at(player: Player) -> int:
    return player.mucked or 0


def won(
    this: Round, heap: Heap, found: Mapping[str, Worth], able: Sequence[Player], *, side: bool
) -> Pot:
    """A pot with its winners of those able to win it, and the clauses by which they do."""
    clauses = this.game.clauses
    shares = _awards(this, heap.amount, found, able)
    also = [SIDE_POT] if side else []
    if len(heap.players) == 1:
        also.append("PG.show.4")
    elif this.game.kind == "omaha" and shares:
        halved = shares[0].share == "high"
        also += clauses.halves if halved else clauses.no_low
        if len(shares) > 1 + halved:
            also += clauses.ties
    return Pot(heap.gross, heap.fees, heap.amount, heap.eligible, shares, clauses.wins, tuple(also))


def _awards(
    this: Round, amount: int, found: Mapping[str, Worth], players: Sequence[Player]
) -> tuple[Award, ...]:
    """Who wins the pot, or its halves; nobody yet if a hand in it is not known (O8.2 to O8.6)."""
    if len(players) == 1 and players[0].spot not in found:
        return (Award(players[0].spot, amount, "all"),) if amount else ()
    if not players or any(player.spot not in found for player in players):
        return ()
    if this.game.kind == "lowball":
        return _shared(this, amount, _lowest(players, found), "all")
    highest = max([found[player.spot].high or 0 for player in players])
    winners = [player for player in players if found[player.spot].high == highest]
    lows = _lowest(players, found)
    if not lows:
        return _shared(this, amount, winners, "all")
    chip = this.structure.chip
    low_half = amount // 2 // chip * chip
    if 2 * low_half != amount:
        this.readings.add("PK.R7")
    return (
        *_shared(this, amount - low_half, winners, "high"),
        *_shared(this, low_half, lows, "low"),
    )


def _lowest(players: Sequence[Player], found: Mapping[str, Worth]) -> list[Player]:
    """The best low hands, if there are any."""
    lows = {player.spot: found[player.spot].low for player in players}
    best = min([low for low in lows.values() if low is not None], default=None)
    return [] if best is None else [one for one in players if lows[one.spot] == best]


def _shared(this: Round, amount: int, winners: Sequence[Player], share: Share) -> tuple[Award, ...]:
    """Equal shares in whole chips; those left over go out from the left of the button (PK.R7)."""
    chip = this.structure.chip
    each = amount // len(winners) // chip * chip
    chips, fraction = divmod(amount - each * len(winners), chip)
    if chips or (fraction and len(winners) > 1):
        this.readings.add("PK.R7")
    amounts = [each + chip * (at < chips) + fraction * (at == 0) for at in range(len(winners))]
    return tuple(
        [Award(one.spot, won, share) for one, won in zip(winners, amounts, strict=True) if won]
    )

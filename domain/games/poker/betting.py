"""What a decision puts into the pot, and what was wrong with it."""

from typing import Final

from domain.events.round import Decided
from domain.games.poker.dead import foul
from domain.games.poker.rounds import next_to_act
from domain.games.poker.state import Player, Round
from domain.games.poker.streets import LATE, SMALL_BETS
from domain.money import dollars

BETS: Final = ("bet", "raise")


def act(this: Round, place: int, player: Player, event: Decided) -> None:
    """Take a decision of a player who is in the hand, in his turn or out of it."""
    turn = next_to_act(this)
    early = turn is not player
    if early:
        whose = "nobody's" if turn is None else f"seat {turn.seat}'s"
        this.object_to(
            "out-of-turn", this.game.clauses.first,
            f"seat {player.seat} acted; it was {whose} turn", place,
        )  # fmt: skip
        this.rests.add("PG.play.1")
    if not _decide(this, place, player, event, early=early):
        return
    player.acted = player.has_decided = True
    this.acted_here.add(player.seat)
    if not early:
        this.turn = player.at + 1
    if player.foul and not player.dead:
        foul(this, place, player)


def _decide(this: Round, place: int, player: Player, event: Decided, *, early: bool) -> bool:
    """Whether anything came of the decision."""
    choice = event.choice
    if choice == "fold":
        this.leave(player)
        player.folded = player.out = True
        return True
    if choice in BETS and (event.to or this.to_call):
        _bet(this, place, player, event)
        return True
    owed = this.to_call - player.on_street
    if choice == "call":
        if owed:
            _call(this, place, player, event)
            return True
        if event.to is not None and event.to != player.on_street:
            this.illegal_bet(
                place, f"seat {player.seat} called to {dollars(event.to)}; nothing was to call"
            )
    elif choice in BETS:
        this.illegal_bet(place, f"seat {player.seat} bet nothing, which is a check")
    elif choice != "check":
        this.illegal_bet(
            place, f"seat {player.seat} chose to {choice}, which nobody can in this game",
            this.game.clauses.first,
        )  # fmt: skip
        return False
    elif owed:
        this.illegal_bet(
            place,
            f"seat {player.seat} checked; {dollars(owed)} was to call, and it is still to act",
        )
        return False
    player.checked = True
    player.checked_early = early
    return True


def _call(this: Round, place: int, player: Player, event: Decided) -> None:
    """What is owed, or the whole stack."""
    to = min(this.to_call, player.on_street + player.stack)
    if event.to not in (None, to, this.to_call):
        this.illegal_bet(
            place, f"seat {player.seat} called to {dollars(event.to)}; to call was {dollars(to)}"
        )
    _put_in(this, player, to)


def _bet(this: Round, place: int, player: Player, event: Decided) -> None:
    """A bet or a raise, or what the rules make a call (PG.bet.1, PG.bet.2, PG.bet.6)."""
    whole = player.on_street + player.stack
    to = min(event.to or 0, whole)
    why = _only_a_call(this, player, event, to)
    if why is None and this.to_call == 0 and event.choice == "bet":
        to = _value_of_chip(this, event, to)
    all_in = to == whole
    if why is None and to <= this.to_call and not all_in:
        why = (
            this.game.clauses.size,
            f"{dollars(to)} does not go above the {dollars(this.to_call)} to call",
        )
    if why is not None:
        rule, detail = why
        _put_in(this, player, min(this.to_call, whole))
        this.illegal_bet(place, f"seat {player.seat} called: {detail}", rule)
        return
    if to <= this.to_call:
        _put_in(this, player, to)
        return
    _raise(this, place, player, to, all_in=all_in)


def _only_a_call(this: Round, player: Player, event: Decided, to: int) -> tuple[str, str] | None:
    """By which clause what was recorded as a raise and not announced is only a call, and why."""
    owed = this.to_call - player.on_street
    if event.choice != "raise" or event.declared is not False or to <= this.to_call:
        return None
    if event.chips == 1 and owed:
        return "PG.bet.6", "one chip larger than the bet, without a word, is a call"
    if event.first is not None and this.to_call:
        raised = _limit_size(this) or to - this.to_call
        if 2 * (event.first - this.to_call) < raised:
            return "PG.bet.2", (
                f"the first motion came to {dollars(event.first)}; a raise takes the"
                f" {dollars(this.to_call)} to call and half of {dollars(raised)}"
            )
    return None


def _value_of_chip(this: Round, event: Decided, to: int) -> int:
    """What one chip larger than the bet comes to as the first bet of a round (PG.bet.6)."""
    if event.chips != 1 or event.declared is not False:
        return to
    size = _limit_size(this)
    if size:
        return min(to, size)
    most = this.structure.most
    after_flop = this.street in ("flop", "turn", "river")
    if this.structure.kind == "spread" and most is not None and after_flop:
        return min(to, most)
    return to


def _limit_size(this: Round) -> int:
    """What a bet comes to in a limit game, twice as much in a kill pot (KP.3); else nothing."""
    structure = this.structure
    if structure.kind != "limit":
        return 0
    early = this.street in SMALL_BETS
    size = structure.small_bet if early else structure.big_bet
    return 2 * size if this.kill_seats else size


def _raise(this: Round, place: int, player: Player, to: int, *, all_in: bool) -> None:
    """More than is to call: a bet or a raise if it is a full one, else action only (PG.bet.1)."""
    least, most = _bounds(this, player)
    is_raise, full = this.level > 0, to >= least
    wrong = _wrong_size(this, to, least, most, all_in=all_in)
    if player.checked_early:
        wrong = "PG.bet.4", "after a check out of turn no bet or raise may follow"
    elif player.acted and player.on_street < this.to_call and wrong is None:
        wrong = "PG.bet.1", "there was no full bet or raise since its last action"
    if wrong is not None:
        rule, detail = wrong
        verb = "raised" if is_raise else "bet"
        this.readings.add("PK.R21")
        if rule == this.game.clauses.size:
            this.readings.update(this.game.clauses.size_also)
        this.illegal_bet(place, f"seat {player.seat} {verb} to {dollars(to)}: {detail}", rule)
    if player.checked:
        this.rests.add(this.game.clauses.check_raise)
    elif not player.acted and player.on_street and player.on_street == this.to_call:
        this.rests.add("PG.bet.7")
    if full and is_raise:
        _check_cap(this, place, player)
        this.raises += 1
    _put_in(this, player, to)
    this.to_call = to
    this.bet_late |= this.street in LATE
    if full:
        this.last_full = to - this.level
        this.level = to
        for other in this.players:
            other.acted = False


def _bounds(this: Round, player: Player) -> tuple[int, int | None]:
    """The least that makes a full bet or raise, and the most that may be bet, if there is one."""
    structure, level = this.structure, this.level
    if structure.kind == "limit":
        size = _limit_size(this)
        return level + size, level + size if size else None
    least = level + this.last_full if level else structure.smallest
    if structure.kind == "no-limit":
        return least, None
    if structure.kind == "spread":
        return least, None if structure.most is None else level + structure.most
    return least, level + this.pot + this.to_call - player.on_street


def _wrong_size(
    this: Round, to: int, least: int, most: int | None, *, all_in: bool
) -> tuple[str, str] | None:
    rule = this.game.clauses.size
    if to < least and not all_in:
        if this.structure.kind == "spread" and this.level:
            rule = "PK.R20"
        return rule, f"it must come to {dollars(least)} at least"
    if most is not None and to > most:
        return rule, f"it may come to {dollars(most)} at most"
    return None


def _check_cap(this: Round, place: int, player: Player) -> None:
    """A bet and three raises, but for two players (PG.bet.5, HP.14)."""
    if not this.structure.cap or this.raises < this.structure.cap:
        return
    if not this.structure.is_capped:
        this.readings.add("PK.R5")
        return
    at_start = this.rules["heads_up_uncapped"] == "round-start"
    if (this.live <= 2) != (this.live_at_start <= 2):
        this.readings.add("PK.R4")
    if (this.live_at_start if at_start else this.live) <= 2:
        return
    clauses = this.game.clauses
    this.readings.update(clauses.cap_also)
    unless = "unless the round began with two" if at_start else "while three or more are in"
    this.object_to(
        "raise-cap-exceeded", clauses.cap,
        f"seat {player.seat} made raise {this.raises + 1} of the round; {this.structure.cap} may"
        f" follow the bet {unless}", place,
    )  # fmt: skip


def _put_in(this: Round, player: Player, to: int) -> None:
    """The player has this much in on the street."""
    more = to - player.on_street
    if more <= 0:
        return
    player.on_street = to
    player.live_money += more
    this.pot += more
    player.stack -= more
    this.paid_here.add(player.seat)
    this.note_all_in(player)

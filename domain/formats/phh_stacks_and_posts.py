"""The stacks and forced bets of a hand, as PHH lists them."""

from collections import Counter

from domain.errors import UnexportableHandError
from domain.facts.record import BettingLimits
from domain.facts.round_events import BlindPosted, CardDealt, StackCounted
from domain.formats.exportable_hand import ExportableHand
from domain.formats.phh_fields import PhhHand
from domain.formats.phh_forced_bets import find_phh_limits, post_forced_bets
from domain.formats.street_betting import StreetBetting
from domain.games.poker.stakes import NO_LIMIT, compute_live_part
from domain.money import format_dollars


class PhhStacksAndPosts:
    """Stacks, antes and forced bets in the order of p1 to pn."""

    def __init__(self, hand: ExportableHand) -> None:
        self.lost: list[str] = []
        self._hand = hand
        self._blinds = [one for _, one in hand.facts if isinstance(one, BlindPosted) and one.amount]
        known = self._counted()
        self.stacks = tuple(known.get(seat) for seat in hand.seats)
        self.antes = self._antes()
        self.forced = self._forced(known)
        self._note_late()

    def _counted(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for _, event in self._hand.facts:
            if isinstance(event, StackCounted):
                if event.seat in found:
                    self.lost.append(f"an earlier count of the stack of seat {event.seat}")
                found[event.seat] = event.amount
        unknown = [seat for seat in self._hand.seats if seat not in found]
        if unknown:
            self.lost.append(
                f"stacks that nobody counted, written as inf (seats {', '.join(map(str, unknown))})"
            )
        return found

    def _antes(self) -> tuple[int, ...]:
        antes: Counter[int] = Counter()
        for blind in self._blinds:
            if blind.kind == "ante":
                antes[self._player(blind)] += blind.amount
        return tuple(antes[player] for player in range(len(self._hand.seats)))

    def _forced(self, stacks: dict[int, int]) -> tuple[int, ...]:
        forced = [0] * len(self._hand.seats)
        has_big = False
        for blind in self._blinds:
            if blind.kind == "ante":
                continue
            if blind.kind == "kill":
                raise UnexportableHandError("PHH has no kill blind, nor the limits it doubles")
            player = self._player(blind)
            if forced[player]:
                raise UnexportableHandError(
                    f"seat {blind.seat} posted twice, for which PHH has no place"
                )
            is_post = blind.kind == "missed" or (blind.kind == "big" and has_big)
            has_big = has_big or blind.kind == "big"
            left = stacks.get(blind.seat, NO_LIMIT) - self.antes[player]
            amount = blind.amount if blind.amount < left else self._in_full(blind)
            forced[player] = -amount if is_post else amount
        return tuple(forced)

    def _in_full(self, blind: BlindPosted) -> int:
        """Return the full blind due from a player who posted all they had."""
        limits = self._hand.header.table.limits
        due = {"small": limits.small_blind, "big": limits.big_blind}.get(blind.kind)
        return max(blind.amount, due or 0)

    def _player(self, blind: BlindPosted) -> int:
        if blind.seat not in self._hand.seats:
            raise UnexportableHandError(f"seat {blind.seat} posted a blind and was dealt no cards")
        return self._hand.seats.index(blind.seat)

    def _note_late(self) -> None:
        dealt = False
        for _, event in self._hand.facts:
            dealt = dealt or isinstance(event, CardDealt)
            if dealt and isinstance(event, BlindPosted):
                self.lost.append("that blinds were posted after the deal had begun")
                return

    def check(self, phh_hand: PhhHand) -> None:
        """Check that the lists, read back, contain the recorded blinds."""
        stacks = {
            seat: stack
            for seat, stack in zip(phh_hand.seats, phh_hand.stacks, strict=True)
            if stack is not None
        }
        limits = find_phh_limits(phh_hand)
        read = Counter(
            map(_describe_post, post_forced_bets(phh_hand, limits, StreetBetting(stacks)))
        )
        posted = Counter(map(_describe_post, self._blinds))
        for seat, kind, amount in posted - read:
            raise UnexportableHandError(
                f"the {kind} blind of {format_dollars(amount)} of seat {seat} would be read as"
                " another one"
            )
        self._check_missed(limits)

    def _check_missed(self, limits: BettingLimits) -> None:
        """Check that the limits, read back, leave alive what was live of the missed blinds."""
        ours = self._hand.header.table.limits
        for blind in self._blinds:
            live = compute_live_part(blind.kind, blind.amount, ours)
            if live != compute_live_part(blind.kind, blind.amount, limits):
                raise UnexportableHandError(
                    f"of the {format_dollars(blind.amount)} that seat {blind.seat} posted for"
                    f" missed blinds another part than {format_dollars(live)} would be read as live"
                )


def _describe_post(blind: BlindPosted) -> tuple[int, str, int]:
    return blind.seat, blind.kind, blind.amount

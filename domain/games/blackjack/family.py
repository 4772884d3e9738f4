"""The blackjack family, as the registry knows it."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import MisdealCalled
from domain.games.blackjack.charts.catalogue import list_blackjack_charts
from domain.games.blackjack.disagreements import find_blackjack_disagreement
from domain.games.blackjack.game import BlackjackGame
from domain.games.blackjack.judge import adjudicate_blackjack
from domain.games.blackjack.open_hands import format_known_total
from domain.games.blackjack.side_bets_by_room import (
    MARYSVILLE_SIDE_BETS,
    get_side_bets,
    list_side_bet_tables,
)
from domain.games.families.disagreement import Disagreement
from domain.games.families.protocol import CardFace, DealSeats, Family, GameKind, HandCounter
from domain.rulebook.pay_tables import Chart, PayTable
from domain.seats import BANK, BOARD
from domain.table.banked_table import BankedTable, fold_banked_table
from domain.table.fact_index import FactIndex
from domain.table.state import TableHand, TableState
from domain.verdict.model import Judgement


class BlackjackFamily(Family[BlackjackGame]):
    """Banked games in which hands of points are drawn to by charts."""

    key = "blackjack"
    name = "Blackjack"
    game_type = BlackjackGame
    kinds = (GameKind(key="blackjack", name="Blackjack", is_dealt_unseen=False),)
    has_twin_cards = True
    counts_points = True

    def adjudicate(
        self, game: BlackjackGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Judge a round with the side bets of its room."""
        felt = _fold_facts(facts, header)
        side_bets = get_side_bets(game, header.room)
        judged = adjudicate_blackjack(game, side_bets, header, felt, rules)
        judged.facts_disagree = bool(felt.unplaced) or felt.has_copies
        return judged

    def find_disagreement(
        self, game: BlackjackGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Disagreement | None:
        """Return a card turned up by another name, or one in too many places (BJ.facts)."""
        del rules
        felt = _fold_facts(facts, header)
        return find_blackjack_disagreement(game, facts.placed, felt, header.table.decks)

    def is_misdeal(
        self, game: BlackjackGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> bool:
        """Return whether the round was called dead; nothing else makes it so."""
        del game, header, rules
        return facts.has(MisdealCalled)

    def list_charts(self, game: BlackjackGame, rules: Rules) -> tuple[Chart, ...]:
        """Return the charts in the order in which a round is played."""
        return list_blackjack_charts(game, rules)

    def list_pay_tables(self, game: BlackjackGame) -> Iterator[PayTable]:
        """Yield the pay tables of its own side bets, then of those that one room adds."""
        return list_side_bet_tables(game)

    def list_circles(self, game: BlackjackGame) -> tuple[str, ...]:
        """Return the base wager and the side bets of every room."""
        return ("base", *dict.fromkeys((*game.side_bets, *MARYSVILLE_SIDE_BETS)))

    def find_exempt_side_bets(self, game: BlackjackGame, room: str) -> Mapping[str, str]:
        """Return the side bets of the room on which no collection is taken, with the clauses."""
        return {
            name: bet.exempt_clause
            for name, bet in get_side_bets(game, room).items()
            if bet.exempt_clause is not None
        }

    def find_face(self, spot: str, card: str, held: int) -> CardFace:
        """Return `up` for every card that is known."""
        del held
        return "down" if card == UNKNOWN_CARD and spot != BOARD else "up"

    def list_deal_order(self, game: BlackjackGame, table: DealSeats) -> tuple[str, ...]:
        """Return the seats with a wager in the game's own dealing order, then the bank."""
        if table.bank is None or table.bank > table.seats:
            return ()
        walk = game.list_dealing_order(table.seats, table.bank)
        spots = tuple(str(seat) for seat in walk if seat in table.wagered)
        return (*spots, BANK) if spots else ()

    def make_empty_table(
        self, game: BlackjackGame, record: RoundRecord, rules: Rules
    ) -> TableState:
        """Return a table where insurance and doubles cost what the game says (BJ.limits)."""
        empty = super().make_empty_table(game, record, rules)
        empty = replace(empty, most_in_action=record.table.limits.max)
        if game.insurance is None:
            return empty
        return replace(empty, insurance_share=game.insurance.most.value)

    def make_hand_counter(self, game: BlackjackGame, rules: Rules) -> HandCounter:
        """Return what counts the points of hands."""
        del rules

        def count(hand: TableHand, table: TableState) -> str | None:
            del table
            return format_known_total(hand, game.count_scale)

        return count


def _fold_facts(facts: FactIndex, header: RoundRecord) -> BankedTable:
    return fold_banked_table(facts, twins=BLACKJACK.deals_twins(header))


BLACKJACK: Final = BlackjackFamily()

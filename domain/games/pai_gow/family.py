"""The pai gow family, as the registry knows it."""

from collections.abc import Iterator
from typing import Final

from domain.facts.record import RoundRecord, Rules
from domain.games.families.disagreement import Disagreement
from domain.games.families.game import HouseWay
from domain.games.families.protocol import DealSeats, Family, GameKind
from domain.games.pai_gow.charts import list_pai_gow_charts
from domain.games.pai_gow.deal import lay_out_deal
from domain.games.pai_gow.disagreements import find_disagreement
from domain.games.pai_gow.game import BASE, PaiGowGame
from domain.games.pai_gow.judge import adjudicate_pai_gow, find_misdeal_ground, take_round
from domain.games.pai_gow.state import PaiGowRound
from domain.rulebook.pay_tables import Chart, PayTable
from domain.table.fact_index import FactIndex
from domain.table.state import TableState
from domain.verdict.model import Judgement

CARDS: Final = GameKind(key="pai-gow", name="Pai gow poker")
TILES: Final = GameKind(key="tiles", name="Pai gow tiles", pieces="tile", comes_in_stacks=True)


class PaiGowFamily(Family[PaiGowGame]):
    """Banked games in which piles are dealt and hands are set in front and back."""

    key = "pai-gow"
    name = "Pai gow"
    game_type = PaiGowGame
    kinds = (CARDS, TILES)
    deals_every_seat = True
    sets_hands = True

    def adjudicate(
        self, game: PaiGowGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Judge a round from its deal to its pay-off."""
        return adjudicate_pai_gow(game, header, facts, rules)

    def find_disagreement(
        self, game: PaiGowGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Disagreement | None:
        """Return the first hand of which the facts name more cards than it holds (PGP.facts)."""
        state = PaiGowRound(game, header, facts, rules)
        lay_out_deal(state)
        return find_disagreement(state, facts.placed)

    def is_misdeal(
        self, game: PaiGowGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> bool:
        """Return whether the cards as they were dealt make the round dead."""
        state = PaiGowRound(game, header, facts, rules)
        take_round(state)
        return find_misdeal_ground(state) is not None

    def find_kind(self, game: PaiGowGame) -> GameKind:
        """Return whether it is played with cards or with tiles."""
        return TILES if game.pieces.called == "tiles" else CARDS

    def list_charts(self, game: PaiGowGame, rules: Rules) -> tuple[Chart, ...]:
        """Return the dice, the ranking and the house way."""
        return list_pai_gow_charts(game, rules)

    def list_pay_tables(self, game: PaiGowGame) -> Iterator[PayTable]:
        """Yield what the bonus bets pay, and the envy buttons earn."""
        return game.list_pay_tables()

    def get_house_way(self, game: PaiGowGame) -> HouseWay:
        """Return the chart or the guide by which the house sets a hand."""
        return HouseWay(game.pieces, game.set_house_way)

    def list_circles(self, game: PaiGowGame) -> tuple[str, ...]:
        """Return the base bet and the bonus bets."""
        return (BASE, *game.side_bets)

    def closes_betting_by_cards(self, game: PaiGowGame) -> bool:
        """Return whether the first card ends the betting, not the dice."""
        return game.closed_by_cards

    def get_hand_size(self, game: PaiGowGame) -> int:
        """Return how many pieces are in a pile."""
        return game.pieces.hand

    def list_deal_order(self, game: PaiGowGame, table: DealSeats) -> tuple[str, ...]:
        """Return the piles by their numbers."""
        return tuple(f"pile.{number}" for number in range(1, game.piles(table.seats) + 1))

    def make_empty_table(self, game: PaiGowGame, record: RoundRecord, rules: Rules) -> TableState:
        """Return a table for cards or tiles, with the room's way of counting the dice."""
        del record
        return TableState(
            pieces=self.find_kind(game).pieces,
            has_twins=False,
            closed_by_cards=game.closed_by_cards,
            dice_count=str(rules["dice_count"]),
        )


PAI_GOW: Final = PaiGowFamily()

"""The three-card family, as the registry knows it."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from domain.cards.playing_cards import STANDARD_CARDS, UNKNOWN_CARD
from domain.facts.record import RoundRecord, Rules
from domain.games.families.disagreement import (
    Disagreement,
    dispute_copies,
    dispute_turned_up,
    find_excess_copies,
    leave_to_ways,
)
from domain.games.families.protocol import CardFace, Family, GameKind
from domain.games.three_card.charts import list_three_card_charts
from domain.games.three_card.deal import HAND_SIZE, find_misdeal
from domain.games.three_card.game import ANTE, PLAY, ThreeCardGame
from domain.games.three_card.judge import adjudicate_three_card
from domain.games.three_card.state import ThreeCardRound
from domain.rulebook.pay_tables import Chart, PayTable
from domain.seats import BANK, BOARD
from domain.table.banked_table import BankedTable, fold_banked_table
from domain.table.fact_index import FactIndex
from domain.verdict.model import Judgement

DISAGREE: Final = "TC.disagree"
DECKS: Final = 1
"""How many decks a round is dealt from; a second one at the table lies in the shuffler."""


class ThreeCardFamily(Family[ThreeCardGame]):
    """Banked games in which a hand of three cards is played or folded."""

    key = "three-card"
    name = "Three card poker"
    game_type = ThreeCardGame
    kinds = (
        GameKind(
            key="three-card", name="Three-card games", main_circle="ante", comes_in_stacks=True
        ),
    )

    def adjudicate(
        self, game: ThreeCardGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Judge a round dealt from one deck."""
        felt = _fold_facts(facts)
        if felt.unplaced:
            return leave_to_ways()
        judged = adjudicate_three_card(game, header, felt, rules)
        judged.facts_disagree = felt.has_copies
        return judged

    def find_disagreement(
        self, game: ThreeCardGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Disagreement | None:
        """Return cards turned up that were not dealt, or a card in several places (TC.disagree)."""
        del game, header, rules
        felt = _fold_facts(facts)
        if felt.unplaced:
            return dispute_turned_up(facts.placed, felt.unplaced[0], DISAGREE)
        copies = find_excess_copies(chain(*felt.on_spot.values()), STANDARD_CARDS, DECKS)
        if not copies:
            return None
        return dispute_copies(facts.placed, felt, copies, DECKS, (DISAGREE, DISAGREE))

    def is_misdeal(
        self, game: ThreeCardGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> bool:
        """Return whether the round was called dead, or several cards of the bank were seen."""
        return find_misdeal(ThreeCardRound(game, header, _fold_facts(facts), rules)) is not None

    def list_charts(self, game: ThreeCardGame, rules: Rules) -> tuple[Chart, ...]:
        """Return the charts in the order in which a round is played."""
        return list_three_card_charts(game, rules)

    def list_pay_tables(self, game: ThreeCardGame) -> Iterator[PayTable]:
        """Yield what the rows of its bonus wagers pay."""
        return game.list_pay_tables()

    def list_circles(self, game: ThreeCardGame) -> tuple[str, ...]:
        """Return the ante and the bonus wagers; the play wager comes after the deal."""
        return (ANTE, *(circle for circle in game.circles if circle not in {ANTE, PLAY}))

    def get_hand_size(self, game: ThreeCardGame) -> int:
        """Return three."""
        del game
        return HAND_SIZE

    def find_face(self, spot: str, card: str, held: int) -> CardFace:
        """Return `up` for the bank's last card where it is known."""
        is_exposed = spot == BANK and held == HAND_SIZE - 1 and card != UNKNOWN_CARD
        return "up" if is_exposed or spot == BOARD else "down"


def _fold_facts(facts: FactIndex) -> BankedTable:
    return fold_banked_table(facts, twins=False, hand_size=HAND_SIZE)


THREE_CARD: Final = ThreeCardFamily()

"""The poker family, and the games that are only named, as the registry knows them."""

from collections.abc import Iterable, Mapping
from typing import Final

from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import MisdealCalled, Returned
from domain.games.families.disagreement import Disagreement
from domain.games.families.protocol import DealSeats, Family, GameKind, HandCounter
from domain.games.poker.charts import list_poker_charts
from domain.games.poker.disagreements import find_first_disagreement
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.poker.judge import adjudicate_poker, judge_named_game, walk_round
from domain.games.poker.open_hands import make_worth_counter
from domain.games.poker.replay_state import replay_states
from domain.rulebook.pay_tables import Chart
from domain.table.betting_state import BettingState
from domain.table.fact_index import FactIndex
from domain.table.state import TableState
from domain.verdict.model import Judgement

WITH_BOARD: Final = GameKind(key="board", name="Hold'em and Omaha")
WITH_DRAW: Final = GameKind(key="draw", name="Draw and lowball")


class PokerFamily(Family[PokerGame]):
    """Pot games: nobody banks them, and the best hand takes the pot."""

    key = "poker"
    name = "Poker"
    game_type = PokerGame
    kinds = (WITH_BOARD, WITH_DRAW)
    is_pot_game = True

    def adjudicate(
        self, game: PokerGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Judge a round from its blinds to its pots."""
        return adjudicate_poker(game, header, facts, rules)

    def find_disagreement(
        self, game: PokerGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Disagreement | None:
        """Return the first facts that contradict each other, if any do (PK.R24)."""
        return find_first_disagreement(walk_round(game, header, facts, rules), facts.placed)

    def is_misdeal(
        self, game: PokerGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> bool:
        """Return whether something in the walk through the round makes it dead."""
        return walk_round(game, header, facts, rules).misdeal is not None

    def explain_missing_rack(self, game: PokerGame) -> str:
        """Return that no document says anything of it."""
        del game
        return "no document lays down in which order the cards of a pot game are racked"

    def find_kind(self, game: PokerGame) -> GameKind:
        """Return whether there is a board, or a draw."""
        return WITH_BOARD if game.variant.has_board else WITH_DRAW

    def list_charts(self, game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
        """Return the rounds of betting, and which hand beats which."""
        return list_poker_charts(game, rules)

    def list_circles(self, game: PokerGame) -> tuple[str, ...]:
        """Return none: money goes into the pot."""
        del game
        return ()

    def get_hand_size(self, game: PokerGame) -> int:
        """Return how many cards each player is dealt."""
        return game.hole.value

    def list_deal_order(self, game: PokerGame, table: DealSeats) -> tuple[str, ...]:
        """Return the seats with chips, clockwise from the left of the dealer button."""
        del game
        return table.walk_from_left(table.button)

    def replay_states(
        self, game: PokerGame, record: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules
    ) -> Mapping[int, BettingState]:
        """Return how the betting stood after each fact of the play, by the place of the fact."""
        return replay_states(game, record, facts, rules)

    def make_empty_table(self, game: PokerGame, record: RoundRecord, rules: Rules) -> TableState:
        """Return a table where nothing is bet, and whether the record tells uncalled bets."""
        del game, rules
        returns = (event for event in record.events if isinstance(event, Returned))
        records_returns = any(event.wager == "uncalled" for event in returns)
        return TableState(has_twins=False, betting=BettingState(), records_returns=records_returns)

    def make_hand_counter(self, game: PokerGame, rules: Rules) -> HandCounter:
        """Return what ranks whole hands, with a whole board in games that have one."""
        return make_worth_counter(game, rules)


class NamedFamily(Family[NamedGame]):
    """Games that are named in a table of fees alone, without rules to judge them by."""

    key = "named"
    name = "Named in a table of fees alone"
    game_type = NamedGame
    kinds = (GameKind(key="named", name="Games without rules on file", is_dealt_unseen=False),)
    has_rules = False

    def adjudicate(
        self, game: NamedGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Return that no rules are on file."""
        del header, facts, rules
        return judge_named_game(game)

    def is_misdeal(
        self, game: NamedGame, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> bool:
        """Return whether the round was called dead."""
        del game, header, rules
        return facts.has(MisdealCalled)

    def explain_missing_rack(self, game: NamedGame) -> str:
        """Return that no rules are on file."""
        return f"no rules are on file for {game.name}"

    def list_charts(self, game: NamedGame, rules: Rules) -> tuple[Chart, ...]:
        """Return none."""
        del game, rules
        return ()


POKER: Final = PokerFamily()
NAMED: Final = NamedFamily()

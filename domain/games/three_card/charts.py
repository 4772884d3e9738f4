"""What a three-card game shows of itself as charts, made of what it plays by."""

from collections.abc import Iterator
from typing import Final

from domain.cards import rank_name
from domain.games.chart_words import alike, hand_name, number_words, signs
from domain.games.three_card.game import AnteAndPlay, ThreeCardGame
from domain.ranks import poker
from domain.ranks.three_card import CATEGORIES, category
from domain.record import Rules
from domain.results import Result
from domain.rulebook.examples import FIVE_CARDS, THREE_CARDS
from domain.rulebook.posted import Chart, Row
from domain.sentences.hands import three_said

ODD: Final = ("3s 2h Ad", "3s 2s As", "As Kh Jd")
"""The lowest straight, the lowest straight flush as some read it, and the highest high card."""

QUALIFYING: Final = ("Qs 3h 2d", "Js Th 8d")
"""The lowest hand that qualifies, and the highest that does not."""

ENDS: Final = {"win": "wins", "lose": "loses", "push": "pushes", "refund": "goes back"}


def charts(game: ThreeCardGame, rules: Rules) -> tuple[Chart, ...]:
    """The charts under the rules in force, in the order in which a round is played."""
    return (
        _ranking(game, rules),
        *_six_cards(game),
        *_count(game),
        _qualifying(game, rules),
        _outcomes(game),
        _folded(game),
    )


def _ranking(game: ThreeCardGame, rules: Rules) -> Chart:
    """What three cards may be, and what odd ones count as."""
    ranking = game.ranking(rules)
    rows = [
        Row((hand_name(name), signs(THREE_CARDS[name])), game.hand_rule)
        for name in reversed(CATEGORIES)
    ]
    for cards in ODD:
        three = cards.split()
        value = ranking(three)
        said = three_said(three, category(value)).short
        rows.append(Row((said, signs(cards)), game.reads_value.get(value, game.hand_rule)))
    return Chart("Hands of three, highest first", ("hand", "such as"), tuple(rows))


def _six_cards(game: ThreeCardGame) -> Iterator[Chart]:
    """What the best five of six cards may be, where a bonus looks at them."""
    for bonus in game.bonuses.values():
        if bonus.of_six:
            rows = tuple(
                Row((hand_name(name), signs(cards)), bonus.pays.rule)
                for name, cards in FIVE_CARDS.items()
                if name in poker.CATEGORIES and "Jk" not in cards
            )
            yield Chart("The best five of six, highest first", ("hand", "such as"), rows)


def _count(game: ThreeCardGame) -> Iterator[Chart]:
    """How many seats are counted by the exposed card, where it places the action button."""
    if game.counts is None:
        return
    counts, rule = game.counts.value, game.counts.rule
    plain = [rank for rank in counts if rank not in game.reads_count]
    cells = alike((rank + "s", number_words(rank, counts[rank])) for rank in plain)
    rows = [Row(said, rule) for said in cells]
    for rank, reading in game.reads_count.items():
        rows.append(Row((rank_name(rank + "s"), str(counts[rank])), reading))
    yield Chart("The count to the action button", ("card", "seats counted"), tuple(rows))


def _qualifying(game: ThreeCardGame, rules: Rules) -> Chart:
    """The hands of the player-dealer between which the line runs."""
    ranking, least = game.ranking(rules), game.qualifies_from
    rows = tuple(
        Row((signs(cards), "qualifies" if ranking(cards.split()) >= least.value else "does not"),
            least.rule)
        for cards in QUALIFYING
    )  # fmt: skip
    return Chart("Whether the player-dealer qualifies", ("hand", "he"), rows)


def _outcomes(game: ThreeCardGame) -> Chart:
    """What ante and play wager come to."""
    rows = []
    for bank, compared in (("does not qualify", game.unqualified), ("qualifies", game.qualified)):
        for hand, ends in zip(("higher", "equal", "lower"), compared, strict=True):
            cells = (bank, hand, _ends(ends.ante), _ends(ends.play))
            rule, *also = dict.fromkeys(_rules(ends))
            rows.append(Row(cells, rule, tuple(also)))
    columns = ("player-dealer", "player's hand", "ante", "play wager")
    return Chart("What ante and play wager come to", columns, tuple(rows))


def _folded(game: ThreeCardGame) -> Chart:
    """What becomes of the wagers on a hand that is folded."""
    rows = [
        Row((hand_name(wager), "is given up"), forfeit.rule)
        for wager, forfeit in game.forfeits.items()
    ]
    for name, bonus in game.bonuses.items():
        if bonus.when_folded:
            rule, *also = bonus.when_folded
            rows.append(Row((hand_name(name), "stays"), rule, tuple(also)))
    return Chart("When a hand is folded", ("wager", "what becomes of it"), tuple(rows))


def _ends(result: Result) -> str:
    odds = f" {result.odds}" if result.odds else ""
    return ENDS[result.outcome] + odds


def _rules(ends: AnteAndPlay) -> tuple[str, ...]:
    return (ends.ante.rule, ends.play.rule, *ends.ante.readings, *ends.play.readings)

"""Pai Gow Tiles, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=150,
    clauses={
        "PGT.tiles": (
            "The thirty-two tiles make eight stacks of four, and the base wager is the only one."
        ),
        "PGT.equipment": "One set of tiles serves at most eight seats.",
        "PGT.turn": "The bank is offered clockwise after every two hands.",
        "PGT.dice": (
            "The dice are counted clockwise from the player-dealer, with every seat of the table."
        ),
        "PGT.play.1": (
            "From four tiles you make a low hand and a high hand, and each meets its like of the "
            "player-dealer's."
        ),
        "PGT.play.2": "You win if both of your hands are higher.",
        "PGT.play.3": "If one of your hands is higher and the other lower, it is a push.",
        "PGT.play.4": "You lose if both of your hands are lower.",
        "PGT.play.5": "What a hand is worth goes by the ranking of the tiles.",
        "PGT.tie": "A hand exactly equal to the player-dealer's is his.",
        "PGT.rank.pairs": "The sixteen pairs are the highest hands, gee joon above them all.",
        "PGT.rank.wong": "Below the pairs comes wong, a teen or day with a nine.",
        "PGT.rank.gong": "Below wong comes gong, a teen or day with an eight.",
        "PGT.rank.points": (
            "All other hands count their pips without the tens, nine being the most, and between "
            "equal points the higher of each hand's best tiles decides."
        ),
        "PGT.geejoon": (
            "Either tile of gee joon counts three or six, as is better, and by itself it is the "
            "lowest tile there is."
        ),
        "PGT.guide": (
            "House way goes by the guide to playing: a pair, else a teen or day with seven to "
            "nine, else a hand of seven to nine, and then the low hand as high as can be."
        ),
        "PGT.rack": (
            "Tiles of empty seats and stacks nobody got go into the rack first, then each hand as "
            "it is settled, low before high, and the player-dealer's last."
        ),
    },
    readings={
        "PGT.R.house-way": RuleReading(
            text="There is a guide to playing and no house way.",
            reading=(
                "House way keeps to the guide, and among the divisions that this leaves takes the "
                "highest low hand, then the highest high hand, then the first as the tiles are "
                "listed."
            ),
            why=(
                "The guide wants the low hand as high as possible, and the biggest tile with the "
                "smallest is only how that is usually done."
            ),
        ),
        "PGT.R.low-above-high": RuleReading(
            text="Nothing is said of a low hand that is higher than the high one.",
            reading=(
                "The higher of the two counts as the high hand; with `low_above_high: foul` a "
                "player loses by it, and only the player-dealer's are exchanged."
            ),
            why="Nothing in the text makes a hand foul.",
        ),
        "PGT.R.gee-joon-single": RuleReading(
            text="The two tiles of gee joon are the lowest ones when played singly.",
            reading="Both are below every other tile, and neither is above the other.",
            why="The text names them together.",
        ),
        "PGT.R.gong-yun": RuleReading(
            text="Whether yun, which has eight pips, makes gong is not said.",
            reading="Yun makes gong with a teen or day as the other eights do.",
            why="It is the custom.",
        ),
        "PGT.R.zero-tie": RuleReading(
            text="Whether noughts are told apart by their tiles is not said.",
            reading=(
                "The higher tile decides between noughts too; with `zero_tie: player-dealer` they "
                "go to the player-dealer."
            ),
            why="The text makes no exception for them.",
        ),
    },
)

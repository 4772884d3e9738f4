"""Fortune Pai Gow Poker, clause by clause, and how its bonus is read."""

from typing import Final

from domain.rulebook.clauses.fortune_pay_table_rows import describe_fortune_rows
from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=130,
    clauses={
        "FPG.equipment": (
            "The game is played with one deck of 52 and a joker, at seven positions."
        ),
        "FPG.turn": "The bank is offered clockwise after every two hands.",
        "FPG.limits": (
            "A fortune bet is one to twenty dollars in whole dollars; what is above or broken has "
            "no action, and less than a dollar has none at all."
        ),
        "FPG.base-first": "A fortune bet needs the same bettor's base wager on the same spot.",
        "FPG.backline": "Whoever bets behind a seat may bet on its fortune too.",
        "FPG.order": (
            "Spot by spot the base wagers are settled and then the fortune bets; envy prizes wait "
            "until the last spot is done."
        ),
        "FPG.cover": (
            "What the player-dealer put up covers base wagers, fortune bets and envy prizes, as "
            "far as it goes."
        ),
        "FPG.bonus-independent": (
            "A fortune bet is settled by its seven cards, whatever becomes of the base wager and "
            "even if the hand is foul."
        ),
        **describe_fortune_rows("FPG"),
        "FPG.envy.0": (
            "Five dollars in action on fortune entitle you to the envy prizes, and a button next "
            "to the bet shows it."
        ),
        "FPG.envy.1": (
            "When a player has four of a kind or better, with a fortune bet or without, everyone "
            "else with an envy button wins the prize for it."
        ),
        "FPG.envy.2": "If several players have such hands, there is a prize for each of them.",
        "FPG.envy.3": "Your own hand wins you no prize, nor does the player-dealer's.",
    },
    readings={
        "FPG.R.fortune-limit": RuleReading(
            text=(
                "A fortune bet is one to twenty dollars by the game's document, and within the "
                "limits of the table by the room's rates."
            ),
            reading=(
                "One to twenty dollars; with `bonus_limit: rates` it has the limits of the table."
            ),
            why="It is the game's own text on its own bet.",
        ),
        "FPG.R.envy-min": RuleReading(
            text=(
                "Five dollars on fortune qualify for the envy bonus by the rules, and twenty-five "
                "by the glossary."
            ),
            reading="Five dollars qualify; with `envy_min: 2500` it takes twenty-five.",
            why="As nobody may bet more than twenty, nobody could ever have twenty-five.",
        ),
        "FPG.R.fortune-order": RuleReading(
            text="The house dealer looks at the fortune bets once the base wagers are settled.",
            reading=(
                "Each spot's fortune bets are settled after its own base wagers; with "
                "`fortune_order: after-base` all the base wagers come first."
            ),
            why="Hands are opened and compared in turn.",
        ),
        "FPG.R.straight-trips": RuleReading(
            text=(
                "The list of ranks has a straight above three of a kind, and the pay table has it "
                "below."
            ),
            reading=(
                "A hand that has both is paid for three of a kind; with `fortune_best: hand-rank` "
                "it is paid for the straight."
            ),
            why="A bet is paid by its pay table.",
        ),
        "FPG.R.joker-royal": RuleReading(
            text="Whether a royal flush may be made with the joker is not said.",
            reading="A royal flush with the joker is paid like one without.",
            why="Only the row for seven in a row tells a natural hand from one with the joker.",
        ),
    },
)

"""Rounds told for a single rule, which simulated tables seldom or never come by."""

from tests.support.round_shorthand import story
from tests.support.stories.collections import STORIES as FEE_STORIES
from tests.support.stories.pai_gow import STORIES as PAI_GOW_STORIES
from tests.support.stories.poker import STORIES as POKER_STORIES

SCHEDULED = {"schedule": "casino-marysville/gega-002888-blackjack/1", "room": "casino-marysville"}

STORIES = {
    "hit-while-a-joker-freezes-the-table": story(
        "no-bust-21-2006",
        """bank 8 500; base 1 10; base 3 10; no more bets
        1 9c; 3 Kc; bank Jk; 1 5d; 3 4s; 1 hit; 1 6h; 3 surrender; 3 split; 3 double
        bank 8d; end""",
        room="casino-marysville",
    ),
    "collection-on-a-double": story(
        "no-bust-21-2006",
        """bank 8 500; base 1 10; no more bets; fee bank 1
        1 6c; bank 9s; 1 5d; 1 double; fee 1 1; 1 Th; bank 8d; end""",
        **SCHEDULED,
    ),
    "collection-on-a-split": story(
        "pure-21.5",
        """bank 8 500; base 1 10; fee bank 1; no more bets
        1 8c; bank 7s; 1 8d; bank ??; 1 split; fee 1 1; 1 Th; 1.2 9s
        1 stand; 1.2 stand; reveal bank Td; end""",
        **SCHEDULED,
    ),
    "collection-on-the-side-bets": story(
        "pure-21.5",
        """bank 8 500; base 1 10; bonus 1 5; buster 1 5; fee 1 1 bonus; fee 1 1 buster; no more bets
        1 Tc; bank 7s; 1 8d; bank ??; 1 stand; reveal bank Td; end""",
        **SCHEDULED,
    ),
    "match-bet-above-the-limits-of-the-table": story(
        "pure-spanish-21.5",
        """bank 8 5000; base 1 10; match 1 600; no more bets
        1 Kc; bank 7s; 1 8d; bank ??; 1 stand; reveal bank Kd; end""",
    ),
    **{
        f"a-seat-too-many-in-{game}": story(
            game,
            "bank 8 500; base 1 10; no more bets; 1 Tc; bank 7s; 1 8d; end",
            table={"seats": 11},
        )
        for game in ("no-bust-21-2006", "no-bust-6.0", "no-bust-buster-6.0")
    },
    **PAI_GOW_STORIES,
    **POKER_STORIES,
    **FEE_STORIES,
}

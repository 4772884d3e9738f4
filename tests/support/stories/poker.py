"""Hands told for a single rule, which simulated tables seldom or never come by."""

from tests.support.poker_table import JOKER, LOWBALL, MORTIMERS, NO_LIMIT, OMAHA, SPREAD, hand

BLINDS = "button 1; small 2 1; big 3 3"
DEAL = "deal 2 As Ad, 3 Kc Kd, 4 Qc Qd, 1 Jc Jd"
CALLS = "4 call; 1 call; 2 call; 3 check"
CHECKS = "2 check; 3 check; 4 check; 1 check"
START = f"{BLINDS}; {DEAL}; {CALLS}; burn; board 9h 7c 2d"
RIVER = f"{START}; {CHECKS}; burn; board 5h; {CHECKS}; burn; board 3s; {CHECKS}"
MORTIMERS_SIGN = {"min": 200, "max": 1200, "small_blind": 100, "big_blind": 200}

STORIES = {
    # The deal.
    "hand-retrieved-after-its-muck": hand(f"{RIVER}; muck 2; show 2 As Ad; pot 2 12; end"),
    "joker-not-announced-and-cards-boxed-and-exposed": hand(
        f"""{BLINDS}; deal 2 As 4d, 3 Kc 6d, 4 Qc Jk, 1 Jc Jd; wrong boxed-card 2 4d; card 2 Ad
        wrong exposed-card 3 6d; card 3 Kd; {CALLS}; burn 6d; board 9h 7c 2d; 2 bet 3; 3 fold
        1 fold; end"""
    ),
    "card-too-many-in-omaha": hand(
        """button 1; small 2 1; big 3 3; deal 2 ?? ?? ?? ??, 3 ?? ?? ?? ??, 1 ?? ?? ?? ??; card 1 ??
        1 call; wrong wrong-count 1; 2 fold; end""",
        OMAHA,
    ),
    "flop-and-river-before-the-betting-was-over": hand(
        f"""{BLINDS}; {DEAL}; 4 call; burn; board 9h 7c 2d; wrong premature-flop; 1 call; 2 call
        3 check; board 9h Tc 4d; {CHECKS}; burn; board 5h; 2 check; 3 bet 6; burn; board 3s
        wrong premature-river 3s; 4 call; 1 call; 2 call; board 8c; 2 bet 6; 3 fold; 4 fold; 1 fold
        end"""
    ),
    "turn-and-river-before-the-betting-was-over-at-mortimers": hand(
        f"""{START}; 2 check; 3 bet 3; burn; board 5h; wrong premature-turn 5h; 4 call; 1 call
        2 call; burn; board 3s; 2 check; 3 bet 6; board 8c; wrong premature-river 8c; 4 call; 1 call
        2 call; board 8c; 2 bet 6; 3 fold; 4 fold; 1 fold; end""",
        MORTIMERS,
    ),
    # The blinds.
    "blinds-of-the-wrong-size-and-seat-at-mortimers": hand(
        """button 1; small 3 1; big 4 3; deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??; 1 fold; 2 fold
        3 fold; end""",
        MORTIMERS,
        MORTIMERS_SIGN,
    ),
    "posts-and-straddles": hand(
        f"{BLINDS}; straddle 4 9; straddle 1 12; big 5 3; missed 6 4; "
        "deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 5 ?? ??, 6 ?? ??, 1 ?? ??; 5 fold; 6 fold; 1 check; end"
    ),
    "posts-in-omaha": hand(
        f"{BLINDS}; big 5 3; missed 6 4; "
        "deal 2 ?? ?? ?? ??, 3 ?? ?? ?? ??, 5 ?? ?? ?? ??, 6 ?? ?? ?? ??, 1 ?? ?? ?? ??; 5 check",
        OMAHA,
    ),
    "looked-at-his-cards-before-posting": hand(f"{START}; wrong foul-hand 2; 3 bet 3; end"),
    "two-players": hand("button 1; small 1 1; big 2 3; deal 2 ?? ??, 1 ?? ??; 1 fold; end"),
    # The betting.
    "checked-out-of-turn-and-then-raised": hand(
        f"{START}; 3 check; 2 bet 3; 3 raise 6; 4 fold; 1 fold; 2 fold; end"
    ),
    "check-raise": hand(f"{START}; 2 check; 3 bet 3; 4 fold; 1 fold; 2 raise 6; 3 fold; end"),
    "check-raise-at-mortimers": hand(
        f"{START}; 2 check; 3 bet 3; 4 fold; 1 fold; 2 raise 6; 3 fold; end", MORTIMERS
    ),
    "fourth-raise-and-a-bet-of-the-wrong-size-at-mortimers": hand(
        f"""{START}; 2 bet 3; 3 raise 6; 4 raise 9; 1 raise 12; 2 raise 15; 3 call; 4 call; 1 call
        burn; board 5h; 2 bet 7; 3 fold; 4 fold; 1 fold; end""",
        MORTIMERS,
    ),
    "fourth-raise-in-no-limit": hand(
        f"{START}; 2 bet 3; 3 raise 6; 4 raise 9; 1 raise 12; 2 raise 15; 3 fold; 4 fold; 1 fold",
        limits=NO_LIMIT,
    ),
    "raise-below-the-last-in-spread": hand(
        f"{BLINDS.replace('big 3 3', 'big 3 2')}; {DEAL}; 4 raise 6; 1 raise 8; 2 fold; 3 fold",
        limits=SPREAD,
    ),
    # The pots.
    "side-pot-after-the-fee": hand(
        f"""button 1; stack 2 10; small 2 1; big 3 2; {DEAL}; 4 fold; 1 raise 20; 2 call; 3 call
        board 9h 7c 2d; 3 check; 1 check; board 5h; 3 check; 1 check; board 3s; 3 check; 1 check
        fee 3; pot 2 27; pot 3 20; end""",
        limits=NO_LIMIT,
    ),
    "miscalled-hand": hand(f"{RIVER}; wrong misread 2; pot 2 12; end"),
    # Kill pots.
    "kill-that-nobody-agreed-to": hand(
        f"{BLINDS}; kill 4 6; {DEAL}; 4 check; 1 fold; 2 fold; 3 fold; end"
    ),
    "leg-of-twenty-dollars-before-the-fee": hand(
        "button 1; ante 2 20; deal 2 ?? ??, 3 ?? ??; 2 bet 3; 3 fold; fee 4; end",
        rules={"kill": True},
    ),
    "split-pot-is-no-leg": hand(
        """button 1; stack 2 15; stack 3 15; ante 2 15; ante 3 15; deal 2 As Kd, 3 Ah Kc
        board 9h 7c 2d 5h 3s; end""",
        rules={"kill": True},
    ),
    "second-leg-of-twenty-dollars": hand(
        f"{BLINDS}; button 4 kill; ante 4 20; {DEAL}; 4 raise 6; 1 fold; 2 fold; 3 fold; end",
        rules={"kill": True},
    ),
    "uncalled-bet-that-makes-no-leg": hand(
        f"{BLINDS.replace('big 3 3', 'big 3 2')}; {DEAL}; 4 raise 20; 1 fold; 2 fold; 3 fold; end",
        limits=NO_LIMIT,
        rules={"kill": True},
    ),
    # Mortimer's, and Omaha with a joker.
    "flop-turn-and-river-at-mortimers": hand(f"{RIVER}; pot 2 12; end", MORTIMERS),
    "flop-turn-and-river-with-a-joker": hand(
        """button 1; small 2 1; big 3 3; deal 2 As Ad Ac Jk, 3 Kc Kd 8c 6d, 1 Jc Jd Tc Td; 1 call
        2 call; 3 check; burn; board 9h 7c 2d; 2 check; 3 check; 1 check; burn; board 5h; 2 check
        3 check; 1 check; burn; board 3s; 2 check; 3 check; 1 check; end""",
        JOKER,
    ),
    "omaha-hands-dealt-whole": hand(
        """button 1; small 2 1; big 3 3; card 2 ??; card 2 ??; card 2 ??; card 2 ??; card 3 ??
        card 3 ??; card 3 ??; card 3 ??; card 1 ??; card 1 ??; card 1 ??; card 1 ??; 1 fold; 2 fold
        end""",
        JOKER,
    ),
    "flop-of-four-stands-after-substantial-action": hand(
        f"""{START.removesuffix("board 9h 7c 2d")}board 9h 7c 2d 5h; 2 bet 3; 3 call
        wrong flop-overdealt 5h; 4 fold; 1 fold; board 8s; 2 bet 6; 3 fold; end"""
    ),
    # Low-ball.
    "bet-above-the-most-in-lowball": hand(
        """button 1; deal 2 ?? ?? ?? ?? ??, 1 ?? ?? ?? ?? ??; 2 bet 7; 1 fold; end""",
        LOWBALL,
        SPREAD,
    ),
    "collection-from-a-player-in-lowball": hand(
        """button 1; deal 2 ?? ?? ?? ?? ??, 1 ?? ?? ?? ?? ??; fee 1; 2 bet 2; 1 fold; end""",
        LOWBALL,
        SPREAD,
    ),
}

"""PHH hands thrown together at random: in no order a dealer would know, but readable."""

from random import Random

RANKS, SUITS = "A23456789TJQK", "shdc"


def wild_hand(chance: Random) -> str:
    """A hand of any of the variants that are read."""
    players = chance.randint(2, 6)
    variant = chance.choice(["NT", "FT", "FO/8"])
    count = chance.randint(players, 10)
    seats = sorted(chance.sample(range(1, count + 1), players))
    turned = chance.randrange(players)
    fields = {
        "variant": f'"{variant}"',
        "antes": _row(chance.choice([0, 0, 0.5]) for _ in range(players)),
        "blinds_or_straddles": _row(_blinds(chance, players)),
        "starting_stacks": _row(
            chance.choice(["inf", 40, 3.25, chance.randint(9, 900)]) for _ in range(players)
        ),
        "seats": _row(seats[turned:] + seats[:turned]),
        "seat_count": count,
        **({"min_bet": 2} if variant == "NT" else {"small_bet": 2, "big_bet": 4}),
        "actions": _row(f'"{act}"' for act in _actions(chance, players, variant)),
    }
    if chance.random() < 0.5:
        fields |= {
            "hand": chance.randrange(99),
            "table": '"T1"',
            "event": '"a \\"b\\" \\\\ \\u0001é"',
        }
    if chance.random() < 0.3:
        fields |= {
            "day": 3,
            "month": 2,
            "year": 2026,
            "time": "09:05:00.5",
            "_x": "[1.50, {a = []}]",
        }
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def _row(values) -> str:
    return f"[{', '.join(map(str, values))}]"


def _blinds(chance: Random, players: int) -> list[int]:
    rest = [0] * (players - 2)
    usual = [1, 2, *rest]
    shapes = [usual, usual, usual, [0, 2, *rest], [0, 0, *rest]]
    if players > 3:
        shapes += [[1, 2, 4, *rest[1:]], [1, 2, -2, *rest[1:]], [1, 2, -2.5, *rest[1:]]]
    return chance.choice(shapes)


def _actions(chance: Random, players: int, variant: str) -> list[str]:
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    chance.shuffle(deck)
    each = 4 if variant == "FO/8" else 2
    hands = {}
    for player in range(1, players + 1):
        cards = [deck.pop() if chance.random() < 0.8 else "??" for _ in range(each)]
        hands[player] = "".join(cards)
    deal = [f"d dh p{player} {cards}" for player, cards in hands.items()]
    if chance.random() < 0.2:
        chance.shuffle(deal)
    acts = []
    for street in (0, 3, 1, 1):
        if street:
            acts.append(f"d db {''.join(deck.pop() for _ in range(street))}")
        acts += [_act(chance, players) for _ in range(chance.randrange(6))]
    acts += [_shown(chance, player, cards) for player, cards in hands.items()]
    for _ in range(chance.randrange(3)):
        at, other = chance.randrange(len(acts)), chance.randrange(len(acts))
        acts[at], acts[other] = acts[other], acts[at]
    return [*deal, *acts]


def _act(chance: Random, players: int) -> str:
    amount = chance.choice(["2", "4", "7.50", "40", "900"])
    return f"p{chance.randint(1, players)} {chance.choice(['f', 'cc', 'cc', f'cbr {amount}'])}"


def _shown(chance: Random, player: int, cards: str) -> str:
    known = cards.replace("??", "")
    return f"p{player} {chance.choice(['sm', f'sm {cards}', 'sm -' if known else 'sm ????', 'f'])}"

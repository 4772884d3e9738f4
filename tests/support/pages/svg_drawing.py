"""Drawings, read back as what they show."""

from xml.etree import ElementTree as ET

from domain.facts.round_events import CardDealt
from domain.replay.frames import replay_record
from ops.simulator import simulate_round
from service.pages.svg.table import draw_table

SVG = "http://www.w3.org/2000/svg"
CROWDED = {
    2: "no-bust-21-2006",
    3: "holdem-mortimers",
    4: "holdem-marysville",
    5: "pure-spanish-21.5",
    6: "face-up-pai-gow",
    7: "pure-spanish-21.5",
    8: "pure-21.5",
    9: "holdem-marysville",
    10: "no-bust-buster-6.0",
}
"""Games whose tables can be crowded, by the table's seats."""
SEEDS = range(1, 151)


def find_crowded_round(seats, game):
    """The round with the most hands among the game's first ones at a table of so many seats."""
    rounds = (simulate_round(seed, game) for seed in SEEDS)
    return max((one for one in rounds if one.table.seats == seats), key=count_hands)


def count_hands(record):
    """How many spots cards were dealt to."""
    return len({event.to for event in record.events if isinstance(event, CardDealt)})


def parsed(drawn):
    """The drawing as a tree; it must be well-formed by itself."""
    return ET.fromstring(f'<svg xmlns="{SVG}">{drawn}</svg>')  # noqa: S314 - our own drawing


def of_class(tree, name):
    """What has the class."""
    return [one for one in tree.iter() if name in one.get("class", "").split()]


def texts(tree):
    """What is written in it, for eyes."""
    return [one.text for one in tree.iter(f"{{{SVG}}}text")]


def drawings(game, seed, *, opened, edit=None):
    """Every frame of a simulated round with its drawing, of the frame edited if asked for."""
    return draw_frames(simulate_round(seed, game), opened=opened, edit=edit)


def draw_frames(record, *, opened, edit=None):
    """Every frame of a round with its drawing, of the frame edited if asked for."""
    seats = record.table.seats
    return [
        (frame, draw_table(edit(frame) if edit else frame, seats, opened=opened))
        for frame in replay_record(record)
    ]

"""Drawings, read back as what they show."""

from xml.etree import ElementTree as ET

from domain.replay.frames import replay_record
from ops.simulator import simulate_round
from service.pages.svg.table import draw_table

SVG = "http://www.w3.org/2000/svg"
MOST_CROWDED = {
    2: ("no-bust-21-2006", 5),
    3: ("holdem-mortimers", 5),
    4: ("holdem-marysville", 4),
    5: ("pure-spanish-21.5", 113),
    6: ("face-up-pai-gow", 7),
    7: ("pure-spanish-21.5", 54),
    8: ("pure-21.5", 7),
    9: ("holdem-marysville", 30),
    10: ("no-bust-buster-6.0", 32),
}
"""Rounds with many hands at a seat, by the table's seats."""


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
    record = simulate_round(seed, game)
    seats = record.table.seats
    return [
        (frame, draw_table(edit(frame) if edit else frame, seats, opened=opened))
        for frame in replay_record(record)
    ]

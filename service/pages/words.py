"""How pages write what they show."""

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from markupsafe import Markup, escape

from domain.sentences.names import bettor_name
from projections.moment import begun
from projections.plainly import (
    clock,
    clock_to_the_second,
    day_and_time,
    game_name,
    money,
    signed,
    written,
    zone_name,
)

_TICKS: Final = re.compile(r"`([^`]*)`")


def ago(length: timedelta) -> str:
    """A length of time: `3 h 20 min`, `2 days`."""
    minutes = int(length.total_seconds()) // 60
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        return f"{hours} h {minutes:02} min"
    days = hours // 24
    return f"{days} day{'s' if days > 1 else ''}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 round`, `1,204 rounds`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def marked(text: str) -> Markup:
    """A sentence in which what stands between backticks is set apart."""
    return Markup(_TICKS.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped just here


FILTERS: Final[Mapping[str, object]] = {
    "money": money, "signed": signed, "clock": clock, "clock_to_the_second": clock_to_the_second,
    "written": written, "day_and_time": day_and_time, "zone_name": zone_name, "ago": ago,
    "counted": counted, "begun": begun, "bettor_name": bettor_name, "game_name": game_name,
    "marked": marked,
}  # fmt: skip

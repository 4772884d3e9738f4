"""How pages write amounts, times, counts and names."""

import re
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

from markupsafe import Markup, escape

from domain.vocabulary.grammar import capitalize_first, count_noun, join_words, name_turn
from domain.vocabulary.wager_names import name_bettor
from domain.wording.display import (
    format_clock,
    format_clock_seconds,
    format_day,
    format_day_and_time,
    format_money,
    format_signed_money,
    name_game,
)
from service.http.freshness import Freshness
from service.pages.layout.room_clock import name_zone_at

_BACKTICKS: Final = re.compile(r"`([^`]*)`")


def format_duration(length: timedelta) -> str:
    """Return a length of time: `3 h 20 min`, `2 days`."""
    minutes = int(length.total_seconds()) // 60
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        return f"{hours} h {minutes:02} min"
    return count_noun(hours // 24, "day")


def mark_code(text: str) -> Markup:
    """Return the text as HTML, with what stands between backticks as code."""
    return Markup(_BACKTICKS.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped here


WORDING_FILTERS: Final[Mapping[str, object]] = {
    "money": format_money,
    "signed_money": format_signed_money,
    "clock": format_clock,
    "clock_seconds": format_clock_seconds,
    "long_date": format_day,
    "date_and_time": format_day_and_time,
    "zone_name": name_zone_at,
    "duration": format_duration,
    "count_noun": count_noun,
    "capitalize_first": capitalize_first,
    "bettor_name": name_bettor,
    "game_name": name_game,
    "mark_code": mark_code,
}
"""The filters of templates, by name."""

MIN_SECONDS_BEHIND: Final = 5
"""Lists that lag by less than this are shown without a remark."""


def name_round(number: int | None, round_id: str) -> str:
    """Return `Round 42`, or the round's id where it has no number."""
    return f"Round {number}" if number is not None else f"Round {round_id}"


def name_seats(seats: Sequence[int]) -> str:
    """Return `seats 2, 3 and 5`."""
    if not seats:
        return "no wagers"
    return f"{'seats' if len(seats) > 1 else 'seat'} {join_words([str(seat) for seat in seats])}"


def name_banker(seat: int | None, patron: str | None, turn: int | None) -> str:
    """Return `seat 2 (p-12), second turn`; an empty string if the seat is not known."""
    if seat is None:
        return ""
    banker = f"seat {seat} ({patron})" if patron else f"seat {seat}"
    return f"{banker}, {name_turn(turn)}" if turn else banker


def format_lag(seconds: float) -> str:
    """Return a delay in round figures: `20 s`, `3 min`."""
    return f"{int(seconds) // 10 * 10 or 5} s" if seconds < 60 else f"{int(seconds) // 60} min"


STALE_LIST: Final = "This list was worked out by older rules and is being rebuilt."


def describe_lag(freshness: Freshness) -> str:
    """Return what a list does not show yet, and whether it is stale; empty if it is up to date."""
    sentences = [STALE_LIST] if freshness.is_stale else []
    if freshness.seconds >= MIN_SECONDS_BEHIND:
        lag = format_lag(freshness.seconds)
        sentences.append(f"Anything recorded in the last {lag} is not shown yet.")
    return " ".join(sentences)

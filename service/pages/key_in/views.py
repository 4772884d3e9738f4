"""The page on which a hand is keyed in, judged while it grows, and kept or thrown away."""

from typing import Any, Final

from flask import Response, redirect, request
from marshmallow import fields

from domain.cards import RANKS
from domain.errors import RunbackError
from domain.lines.reading import MOST_CHARACTERS
from domain.record import canonical
from projections.store.errors import KeyReused, Otherwise
from projections.store.recording import record_round
from service.asking import Asks
from service.context import caller, store
from service.pages.addresses import path_of
from service.pages.forms import ONCE, TOKEN, sender_of_form
from service.pages.key_in.header import SOURCES, STRUCTURES
from service.pages.key_in.judging import Judged, judged, keyed
from service.pages.key_in.offering import TILE_NAMES, at_first, keyed_again, offered
from service.pages.layout import HTML, part, shown
from service.pages.section import PAGES
from service.people.roles import RECORD
from service.problems import KINDS, Refusal

PART: Final = "part"
"""The field by which a script asks for what is judged alone."""

AT: Final = "at"
"""The line that is being keyed just then: it may not be whole yet."""

NEEDED: Final = ("room", "table")
"""What a record takes; it can be said last."""

MOST_DIGITS: Final = 6
SIGNS_OF_AN_ID: Final = 8
LONGEST: Final = 200
NOT_KEYED: Final = frozenset({TOKEN, ONCE, PART, AT})


class KeyIn(Asks):
    """What is to be keyed."""

    room = fields.String(load_default="")
    table = fields.String(load_default="")
    game = fields.String(load_default="")
    round = fields.String(load_default="", metadata={"description": "A round to key again."})


@PAGES.page("/key-in", needs="judge", asks=KeyIn)
def key_in(asked: dict[str, Any]) -> Response:
    """An empty form, or one with a round that is on file."""
    if asked["round"]:
        if "read" not in caller().permissions:
            raise Refusal("not-allowed", "to key a round again takes the permission to see rounds")
        again = keyed_again(asked["round"])
        return _page(again.filled, again_of=asked["round"], left_out=again.left_out)
    return _page(at_first(asked["room"], asked["table"], asked["game"]), is_fresh=True)


@PAGES.page("/key-in/judged", needs="judge", method="POST")
def judged_so_far() -> Response:
    """What the rules make of it so far: the whole page, or for a script just that part."""
    filled = _filled()
    told = keyed(filled, _spare(), caller().account)
    needed = [field for field in NEEDED if field in told.wrong and not filled.get(field)]
    for field in needed:
        del told.wrong[field]
    found = judged(told)
    if PART in request.form:
        at = request.form.get(AT, "")
        line = int(at) if at.isdecimal() and len(at) <= MOST_DIGITS else None
        text = part("key-in/judged.html", judged=found, filled=filled, at=line, needed=needed)
        return Response(text, content_type=HTML)
    return _page(filled, found, needed=needed)


@PAGES.page("/key-in", needs="record", method="POST")
def kept() -> Response:
    """Keep it as a record, if it is whole; else everything comes back as it was."""
    filled = _filled()
    told = keyed(filled, _spare(), caller().account)
    if not told.said:
        told = told._replace(other="nothing was keyed yet: a record takes at least one fact")
    if not told.is_whole or told.record is None:
        return _page(filled, judged(told), status=KINDS["malformed"].status)
    try:
        stored = record_round(store(), told.record, sender_of_form(canonical(told.record)))
    except (Otherwise, KeyReused):
        says = (
            f"a round {told.record.round.id} is on file with another content; give this one"
            " another id, or look at that one and correct it there"
        )
        found = judged(told._replace(wrong={"round": says}))
        return _page(filled, found, status=KINDS["on-file-otherwise"].status)
    except RunbackError as error:
        found = judged(told._replace(other=str(error)))
        return _page(filled, found, status=KINDS["malformed"].status)
    return redirect(path_of("rounds", stored.stream.partition(":")[2]), 303)  # type: ignore[return-value]


def _filled() -> dict[str, str]:
    """The fields as they came; the lines keep every sign."""
    filled = {
        name: value.strip()[:LONGEST]
        for name, value in request.form.items()
        if name not in NOT_KEYED and name != "text"
    }
    # A little more than can be read is kept, so that it is refused and not cut short.
    text = request.form.get("text", "").replace("\r\n", "\n")[: MOST_CHARACTERS + 1]
    return {**filled, "text": text}


def _spare() -> str:
    """What makes the id of a round its own, the same for whatever is sent of one form."""
    once = "".join(sign for sign in request.form.get(ONCE, "") if sign.isascii() and sign.isalnum())
    return once[:SIGNS_OF_AN_ID] or "0"


def _page(
    filled: dict[str, str], found: Judged | None = None, status: int = 200, **more: object
) -> Response:
    if found is None:
        found = judged(keyed(filled, "0", caller().account)) if filled.get("text") else None
    return shown(
        "key-in/page.html", status, filled=filled, judged=found, offered=offered(filled),
        wrong=found.keyed.wrong if found else {}, sources=SOURCES,
        structures=[(one, one.replace("-", " ")) for one in STRUCTURES],
        ranks=[("10" if rank == "T" else rank) for rank in RANKS], tiles=TILE_NAMES,
        may_keep=RECORD in caller().permissions, **more,
    )  # fmt: skip

"""The board's page, and its tiles alone for a page that has it already."""

from flask import Response, redirect, request

from service.context import caller
from service.pages.board import streams
from service.pages.board.looking import LISTS, look
from service.pages.layout import HTML, shown
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN, roles_with
from service.problems import Refusal
from service.staleness import up_to_date

__all__ = ["streams"]


@PAGES.page("/", needs=SIGNED_IN)
def board() -> Response:
    """Show every table; whoever may not read is led to what he may do."""
    held = caller().permissions
    if "read" not in held:
        if "judge" in held:
            return redirect("/key-in", 303)  # type: ignore[return-value]
        detail = (
            f"the board needs the permission `read`, which {', '.join(roles_with('read'))} have"
        )
        raise Refusal("not-allowed", detail)
    up_to_date(*LISTS)
    seen = look()
    if request.args.get("part") == "tiles":
        return Response(seen.whole, content_type=HTML, headers={"Runback-Board": seen.version})
    return shown("board/board.html", seen=seen)

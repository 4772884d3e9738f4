"""The board's page; with `?part=tiles`, its tiles alone."""

from flask import Response, request

from service.accounts.roles import SIGNED_IN, list_roles_with
from service.errors import Refusal
from service.http.context import get_caller
from service.http.freshness import check_freshness
from service.pages.board.snapshot import BOARD_LISTS, take_snapshot
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import HTML, render_page
from service.pages.layout.urls import redirect_to


@PAGES.page("/", permission=SIGNED_IN)
def show_board() -> Response:
    """Show every table; viewers who may only key in hands are redirected there."""
    permissions = get_caller().permissions
    if "read" not in permissions:
        if "judge" in permissions:
            return redirect_to("/key-in")
        roles = ", ".join(list_roles_with("read"))
        detail = f"the board needs the permission `read`; these roles have it: {roles}"
        raise Refusal("not-allowed", detail)
    check_freshness(*BOARD_LISTS)
    snapshot = take_snapshot()
    if request.args.get("part") == "tiles":
        headers = {"Runback-Board": snapshot.version}
        return Response(snapshot.whole, content_type=HTML, headers=headers)
    return render_page("board/board.html", snapshot=snapshot)

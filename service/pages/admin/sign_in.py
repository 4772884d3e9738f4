"""The pages for signing in and out."""

from typing import Final

from flask import Response, request

from service.accounts.roles import PUBLIC, SIGNED_IN
from service.api.sign_in import (
    SignInRequest,
    clear_session_cookie,
    set_session_cookie,
    start_session,
)
from service.auth.credentials import refuse_cross_origin
from service.errors import Refusal
from service.http.problem_kinds import KINDS
from service.pages.admin.forms import make_sentence
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field
from service.pages.layout.page import render_page
from service.pages.layout.urls import keep_local_url, redirect_to

MAX_NAME_LENGTH: Final = 64


@PAGES.page("/sign-in", permission=PUBLIC)
def show_sign_in() -> Response:
    """Show the form to sign in."""
    back = keep_local_url(request.args.get("back", ""))
    return render_page("admin/sign_in.html", account="", back=back, message="")


@PAGES.page("/sign-in", permission=PUBLIC, method="POST")
def submit_sign_in() -> Response:
    """Sign in with an account and its password, and go back to the page that asked for it."""
    refuse_cross_origin(request.headers.get("Origin"))
    account, back = read_field("account"), keep_local_url(read_field("back"))
    try:
        session, _ = start_session(
            SignInRequest(account[:MAX_NAME_LENGTH], request.form.get("password", ""))
        )
    except Refusal as error:
        return render_page(
            "admin/sign_in.html",
            KINDS[error.kind].status,
            account=account,
            back=back,
            message=make_sentence(str(error)),
        )
    return set_session_cookie(redirect_to(back), session)


@PAGES.page("/sign-out", permission=SIGNED_IN, method="POST")
def sign_out() -> Response:
    """End the session."""
    return clear_session_cookie(redirect_to("/sign-in"))

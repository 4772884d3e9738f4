"""The pages for signing in and out."""

from flask import Response, redirect, request

from service.pages.addresses import local
from service.pages.forms import field
from service.pages.layout import shown
from service.pages.section import PAGES
from service.people.credentials import refuse_from_elsewhere
from service.people.roles import PUBLIC, SIGNED_IN
from service.people.signing_in import SignIn, begun, with_session, without_session
from service.problems import KINDS, Refusal

LONGEST_NAME = 64


@PAGES.page("/sign-in", needs=PUBLIC)
def sign_in() -> Response:
    """Ask who it is."""
    return shown("sign-in.html", account="", back=local(request.args.get("back", "")), says="")


@PAGES.page("/sign-in", needs=PUBLIC, method="POST")
def signed_in() -> Response:
    """Let him in who knows his password."""
    refuse_from_elsewhere(request.headers.get("Origin"))
    account, back = field("account"), local(field("back"))
    try:
        session, _ = begun(SignIn(account[:LONGEST_NAME], request.form.get("password", "")))
    except Refusal as error:
        status = KINDS[error.kind].status
        says = f"{str(error)[0].upper()}{str(error)[1:]}."
        return shown("sign-in.html", status, account=account, back=back, says=says)
    return with_session(redirect(back, 303), session)  # type: ignore[arg-type]


@PAGES.page("/sign-out", needs=SIGNED_IN, method="POST")
def sign_out() -> Response:
    """End the session."""
    return without_session(redirect("/sign-in", 303))  # type: ignore[arg-type]

"""The application over a database, that lets go of it in the end."""

from contextlib import contextmanager

from service.http.context import EXTENSION
from service.server.app import create_app
from service.settings import WebSettings


@contextmanager
def application(url, scratch, **settings):
    """The application, with no limit to what one may ask unless the settings say so."""
    app = create_app(url, WebSettings(**{"scratch": scratch, "requests_a_second": 0} | settings))
    try:
        yield app
    finally:
        app.extensions[EXTENSION].store.close()

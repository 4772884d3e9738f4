"""What a worker logs of a task that failed: its name, the kind of error, and the place."""

import json
import logging
from io import StringIO

from celery import Celery

from projections.logs import JsonFormatter
from workers.process import log_discreetly


def test_what_an_error_says_is_not_logged():
    app, lines = Celery("tests", set_as_current=False), StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("celery.app.trace")
    logger.addHandler(handler)
    log_discreetly()
    try:

        @app.task(name="runback.fails")
        def fails():
            raise ValueError("p-12 (seat 4) is short")

        fails.apply()
    finally:
        logger.removeHandler(handler)
    (line,) = map(json.loads, lines.getvalue().splitlines())
    assert line["says"].startswith("Task runback.fails[")
    assert line["says"].endswith("ValueError")
    assert line["failure"][-1] == "builtins.ValueError"
    assert "short" not in lines.getvalue()

"""The alerts: Prometheus understands them, and everything they go by is really measured."""

import re
import shutil
from contextlib import closing
from datetime import UTC, datetime

from prometheus_client.parser import text_string_to_metric_families

from projections.alerts.monitor import update_alerts
from projections.store.postgres_recorder import Recorder
from service.server.app import create_app
from service.settings import WebSettings
from tests.support.deployment.programs import DEPLOYMENT, said
from tests.support.deployment.runbook_sections import anchors
from tests.support.project_files import ROOT
from tests.support.service.list_upkeep import project

ALERTS = (DEPLOYMENT / "alerts.yaml").read_text()
MEASURED = re.compile(r"\brunback_\w+")


def test_prometheus_understands_them_and_they_go_off_when_they_should(tmp_path):
    for file in (DEPLOYMENT / "alerts.yaml", ROOT / "tests/ops/deployment/alerts-test.yaml"):
        shutil.copy(file, tmp_path)
    checked = said("promtool", "check", "rules", tmp_path / "alerts.yaml")
    tested = said("promtool", "test", "rules", tmp_path / "alerts-test.yaml")
    assert (checked[0], tested[0]) == (0, 0), checked[1] + tested[1]


def test_every_alert_is_tried_out():
    tried = (ROOT / "tests/ops/deployment/alerts-test.yaml").read_text()
    names = re.findall(r"alert: (\w+)", ALERTS)
    assert len(names) > 4
    assert [name for name in names if not re.search(rf"alertname: {name}\n", tried)] == []


def test_every_number_that_they_go_by_is_among_the_metrics(database):
    project(database)
    with closing(Recorder(database)) as recorder:
        update_alerts(recorder, datetime.now(UTC))
    client = create_app(database, WebSettings()).test_client()
    client.get("/healthz").close()
    families = text_string_to_metric_families(client.get("/metrics").text)
    exposed = {sample.name for family in families for sample in family.samples}
    assert set(MEASURED.findall(ALERTS)) <= exposed


def test_every_alert_leads_to_a_runbook():
    leads = re.findall(r"runbook: runbooks\.md#(\S+)", ALERTS)
    assert len(leads) == len(re.findall("alert:", ALERTS))
    assert set(leads) <= anchors()

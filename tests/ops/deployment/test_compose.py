"""The image and the containers, as far as they can be looked at without anything to run them."""

import json
import re

import click
import pytest
import yaml

from ops.cli.main import main
from tests.support.deployment.programs import DEPLOYMENT, said
from tests.support.project_files import ROOT
from workers.settings import read_worker_settings

DOCKERFILE = (DEPLOYMENT / "Dockerfile").read_text()
SETTINGS = {
    "DATABASE_PASSWORD": "secret",
    "BROKER_PASSWORD": "hidden",
    "CERTIFICATES": "/etc/certificates",
}
WORKERS = {"worker-1", "worker-2"}
OF_RUNBACK = {"web-1", "web-2", "projector", "migrate", *WORKERS}


@pytest.fixture
def composed():
    """The services of the compose file, by name, as docker-compose understands it."""
    status, text = config(SETTINGS)
    assert status == 0, text
    return yaml.safe_load(text)["services"]


def config(settings):
    return said("docker-compose", "--file", DEPLOYMENT / "compose.yaml", "config", env=settings)


def test_every_service_has_what_it_needs(composed):
    assert set(composed) == OF_RUNBACK | {"database", "broker", "proxy"}
    for name in OF_RUNBACK:
        one = composed[name]
        assert one["environment"]["RUNBACK_DATABASE_URL"].endswith(":secret@database/runback")
        assert (one["read_only"], one["cap_drop"]) == (True, ["ALL"])
        assert set(one["depends_on"]) == {"database", *(["broker"] if name in WORKERS else [])}
        command, rest = main, one["command"]
        while isinstance(command, click.Group):
            context = click.Context(command)
            command, rest = command.get_command(context, rest[0]), rest[1:]
        assert command.make_parser(click.Context(command)).parse_args(list(rest))[1] == []


def test_workers_find_the_broker_as_the_user_that_it_makes(composed):
    broker = composed["broker"]["environment"]
    user, password, vhost = (broker[f"RABBITMQ_DEFAULT_{of}"] for of in ("USER", "PASS", "VHOST"))
    for name in WORKERS:
        settings = read_worker_settings("", ROOT, composed[name]["environment"])
        assert settings.broker == f"amqp://{user}:{password}@broker/{vhost}"
        assert ":hidden@" in settings.broker


def test_only_the_proxy_is_reached_from_outside_and_it_knows_both_instances(composed):
    assert [name for name, one in composed.items() if "ports" in one] == ["proxy"]
    upstream = (DEPLOYMENT / "compose-upstream.conf").read_text()
    places = re.findall(r"server ([\w-]+):8230", upstream)
    assert places == [name for name in composed if name.startswith("web-")]
    ours = [one.split(":")[0] for one in composed["proxy"]["volumes"] if str(ROOT) in one]
    assert len(ours) == 2
    assert [file for file in ours if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("name", SETTINGS)
def test_what_has_to_be_said_is_asked_for(name):
    status, text = config({**SETTINGS, name: ""})
    assert (status != 0, name in text) == (True, True)


def test_the_image_is_made_of_what_is_locked_and_runs_as_nobody_in_particular():
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    assert [part for line in copied for part in line.split() if not (ROOT / part).exists()] == []
    rooms = {"domain", "projections", "service", "workers", "ops"}
    assert rooms <= {part for line in copied for part in line.split()}
    installs = re.findall(r"pip install (.+)$", DOCKERFILE, re.MULTILINE)
    assert ["--require-hashes" in line or "--no-deps" in line for line in installs] == [True, True]
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert re.findall(r"^USER (.+)$", last, re.MULTILINE) == ["runback"]
    command = json.loads(re.search(r"^CMD (.+)$", last, re.MULTILINE)[1])
    options = [
        name
        for one in main.get_command(click.Context(main), command[0]).params
        for name in one.opts
    ]
    assert set(command[1:]) <= set(options)

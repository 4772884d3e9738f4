"""All of Runback as it is run for real, each part in processes and folders of its own."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

from projections.store.connections import connect
from tests.support.brokers import node_in
from tests.support.command_runs import RUNBACK
from tests.support.deployment.database_logins import login_on
from tests.support.deployment.nginx_proxy import proxied
from tests.support.deployment.service_instances import instance, sockets
from tests.support.service.client import token_for
from tests.support.worker_processes import working

SECONDS = 120
TIMES = 10
WEB, WORKERS, PROJECTOR = ("web 1", "web 2"), ("worker 1", "worker 2"), "projector"
PASSWORD = "secret"  # noqa: S105 - of a broker that is only there for a test


class Part:
    """One of the processes, which can be restarted as systemd does it."""

    def __init__(self, begin):
        self._begin = begin
        self._each = ExitStack()
        self.now = None

    def start(self):
        """Have it run."""
        self.now = self._each.enter_context(self._begin())

    def restart(self):
        """Tell it to end, and begin another when it has."""
        self.now.process.terminate()
        assert self.now.process.wait(SECONDS) == 0, self.now.log.read_text()
        self.start()

    def end(self):
        """Whatever was begun is gone."""
        self._each.close()


class Production:
    """The parts, what is between them, and somebody who may do everything."""

    def __init__(self, folder, url, proxy, node, parts):
        self.folder, self.url, self.proxy, self.node, self.parts = folder, url, proxy, node, parts
        with connect(url) as connection:
            secret = token_for(connection, "boss", "admin")
        # Each request comes over a connection of its own: nginx hangs up on those that are kept
        # when it is restarted, perhaps at the very moment at which the next request is sent.
        self.headers = {"Authorization": f"Bearer {secret}", "Connection": "close"}

    def client(self):
        """Somebody who asks through nginx."""
        return self.proxy.client(headers=self.headers)

    def restarts(self):
        """How each thing is restarted, by what it is called, in the order of the runbook."""
        named = {name: part.restart for name, part in self.parts.items()}
        return {
            **named,
            "nginx, by new settings": lambda: again(self.proxy.reload),
            "nginx, by a newer one": lambda: again(self.proxy.replace),
            "RabbitMQ": self._restart_broker,
        }

    def _restart_broker(self):
        self.node.stop()
        self.node.start()

    def worked_out(self, name):
        """How many tables' parts this worker has worked out since it was begun."""
        return self.parts[name].now.log.read_text().count("is worked out")


def again(restart):
    """Do again and again what takes no time: a request would fall into a gap if there was one."""
    for _ in range(TIMES):
        restart()


@contextmanager
def production(folder, url):
    """They run over this database, and do not outlive the block."""
    (folder / "nginx").mkdir()
    with (
        login_on(url) as login,
        node_in(folder / "rabbitmq") as node,
        sockets() as (opened, places),
        proxied(folder / "nginx", *places) as proxy,
        ExitStack() as ending,
    ):
        parts = _parts(folder, login, _place_for_runback(node), opened)
        for part in parts.values():
            ending.callback(part.end)
        with ThreadPoolExecutor() as pool:
            list(pool.map(Part.start, parts.values()))
        yield Production(folder, url, proxy, node, parts)


def _place_for_runback(node):
    """The URL of a vhost and a user, made as the runbook says."""
    node.control("add_vhost", "runback")
    node.control("add_user", "runback", PASSWORD)
    node.control("set_permissions", "--vhost", "runback", "runback", ".*", ".*", ".*")
    return f"amqp://runback:{PASSWORD}@127.0.0.1:{node.port}/runback"


def _parts(folder, login, broker, opened):
    web = {
        name: Part(lambda own=folder / name, at=at: instance(own, own / "data", login, at))
        for name, at in zip(WEB, opened, strict=True)
    }
    workers = {
        name: Part(
            lambda own=folder / name: working(login, own, broker, begins=(RUNBACK, "worker"))
        )
        for name in WORKERS
    }
    projector = Part(lambda: working(login, folder / PROJECTOR, begins=(RUNBACK, "project")))
    return {**web, **workers, PROJECTOR: projector}

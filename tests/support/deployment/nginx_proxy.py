"""nginx as ops/deployment has it, on ports that are free, before whoever listens here."""

import os
import signal
import socket
import ssl
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import psutil

from tests.support.deployment.programs import DEPLOYMENT, said
from tests.support.polling import until

HOST = "runback.example"
AROUND = """
{user} worker_processes 1; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    {places}
    include {folder}/conf.d/*.conf;
}}
"""
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Proxy(NamedTuple):
    """A running nginx, and whom it shows to be itself."""

    folder: Path
    https: int
    http: int
    certificate: str

    def client(self, own_address="127.0.0.1", **how):
        """Somebody who asks it by its name, from this address."""
        trusted = ssl.create_default_context(cafile=self.certificate)
        transport = httpx.HTTPTransport(verify=trusted, local_address=own_address, http2=False)
        return httpx.Client(
            base_url=f"https://{HOST}:{self.https}", transport=_Named(transport), timeout=60, **how
        )

    @property
    def process(self):
        """The one that looks after the others."""
        return psutil.Process(int((self.folder / "pid").read_text()))

    def reload(self):
        """Have it read its files again, and wait until who answered by the old ones is gone."""
        before = self.process.children()
        self.process.send_signal(signal.SIGHUP)
        until(lambda: not any(map(_lives, before)))

    def replace(self):
        """Have another nginx take its place, as Debian does it with a newer one."""
        before, written = self.process, self.folder / "pid"
        before.send_signal(signal.SIGUSR2)
        until((self.folder / "pid.oldbin").exists)
        until(lambda: written.exists() and written.read_text().endswith("\n"))
        before.send_signal(signal.SIGQUIT)
        until(lambda: not _lives(before))

    def stop(self):
        """Have it end at once."""
        self.process.terminate()
        until(lambda: not (self.folder / "pid").exists())


class _Named(httpx.BaseTransport):
    """Finds the name on this machine."""

    def __init__(self, transport):
        self._transport = transport

    def handle_request(self, request):
        request.extensions = {**request.extensions, "sni_hostname": HOST}
        request.url = request.url.copy_with(host="127.0.0.1")
        return self._transport.handle_request(request)

    def close(self):
        self._transport.close()


@contextmanager
def proxied(folder, *upstreams):
    """It runs, and does not outlive the block."""
    found = laid_out(folder, *upstreams)
    status, text = said("nginx", "-c", folder / "nginx.conf")
    assert status == 0, text
    try:
        yield found
    finally:
        found.stop()


def _lives(process):
    with suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def laid_out(folder, *upstreams):
    """Its files, but for the ports, the names of files, and who stands behind it."""
    (folder / "conf.d").mkdir()
    certificate, key = folder / "runback.pem", folder / "runback.key"
    said(
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={HOST}",
        "-addext",
        f"subjectAltName=DNS:{HOST}",
        "-out",
        certificate,
        "-keyout",
        key,
    )
    https, http = free_ports(2)
    write(
        folder,
        "nginx.conf",
        {
            "listen 443": f"listen 127.0.0.1:{https}",
            "listen 80": f"listen 127.0.0.1:{http}",
            "/etc/ssl/certs/runback.pem": certificate,
            "/etc/ssl/private/runback.key": key,
        },
    )
    ours = ("127.0.0.1:8230", "127.0.0.1:8231")
    write(folder, "nginx-upstream.conf", dict(zip(ours, upstreams, strict=True)))
    places = " ".join(f"{place}_temp_path {folder}/{place};" for place in PLACES)
    user = "user root;" if os.geteuid() == 0 else ""
    around = AROUND.format(folder=folder, places=places, user=user)
    (folder / "nginx.conf").write_text(around)
    return Proxy(folder, https, http, str(certificate))


def write(folder, name, instead):
    """The file with this instead of that, all of which stands in it."""
    text = (DEPLOYMENT / name).read_text()
    for old, new in instead.items():
        assert old in text
        text = text.replace(old, str(new))
    (folder / "conf.d" / name).write_text(text)


def free_ports(count):
    """So many ports that nobody listens at."""
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in taken]
    for one in taken:
        one.close()
    return ports

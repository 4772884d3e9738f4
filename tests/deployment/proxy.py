"""nginx as ops/deployment has it, on ports that are free, before whoever listens here."""

import os
import socket
import ssl
import subprocess
from contextlib import contextmanager
from typing import NamedTuple

import httpx

from tests.deployment.programs import DEPLOYMENT, program, said
from tests.postgres.waiting import until

HOST = "runback.example"
AROUND = """
daemon off; {user} worker_processes 1; pid {folder}/pid; error_log {folder}/errors;
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
    process = subprocess.Popen([program("nginx"), "-c", folder / "nginx.conf"])
    try:
        until(lambda: process.poll() is not None or answers(found.https))
        yield found
    finally:
        process.terminate()
        process.wait(60)


def laid_out(folder, *upstreams):
    """Its files, but for the ports, the names of files, and who stands behind it."""
    (folder / "conf.d").mkdir()
    certificate, key = folder / "runback.pem", folder / "runback.key"
    said(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
        "-out", certificate, "-keyout", key,
    )  # fmt: skip
    https, http = free_ports(2)
    write(folder, "nginx.conf", {
        "listen 443": f"listen 127.0.0.1:{https}", "listen 80": f"listen 127.0.0.1:{http}",
        "/etc/ssl/certs/runback.pem": certificate, "/etc/ssl/private/runback.key": key,
    })  # fmt: skip
    ours = ("127.0.0.1:8230", "127.0.0.1:8231")
    write(folder, "nginx-upstream.conf", dict(zip(ours, upstreams, strict=True)))
    places = " ".join(f"{place}_temp_path {folder}/{place};" for place in PLACES)
    user = "user root;" if os.geteuid() == 0 else ""
    around = AROUND.format(folder=folder, places=places, user=user)
    (folder / "nginx.conf").write_text(around)
    return Proxy(https, http, str(certificate))


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


def answers(port):
    """Whether somebody listens there."""
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0

"""Whoever is told: a program that answers as it is asked to, and a mail server."""

import json
import ssl
import subprocess
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

from tests.support.deployment.nginx_proxy import free_ports

SECONDS = 20
USER, PASSWORD = "runback", "p@ss/word of nobody"


class Receiver:
    """A webhook: what came, and how it answers the next."""

    def __init__(self):
        self.came = []
        self.answers = []
        """Numbers, or what is done before it is answered; 200 where there is none any more."""


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        receiver = self.server.receiver
        body = self.rfile.read(int(self.headers["Content-Length"]))
        receiver.came.append((dict(self.headers), body))
        answer = receiver.answers.pop(0) if receiver.answers else 200
        answer = answer() if callable(answer) else answer
        self.send_response(answer)
        if answer == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Nobody is told."""


@contextmanager
def receiving():
    """A receiver, and the address at which it is."""
    receiver = Receiver()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    server.receiver = receiver
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver, f"http://127.0.0.1:{server.server_port}/hook"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(SECONDS)


def told(receiver):
    """What it was told, in order."""
    return [json.loads(body) for _, body in receiver.came]


class Letters:
    """A mail server's boxes; one address is not known to it."""

    def __init__(self, refused=()):
        self.refused = set(refused)
        self.came = []
        self.signed_in = []

    async def handle_RCPT(self, _server, _session, envelope, address, _options):  # noqa: N802 - aiosmtpd's name
        """Take the address, or refuse it."""
        if address in self.refused:
            return "550 no such box here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, session, envelope):  # noqa: N802 - aiosmtpd's name
        """Take the letter."""
        self.came.append((session.ssl is not None, envelope))
        return "250 taken"


@contextmanager
def mail_server(letters, *, tls=None, required=False):
    """A mail server on a port of its own; that port."""

    def check(_server, _session, _envelope, _mechanism, data):
        good = (data.login.decode(), data.password.decode()) == (USER, PASSWORD)
        letters.signed_in.append(good)
        return AuthResult(success=good, handled=False)

    class Server(Controller):
        def factory(self):
            return SMTP(
                self.handler,
                authenticator=check,
                auth_required=required,
                auth_require_tls=tls is not None,
                tls_context=tls,
                hostname="localhost",
            )

    (port,) = free_ports(1)
    controller = Server(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield port
    finally:
        controller.stop()


def certificate(folder):
    """A certificate for this machine: its file, and what a server needs of it."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
            "-keyout",
            key,
            "-out",
            certificate,
        ],
        check=True,
        capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return certificate, context

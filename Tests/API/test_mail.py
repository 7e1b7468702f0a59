"""Links for passwords by mail, through a mail server that the tests start."""

from __future__ import annotations

import email
import email.policy
import json
import re
import socket
import ssl
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from conftest import Person, log_in, served
from server import Server, program_of

ROOT = Path(__file__).resolve().parents[2]
PASSWORD = "a secret of the mail server"


class Post:
    """A mail server that takes mail from whoever logs in; what it got, in order."""

    def __init__(self, folder: Path) -> None:
        self.mails: Queue[tuple[str, list[str], email.message.EmailMessage]] = Queue()
        self.answer = "250 OK"
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=mail.test", "-addext",
             "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.certificate = certificate
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, key)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.controller = Controller(
            self, hostname="127.0.0.1", port=self.port, ssl_context=context, authenticator=self.authenticate, auth_required=True,
            auth_require_tls=False)
        self.controller.start()

    def authenticate(self, server, session, envelope, mechanism, data) -> AuthResult:
        return AuthResult(success=data == LoginPassword(b"baukasten", PASSWORD.encode()))

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            self.mails.put((envelope.mail_from, envelope.rcpt_tos, mail))
        return self.answer

    def next(self):
        return self.mails.get(timeout=60)


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    post = Post(tmp_path_factory.mktemp("mail"))
    yield post
    post.controller.stop()


@pytest.fixture(scope="module")
def running(post: Post, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    secret = tmp_path_factory.mktemp("secret") / "password"
    secret.write_text(PASSWORD + "\n")
    with served(
        tmp_path_factory, "--smtp", f"smtps://localhost:{post.port}", "--smtp-from", "apps@example.org", "--smtp-user", "baukasten",
        "--smtp-password-file", str(secret), "--smtp-certificates", str(post.certificate), "--public-address", "https://apps.example.org",
    ) as server:
        yield server


@pytest.fixture(scope="module")
def operator(running: Server) -> Person:
    return log_in(running.address, "operator", {"name": "operator", "password": "operator-demo"})


def ask(server: Server, method: str, path: str, body: dict | None = None, person: Person | None = None, language: str = "en", **headers: str):
    headers = {"Accept-Language": language, **({"Content-Type": "application/json"} if body is not None else {}), **headers}
    headers |= person.headers if person else {}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{server.address}{path}", data, headers, method=method), timeout=60) as answer:
            status, text = answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read().decode()
    return status, json.loads(text) if text.startswith("{") and not path.partition("?")[0].endswith(".jsonl") else text


def link_in(mail: email.message.EmailMessage) -> str:
    return re.search(r"^https://apps\.example\.org/password#([\w-]{43})\r?$", mail.get_content(), re.M)[1]


def test_ac_mail_1_a_link_comes_by_mail_and_leads_to_the_public_address(running: Server, operator: Person, post: Post) -> None:
    status, made = ask(running, "POST", "/api/admin/accounts", {"name": "anna@example.org", "mail": True}, operator, language="de")
    assert status == 200 and made["mailed"] is True and "path" not in made and "qr" not in made
    sender, receivers, mail = post.next()
    assert (sender, receivers) == ("apps@example.org", ["anna@example.org"])
    assert mail["Subject"] == "Ihr Konto auf apps.example.org" and mail["From"] == "apps@example.org"
    assert ask(running, "POST", "/api/password", {"link": link_in(mail), "password": "correct horse"})[0] == 200
    # Who sends the request says what Host it is for; the link leads to the public address all the same.
    status, answer = ask(running, "POST", "/api/password/mail", {"name": "Anna@example.org"}, Host="evil.example")
    assert (status, answer) == (202, "")
    _, receivers, mail = post.next()
    assert receivers == ["anna@example.org"] and mail["Subject"] == "A new password for apps.example.org"
    assert "evil" not in mail.as_string() and "works for one hour" in mail.get_content()
    assert ask(running, "POST", "/api/password", {"link": link_in(mail), "password": "another horse"})[0] == 200
    assert ask(running, "POST", "/api/session", {"name": "anna@example.org", "password": "another horse"})[0] == 200
    # The log of what was done knows of it, without the link.
    _, log = ask(running, "GET", "/api/admin/audit.jsonl?kind=password.link", person=operator)
    events = [json.loads(line) for line in log.splitlines()]
    assert events[0]["details"]["by"] == "mail" and link_in(mail) not in json.dumps(events)
    # Its page says in words how it came about.
    page = ask(running, "GET", "/admin/audit?kind=password.changed", person=operator, language="de", Accept="text/html")[1]
    assert "durch: einen Link" in page


def test_ac_mail_1_an_operator_sends_a_link_or_sees_it(running: Server, operator: Person, post: Post) -> None:
    _, made = ask(running, "POST", "/api/admin/accounts", {"name": "ben@example.org"}, operator)
    assert "mailed" not in made and made["path"].startswith("/password#")
    account = made["account"]
    status, answer = ask(running, "POST", f"/api/admin/accounts/{account}/link", {"mail": True}, operator, language="de")
    assert status == 200 and answer["mailed"] is True and "path" not in answer
    _, receivers, mail = post.next()
    assert receivers == ["ben@example.org"] and "zwei Tage" in mail.get_content()
    # What the mail server does not take is said, with the link to hand over.
    post.answer = "550 no such mailbox"
    try:
        status, answer = ask(running, "POST", f"/api/admin/accounts/{account}/link", {"mail": True}, operator)
    finally:
        post.answer = "250 OK"
    assert status == 200 and answer["mailed"] is False and answer["path"].startswith("/password#")


def test_ac_mail_2_nobody_learns_who_has_an_account(running: Server, operator: Person, post: Post) -> None:
    for name in ["nobody@example.org", "keeper", "no name at all", "x" * 2000]:
        assert ask(running, "POST", "/api/password/mail", {"name": name}) == (202, "")
    status, answer = ask(running, "POST", "/api/admin/accounts", {"name": "carl", "mail": True}, operator)
    assert status == 422 and [(error["field"], error["code"]) for error in answer["errors"]] == [("mail", "admin.address")]
    # Nothing was stored then.
    assert ask(running, "POST", "/api/admin/accounts", {"name": "carl"}, operator)[0] == 200
    with pytest.raises(Empty):
        post.mails.get_nowait()
    for body in [{}, {"name": 7}, {"name": "a", "more": True}]:
        assert ask(running, "POST", "/api/password/mail", body)[0] == 422, body
    assert ask(running, "GET", "/api/password/mail")[0] == 405


def test_ac_mail_6_the_login_offers_it_where_mail_is_sent(running: Server, address: str) -> None:
    assert ask(running, "GET", "/api/session")[1]["mail"] is True
    assert 'href="/password/forgotten"' in ask(running, "GET", "/account")[1]
    assert ask(running, "GET", "/password/forgotten")[0] == 200
    without = Server(address, None, Path(), Path())
    assert "mail" not in ask(without, "GET", "/api/session")[1]
    assert "/password/forgotten" not in ask(without, "GET", "/account")[1]
    assert ask(without, "GET", "/password/forgotten")[0] == 404
    assert ask(without, "POST", "/api/password/mail", {"name": "a@example.org"})[1]["code"] == "password.mail"


def test_ac_mail_3_an_address_asks_for_ten_links_at_once(post: Post, tmp_path_factory: pytest.TempPathFactory) -> None:
    with served(
        tmp_path_factory, "--smtp", f"smtp://localhost:{post.port}", "--smtp-from", "apps@example.org", "--public-address", "http://localhost",
    ) as server:
        answers = [ask(server, "POST", "/api/password/mail", {"name": f"nobody{number}@example.org"}) for number in range(11)]
    assert [status for status, _ in answers] == [202] * 10 + [429]


def test_ac_mail_7_without_a_certificate_that_is_trusted_nothing_is_sent(post: Post, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("secret") / "password"
    secret.write_text(PASSWORD + "\n")
    with served(
        tmp_path_factory, "--smtp", f"smtps://localhost:{post.port}", "--smtp-from", "apps@example.org", "--smtp-user", "baukasten",
        "--smtp-password-file", str(secret), "--public-address", "https://apps.example.org",
    ) as server:
        operator = log_in(server.address, "operator", {"name": "operator", "password": "operator-demo"})
        status, made = ask(server, "POST", "/api/admin/accounts", {"name": "dora@example.org", "mail": True}, operator)
    assert status == 200 and made["mailed"] is False and made["path"].startswith("/password#")
    with pytest.raises(Empty):
        post.mails.get_nowait()


@pytest.mark.parametrize(
    "options",
    [
        ("--smtp", "mail.example.org", "--smtp-from", "a@example.org", "--public-address", "https://a.example"),
        ("--smtp", "smtps://mail.example.org", "--public-address", "https://a.example"),
        ("--smtp", "smtps://mail.example.org", "--smtp-from", "nobody", "--public-address", "https://a.example"),
        ("--smtp", "smtps://mail.example.org", "--smtp-from", "a@example.org"),
        ("--smtp", "smtps://mail.example.org", "--smtp-from", "a@example.org", "--public-address", "https://a.example/path"),
        ("--smtp", "smtps://mail.example.org", "--smtp-from", "a@example.org", "--public-address", "https://a.example", "--smtp-user", "x"),
        ("--smtp-from", "a@example.org"),
    ])
def test_ac_mail_7_options_that_do_not_go_together_are_refused(options: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run([program_of(ROOT), "serve", "--data", tmp_path, *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 64 and "smtp" in done.stderr.lower() + " ".join(options)
    assert "Error:" in done.stderr

"""The second factor over HTTP: switching it on, logging in with it, and what is refused."""

from __future__ import annotations

import base64
import hmac
import http.client
import json
import struct
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from server import Server, program_of
from test_openid import ROOT, Browser, provider, serving, started  # noqa: F401

PASSWORD = "demo-member"


def totp(secret: str, shift: int = 0) -> str:
    """RFC 6238, written another time."""
    counter = struct.pack(">Q", int(time.time()) // 30 + shift)
    digest = hmac.digest(base64.b32decode(secret + "=" * (-len(secret) % 8)), counter, "sha1")
    start = digest[19] & 15
    return str((struct.unpack(">I", digest[start:start + 4])[0] & 0x7FFFFFFF) % 10**6).zfill(6)


def problem(answer: tuple) -> tuple[int, str]:
    return answer[0], json.loads(answer[2])["code"]


def log_in(server: Server, **further: str) -> tuple[Browser, tuple]:
    browser = Browser(server)
    answer = browser.send("/api/session", "POST", {"name": "member", "password": PASSWORD} | further)
    return browser, answer


def test_from_switching_on_to_switching_off(serving: Server) -> None:  # noqa: F811
    """AC-TOTP-2 AC-TOTP-3 AC-TOTP-4 AC-TOTP-6 AC-TOTP-7: with a replayed code, a race, a recovery code and Basic authentication."""
    serving.grant("guarded", {"member": ["member", "keeper"]})
    browser, answer = log_in(serving)
    assert answer[0] == 200
    other, _ = log_in(serving)
    assert browser.roles("guarded") == ["member"]
    assert browser.session["withheld"] == ["guarded"]
    assert problem(browser.send("/api/factor", "POST", {"password": "wrong one"})) == (401, "account.wrong")
    assert problem(browser.send("/api/factor", "POST", {})) == (401, "account.wrong")
    assert problem(browser.send("/api/factor/proof", "POST", {"code": "123456"})) == (409, "account.factor-off")
    status, headers, text = browser.send("/api/factor", "POST", {"password": PASSWORD})
    assert (status, headers["Cache-Control"]) == (201, "no-store")
    new = json.loads(text)
    assert new["secret"] in new["address"] and new["qr"]["size"] % 4 == 1
    # Nothing counts before a code was entered.
    assert log_in(serving)[1][0] == 200
    assert problem(browser.send("/api/factor", "PUT", {"code": totp(new["secret"], 5)})) == (401, "account.code")
    first = totp(new["secret"])
    status, _, text = browser.send("/api/factor", "PUT", {"code": first})
    codes = json.loads(text)["codes"]
    assert status == 200 and len(set(codes)) == 10
    assert other.session["account"] is None
    assert browser.roles("guarded") == ["keeper", "member"] and "withheld" not in browser.session

    half, answer = log_in(serving)
    assert problem(answer) == (401, "account.factor") and half.cookies == {}
    assert problem(log_in(serving, code=first)[1]) == (401, "account.code")
    basic = base64.b64encode(f"member:{PASSWORD}".encode()).decode()
    connection = http.client.HTTPConnection(browser.place)
    connection.request("GET", "/api/session", headers={"Authorization": f"Basic {basic}"})
    response = connection.getresponse()
    assert (response.status, json.loads(response.read())["code"]) == (401, "account.factor")
    for token in (subprocess.run([program_of(ROOT), "user", "token", "member", "--data", serving.apps.parent], check=True, capture_output=True, text=True),):
        connection.request("GET", "/api/factor", headers={"Authorization": f"Bearer {token.stdout.strip()}"})
        response = connection.getresponse()
        assert (response.status, json.loads(response.read())["code"]) == (401, "account.needed")
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: log_in(serving, code=codes[0])[1][0], range(3)))
    assert answers.count(200) == 1 and set(answers) <= {200, 401, 429}
    assert json.loads(browser.send("/api/factor")[2])["codes"] == 9
    assert problem(browser.send("/api/factor", "POST", {"password": PASSWORD})) in [(409, "account.factor-on"), (429, "account.wait")]
    subprocess.run([program_of(ROOT), "user", "factor", "member", "--remove", "--data", serving.apps.parent], check=True)
    deadline = time.monotonic() + 30
    while "withheld" not in browser.session:
        assert time.monotonic() < deadline
    assert json.loads(browser.send("/api/factor")[2]) == {"on": False, "proved": False, "codes": 0, "password": True}


def test_nobody_else_switches(serving: Server) -> None:  # noqa: F811
    """AC-TOTP-2: nobody without a session, and nobody from another site."""
    for method, path in [("GET", ""), ("POST", ""), ("PUT", ""), ("POST", "/proof"), ("POST", "/removal")]:
        assert problem(Browser(serving).send(f"/api/factor{path}", method, {"code": "1"})) == (401, "account.needed")
    status, headers, text = Browser(serving).send("/account/factor")
    assert status == 200 and "Second factor" in text and "script-src 'self'" in headers["Content-Security-Policy"]

"""An OpenID provider for tests, on this machine: it lets everybody in, and misbehaves as a test says."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

CLIENT, SECRET = "baukasten", "a secret: with/signs"


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value: int, size: int | None = None) -> str:
    return encode(value.to_bytes(size or (value.bit_length() + 7) // 8, "big"))


class Key:
    """A key pair; `kid` names it."""

    def __init__(self, kid: str, algorithm: str = "RS256") -> None:
        self.kid, self.algorithm = kid, algorithm
        self.private = (rsa.generate_private_key(public_exponent=65537, key_size=2048) if algorithm == "RS256"
                        else ec.generate_private_key(ec.SECP256R1()))

    @property
    def public(self) -> dict:
        numbers = self.private.public_key().public_numbers()
        if self.algorithm == "RS256":
            return {"kty": "RSA", "kid": self.kid, "use": "sig", "n": number(numbers.n), "e": number(numbers.e)}
        return {"kty": "EC", "kid": self.kid, "crv": "P-256", "x": number(numbers.x, 32), "y": number(numbers.y, 32)}

    def sign(self, data: bytes) -> bytes:
        if self.algorithm == "RS256":
            return self.private.sign(data, padding.PKCS1v15(), hashes.SHA256())
        r, s = decode_dss_signature(self.private.sign(data, ec.ECDSA(hashes.SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")


class Provider:
    """`claims` change the token, `header` its header; `broken` names what answers wrongly. `said`: what it says of people when it is asked with the
    access token that came along; None: it says nothing."""

    def __init__(self, said: dict | None = None) -> None:
        self.said = said
        self.key = Key("first")
        self.published = [self.key]
        self.reset()
        self.asked: list[str] = []
        self.codes: dict[str, dict] = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.answer(self, None)

            def do_POST(self) -> None:
                provider.answer(self, self.rfile.read(int(self.headers["Content-Length"])).decode())

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self.server.server_port}/realm"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def reset(self) -> None:
        self.claims: dict = {}
        self.header: dict = {}
        self.broken = ""
        self.signature = self.key.sign
        self.released = threading.Event()

    def stop(self) -> None:
        self.released.set()
        self.server.shutdown()

    def answer(self, handler: BaseHTTPRequestHandler, body: str | None) -> None:
        url = urllib.parse.urlsplit(handler.path)
        name = url.path.removeprefix("/realm/")
        self.asked.append(name)
        if self.broken == f"{name} slow":
            self.released.wait(60)
        if self.broken == f"{name} fails":
            return self.send(handler, 500, b"{}")
        if self.broken == f"{name} huge":
            return self.send(handler, 200, b'{"id_token":"' + b"a" * 3_000_000 + b'"}')
        if name == "authorize":
            return self.authorize(handler, dict(urllib.parse.parse_qsl(url.query)))
        found = {".well-known/openid-configuration": self.describe, "keys": self.keys}.get(name)
        if found:
            return self.send(handler, 200, json.dumps(found()).encode())
        if name == "userinfo":
            is_known = handler.headers.get("Authorization") == "Bearer access"
            return self.send(handler, 200, json.dumps(self.said).encode()) if is_known else self.send(handler, 401, b"{}")
        if name == "token":
            return self.exchange(handler, dict(urllib.parse.parse_qsl(body)))
        return self.send(handler, 404, b"{}")

    @staticmethod
    def send(handler: BaseHTTPRequestHandler, status: int, body: bytes) -> None:
        try:
            handler.send_response(status)
            handler.send_header("Content-Type", "application/json")
            handler.send_header("Content-Length", str(len(body)))
            handler.end_headers()
            handler.wfile.write(body)
        except OSError:
            pass  # The server has turned away.

    def describe(self) -> dict:
        return {
            "issuer": self.issuer, "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token", "jwks_uri": f"{self.issuer}/keys",
            **({} if self.said is None else {"userinfo_endpoint": f"{self.issuer}/userinfo"}),
        }

    def keys(self) -> dict:
        return {"keys": [key.public for key in self.published]}

    def authorize(self, handler: BaseHTTPRequestHandler, query: dict) -> None:
        assert query["response_type"] == "code" and query["code_challenge_method"] == "S256"
        assert query["client_id"] == CLIENT and "openid" in query["scope"].split()
        code = f"code{len(self.codes)}"
        self.codes[code] = query
        answer = {"state": query["state"], "code": code}
        if self.broken == "denied":
            answer = {"state": query["state"], "error": "access_denied"}
        handler.send_response(302)
        handler.send_header("Location", f"{query['redirect_uri']}?{urllib.parse.urlencode(answer)}")
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    def exchange(self, handler: BaseHTTPRequestHandler, form: dict) -> None:
        query = self.codes.pop(form.get("code", ""), None)
        pair = f"{CLIENT}:{urllib.parse.quote(SECRET, safe='')}"
        challenge = encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        basic = base64.b64decode(handler.headers.get("Authorization", "Basic ").split(" ")[1]).decode()
        if (query is None or basic != pair or challenge != query["code_challenge"]
                or form["redirect_uri"] != query["redirect_uri"]):
            return self.send(handler, 400, b'{"error":"invalid_grant"}')
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "sub": "1", "iat": now, "exp": now + 300, "nonce": query["nonce"],
                  "preferred_username": "erika"}
        claims = {name: value for name, value in (claims | self.claims).items() if value is not None}
        header = {"alg": self.key.algorithm, "kid": self.key.kid} | self.header
        signed = f"{encode(json.dumps(header).encode())}.{encode(json.dumps(claims).encode())}"
        token = f"{signed}.{encode(self.signature(signed.encode()))}"
        return self.send(handler, 200, json.dumps({"id_token": token, "access_token": "access", "token_type": "Bearer"}).encode())

    def by_public_key(self, data: bytes) -> bytes:
        """HS256 with what everybody knows as the secret."""
        public = self.key.private.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
        signer = hmac.HMAC(public, hashes.SHA256())
        signer.update(data)
        return signer.finalize()

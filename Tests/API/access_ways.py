"""Every way into the records of an app, as HTTP: each says what came of it in a word or a number."""

from __future__ import annotations

import hashlib
import http.client
import json
import struct
import time
import uuid
import zlib
from dataclasses import dataclass
from urllib.parse import urlparse

from access_rights import Somebody
from access_world import Made


@dataclass
class Answer:
    status: int
    body: bytes

    @property
    def json(self) -> dict:
        return json.loads(self.body)

    @property
    def word(self) -> str:
        """"done", or the code of the refusal: "access.update"."""
        return "done" if self.status < 400 else self.json["code"]


class Caller:
    """Somebody on the line to one app."""

    def __init__(self, address: str, app: str, somebody: Somebody, cookie: str | None) -> None:
        self.somebody = somebody
        self._app = f"/api/apps/{app}"
        self._headers = {"Origin": address} | ({"Cookie": f"baukasten={cookie}"} if cookie else {})
        self._line = http.client.HTTPConnection(urlparse(address).netloc, timeout=120)
        self._used = time.monotonic()
        self._description = ""
        self._device = str(uuid.uuid4())
        self._epoch: str | None = None

    def send(self, method: str, path: str, body: dict | bytes | None = None, headers: dict | None = None) -> Answer:
        kind = {"Content-Type": "application/json"} if isinstance(body, dict) else {}
        content = json.dumps(body).encode() if isinstance(body, dict) else body
        # The server hangs up where nobody says anything for long; a closed line opens anew.
        if time.monotonic() - self._used > 10:
            self._line.close()
        self._used = time.monotonic()
        self._line.request(method, self._app + path, content, self._headers | kind | (headers or {}))
        answer = self._line.getresponse()
        return Answer(answer.status, answer.read())

    # MARK: Reading

    def pull(self) -> dict[str, dict] | str:
        """The records that synchronising brings, by id; else why not."""
        found: dict[str, dict] = {}
        since, view = 0, None
        while True:
            answer = self._synchronise([], since, view)
            if answer.status != 200:
                return answer.word
            page = answer.json
            found |= {one["id"]: one for one in page["changes"] if "fields" in one and "deleted" not in one}
            since, view = page["next"], page["view"]
            if not page["more"]:
                return found

    def list(self, model: str) -> set[str] | str:
        found: set[str] = set()
        while True:
            answer = self.send("GET", f"/records/{model}?limit=1000&offset={len(found)}")
            if answer.status != 200:
                return answer.word
            found |= {one["id"] for one in answer.json["records"]}
            if answer.json["next"] is None:
                return found

    def export(self, model: str, kind: str) -> set[str] | str:
        answer = self.send("GET", f"/export/{model}.{kind}")
        if answer.status != 200:
            return answer.word
        text = answer.body.decode()
        match kind:
            case "csv":
                # Every id is at the beginning of its row; no text of a record looks like one.
                return {row[:36] for row in text.splitlines() if row[8:9] == row[13:14] == row[23:24] == "-" and row[36:37] in ",;"}
            case "jsonl":
                return {json.loads(line)["id"] for line in text.splitlines()}
        return {feature["id"] for feature in json.loads(text)["features"]}

    def get(self, model: str, record: str) -> str:
        return self.send("GET", f"/records/{model}/{record}").word

    def picture(self, digest: str) -> str:
        return self.send("GET", f"/media/{digest}").word

    # MARK: Writing

    def synchronise(self, operations: list[dict]) -> list[str]:
        """What came of each operation: "done" or the code of the refusal."""
        words: list[str] = []
        for start in range(0, len(operations), 100):
            part = operations[start:start + 100]
            answer = self._synchronise(part, 0, None)
            if answer.status != 200:
                words += [answer.word] * len(part)
                continue
            outcomes = {one["op"]: one for one in answer.json["outcomes"]}
            words += [self._word(outcomes[one["id"]]) for one in part]
        return words

    @staticmethod
    def _word(outcome: dict) -> str:
        if outcome["result"] in ("applied", "merged"):
            return "done"
        return outcome.get("refusal", outcome).get("code", outcome["result"])

    def operation(self, kind: str, model: str, record: str, fields: dict | None = None) -> dict:
        one = {
            "id": str(uuid.uuid4()), "record": record, "model": model, "kind": kind, "at": int(time.time() * 1000),
            "description": self.description(),
        }
        if kind == "create":
            return one | {"fields": fields}
        # Made upon whatever version there is.
        return one | {"v": 1_000_000} | ({"fields": fields, "base": dict.fromkeys(fields, 1_000_000)} if kind == "set" else {})

    def description(self) -> str:
        if not self._description:
            answer = self._synchronise([], 0, None)
            self._description = answer.json["description"] if answer.status == 200 else "unknown"
            self._epoch = answer.json["epoch"] if answer.status == 200 else None
        return self._description

    def _synchronise(self, operations: list[dict], since: int, view: str | None) -> Answer:
        return self.send("POST", "/sync", {
            "device": self._device, "epoch": self._epoch if operations else None, "view": view, "since": since, "limit": 5000,
            "ops": operations})

    def change(self, way: str, made: Made, fields: dict, change: dict) -> str:
        """PATCH, PUT or DELETE of a record."""
        path = f"/records/{made.model}/{made.id}"
        match way:
            case "PATCH":
                return self.send("PATCH", path, {"fields": change}).word
            case "PUT":
                return self.send("PUT", path, {"fields": fields | change}, {"If-Match": "*"}).word
        return self.send("DELETE", path, headers={"If-Match": "*"}).word

    def create(self, way: str, model: str, record: str, fields: dict) -> str:
        if way == "POST":
            return self.send("POST", f"/records/{model}", {"id": record, "fields": fields}).word
        return self.send("PUT", f"/records/{model}/{record}", {"fields": fields}, {"If-None-Match": "*"}).word

    def upload(self, picture: bytes) -> str:
        return self.send("PUT", f"/media/{digest_of(picture)}", picture, {"Content-Type": "image/png"}).word


def digest_of(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest()


def picture(number: int) -> bytes:
    """A picture like no other: one pixel in a colour of its own, as PNG."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    pixel = b"\0" + number.to_bytes(3, "big")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(pixel)) + chunk(b"IEND", b"")

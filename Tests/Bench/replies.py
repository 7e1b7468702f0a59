"""Measurements of the form server: replies taken, beside the same server storing what it does not judge and beside SQLite
alone; and a million of them exported."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import subprocess
import sys
import time
import uuid
from pathlib import Path

import load
from contenders import BUILD, Baukasten
from figures import Figure

SECONDS = 5
QUESTIONS = 250
EXPORTED = 1_000_000
#: Replies of 250 questions a second, "measured by others" on a small server: what the project set out to beat.
OTHERS = 41


class Forms(Baukasten):
    """The release build with an app that has forms, and an account that may do everything in it."""

    APP = "bench-forms"

    @classmethod
    def prepare(cls, folder: Path, questions: int) -> None:
        super().prepare(folder, _app())
        documents = folder / "documents"
        documents.mkdir()
        (documents / "form.json").write_text(json.dumps(_form(questions)))
        (documents / "module.json").write_text(json.dumps(
            {"collection": "bench", "module": "survey", "start": [{"command": "long"}], "next": {}}))
        cls.tool(folder, "module", "publish", documents)

    @staticmethod
    def tool(folder: Path, *words: object, output: object = subprocess.PIPE) -> None:
        command = [BUILD / "baukasten", *words, "--data", folder / "store"]
        subprocess.run(command, check=True, stdout=output, stderr=subprocess.PIPE)

    @property
    def form(self) -> str:
        """The id of the form's record."""
        content, _ = self.connect().ask("GET", f"{self.path}/records/Form?limit=1")
        return json.loads(content)["records"][0]["id"]

    def _load(self, seconds: float, size: int) -> load.Load:
        raise NotImplementedError("Use post.")

    def post(self, path: str, body: bytes, seconds: float, folder: Path) -> load.Load:
        file = folder / "body.json"
        file.write_bytes(body)
        before = self._settled()
        done = load.post(self.address + path, file, seconds, authorization=self.authorization)
        made = self._settled() - before
        if not done.records <= made <= done.records + load.CONNECTIONS:
            raise RuntimeError(f"{done.records} replies were acknowledged and {made} are there.")
        return done

    def fill(self, replies: int) -> None:
        """Replies of devices, as many as a device sends at once."""
        if not replies:
            return
        connection, description, form = self.connect(), self._description(), self.form
        for first in range(0, replies, 500):
            ops = [{
                "id": f"01990000-0000-7000-8000-{number:012x}", "kind": "create", "model": "Reply",
                "record": f"01980000-0000-7000-9000-{number:012x}", "description": description, "at": 1_790_000_000_000,
                "fields": {"Form": [form], "Day": "2026-11-01", "Answers": _answers(5, number)},
            } for number in range(first, min(first + 500, replies))]
            content, _ = connection.ask("POST", f"{self.path}/sync", self.question(0, 1, ops))
            outcomes = json.loads(content)["outcomes"]
            if any(outcome["result"] != "applied" for outcome in outcomes):
                raise RuntimeError(f"A reply was not taken: {outcomes[0]}")


def measure(folder: Path) -> dict[str, list[Figure]]:
    return {
        f"Replies of {QUESTIONS} questions, judged and on disk, {load.CONNECTIONS} connections": _taking(folder / "taking"),
        f"{EXPORTED:,} replies of 5 questions, exported as CSV": _exporting(folder / "exporting"),
    }


# Taking


def _taking(folder: Path) -> list[Figure]:
    folder.mkdir()
    answers = _answers(QUESTIONS, 7)
    fields = [{"name": name, "value": value} for name, value in answers.items()]
    reply = json.dumps({"formreply": {"version": "1", "fields": fields}}).encode()
    kept = json.dumps(answers, separators=(",", ":"))
    Forms.prepare(folder, QUESTIONS)
    with Forms.started(folder) as server:
        def rate(path: str, body: bytes) -> load.Load:
            server.post(path, body, 1, folder)
            return server.post(path, body, SECONDS, folder)

        plain = rate(f"{server.path}/records/Note", json.dumps({"fields": {"Text": kept}}).encode())
        judged = rate("/api/modules/bench/survey/long", reply)
    alone = _sqlite_alone(folder / "alone.sqlite", kept)
    raw = Figure("SQLite alone: the same bytes, a transaction each, one process", alone, "replies/s")
    unjudged = Figure("the same server, the same bytes as one text that nothing is asked of", plain.rate, "replies/s", raw,
                      note=_latency(plain))
    others = Figure("measured by others, a small server (not measured here)", OTHERS, "replies/s")
    return [
        others, raw, unjudged,
        Figure("replies judged and stored", judged.rate, "replies/s", unjudged, note=_latency(judged)),
        Figure("the same, beside SQLite alone", judged.rate, "replies/s", raw),
        Figure("the same, beside what others measured", judged.rate, "replies/s", others, 1),
    ]


def _sqlite_alone(file: Path, text: str) -> float:
    """Rows a second, with the settings of the SQLite store."""
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE records (id TEXT NOT NULL PRIMARY KEY, document TEXT NOT NULL CHECK (json_valid(document))) STRICT")
    rows, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        database.execute("INSERT INTO records VALUES (?, ?)", (str(uuid.uuid4()), text))
        rows += 1
    taken = time.perf_counter() - begun
    database.close()
    return rows / taken


def _latency(done: load.Load) -> str:
    return f"p50 {done.median:,.1f} ms, p99 {done.p99:,.1f} ms; wrk {done.own_share * 100:.0f} % of a core"


# Exporting


def _exporting(folder: Path) -> list[Figure]:
    folder.mkdir()
    Forms.prepare(folder, 5)
    with Forms.started(folder) as server:
        begun = time.perf_counter()
        server.fill(EXPORTED)
        filled = Figure("taken from devices, 500 a request, one connection", EXPORTED / (time.perf_counter() - begun), "replies/s")
        before = server.memory
        begun = time.perf_counter()
        size, lines, most = _download(server)
        served = Figure("from the running server", (time.perf_counter() - begun) * 1000, "ms", note=_size(size))
        memory = Figure("the server's resident memory at most meanwhile", most, "MiB", note=f"{before:.0f} MiB before")
    _count(lines)
    with (folder / "out.csv").open("wb") as out:
        begun = time.perf_counter()
        Forms.tool(folder, "reply", "export", "--module", "bench/survey", "--command", "long", output=out)
        tool = Figure("by the tool", (time.perf_counter() - begun) * 1000, "ms", note=_size(out.tell()))
    with (folder / "out.csv").open("rb") as out:
        _count(sum(chunk.count(b"\n") for chunk in iter(lambda: out.read(1 << 20), b"")))
    return [filled, *_by_script(folder), served, memory, tool, *_small_and_large(folder)]


def _download(server: Forms) -> tuple[int, int, float]:
    """Bytes, lines and the most memory that the server had."""
    connection = server.connect()._connection
    connection.request("GET", "/api/modules/bench/survey/long/replies.csv", headers={"Authorization": server.authorization})
    response = connection.getresponse()
    if response.status != 200:
        raise RuntimeError(f"Status {response.status}: {response.read(500)!r}")
    size, lines, most, looked = 0, 0, 0.0, 0.0
    while chunk := response.read(1 << 20):
        size += len(chunk)
        lines += chunk.count(b"\n")
        if time.perf_counter() - looked > 0.1:
            most, looked = max(most, server.memory), time.perf_counter()
    return size, lines, most


def _count(lines: int) -> None:
    if lines != EXPORTED + 1:
        raise RuntimeError(f"The table has {lines} lines instead of {EXPORTED + 1}.")


def _size(count: int) -> str:
    return f"{count / 1_000_000:,.1f} MB"


def _small_and_large(folder: Path) -> list[Figure]:
    """What the tool needs at most, as its system counts it."""
    program = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n")
    figures = []
    for name, days in (("of all", []), ("of none, for comparison", ["--from", "2030-01-01"])):
        command = [sys.executable, "-c", program, BUILD / "baukasten", "reply", "export", "--module", "bench/survey",
                   "--command", "long", "--data", folder / "store", *days]
        kilobytes = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        figures.append(Figure(f"the tool's memory at most, {name}", kilobytes / 1024, "MiB"))
    return figures


def _by_script(folder: Path) -> list[Figure]:
    """The same table by a script that reads the database row by row, as somebody would write it."""
    begun = time.perf_counter()
    database = sqlite3.connect(next((folder / "store").rglob("*.sqlite")))
    out = io.StringIO()
    table, rows = csv.writer(out), 0
    for (document,) in database.execute("SELECT document FROM records WHERE model = 'Reply' AND NOT deleted ORDER BY id"):
        fields = json.loads(document)["fields"]
        table.writerow([fields["Day"], *fields["Answers"].values()])
        rows += 1
        if out.tell() > 1 << 20:
            out.seek(0)
            out.truncate()
    database.close()
    if rows != EXPORTED:
        raise RuntimeError(f"{rows} replies are in the database.")
    return [Figure("by a script in Python, from the same database", (time.perf_counter() - begun) * 1000, "ms")]


# What is measured with


def _app() -> dict:
    def model(fields: list[dict]) -> dict:
        return {"Fields": fields, "Access": {"writer": ["read", "create"]}}

    return {
        "Baukasten": 1,
        "App": {"Languages": ["en"], "Title": "Measured", "Access": {"Roles": ["writer"]}},
        "Root": [{"ElementId": "Forms", "ModelName": "Reply"}],
        "Components": {
            "Forms": {"Type": "FormsComponent", "ModuleId": "Module", "FormId": "Form", "ModelId": "Reply",
                      "Events": {"FormClicked": "Start"}},
            "Reply": {"Type": "FormComponent", "Events": {"Save": "Save", "Cancel": "Leave"}},
        },
        "Events": {
            "Start": {"Type": "StartForm", "ModelId": "Reply", "ElementId": "Reply"},
            "Save": {"Type": "AddModel", "ElementId": "Leave"},
            "Leave": {"Type": "Pop"},
        },
        "Models": {
            "Module": model([{"Name": "Definition", "Type": "ModuleDefinition", "Options": {"Required": True}}]),
            "Form": model([{"Name": "Definition", "Type": "FormDefinition", "Options": {"Required": True}}]),
            "Reply": model([
                {"Name": "Form", "Type": "Reference", "Options": {"ModelName": "Form", "Required": True, "Hidden": True}},
                {"Name": "Day", "Type": "Date", "Options": {"Default": "today", "Required": True, "Hidden": True}},
                {"Name": "Answers", "Type": "FormAnswers", "Options": {"Form": "Form"}},
            ]),
            "Note": model([{"Name": "Text", "Type": "Text"}]),
        },
        "Views": {},
    }


def _form(questions: int) -> dict:
    def field(number: int) -> dict:
        kinds = (
            {"type": "text", "max": 200},
            {"type": "number", "min": 0, "max": 1000},
            {"type": "select", "options": [{"value": f"o{n}", "label": f"Option {n}"} for n in range(5)]},
            {"type": "text", "pattern": "[A-Z]{2}[0-9]{1,6}"},
            {"type": "date"},
        )
        return {"name": f"q{number}", "label": f"Question {number}"} | kinds[number % 5]

    form = {"version": "1", "fields": [field(number) for number in range(questions)]}
    return {"collection": "bench", "module": "survey", "command": "long", "title": "Long", "form": form}


def _answers(questions: int, number: int) -> dict:
    values = ("An answer as people write it", number % 1000, f"o{number % 5}", f"AB{number % 1000}", "2026-11-01")
    return {f"q{place}": values[place % 5] for place in range(questions)}

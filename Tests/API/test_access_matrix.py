"""Every app of `Apps/`, every model, everybody, every way: a running server does what the app's `Access` says, no more and no less.

What is expected comes from `access_rights`, a second reading of Spec/rights.md. `access_world` makes people and records,
`access_ways` has the ways in. A cell of the matrix is who does what with which record in which way, and what comes of it: "done",
or the code of a refusal.
"""

from __future__ import annotations

import json
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest
from access_rights import Facts, Rights, Somebody
from access_ways import Caller, digest_of, picture
from access_world import CHANGES, CREATING, OTHER, READING, World
from server import Server

ROOT = Path(__file__).resolve().parents[2]
APPS = sorted(file.parent.name for file in (ROOT / "Apps").glob("*/app.json"))
#: The app with a right more here and a right less there, for the test of the test.
WRONG = "tours-wrong"


class Cell(NamedTuple):
    who: str
    verb: str
    model: str
    way: str
    record: str
    expected: object
    found: object


@dataclass
class Running:
    """A server with all apps, and who is logged in."""

    server: Server
    worlds: dict[str, World]
    cookies: dict[str, str]

    def caller(self, app: str, somebody: Somebody) -> Caller:
        return Caller(self.server.address, app, somebody, self.cookies.get(somebody.name))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    resources, data = tmp_path_factory.mktemp("resources"), tmp_path_factory.mktemp("data")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    shutil.copytree(ROOT / "Apps" / "tours", resources / "Apps" / WRONG)
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    worlds = {app: World(ROOT / "Apps" / app) for app in APPS} | {WRONG: World(ROOT / "Apps" / "tours")}
    for app, world in worlds.items():
        world.write(resources / "Apps" / app)
    spoil(resources / "Apps" / WRONG / "app.json")
    with Server.started(ROOT, data, resources=resources, options=("--demo", "--rate-limit", "0")) as server:
        made = {app: len(world.records) for app, world in worlds.items()}
        said = (data / "server.log").read_text()
        assert all(f"{app}: {count} records to try it out" in said for app, count in made.items()), said
        names = [OTHER, *dict.fromkeys(one.name for world in worlds.values() for one in world.people if one.has_account)]
        cookies = {name: server.log_in(name).cookie for name in names}
        yield Running(server, worlds, cookies | {"guest": guest(server.address)})


def guest(address: str) -> str:
    body = json.dumps({"guest": True, "app": "tours"}).encode()
    request = urllib.request.Request(f"{address}/api/session", body, {"Content-Type": "application/json", "Origin": address})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.headers["Set-Cookie"].partition(";")[0].partition("=")[2]


# MARK: What is expected


def answer(rights: Rights, verb: str, model: str, record: Facts) -> str:
    """What comes of it when somebody reads, changes or deletes a record, or makes one."""
    if (shut := shut_out(rights, verb)) is not None:
        return shut
    if rights.may(verb, model, record):
        return "done"
    if verb == "read":
        return "sync.unknown"
    # Who may do it with none, and who sees the record, is told that a right is missing; to others it is not there (AP-REST-7).
    is_told = not rights.reach(verb, model) or rights.may("read", model, record)
    return f"access.{verb}" if is_told else "sync.unknown"


def shut_out(rights: Rights, verb: str) -> str | None:
    """AP-BAD-1: nobody and guests are asked to log in where they may not enter, and to change anything takes an account."""
    if not rights.may_enter:
        return "access.none" if rights.somebody.has_account else "account.needed"
    return None if verb == "read" or rights.somebody.has_session else "account.needed"


# MARK: The matrix


class Matrix:
    """All cells of an app, filled in by asking the server."""

    def __init__(self, running: Running, app: str) -> None:
        self.world = running.worlds[app]
        self.cells: list[Cell] = []
        self.callers = [running.caller(app, somebody) for somebody in self.world.people]
        self.rights = {somebody.name: Rights(self.world.description, somebody) for somebody in self.world.people}
        self.everybody = [*self.callers, running.caller(app, Somebody(OTHER))]
        self._add()
        self.before = self._all_records()
        for caller in self.callers:
            self._read(caller)
        self._pictures()
        for caller in self.callers:
            self._change(caller)
            self._create(caller)
        self._effects()

    @property
    def wrong(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.expected != cell.found]

    def _note(self, who: str, verb: str, model: str, way: str, record: str, expected: object, found: object) -> None:
        self.cells.append(Cell(who, verb, model, way, record, expected, found))

    def _all_records(self) -> dict[str, dict]:
        """The records that anybody sees."""
        pulled = [caller.pull() for caller in self.everybody]
        return {record: entry for records in pulled if isinstance(records, dict) for record, entry in records.items()}

    def _add(self) -> None:
        """Records below those that others share; before that, sharing lets everybody with the right make some."""
        for caller in self.everybody:
            wanted = [one for one in self.world.made if one.added_by == caller.somebody.name]
            operations = [caller.operation("create", one.model, one.id, self.world.values[one.id]) for one in wanted]
            found = caller.synchronise(operations)
            assert found == ["done"] * len(wanted), (caller.somebody, found)

    def _read(self, caller: Caller) -> None:
        who, rights = caller.somebody.name, self.rights[caller.somebody.name]
        may = {one.id for one in self.world.made if rights.may("read", one.model, one.facts(caller.somebody))}
        # Synchronising takes somebody to synchronise as.
        self._note(who, "read", "*", "sync", "all", shut_out(rights, "sync") or may, self._made_of(caller.pull()))
        for model in self.world.models:
            expected = shut_out(rights, "read") or {one.id for one in self.world.made if one.model == model and one.id in may}
            fields = {one["Type"] for one in self.world.models[model]["Fields"]}
            self._note(who, "read", model, "list", "all", expected, self._made_of(caller.list(model)))
            for kind in ("csv", "jsonl", *(["geojson"] if "Map" in fields else [])):
                self._note(who, "read", model, kind, "all", expected, self._made_of(caller.export(model, kind)))
        for one in self.world.made:
            if one.actor == who and one.way == READING:
                expected = answer(rights, "read", one.model, one.facts(caller.somebody))
                self._note(who, "read", one.model, "GET", one.name, expected, caller.get(one.model, one.id))

    def _made_of(self, found: dict | set | str) -> set[str] | str:
        return found if isinstance(found, str) else set(found) & {one.id for one in self.world.made}

    def _pictures(self) -> None:
        """AP-MEDIA-6: a picture is for those who may read a record that has it; who may make no such record sends none."""
        with_pictures = [model for model in self.world.models if self.world.picture_field(model)]
        sets = [(caller, Rights(self.world.description, caller.somebody)) for caller in reversed(self.everybody)]
        pictures = [picture(number) for number in range(len(self.world.made))]
        shown: list[tuple[int, str]] = []
        for number, one in enumerate(self.world.made):
            if one.model not in with_pictures or one.way != READING:
                continue
            # Somebody who may do so gives the record a picture.
            field = self.world.picture_field(one.model)
            setter = next((
                who for who, rights in sets if rights.may("update", one.model, facts := one.facts(who.somebody))
                and rights.sets(one.model, [field], facts)), None)
            if setter is None:
                continue
            assert setter.upload(pictures[number]) == "done"
            value = {field: {"media": digest_of(pictures[number])}}
            assert setter.change("PATCH", one, {}, value) == "done", (one, setter.somebody)
            shown.append((number, setter.somebody.name))
        for caller in self.callers:
            who, rights = caller.somebody.name, self.rights[caller.somebody.name]
            for number, setter in shown:
                one = self.world.made[number]
                if setter == who or one.actor != who:
                    continue
                expected = answer(rights, "read", one.model, one.facts(caller.somebody)).replace("sync.unknown", "media.none")
                self._note(who, "read", one.model, "picture", one.name, expected, caller.picture(digest_of(pictures[number])))
            may = any(rights.reach(verb, model) for verb in ("create", "update") for model in with_pictures)
            expected = shut_out(rights, "create") or ("done" if may else "access.create")
            new = picture(1_000_000 + self.callers.index(caller))
            self._note(who, "create", "*", "upload", "new", expected, caller.upload(new))

    def _change(self, caller: Caller) -> None:
        who, rights = caller.somebody.name, self.rights[caller.somebody.name]
        mine = [one for one in self.world.made if one.actor == who and one.way in CHANGES]
        by_sync = [one for one in mine if one.way.startswith("sync")]
        operations = [
            caller.operation(kind := one.way.split()[1], one.model, one.id, self.world.change(one.model) if kind == "set" else None)
            for one in by_sync
        ]
        found = dict(zip((one.id for one in by_sync), caller.synchronise(operations), strict=True))
        for one in mine:
            if one.id not in found:
                found[one.id] = caller.change(one.way, one, self.world.values[one.id], self.world.change(one.model))
            facts = one.facts(caller.somebody)
            expected = answer(rights, one.verb, one.model, facts)
            if (expected, one.verb) == ("done", "update") and not rights.sets(one.model, self.world.change(one.model), facts):
                expected = "access.update"
            self._note(who, one.verb, one.model, one.way, one.name, expected, found[one.id])

    def _create(self, caller: Caller) -> None:
        who, rights = caller.somebody.name, self.rights[caller.somebody.name]
        for model in self.world.models:
            expected = answer(rights, "create", model, Facts(is_own=True, scope=self.world.scope(model, self.world.variants(model)[0], who)))
            if expected == "done":
                expected = self.world.answer_to_new(model)
            for way in CREATING:
                record, fields = self.world.new[who, model, way]
                if way == "sync create":
                    [found] = caller.synchronise([caller.operation("create", model, record, fields)])
                else:
                    found = caller.create(way, model, record, fields)
                self._note(who, "create", model, way, record, expected, found)

    def _effects(self) -> None:
        """What was answered is what happened: records are changed, gone, there, or as they were."""
        after = self._all_records()
        done = {(cell.who, cell.model, cell.way, cell.record) for cell in self.cells if cell.found == "done"}
        for one in self.world.made:
            assert one.id in self.before, f"nobody sees {one}"
            change = self.world.change(one.model)
            was_done = (one.actor, one.model, one.way, one.name) in done and one.way != READING
            if one.verb == "delete" and was_done:
                expected: object = "gone"
                found: object = "there" if one.id in after else "gone"
            else:
                name, value = next(iter(change.items()))
                expected = value if was_done else self.before[one.id]["fields"].get(name)
                found = after.get(one.id, {"fields": {name: "gone"}})["fields"].get(name)
            self._note(one.actor, one.verb, one.model, f"after {one.way}", one.name, expected, found)
        for (who, model, way), (record, _) in self.world.new.items():
            expected = "there" if (who, model, way, record) in done else "none"
            self._note(who, "create", model, f"after {way}", record, expected, "there" if record in after else "none")


@pytest.mark.parametrize("app", APPS)
def test_ap_access_1_ap_access_2_ap_access_3_everybody_may_do_what_the_description_says_ri_1_to_ri_8(
    running: Running, app: str
) -> None:
    matrix = Matrix(running, app)
    assert not matrix.wrong, "\n".join(map(str, matrix.wrong[:40]))
    # Neither everything nor nothing: both kinds of answers were there, for changing as for reading.
    for verb in ("read", "create", "update", "delete"):
        answers = [cell.found == "done" for cell in matrix.cells if cell.verb == verb and not cell.way.startswith("after")]
        assert any(answers) and not all(answers), verb


# MARK: The test of the test


def spoil(file: Path) -> None:
    """Gives three rights too many, one for each verb but "delete", and takes one."""
    description = json.loads(file.read_text())
    description["App"]["Id"] = WRONG
    models = description["Models"]
    models["Comment"]["Access"]["guest"].append("create")
    models["Element"]["Access"]["rider"].append("update")
    models["Tour"]["Access"]["rider"].append("read")
    models["Condition"]["Access"]["editor"].remove("delete")
    file.write_text(json.dumps(description))


def test_a_single_right_too_many_or_too_few_is_noticed_in_each_way_and_nowhere_else(running: Running) -> None:
    wrong = {(cell.who, cell.verb, cell.model, cell.way) for cell in Matrix(running, WRONG).wrong}
    creating = {("guest", "create", "Comment", way) for way in CREATING} | {("guest", "create", "*", "upload")}
    updating = {("one", "update", "Element", way) for way in ("sync set", "PATCH", "PUT")}
    deleting = {("second", "delete", "Condition", way) for way in ("sync delete", "DELETE")}
    # Both see the tours of others, and are told that they may not change them.
    reading = {
        cell
        for who in ("one", "second")
        for cell in {
            (who, "read", "*", "sync"), *((who, "read", "Tour", way) for way in ("list", "csv", "jsonl", "GET")),
            *((who, "update", "Tour", way) for way in ("sync set", "PATCH", "PUT")),
            *((who, "delete", "Tour", way) for way in ("sync delete", "DELETE"))}
    }
    assert wrong == creating | updating | deleting | reading

"""What a phone holds after a role was taken away is what a new one would get: nothing more, and nothing less."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable

from conftest import Person, log_in
from server import Server
from test_admin import ask, operator, running  # noqa: F401

CLUB = "01955300-0000-7000-8000-000000000001"
ROLE = f"swimfit:trainer={CLUB}"
#: What every swimmer reads.
FOR_ALL = {"Club", "Equipment", "Competition", "Trainer"}


class Device:
    """What a phone keeps of an app, by the answers that it gets."""

    def __init__(self, server: Server, person: Person) -> None:
        self.server, self.person = server, person
        self.records: dict[str, dict] = {}
        self.known: dict = {"epoch": None, "view": None, "since": 0}
        self.resets = 0

    def synchronise(self) -> Device:
        while True:
            question = {"device": "0193aaaa-0000-7000-8000-000000000001", "limit": 1000, "ops": [], **self.known}
            status, answer, _ = ask(self.server, "POST", "/api/apps/swimfit/sync", question, self.person)
            assert status == 200, answer
            if answer["reset"]:
                self.records = {}
                self.resets += 1
            for change in answer["changes"]:
                if change.get("removed") or change.get("deleted"):
                    self.records.pop(change["id"], None)
                else:
                    self.records[change["id"]] = change
            self.known = {"epoch": answer["epoch"], "view": answer["view"], "since": answer["next"], "seen": answer["head"]}
            if not answer["more"]:
                return self


def until(holds: Callable[[], bool]) -> None:
    """Roles are looked up every two seconds."""
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline


#: What is shared with the record that it belongs to.
PARENTS = {"Row": "Plan", "Comment": "Plan", "Appointment": "Team", **dict.fromkeys(["Session", "Lap", "PulseTest", "Result", "Remark"], "Swimmer")}


def names(record: dict, *fields: str) -> set[str]:
    return {name.strip() for field in fields for name in record["fields"].get(field, "").split(",")}


def is_young(swimmer: dict) -> bool:
    """Then the profile is shared with trainers alone. Nobody in the demonstration has a birthday now."""
    birthday = swimmer["fields"].get("Birthday")
    return birthday is None or datetime.date.fromisoformat(birthday) > datetime.date.today() - datetime.timedelta(days=18 * 365.25)


def may_read(record: dict, account: str, records: dict[str, dict]) -> bool:
    """As the description says it of a swimmer, written down once more."""
    model, fields = record["model"], record["fields"]
    if model in FOR_ALL or record["created"]["by"] == account:
        return True
    if model == "Swimmer":
        return "trainer1" in names(record, "SharedWith", "Editors") and not is_young(record)
    if model == "Team":
        return "trainer1" in names(record, "Members")
    if model == "Plan" and "trainer1" in names(record, "SharedWith", "Editors"):
        return True
    teams = {one["id"] for one in records.values() if one["model"] == "Team"}
    if model in ("Plan", "Row", "Comment") and fields.get("Audience") in {"*", *teams}:
        return True
    parent = records.get(fields[PARENTS[model]][0]) if fields.get(PARENTS.get(model, "")) else None
    return parent is not None and may_read(parent, account, records)


def test_sy_ans_6_ts_dev_3_a_phone_keeps_no_more_than_a_new_one_gets_when_a_role_was_taken(running, operator) -> None:
    trainer = log_in(running.address, "trainer1", {"name": "trainer1", "password": "demo-trainer1"})
    account = ask(running, "GET", "/api/account", None, trainer)[1]["id"]
    path = f"/api/admin/accounts/{account}/roles"
    assert ask(running, "POST", path, {"add": ROLE}, operator)[0] == 200
    admin = log_in(running.address, "admin", {"name": "admin", "password": "demo-admin"})
    status, module, _ = ask(running, "POST", "/api/apps/swimfit/records/Module", {"fields": {"Name": "Für den Verein", "Club": [CLUB], "Group": "main", "Count": 1, "Distance": 100}}, admin)
    assert status == 201, module
    phone = Device(running, trainer)
    until(lambda: module["id"] in phone.synchronise().records)
    before = dict(phone.records)
    assert ask(running, "POST", path, {"remove": ROLE}, operator)[0] == 200
    resets = phone.resets
    until(lambda: phone.synchronise().resets > resets)
    fresh = Device(running, trainer).synchronise()
    assert phone.records == fresh.records
    assert set(phone.records) < set(before) and module["id"] not in phone.records
    # What it still has is what others share with trainer1 by name, what is trainer1's own, and what everybody reads.
    assert [record for record in phone.records.values() if not may_read(record, account, phone.records)] == []
    # What the role alone gave is gone, one by one, too.
    gone = [record for record in before.values() if record["id"] not in phone.records]
    assert gone and all(not may_read(record, account, before) for record in gone)
    for record in gone[:20]:
        assert ask(running, "GET", f"/api/apps/swimfit/records/{record['model']}/{record['id']}", None, trainer)[0] in (403, 404), record
    # With the role everything is there again.
    assert ask(running, "POST", path, {"add": ROLE}, operator)[0] == 200
    until(lambda: set(phone.synchronise().records) == set(before))

"""People and records for the matrix of rights: an app of `Apps/` as it is, with a `demo.json` of the test's own.

Of each model there is, for each person, a record of the person's own and one of somebody else's in each variant (public,
limited to a value, shared), and a further one for each way of changing it. Their values are those of the first
record of the model in the app's own `demo.json`.
"""

from __future__ import annotations

import datetime
import json
import uuid
from dataclasses import dataclass
from pathlib import Path

from access_rights import Facts, Rights, Somebody

#: Ways of changing a record; each has records of its own, so that none sees what another one did.
CHANGES = ("sync set", "sync delete", "PATCH", "PUT", "DELETE")
CREATING = ("sync create", "POST", "PUT new")
#: What is done with the record that is only read.
READING = "read"
#: Whose account has the records of others.
OTHER = "other"

#: The clubs of the demonstration of SwimFit.
CLUBS = ("01955300-0000-7000-8000-000000000001", "01955300-0000-7000-8000-000000000002")
#: For models with a `Scope` field that the app calculates: what to enter so that it gets a value. Models whose field is inherited
#: get it from the record that they refer to.
SCOPES: dict[tuple[str, str], dict[str, tuple[dict, str | None]]] = {
    ("tours", "Tour"): {"public": ({"Public": True}, "*"), "private": ({"Public": False}, None)},
    ("tours", "Recording"): {"public": ({"Public": True}, "*"), "private": ({"Public": False}, None)},
    **{("tours", model): {"public": ({"Withheld": False}, "*"), "withheld": ({"Withheld": True}, None)}
       for model in ("Comment", "CheckIn", "Condition")},
    ("tours", "Rider"): {"public": ({"Visible": True}, "*"), "private": ({"Visible": False}, None)},
    ("swimfit", "Plan"): {
        "public": ({"Visible": "all"}, "*"), "private": ({"Visible": "me"}, None),
        "of one club": ({"Visible": "club", "Club": [CLUBS[0]]}, CLUBS[0]), "of another club": ({"Visible": "club", "Club": [CLUBS[1]]}, CLUBS[1]),
        "of one's team": ({"Visible": "team", "Team": "shared"}, "team"), "of another team": ({"Visible": "team", "Team": "unshared"}, "team")},
    ("swimfit", "Module"): {"of one club": ({"Club": [CLUBS[0]]}, CLUBS[0]), "of another": ({"Club": [CLUBS[1]]}, CLUBS[1])},
    ("anatomy", "Section"): {
        "public": ({}, "*"), "of red": ({"Content": "red"}, "red"), "of blue": ({"Content": "blue"}, "blue")},
}
#: The values for which somebody gets a role that has rights with `scope`.
GRANTED = {"anatomy": {"student": ("red",)}, "swimfit": {"trainer": (CLUBS[0],), "guardian": (OTHER,)}}
#: Of these variants, the value of `Scope` is the id of a record that is shared with whoever tries (RI-19).
GRANTING = ("of one's team",)

#: For models with `ShareOnly`: what to enter so that sharing reaches everybody, and so that it does not.
YOUNG: dict[tuple[str, str], tuple[dict, dict]] = {
    ("swimfit", "Swimmer"): ({"Birthday": "1990-06-26"}, {"Birthday": f"{datetime.date.today().year - 10}-01-01"}),
}

#: Replies are to this form, because others are filled in once a day (FO-DAY-4).
FORM = ["01955000-0000-7000-8000-000000000013"]

#: What a change sets, where the model has no text that a person enters.
SET: dict[tuple[str, str], dict] = {
    ("anatomy", "Pin"): {"Number": 99},
    ("anatomy", "Arrow"): {"Place": {"from": [0.1, 0.1], "to": [0.2, 0.2], "dashed": False, "head": True}},
    ("anatomy", "Area"): {"Place": {"shape": "ellipse", "from": [0.1, 0.1], "to": [0.2, 0.2]}},
    ("anatomy", "Attempt"): {"Day": "2025-01-01"},
    ("crowd-sensing", "Series"): {"Paused": True},
    ("crowd-sensing", "Measurement"): {"Value": 99},
    ("swimfit", "Lap"): {"Distance": 60},
    ("swimfit", "Result"): {"Rank": 99},
    ("tours", "Rating"): {"Stars": 1},
}


@dataclass(frozen=True)
class Made:
    """A record of the matrix."""

    id: str
    model: str
    owner: str
    variant: str
    #: For whom, and for which way, it is there.
    actor: str
    way: str
    scope: str | None
    shared_with: tuple[str, ...]
    editors: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    granted_to: tuple[str, ...] = ()
    #: Who makes it while the server runs, below a record that is shared; nobody: it is there from the start.
    added_by: str | None = None

    @property
    def verb(self) -> str:
        """The right that the way takes."""
        return {READING: "read", "sync delete": "delete", "DELETE": "delete"}.get(self.way, "update")

    @property
    def name(self) -> str:
        return f"{self.variant} one of {self.owner}"

    def facts(self, somebody: Somebody) -> Facts:
        return Facts(self.owner == somebody.name, self.scope, self.shared_with, self.editors, self.only, self.granted_to, self.added_by)


class World:
    """One app with its people and records."""

    def __init__(self, folder: Path) -> None:
        self.app = folder.name
        self.description = json.loads((folder / "app.json").read_text())
        self.models: dict[str, dict] = self.description["Models"]
        demo = json.loads((folder / "demo.json").read_text())
        #: What the app brings itself, to which records of the matrix refer.
        self.records: list[dict] = [one | ({"by": OTHER} if "by" in one else {}) for one in demo["records"]]
        self.templates: dict[str, dict] = {}
        for record in demo["records"]:
            if record["fields"].get("Form", FORM) == FORM:
                self.templates.setdefault(record["model"], record)
        if self.app == "tours":
            # The demonstration has no recordings; they have lines like trails.
            line = self.templates["Element"]["fields"]["Line"]
            fields = {"Name": "Recording", "Line": line, "Day": {"today": -1}, "Public": True, "Audience": "*"}
            self.templates["Recording"] = {"id": str(uuid.uuid4()), "model": "Recording", "fields": fields}
        self.made: list[Made] = []
        #: The values of records, by id.
        self.values: dict[str, dict] = {}
        #: Values for a new record, by who makes it, its model and the way; each with an id.
        self.new: dict[tuple[str, str, str], tuple[str, dict]] = {}
        self._parents: dict[tuple[str, str, str | None], str] = {}
        self.people = self._people()
        for model in self.models:
            for somebody in self.people:
                self._make_for(somebody, model)
                for way in CREATING:
                    record = str(uuid.uuid4())
                    owner = somebody.name if somebody.has_account else None
                    variant = self.variants(model)[0]
                    self.new[somebody.name, model, way] = record, self.fields(model, variant, owner, somebody.name, record)

    # MARK: People

    def _people(self) -> list[Somebody]:
        """Nobody, a guest, somebody with an account, and somebody for each role that has to be granted. The accounts are the same
        in all apps, because it takes long to make one."""
        access = self.description["App"].get("Access", {})
        by_itself = (access.get("Accounts"), access.get("Guests"))
        values = GRANTED.get(self.app, {})
        granted = [{role: ()} for role in access.get("Roles", []) if role not in by_itself and role not in values]
        granted += [{role: granted} for role, granted in values.items()]
        return [
            Somebody("nobody", has_session=False), Somebody("guest", is_guest=True), Somebody("one"),
            *(Somebody(name, granted=roles) for name, roles in zip(("second", "third", "fourth"), granted, strict=False)),
        ]

    @staticmethod
    def owners(somebody: Somebody) -> list[str]:
        """Whose records somebody tries: their own, and those of somebody else. A guest has none before the server runs."""
        return [somebody.name, OTHER] if somebody.has_account else [OTHER]

    # MARK: Records

    def variants(self, model: str) -> list[str]:
        """In which ways a record of the model can be public, limited or shared."""
        if "Share" in self.models[model]:
            named = self.models[self._named(model)]
            # One that is shared or edited has no scope, or that of "private".
            scopes = SCOPES.get((self.app, self._named(model)), {"unshared": ()})
            return [*scopes, "shared", *(["edited"] if "Editors" in named else []), *(["kept back"] if "ShareOnly" in named else [])]
        if "Scope" not in self.models[model]:
            return ["plain"]
        return list(SCOPES.get((self.app, model)) or self.variants(self._source(model)))

    def _named(self, model: str) -> str:
        """The model that has the names of those with whom a record is shared: its own, or the one it hangs on."""
        options = self._reference(model, self.models[model]["Share"]) if self._hangs(model) else {}
        return options.get("ModelName", model)

    def _scoped(self, model: str, variant: str) -> tuple[dict, str | None] | None:
        """What to enter for a value of `Scope` and that value, for models that calculate it."""
        found = SCOPES.get((self.app, model))
        return found and (found.get(variant) or found["private"])

    def _hangs(self, model: str) -> bool:
        share = self.models[model]["Share"]
        return next(one["Type"] for one in self.models[model]["Fields"] if one["Name"] == share) == "Reference"

    def _scope_field(self, model: str) -> dict:
        return next(one for one in self.models[model]["Fields"] if one["Name"] == self.models[model]["Scope"])

    def _is_inherited(self, model: str) -> bool:
        return self._scope_field(model)["Type"] == "Inherited"

    def _source(self, model: str) -> str:
        """The model from which the scope of another one is inherited (RI-9)."""
        reference = self._scope_field(model)["Options"]["From"].split(".")[0]
        return self._reference(model, reference)["ModelName"]

    def _reference(self, model: str, name: str) -> dict:
        return next(one["Options"] for one in self.models[model]["Fields"] if one["Name"] == name)

    def scope(self, model: str, variant: str, owner: str | None) -> str | None:
        if "Scope" not in self.models[model]:
            return None
        if (own := self._scoped(model, variant)) is not None:
            return own[1]
        # The name of who created the record, or the one that this one hangs on.
        return self.scope(self._source(model), variant, owner) if self._is_inherited(model) else owner

    def fields(self, model: str, variant: str, owner: str | None, actor: str, record: str) -> dict:
        """Values of a new record; records that it needs are made on the way."""
        template = self.templates[model]
        # Values that name their own record name the new one.
        text = json.dumps(template["fields"]).replace(json.dumps(template["id"]), json.dumps(record))
        fields = json.loads(text, object_hook=_a_day)
        description = self.models[model]
        if (self.app, model) in SCOPES:
            fields = {name: value for name, value in fields.items() if name not in ("Public", "Visible", "Content")}
            fields |= self._scoped(model, variant)[0]
            if isinstance(team := fields.get("Team"), str):
                fields["Team"] = [self._parent("Team", team, OTHER, actor)]
        elif "Scope" in description and self._is_inherited(model) and "Share" not in description:
            reference = self._scope_field(model)["Options"]["From"].split(".")[0]
            fields[reference] = [self._parent(self._source(model), variant, OTHER if variant in GRANTING else None, actor)]
        if "Share" in description:
            share = next(one for one in description["Fields"] if one["Name"] == description["Share"])
            if share["Type"] == "Reference":
                fields[share["Name"]] = [self._parent(share["Options"]["ModelName"], variant, owner, actor)]
            else:
                fields[share["Name"]] = actor if variant in ("shared", "kept back") else ""
                if "Editors" in description:
                    fields[description["Editors"]] = actor if variant in ("edited", "kept back") else ""
                # What makes that it is kept back, and what makes that it is not.
                if "ShareOnly" in description:
                    fields |= YOUNG[self.app, model][variant == "kept back"]
        for reference in description.get("Once", []):
            fields[reference] = [self._add(self._reference(model, reference)["ModelName"], "plain", None, actor)]
        return fields

    def _parent(self, model: str, variant: str, owner: str | None, actor: str) -> str:
        """The record that others inherit their scope from, or are shared with."""
        key = (model, variant, owner and f"{owner} {actor}")
        if key not in self._parents:
            self._parents[key] = self._add(model, variant, owner, actor)
        return self._parents[key]

    def _add(self, model: str, variant: str, owner: str | None, actor: str) -> str:
        record = str(uuid.uuid4())
        fields = self.fields(model, variant, owner, actor, record)
        at = "2026-03-01T08:00:00.000Z"
        one = {"id": record, "model": model, "created": at, "changed": at, "fields": fields}
        self.values[record] = fields
        self.records.append(one | ({"by": owner} if owner else {}))
        return record

    def _make_for(self, somebody: Somebody, model: str) -> None:
        for owner in self.owners(somebody):
            for variant in self.variants(model):
                for way in (READING, *CHANGES):
                    me = (somebody.name,)
                    shared = me if variant in ("shared", "kept back") else ()
                    editors = me if variant == "edited" or variant == "kept back" and "Editors" in self.models[self._named(model)] else ()
                    only = tuple(self.models[self._named(model)]["ShareOnly"]["Roles"]) if variant == "kept back" else ()
                    self.made.append(Made(
                        self._add(model, variant, owner, somebody.name), model, owner, variant, somebody.name, way,
                        self.scope(model, variant, owner), shared, editors, only, me if variant in GRANTING else ()))
        if somebody.has_account and Rights(self.description, somebody).reach("add", model):
            for owner, maker in ((OTHER, somebody.name), (somebody.name, OTHER)):
                for way in (READING, *CHANGES):
                    record = str(uuid.uuid4())
                    self.values[record] = self.fields(model, "shared", owner, maker, record)
                    self.made.append(Made(
                        record, model, owner, f"added by {maker}", somebody.name, way, self.scope(model, "shared", owner), (maker,),
                        added_by=maker))

    def answer_to_new(self, model: str) -> str:
        """What a new record is told whose maker has the right. The test's ids are not those that models with `Once` make
        (AP-ONCE-1): there the right is seen by what is wrong then."""
        return "record.once" if "Once" in self.models[model] else "done"

    def picture_field(self, model: str) -> str | None:
        return next((one["Name"] for one in self.models[model]["Fields"] if one["Type"] == "Image"), None)

    def change(self, model: str) -> dict:
        """What a change sets."""
        if (self.app, model) in SET:
            return SET[self.app, model]
        for one in self.models[model]["Fields"]:
            options = one.get("Options") or {}
            if one["Type"] == "Text" and not options.get("Hidden") and "Calculate" not in options and "InputFormat" not in options:
                return {one["Name"]: "changed"}
        fields = json.loads(json.dumps(self.templates[model]["fields"]), object_hook=_a_day)
        match fields:
            case {"Definition": {"form": form} as definition}:
                return {"Definition": definition | {"form": form | {"version": "9.0.0"}}}
            case {"Definition": definition}:
                return {"Definition": definition | {"title": {"de": "geändert", "en": "changed"}}}
            case {"Answers": _}:
                return {"Rest": "changed"} | fields
        # Nothing of the record can be entered: any value of it is too much.
        return fields

    # MARK: Files

    def write(self, folder: Path) -> None:
        """The `demo.json` from which the server makes all of it."""
        accounts = [
            {
                "name": one.name, "password": f"demo-{one.name}",
                "roles": [f"{role}={value}" for role, values in one.granted.items() for value in values]
                + [role for role, values in one.granted.items() if not values],
            }
            for one in [*self.people, Somebody(OTHER)] if one.has_account
        ]
        content = {"accounts": accounts, "records": self.records}
        (folder / "demo.json").write_text(json.dumps(content, ensure_ascii=False))


def _a_day(value: dict) -> dict | str:
    """Days of `demo.json` (SV-DEMO-3) as a request has them."""
    if "today" not in value:
        return value
    day = datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(days=value["today"])
    return f"{day}T{value['at']}:00Z" if "at" in value else str(day)

"""The JSON Schema that editors load, judged by a validator that knows nothing of Baukasten (LA-SCHEMA-1)."""

import json
from datetime import date
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, FormatChecker

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "Docs/reference/app.schema.json").read_text())
# What it takes for regular expressions is not ECMA-262, so that of the formats it judges dates only.
FORMATS = FormatChecker([])
FORMATS.checks("date", raises=ValueError)(lambda text: not isinstance(text, str) or date.fromisoformat(text))
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=FORMATS)

APPS = sorted([*ROOT.glob("Apps/*/app.json"), *ROOT.glob("Spec/vectors/language/apps/*.json")])
# Findings that do not keep an app from running; the schema must not keep anybody from writing it.
WARNINGS = {
    line.split("**")[1]
    for line in (ROOT / "Spec/language.md").read_text().splitlines()
    if line.startswith("- **LA-") and "** (warning)" in line
}
# What a schema can refuse: members, types, ranges, choices, what is required, kinds that there are not.
REFUSED = {
    "LA-KEY-1", "LA-KEY-2", "LA-KIND-1", "LA-SEC-1", "LA-SEC-2", "LA-TYPE-1", "LA-TYPE-2", "LA-TYPE-3", "LA-TYPE-4",
    "LA-TYPE-5", "LA-TYPE-6", "LA-TYPE-7", "LA-TYPE-8", "LA-VER-4",
}
# A colour may be one that the app names itself, `ElementId` is required of an event by what it is for, and in place of a day
# there may be "today".
BEYOND = {"an unknown colour name", "Push without ElementId", "a day that does not exist"}


def vectors() -> list[dict]:
    found = []
    for file in sorted(ROOT.glob("Spec/vectors/language/*.json")):
        for vector in json.loads(file.read_text()):
            try:
                vector["document"] = vector["description"] if "description" in vector else json.loads(vector["text"])
            except json.JSONDecodeError:
                continue
            # An event that only the vocabulary of these tests has.
            if '"WriteFile"' in json.dumps(vector["document"]):
                continue
            vector["codes"] = {one["code"] for one in vector["expected"]}
            found.append(vector)
    return found


def problems(document) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATOR.iter_errors(document)]


def name(vector: dict) -> str:
    return f"{vector['rule']} {vector['name']}"


def test_LA_SCHEMA_1_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)
    assert len(APPS) > 5 and len(WARNINGS) > 15


@pytest.mark.parametrize("file", APPS, ids=lambda file: str(file.relative_to(ROOT)))
def test_LA_SCHEMA_1_an_app_is_accepted(file):
    assert problems(json.loads(file.read_text())) == []


def test_LA_SCHEMA_1_LA_KEY_4_names_of_former_versions_are_accepted():
    text = (ROOT / "Apps/anatomy/app.json").read_text()
    former = text.replace('"Object3D": ', '"Model": ').replace('"Type": "Object3D"', '"Type": "Model"')
    assert former.count('"Model": "Model"') > 1 and '"Type": "Model"' in former
    app = json.loads(former)
    # Came later than the new name.
    app["Components"]["AttemptPage"]["Object3D"] = app["Components"]["AttemptPage"].pop("Model")
    assert problems(app) == []
    pins = {"PinId": "Pin", "LabelId": "Label"}
    for members in ({"Model": "Model"}, {"Object3D": "Model"}):
        for kind in ("ModelComponent", "Object3DComponent"):
            app["Components"]["Look"] = {"Type": kind, **members, **pins}
            assert problems(app) == []
    app["Components"]["Look"] = {"Type": "ModelComponent", **pins}
    assert problems(app)


@pytest.mark.parametrize("vector", [one for one in vectors() if one["codes"] <= WARNINGS], ids=name)
def test_LA_SCHEMA_1_what_the_checker_accepts_is_accepted(vector):
    assert problems(vector["document"]) == []


@pytest.mark.parametrize(
    "vector", [one for one in vectors() if one["codes"] & REFUSED and one["name"] not in BEYOND], ids=name
)
def test_LA_SCHEMA_1_what_a_schema_can_refuse_is_refused(vector):
    assert problems(vector["document"])


@pytest.mark.parametrize("place", ["VisibleIf", "RequiredIf", "Constraint", "Calculate"])
def test_LA_SCHEMA_1_an_expression_is_a_text(place):
    app = json.loads((ROOT / "Spec/vectors/language/apps/conditions.json").read_text())
    field = next(iter(app["Models"].values()))["Fields"][0]
    for value, is_accepted in [("a = 1", True), (5, False), ("", False), (["a"], False), (None, False)]:
        field["Options"] = {place: value}
        assert (not problems(app)) == is_accepted, value

"""The apps that are measured, written into the data folder of a server."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import charts
import grids

FORM_FIELDS = 100
RECORDS = 10_000


def write(folder: Path, bench: Path) -> None:
    """Writes the apps into `folder`; `bench` is the program that makes the large one."""
    for name in ("bench-large", "bench-form", "bench-list", "bench-chart", "bench-grid"):
        (folder / name).mkdir(parents=True)
    subprocess.run([bench, folder / "bench-large" / "app.json"], check=True)
    _write(folder / "bench-form" / "app.json", _form())
    _write(folder / "bench-list" / "app.json", _list())
    _write(folder / "bench-list" / "demo.json", {"records": [_record(number) for number in range(RECORDS)]})
    _write(folder / "bench-chart" / "app.json", _chart())
    _write(folder / "bench-grid" / "app.json", grids.description())
    _write(folder / "bench-grid" / "demo.json", {"records": grids.records()})
    _write(folder / "bench-chart" / "demo.json", {"records": [charts.record(number) for number in range(charts.VALUES)]})


def _write(file: Path, content: object) -> None:
    file.write_text(json.dumps(content))


def _app(model: dict, components: dict, events: dict) -> dict:
    caption = {"Type": "Label", "Position": {"X": 0, "Y": 0}, "Size": {"Width": 280, "Height": 24}}
    return {
        "Baukasten": 1,
        "App": {"Languages": ["en"], "Title": "Measured"},
        "Root": [{"ElementId": "List", "ModelName": "Entry"}],
        "Components": components,
        "Events": events,
        "Models": {"Entry": model | {"Views": {"Table": {"ViewName": "Line", "Mappings": {"Caption": "Field0"}}}}},
        "Views": {"Line": {"Fields": {"Caption": caption}}},
    }


def _form() -> dict:
    options = {"InputType": "TextField", "Required": True, "MinLength": 2, "MaxLength": 500}
    fields = [
        {"Name": f"Field{number}", "Type": "Text", "Label": f"Field {number}", "Options": options}
        for number in range(FORM_FIELDS)
    ]
    components = {
        "List": {"Type": "TableComponent", "Title": "Entries", "Events": {"Init": "Load", "Add": "Create"}},
        "Form": {"Type": "FormComponent", "Title": "Entry", "Events": {"Save": "Save"}},
    }
    events = {
        "Load": {"Type": "LoadModels", "ElementId": "List"},
        "Create": {"Type": "CreateModel", "ElementId": "Form"},
        "Save": {"Type": "SaveModel", "ElementId": "Leave"},
        "Leave": {"Type": "Pop"},
    }
    return _app({"Fields": fields}, components, events)


def _list() -> dict:
    components = {"List": {"Type": "TableComponent", "Title": "Entries", "Events": {"Init": "Load"}}}
    events = {"Load": {"Type": "LoadModels", "SortBy": "Field0", "ElementId": "List"}}
    return _app({"Fields": [{"Name": "Field0", "Type": "Text"}]}, components, events)


def _chart() -> dict:
    components = {"List": {"Type": "ChartComponent", "Title": "Pulse", "X": "Day", "Y": "Pulse", "Events": {"Init": "Load"}}}
    events = {"Load": {"Type": "LoadModels", "ElementId": "List"}}
    app = _app({"Fields": [{"Name": "Day", "Type": "Date"}, {"Name": "Pulse", "Type": "Number"}]}, components, events)
    del app["Models"]["Entry"]["Views"]
    app["Views"] = {}
    return app


def _record(number: int) -> dict:
    return {
        "id": f"01980000-0000-7000-8000-{number:012x}",
        "model": "Entry",
        "created": "2026-01-01T00:00:00Z",
        "changed": "2026-01-01T00:00:00Z",
        # A fixed shuffle, so that sorting has something to do.
        "fields": {"Field0": f"Entry {number * 7919 % RECORDS}"},
    }


def synchronised() -> dict:
    """A model with rules, and with rights that an account needs a role for."""
    components = {"List": {"Type": "TableComponent", "Title": "Entries", "Events": {"Init": "Load"}}}
    events = {"Load": {"Type": "LoadModels", "ElementId": "List"}}
    fields = [
        {"Name": "Title", "Type": "Text", "Options": {"Required": True, "MaxLength": 80}},
        {"Name": "Stars", "Type": "Number", "Options": {"Min": 0, "Max": 5}},
        {"Name": "Body", "Type": "Text", "Options": {"InputType": "TextArea", "MaxLength": 5000}},
    ]
    app = _app({"Fields": fields, "Access": {"writer": ["read", "create", "update own", "delete own"]}}, components, events)
    app["App"]["Access"] = {"Roles": ["writer"]}
    app["Models"]["Entry"]["Views"]["Table"]["Mappings"] = {"Caption": "Title"}
    return app

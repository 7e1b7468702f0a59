"""Spec/seam.md and the code name the same at the border between core and host: exports, inputs, effects, and their members.

The core is read in Sources, the host in Web, both as text (`sources`), so that a difference shows without building anything.
"""

from __future__ import annotations

import functools
import importlib
import re
import sys

import pytest

from seam import CORE, SYNC, TOUR, choices, names, part, table
from sources import (ROOT, arguments, body, cases, closing, destructured, dictionaries, effects, everything, functions, javascript, keys, names_of_enum,
                     reads, swift, typed, writes)

UNREAD = "the core does not read it"
UNSAID = "the synchroniser does not say it"


# MARK: Modules

def exported(folder: str) -> set[str]:
    return {name for text in everything(folder).values() for name in re.findall(r'@_expose\(wasm, "(\w+)"\)', text)}


def test_se_mod_1_modules_export_exactly_the_functions_of_the_table():
    lines = (ROOT / "Spec/seam.md").read_text().split("## Modules")[1].split("- **SE-MOD-1**")[0]
    stated, files, name = {}, {}, ""
    for line in lines.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] != "module" and set(cells[0]) != {"-"}:
            name = cells[0] or name
            stated.setdefault(name, set()).add(cells[2])
            if cells[0]:
                files[name] = cells[1]
    # The linker adds what every module has.
    assert "--export-if-defined=_initialize" in (ROOT / "Scripts/webbuild/modules.py").read_text()
    folders = {"core": "Client", "synchroniser": "SyncClient", "chart": "ChartClient", "canvas": "CanvasClient", "tour": "TourClient", "plan": "PlanClient", "vectors": "Vectors"}
    code = {name: exported(f"Sources/Browser/{folder}") for name, folder in folders.items()}
    code["labelling"] = exported("Sources/Kits/Labelling/Browser")
    code["all"] = exported("Sources/Browser/Seam") | {"memory", "_initialize"}
    assert stated == code
    assert {name for text in everything("Sources").values() for name in re.findall(r'@_expose\(wasm, "(\w+)"\)', text)} == set().union(*code.values()) - {
        "memory", "_initialize"}
    sys.path.insert(0, str(ROOT / "Scripts"))
    folder = importlib.import_module("webbuild.folder")
    programs = re.findall(r'^    module\("(\w+)"', (ROOT / "Package.swift").read_text(), re.MULTILINE)
    sent = {folder.place_of(program) for program in folder.further(programs)}
    assert sent == {file for file in files.values() if file.endswith(".wasm") and "…" not in file}
    # What the host calls is there.
    called = set(re.findall(r"\b(bk_\w+)\(", javascript()["Web/engine.js"]))
    assert called and called <= stated["all"] | stated["core"]


# MARK: Requests and answers

def request_readers() -> dict[str, set[str]]:
    surface = body(swift("Sources/Core/HTML", "struct SurfacePage"), "struct Request")
    kit = body(swift("Sources/Core/Engine/Host", "enum KitModule"), "static func step(")
    app = body(swift("Sources/Core/Page", "struct AppSession"), "mutating func step(")
    taken = reads(body(swift("Sources/Core/Values/Text", "class Catalogue"), "static func take("), "request")

    def catalogues(text: str) -> set[str]:
        return taken if "Catalogue.take(from: json)" in text else set()

    moment = reads(body(swift("Sources/Core/Engine/Host", "extension Moment"), "extension Moment", "init?(_ json: JSON)"), "json")
    return {
        "core": moment | catalogues(app),
        "synchroniser": reads(body(swift("Sources/Core/Sync", "struct Synchroniser"), "mutating func step("), "request"),
        "surface": reads(surface, "json") | catalogues(surface),
        "kit": reads(kit, "json") | catalogues(kit),
    }


def test_se_req_1_modules_read_these_members_of_a_request():
    stated = names("Requests and answers", "request")["request"]
    readers = request_readers()
    assert readers["core"] == stated
    for name in ("surface", "kit"):
        assert readers[name] == stated - {"offset", "zone"}, name
    assert readers["synchroniser"] == stated - {"offset", "zone", "catalogues"}
    sent = re.search(r"JSON\.stringify\((\{.*?\})\)", javascript()["Web/engine.js"], re.DOTALL)[1]
    assert keys(sent) == (stated, [])


def test_se_req_3_requests_are_limited():
    limit = r"limit: (\d+) \* 1024 \* 1024|bytes: (\d+) \* 1024 \* 1024"
    places = {"core": ("Sources/Core/Page", "struct AppSession"), "chart": ("Sources/Core/ChartPage", "struct ChartSession"),
              "synchroniser": ("Sources/Browser/SyncClient", "struct SyncClient"), "canvas": ("Sources/Core/CanvasPage", "struct CanvasSession"),
              "labelling": ("Sources/Core/Engine/Host", "enum KitModule")}
    code = {name: int("".join(re.search(limit, swift(*place)).groups(default=""))) for name, place in places.items()}
    assert code == {"core": 256, "chart": 256, "synchroniser": 512, "canvas": 32, "labelling": 32}
    rule = re.search(r"\*\*SE-REQ-3\*\*(.*?)\n\n", (ROOT / "Spec/seam.md").read_text(), re.DOTALL)[1]
    assert [int(number) for number in re.findall(r"(\d+) MiB", rule)] == [code["core"], code["synchroniser"], code["canvas"]]


def test_se_ans_1_answers_have_effects_and_perhaps_an_error():
    stated = names("Requests and answers", "answer")["answer"]
    session = swift("Sources/Core/Page", "struct AppSession")
    answers = [set(literal) for literal in dictionaries(session) if "effects" in literal]
    assert len(answers) == 2 and set().union(*answers) == stated
    for folder, mark in {"Sources/Core/HTML": "struct SurfacePage", "Sources/Core/Engine/Host": "enum KitModule",
                         "Sources/Core/Sync": "struct Synchroniser"}.items():
        found = [set(literal) for literal in dictionaries(swift(folder, mark)) if "effects" in literal]
        assert found == [{"effects"}], mark
    refusal = body(session, "func refusal(")
    [error] = [literal for literal in dictionaries(refusal) if "code" in literal]
    assert set(error) | {name for name in re.findall(r'error\["(\w+)"\]', refusal)} == part("error")
    assert choices(CORE, "part", "error", "code") == set(re.findall(r'refusal\("([\w.]+)"', session))


# MARK: The core

@functools.cache
def core_inputs() -> dict[str, set[str]]:
    reader = body(swift("Sources/Core/Engine/Host", "extension Input {"), "extension Input", "init?(_ json: JSON)")
    found = {name: reads(chunk, "json") for name, chunk in cases(reader).items()}
    assert found.pop("") == set()
    # Every text of the reader is a type, a member or "".
    texts = set(re.findall(r'"([^"]*)"', reader)) - {"", "type"}
    assert texts == set(found).union(*found.values())
    return found


class Form:
    """What the helper `Form` of the core's effects writes, by the labels of its initialisers and the names of its functions."""

    def __init__(self, text: str):
        inner = body(text, "class Form")
        self.initialisers: dict[tuple[str, ...], tuple[str | None, set[str]]] = {}
        for match in re.finditer(r"\binit\(", inner):
            if inner[:match.start()].endswith(("self.", "super.")):
                continue
            end = closing(inner, match.end() - 1)
            labels = tuple(argument.split()[0].rstrip(":") for argument in arguments(inner[match.end() - 1:end]))
            code = body(inner[end:], "")
            type_ = re.search(r'self\.init\("(\w+)"\)', code)
            self.initialisers[labels] = (type_ and type_[1], set(re.findall(r'\bwith\("(\w+)"', code)))
        self.functions = {name: set(re.findall(r'\bwith\("(\w+)"', code)) for name, code in functions(inner).items()}

    def written(self, chunk: str) -> dict[str, set[str]]:
        """By type, what a piece of code writes."""
        found: dict[str, set[str]] = {}
        starts = [match for match in re.finditer(r"\bForm\(", chunk)]
        for match, end in zip(starts, [*(later.start() for later in starts[1:]), len(chunk)]):
            after = closing(chunk, match.end() - 1)
            call = arguments(chunk[match.end() - 1:after])
            labels = tuple((re.match(r"(\w+):", argument) or [None, "_"])[1] for argument in call)
            type_, inner = self.initialisers[labels]
            name = type_ or re.fullmatch(r'"(\w+)"', call[0])[1]
            further = set()
            for function, first in re.findall(r'\.(\w+)\((?:"(\w+)",)?', chunk[after:end]):
                if function == "with":
                    assert first, f"a member of {name} has no text for a name"
                    further.add(first)
                elif function in self.functions:
                    further |= self.functions[function]
            found.setdefault(name, set()).update(inner | further)
        return found


@functools.cache
def core_effects() -> dict[str, set[str]]:
    text = swift("Sources/Core/Engine/Host", "extension Effect {", "class Form")
    form = Form(text)
    # Those of first screens, and all others.
    writer = body(text, "var first: JSON?") + body(text, "func others(_ language: Text)")
    found: dict[str, set[str]] = {}
    labels = list(re.finditer(r"\bcase \.(\w+)", writer))
    # Inner switches write what belongs to the case around them.
    for label, end in zip(labels, [*(label.start() for label in labels[1:]), len(writer)]):
        for name, inner in form.written(writer[label.start():end]).items():
            found.setdefault(name, set()).update(inner)
    # What has a function of its own.
    found |= form.written(body(text, "func json(_ sheets: PrintedSheets)"))
    assert {label[1] for label in labels} >= set(re.findall(r"(?m)^    case (\w+)", body(swift(
        "Sources/Core/Engine/Host", "indirect enum Effect"), "enum Effect:")))
    session = effects(swift("Sources/Core/Page", "struct AppSession"))
    assert session.keys() == {"patch"}
    return found | session


def test_se_in_1_the_core_reads_exactly_the_inputs_and_members_of_the_table():
    assert core_inputs() == names(CORE, "input")


def test_se_out_1_the_core_has_exactly_the_effects_and_members_of_the_table():
    assert core_effects() == names(CORE, "effect")


def rules_folder(*marks: str) -> str:
    return swift("Sources/Core/Rules", *marks)


def test_se_part_1_parts_have_exactly_the_members_of_the_table():
    record = rules_folder("extension Record {", "init?(_ json: JSON)")
    view = swift("Sources/Core/Engine/Synchronising", "init?(_ json: JSON)")
    standing = swift("Sources/Core/Engine/Synchronising", "extension SyncView", "init(_ json: JSON)")
    moment = swift("Sources/Core/Engine/Host", "extension Input.Arrival.Key")
    form = swift("Sources/Core/Engine/Host", "class Form")
    unread = {"item": {"code"}}
    assert {name: {member for member, cells in table(CORE, "part")[name].items() if UNREAD in cells[1]} for name in unread} == unread
    core = {
        "record": reads(body(record, "init?(_ json: JSON)"), "json"),
        "kept record": writes(body(record, "var json: JSON")),
        "key": reads(body(moment, "extension Input.Arrival.Key", "init?(_ json: JSON)"), "json"),
        "standing": reads(body(standing, "init(_ json: JSON)"), "json"),
        "person": reads(body(view, "class Person", "init?(_ json: JSON)"), "json"),
        "item": reads(body(view, "class Item", "init?(_ json: JSON)"), "json") | unread["item"],
        "diagnostic": set(re.findall(r'\bwith\("(\w+)"', body(form, "func json(_ diagnostic: Diagnostic"))),
    }
    assert {name: part(name) for name in core} == core


def test_se_part_1_the_synchroniser_says_these_parts():
    text = swift("Sources/Core/Sync", "extension Synchroniser", "func finish(")
    refusal = writes(body(swift("Sources/Core/Sync", "class Refusal"), "func write(to object"))
    unsaid = {member for member, cells in table(CORE, "part")["key"].items() if UNSAID in cells[1]}
    [key] = [set(literal) for literal in dictionaries(body(text, "func tell("))[:1]]
    assert key == part("key") - unsaid
    assert writes(body(text, "static func json(_ record: VisibleRecord)")) == part("record")
    assert writes(body(text, "var status: JSON")) == part("standing")
    assert writes(body(text, "func json(_ item: AttentionItem)")) | refusal == part("item")


def test_se_part_1_the_host_makes_media_of_these_members():
    made = set()
    for path in ("Web/behind/images.js", "Web/behind/models.js"):
        text = next((text for file, text in javascript().items() if file == path), None)
        if text is None:
            # Files of 3D objects may be read in a file of another name.
            text = next(text for text in javascript().values() if ".glb" in text)
        for match in re.finditer(r"value: (?=\{ media)", text):
            made |= keys(text[match.end():closing(text, match.end())])[0]
    assert made == part("medium")


ENUMS = {
    ("input", "storeFailed", "reason"): ("Sources/Core/Engine/Host", "StoreFailure"),
    ("input", "pickFailed", "reason"): ("Sources/Core/Engine/Host", "PickFailure"),
    ("input", "notLocated", "reason"): ("Sources/Core/Engine/Host", "PositionFailure"),
    ("input", "signedIn", "result"): ("Sources/Core/Engine/Host", "Result"),
    ("effect", "location", "change"): ("Sources/Core/Engine/Host", "LocationChange"),
    ("effect", "pickFile", "kind"): ("Sources/Core/Rules", "MediumKind"),
    ("part", "record", "state"): ("Sources/Core/Rules", "Standing"),
    ("part", "standing", "failure"): ("Sources/Core/Engine/Synchronising", "Failure"),
    ("part", "item", "kind"): ("Sources/Core/Engine/Synchronising", "Kind"),
    ("part", "item", "verb"): ("Sources/Core/Engine/Synchronising", "Verb"),
}


@pytest.mark.parametrize("place", ENUMS, ids=" ".join)
def test_se_part_2_members_say_what_the_code_knows(place):
    folder, name = ENUMS[place]
    code = names_of_enum(swift(folder, f"enum {name}:"), name)
    # A table is no medium.
    more = {"table"} if name == "MediumKind" else set()
    # Absent: synchronised.
    assert choices(CORE, *place) == (code | more) - ({"synchronised"} if name == "Standing" else set())


def test_se_part_2_repairs_are_those_that_the_code_knows():
    text = swift("Sources/Core/Engine/Host", "class Form")
    said = set(re.findall(r'Form\(repair: \w+, "(\w+)"\)', text))
    done = cases(body(swift("Sources/Core/Sync", "extension Synchroniser", "func change("), "func repair(")).keys() - {""}
    assert choices(CORE, "effect", "repair", "how") == choices(SYNC, "input", "repair", "how") == said == done


def test_se_part_2_the_host_says_nothing_else():
    said = {name: set() for name in ("pickFailed", "storeFailed", "signedIn")}
    reasons = body(javascript()["Web/whereabouts/whereabouts.js"], "const WHY =") + re.search(r"reasonOf = .*", javascript()["Web/whereabouts/whereabouts.js"])[0]
    assert set(re.findall(r'"(\w+)"', reasons)) == choices(CORE, "input", "notLocated", "reason")
    for text in javascript().values():
        said["pickFailed"] |= set(re.findall(r'PickError\("(\w+)"\)', text)) | set(re.findall(r'reason \?\? "(\w+)"', text))
        said["signedIn"] |= set(re.findall(r'\bresult: "(\w+)"', text))
        said["storeFailed"] |= set(re.findall(r'\breason: "(\w+)"', text))
        if "REASONS =" in text:
            said["pickFailed"] |= set(re.findall(r': "(\w+)"', body(text, "REASONS =")))
            said["pickFailed"] |= set(re.findall(r'REASONS\[\w+\] \?\? "(\w+)"', text))
        for found in re.findall(r'function failureReason[^}]*', text):
            said["storeFailed"] |= set(re.findall(r'[?:] "(\w+)"', found))
    # No browser says that it withholds the camera.
    assert said["pickFailed"] == choices(CORE, "input", "pickFailed", "reason") - {"denied"}
    assert said["storeFailed"] == choices(CORE, "input", "storeFailed", "reason")
    assert said["signedIn"] == choices(CORE, "input", "signedIn", "result")
    failures = set(re.findall(r': "(\w+)"', body(swift("Sources/Core/Sync", "extension SyncFailure", "func finish("), "extension SyncFailure", "var name")))
    assert failures | {"full"} == choices(CORE, "part", "standing", "failure")


# MARK: The host

#: What begins with a type and is said to nobody of these, by file.
OTHERS = {("Web/synchroniser.js", "module"), ("Web/tour/tour.js", "module"), ("Web/archives/archives.js", "blob"), ("Web/sw.js", "window")}
#: Between the page and its own worker.
INSIDE = {"visibility", "otherAccount", "stopped", "heard"}


def said() -> list[tuple[str, str, str, set[str], list[str]]]:
    """File, listener, type, members and what is spread, of everything that the host says with a type."""
    found = []
    for file, text in javascript().items():
        if file.startswith(("Web/map/", "Web/maps/", "Web/planner/")):
            # Data of the map's library; what the planner asks of a region, test_seam_planner.py looks at.
            continue
        for name, inner, spread, before in typed(text):
            if (file, name) in OTHERS or name in INSIDE:
                continue
            if file == "Web/surface/surface.js":
                listener = "surface"
            elif file.startswith("Web/tour/"):
                listener = TOUR
            elif "module.step(" in before[-20:]:
                listener = "kit"
            elif file == "Web/behind/sync.js":
                listener = "core" if re.search(r"(?<!channel\?\.)\bpostMessage\($", before) else SYNC
            elif re.search(r"(synchroniser\.(send|write)|this\.send|channel\?\.postMessage)\($", before):
                listener = SYNC
            else:
                listener = "core"
            found.append((file, listener, name, inner, spread))
    return found


def test_se_in_2_the_host_sends_these_inputs_and_members():
    stated = names(CORE, "input")
    sent = [(file, name, inner, spread) for file, listener, name, inner, spread in said() if listener == "core"]
    passed = set(re.findall(r"(?m)^    (\w+): \(effect\) => postMessage\(effect\)", javascript()["Web/behind/sync.js"]))
    passed |= {name for name in re.findall(r"(?m)^    (\w+)\(effect\) \{", javascript()["Web/behind/sync.js"])}
    assert {name for _, name, _, _ in sent} | passed == stated.keys()
    signing = javascript()["Web/behind/signing.js"]
    answers = [keys(signing[at.start():closing(signing, at.start())])[0] for at in re.finditer(r"\{ result: ", signing)]
    ever: dict[str, set[str]] = {}
    # What is for the page alone is taken out on the way to the core.
    own = set(re.search(r"#request\(\{ ([\w, ]+), \.\.\.input \}\)", javascript()["Web/engine.js"])[1].split(", "))
    for file, name, inner, spread in sent:
        inner = inner - own
        if spread:
            # What became of logging in is said as it is.
            assert (file, name) == ("Web/effects.js", "signedIn") and "await signing" in spread[0]
            inner = inner.union(*answers)
        needed = {member for member, cells in table(CORE, "input")[name].items() if cells[2] == "–"}
        assert needed <= inner <= stated[name], f"{file}: {name}"
        ever.setdefault(name, set()).update(inner)
    assert {name: inner for name, inner in ever.items() if name not in passed} == {name: inner for name, inner in stated.items() if name not in passed}
    # What the synchroniser says for the core is an input of the core.
    for name in passed:
        assert names(SYNC, "effect")[name] == stated[name], name


def handlers() -> dict[str, str]:
    """What the page does with each effect, by its type."""
    inner = body(javascript()["Web/effects.js"], "export class Effects")
    starts = list(re.finditer(r"(?m)^    (?:async )?_(\w+)(?= = |\()", inner))
    ends = [*(later.start() for later in starts[1:]), len(inner)]
    return {start[1]: inner[start.end():end] for start, end in zip(starts, ends)}


#: Effects whose members others read: files, and what stands before the names that they take.
READERS = {
    "pickImage": [("Web/behind/taking.js", "    async pickImage("), ("Web/behind/taking.js", "    const ")],
    "pickFile": [("Web/behind/taking.js", "    async pickFile("), ("Web/behind/taking.js", "    const ")],
    "pickBytes": [("Web/behind/bytes.js", "function pickBytes("), ("Web/behind/taking.js", "    const ")],
    "fetchImage": [("Web/behind/taking.js", "    async fetchImage("), ("Web/behind/taking.js", "    const ")],
    "cropImage": [("Web/behind/taking.js", "    async cropImage("), ("Web/behind/taking.js", "    const ")],
    "takeReceived": [("Web/behind/taking.js", "    async takeReceived("), ("Web/behind/taking.js", "    const ")],
    "pickReceived": [("Web/behind/receiving.js", "function choose(")],
    "share": [("Web/behind/files.js", "function share(")],
    "openURL": [("Web/behind/files.js", "function openURL(")],
    "saveFile": [("Web/behind/files.js", "function saveFile(")],
    "locate": [("Web/whereabouts/whereabouts.js", "function locate(")],
    "push": [("Web/behind/push.js", "function begin("), ("Web/behind/push.js", "    const ")],
    "print": [("Web/print/print.js", "function write(document, ")],
    "ask": [("Web/behind/ask.js", "function ask("), ("Web/behind/ask.js", "    const ")],
    "saveArchive": [("Web/behind/ask.js", "function ask(")],
    "pickArchive": [("Web/archives/archives.js", "function pickArchive("), ("Web/archives/archives.js", "    const ")],
    "takeFiles": [("Web/archives/archives.js", "function takeFiles("), ("Web/archives/archives.js", "    const ")],
    "location": [("Web/history.js", "        const "), ("Web/focus.js", "    placed(")],
}


def test_se_out_2_the_host_performs_these_effects_and_reads_these_members():
    stated = names(CORE, "effect")
    code = handlers()
    assert code.keys() == stated.keys()
    forwarded = set()
    assert "#keep = (effect) => this.#parts.synchroniser.send(effect);" in javascript()["Web/effects.js"]
    for name, handler in code.items():
        if re.match(r" = this\.#keep;", handler):
            # The synchroniser reads what it needs.
            assert names(SYNC, "input")[name] <= stated[name], name
            forwarded.add(name)
        elif match := re.match(r"\((?=\{)", handler):
            assert destructured(handler[match.end():closing(handler, match.end())]) == stated[name], name
        elif re.match(r"\(effect\)| = this\.#(?:ask|pick);", handler):
            taken = set()
            for file, before in READERS[name]:
                text = javascript()[file]
                found = [text[at.end():closing(text, at.end())] for at in re.finditer(re.escape(before) + r"(?=\{ )", text)
                         if before.strip() != "const" or text[closing(text, at.end()):].startswith(" = effect;")]
                assert found, f"{file} has no {before!r}"
                taken |= set().union(*map(destructured, found))
            # Archives are files with a `blob` in place of the text.
            assert taken - {"type", "blob"} == stated[name], name
        else:
            assert re.match(r"\(\)| = \(\) =>", handler), name
            assert stated[name] == set(), name
    assert forwarded == {"save", "saveAll", "remove", "removeAll", "restore", "repair"}

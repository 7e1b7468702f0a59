"""Spec/seam.md and the code name the same of the modules beside the core, and of what elements carry."""

from __future__ import annotations

import re

from seam import CANVAS, CHART, KITS, SYNC, names, part
from sources import (ROOT, arguments, body, cases, closing, destructured, dictionaries, effects, everything, functions, javascript, keys, reads, swift, writes)
from test_seam import handlers, said


# MARK: The synchroniser

def sync_functions() -> dict[str, str]:
    return functions("\n".join(text for file, text in everything("Sources/Core/Sync").items() if "extension Synchroniser" in text or "struct Synchroniser" in text))


def sync_reads(code: dict[str, str], chunk: str, name: str) -> set[str]:
    """Members of the input that a piece of code reads, and the functions that it hands the input to."""
    found = reads(chunk, "input")
    for callee in re.findall(r"(?<![\w.])(\w+)\(input\)", chunk):
        switch = cases(code[callee]) if 'switch input["type"]' in code[callee] else {}
        found |= sync_reads(code, switch.get(name, switch.get("", code[callee])), name)
    return found


def sync_inputs() -> dict[str, set[str]]:
    code = sync_functions()
    take = code["take"]
    [first] = re.findall(r'type == "(\w+)"', take)
    inner = cases(take)
    assert "return" in inner.pop("")
    inner[first] = body(take, f'type == "{first}"')
    behind = take[take.index("finish("):]
    return {name: sync_reads(code, chunk, name) for name, chunk in inner.items()} | {"every input": reads(behind, "input")}


def sync_effects() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for text in everything("Sources/Core/Sync").values():
        for name, inner in effects(text).items():
            found.setdefault(name, set()).update(inner)
    return found


def test_se_sync_1_the_synchroniser_reads_these_inputs_and_has_these_effects():
    assert {name: inner - {"type"} for name, inner in sync_inputs().items()} == names(SYNC, "input")
    assert sync_effects() == names(SYNC, "effect")


def test_se_sync_2_the_worker_sends_these_inputs_and_performs_these_effects():
    stated = names(SYNC, "input")
    common = stated["every input"]
    worker = javascript()["Web/behind/sync.js"]
    sent = [row for row in said() if row[1] == SYNC]
    forwarded = {name for name, handler in handlers().items() if handler.startswith(" = this.#keep;")}
    assert {name for _, _, name, _, _ in sent} | forwarded == stated.keys() - {"every input"}
    extra = {}
    for file, _, name, inner, spread in sent:
        if spread and name != "load":
            assert (file, name, spread) == ("Web/behind/sync.js", "answer", ["answer"])
            connection = javascript()["Web/behind/connection.js"]
            made = [keys(literal)[0] for literal in re.findall(r"return (\{ status.*?\});", connection)]
            assert len(made) == 3
            inner = inner.union(*made)
            # For the worker itself.
            extra[name] = {"isOther", "isErased"}
            # As JSON text.
            assert "bytes && { raw: ['\"body\":', bytes] }" in worker
            inner = inner - {"bytes"} | {"body"}
        if name in ("lead", "load"):
            # As JSON text, too.
            assert name == "lead" or spread == ["rows"]
            assert 'raw: [`"rows":${before},`' in body(worker, "async function readRows()")
            assert "Object.assign(input, await readRows())" in worker and "const rows = await readRows();" in worker
            inner = inner | {"rows"}
        assert inner - extra.get(name, set()) <= stated[name] | common, f"{file}: {name}"
    for name in stated.keys() - forwarded - {"every input", "lead"}:
        ever = set().union({"rows"} if name == "load" else set(), *(inner for _, _, other, inner, _ in sent if other == name))
        assert ever >= stated[name] or name == "answer", name
    performed = set(re.findall(r"(?m)^    (?:async )?(\w+)(?=:|\()", body(worker, "const EFFECTS =")))
    performed |= set(re.findall(r'effect\.type === "(\w+)"', worker))
    assert performed == names(SYNC, "effect").keys()


# MARK: Charts and canvases

def surface_inputs(session: str) -> dict[str, set[str]]:
    """Of the modules that elements have: the request says which input it is, the session what it has."""
    request = body(swift("Sources/Core/HTML", "struct SurfacePage"), "struct Request")
    kinds = {name: re.search(r"kind = \.(\w+)", chunk)[1] for name, chunk in cases(request).items() if name}
    found = {name: set() for name in kinds}
    switch = body(session, "switch request.kind")
    for labels, chunk in re.findall(r"case ((?:\.\w+,?\s*)+):(.*?)(?=\bcase \.|\Z)", switch, re.DOTALL):
        for name, kind in kinds.items():
            if f".{kind}" in re.findall(r"\.\w+", labels):
                found[name] |= set(re.findall(r'request\.input\["(\w+)"\]', chunk))
                for function in re.findall(r"\bact\(request\)", chunk):
                    chunk += functions(session)["act"]
                if re.search(r"request\.act\b", chunk):
                    found[name] |= {"act", "value"} & reads(request, "input")
    assert reads(request, "input") == {"type", "act", "value"}
    assert set(re.findall(r'request\.(?:input|json)\b(?!\["data"\])', session)) == set()
    return found


def surface_effects(*sessions: str) -> dict[str, set[str]]:
    found = dict(effects(swift("Sources/Core/HTML", "struct SurfacePage")))
    assert found.keys() == {"patch"}
    for session in sessions:
        found |= effects(session)
    return found


def act_reads(code: dict[str, str], chunk: str, others: dict[str, str] | None = None) -> set[str]:
    """Members of an act's value that a piece of code reads, with the functions that it hands the value to."""
    found = reads(chunk, "value")
    for callee, inner in re.findall(r"(?<!func )\b(\w+)(\((?:[^()]|\([^()]*\))*\))", chunk):
        given = [argument for argument in arguments(inner) if re.fullmatch(r"(?:\w+: )?value", argument)]
        if not given:
            continue
        if callee == "act":
            # To the desk of pictures.
            name = arguments(inner)[0]
            if name.startswith('"'):
                found |= act_reads(others, cases(others["act"])[name[1:-1]])
        elif callee in code:
            found |= act_reads(code, code[callee], others)
    return found


def acts(code: dict[str, str], others: dict[str, str] | None = None) -> dict[str, set[str]]:
    found = {}
    for name, chunk in cases(code["act"]).items():
        found[name] = act_reads(code, chunk, others)
        if others and re.search(r"desk\.act\(name, value", chunk):
            found[name] |= act_reads(others, cases(others["act"])[name])
    found.pop("")
    return found


def chart_acts() -> dict[str, set[str]]:
    code = functions(swift("Sources/Core/Plot", "struct Charting"))
    found = acts(code)
    axes = [chr(int(number, 16)) for number in dict.fromkeys(re.findall(r"letters\[0\] == 0x(\w\w)", code["part"]))]
    tools = re.findall(r'case UInt8\(ascii: "(.)"\)', code["part"])
    assert sorted(axes) == ["x", "y"] and len(tools) == 4
    return found | {axis + tool: set() for axis in axes for tool in tools}


def canvas_acts() -> dict[str, set[str]]:
    mark = "mutating func act(_ name: Text, _ value: JSON, newID"
    files = [text for text in everything("Sources/Core/Canvas").values() if mark in text]
    [picture] = [text for text in files if "extension CanvasDesk" in text]
    [object3d] = [text for text in files if text != picture]
    pictures = functions(picture)
    found = acts(pictures)
    for name, inner in acts(functions(object3d), pictures).items():
        found.setdefault(name, set()).update(inner)
    return found


def sent_acts(files: list[str]) -> dict[str, set[str]]:
    """Acts that elements send of themselves, with the members of their values. A value that is made elsewhere may have any word as a member."""
    found: dict[str, set[str]] = {}
    words = {word for file in files for word in re.findall(r"\w+", javascript()[file])}
    beside: set[str] = set()
    for file in files:
        text = javascript()[file]
        beside |= {name for pair in re.findall(r"\bfurther = \{ (\w+):|\.\.\.further, (\w+):", text) for name in pair if name}
        # Functions that send an act with a value of their own.
        own = {"act": None}
        for match in re.finditer(r"(?m)^    (#?\w+)(\(act, \w+\)) (?=\{)", text):
            if value := re.search(r"this\.act\(act, (?=\{)", inner := body(text[match.end():], "")):
                own[match[1]] = keys(inner[value.end():closing(inner, value.end())])[0]
        for match in re.finditer(r'(?:this\.|\s)(#?\w+)\("([^"]+)"', text):
            if match[1] not in own:
                continue
            call = arguments(text[match.end(1):closing(text, match.end(1))])
            inner = found.setdefault(match[2], set())
            if own[match[1]] is not None:
                inner |= own[match[1]]
            elif len(call) > 1 and call[1].startswith("{"):
                members, spread = keys(call[1])
                inner |= members | {"beside()" for each in spread if "beside(" in each}
                assert all("beside(" in each for each in spread), call
            elif len(call) > 1:
                inner.add("anything")
        for match in re.finditer(r"\b\w*(?:KEYS|ACTS) = (?=\{)", text):
            for name in re.findall(r': "([^"]+)"', text[match.end():closing(text, match.end())]):
                found.setdefault(name, set())
    return {name: inner - {"beside()"} | (beside if "beside()" in inner else set()) | (words if "anything" in inner else set())
            for name, inner in found.items()}


def drawn_acts(markup: list[str]) -> set[str]:
    """Acts of what the module itself draws: buttons, and lists with a window."""
    found = set()
    for text in markup:
        for pair in re.findall(r'\b(?:button|tool)\("([^"]+)"|"data-(?:act|window)", "(\w+)"', text):
            found |= set(pair) - {""}
        found |= {axis + end for end in re.findall(r'\btool\(axis \+ "(.)"', text) for axis in "xy"}
    return found


def elements(base: str) -> list[str]:
    return [file for file, text in javascript().items() if re.search(rf"class {base} extends|class \w+ extends {base}\b", text)]


def test_se_chart_1_the_module_of_a_chart_reads_and_says_what_the_tables_name():
    session = swift("Sources/Core/ChartPage", "struct ChartSession")
    assert surface_inputs(session) == names(CHART, "input")
    assert surface_effects(session) == names(CHART, "effect")
    data = swift("Sources/Core/Plot", "struct ChartData")
    assert reads(body(data, "init(reading json: JSON)"), "json") == part("chart")
    assert writes(body(data, "extension ChartData", "var json: JSON")) | writes(body(data, "static func seen(")) == part("chart")
    assert chart_acts() == names(CHART, "act")


def test_se_canvas_1_the_module_of_a_canvas_reads_and_says_what_the_tables_name():
    session = swift("Sources/Core/CanvasPage", "struct CanvasSession")
    assert surface_inputs(session) == names(CANVAS, "input")
    assert surface_effects(session) == names(CANVAS, "effect")
    source = swift("Sources/Core/Canvas", "struct CanvasSource")
    item = source[source.index("extension CanvasSource.Item"):]
    news = swift("Sources/Core/Canvas", "struct TypedText")
    shape = swift("Sources/Core/Canvas", "extension CanvasItem.Shape", "init?(reading json: JSON)")
    [spot] = [text for text in everything("Sources/Core/Canvas").values() if re.search(r'json\["normal"\]', text)]
    surface = next(text for text in everything("Sources/Core/Canvas").values() if 'value["surface"]' in text)
    both = {
        "canvas": (body(source, "var json: JSON"), body(source, "init(reading json: JSON)")),
        "drawn thing": (body(item, "var json: JSON"), body(item, "init?(reading json: JSON)")),
        "label": (body(news, "struct CanvasLabel", "var json: JSON {"), body(news, "struct CanvasLabel", "init(reading json: JSON)")),
        "text": (body(news, "struct TypedText", "var json: JSON {"), body(news, "struct TypedText", "init?(reading json: JSON)")),
        "drawn": (body(news, "struct DrawnItem", "var json: JSON {"), body(news, "struct DrawnItem", "init?(reading json: JSON)")),
        "removed": (body(news, "struct RemovedItem", "var json: JSON {"), body(news, "struct RemovedItem", "init?(reading json: JSON)")),
        "shape": (body(shape, "var json: JSON") + body(spot, "var json: JSON"),
                  body(shape, "init?(reading json: JSON)") + body(spot, "init?(reading json: JSON)")),
    }
    assert {name: writes(written) for name, (written, _) in both.items()} == {name: part(name) for name in both}
    assert {name: reads(read, "json") for name, (_, read) in both.items()} == {name: part(name) for name in both}
    assert reads(body(surface, "static func surface("), "found") == part("surface")
    [camera] = [set(literal) for literal in dictionaries(body(session, "var camera: JSON {")) if "flying" in literal]
    assert camera == part("camera")
    assert canvas_acts() == names(CANVAS, "act")


def check_element(section: str, sent: dict[str, set[str]], drawn: set[str]) -> None:
    """The element sends acts and members of the table, and each of them comes from it or from what is drawn in it."""
    stated = names(section, "act")
    assert sent.keys() | drawn == stated.keys()
    for name, inner in sent.items():
        # Where a finger is held is told, and not asked for.
        unread = {"at"} if name == "long" else set()
        assert stated[name] == inner - unread if "anything" not in inner else stated[name] <= inner, name


def host_inputs() -> dict[str, set[str]]:
    return {name: inner for _, listener, name, inner, spread in said() if listener == "surface" and not spread}


def test_se_chart_2_the_element_of_charts_sends_and_performs_what_the_tables_name():
    assert host_inputs() == names(CHART, "input")
    [file] = [file for file in elements("Surface") if "chart" in file]
    markup = [*everything("Sources/Core/ChartPage").values(), swift("Sources/Core/Plot", "struct ChartDrawing")]
    window = re.search(r"return (\{ first: .*?\});", javascript()["Web/behind/windows.js"])[1]
    check_element(CHART, sent_acts([file]) | {"window": keys(window)[0]}, drawn_acts(markup))
    performed = set(re.findall(r'effect\.type === "(\w+)"', javascript()[file] + javascript()["Web/surface/surface.js"]))
    assert performed == names(CHART, "effect").keys()
    perform = method(javascript()[file], "perform(effect)")
    assert set(re.findall(r"announce\(effect\.(\w+)", perform)) == names(CHART, "effect")["announce"]
    # As a file of the app, which may have `bytes` or a `blob` in place of the text.
    assert "saveFile(effect)" in perform
    assert destructured(re.search(r"function saveFile\((\{[^}]*\})", javascript()["Web/behind/files.js"])[1]) - {"blob", "bytes"} == names(CHART, "effect")["file"]


def method(text: str, name: str) -> str:
    return body(text, f"    {name} {{")


def test_se_canvas_2_the_elements_of_canvases_send_and_perform_what_the_tables_name():
    assert host_inputs() == names(CANVAS, "input")
    files = sorted(elements("CanvasElement"))
    assert len(files) == 2
    check_element(CANVAS, sent_acts(files), drawn_acts(list(everything("Sources/Core/CanvasPage").values())))
    [picture] = [file for file in files if "extends Surface" in javascript()[file]]
    [object3d] = [file for file in files if file != picture]
    # All effects of pictures but patches are of one type.
    assert destructured(re.search(r"perform\((\{[^}]*\})\)", javascript()[picture])[1]) == names(CANVAS, "effect")["tell"]
    performed = set(re.findall(r'effect\.type [!=]== "(\w+)"', javascript()[object3d] + javascript()["Web/surface/surface.js"]))
    assert performed | {"tell"} == names(CANVAS, "effect").keys()
    assert set(re.findall(r"effect\.(\w+)", method(javascript()[object3d], "perform(effect)"))) - {"type"} == names(CANVAS, "effect")["camera"]
    assert set(re.findall(r"#eye\.(\w+)|camera\?\.(\w+)", javascript()[object3d])) == {("from", ""), ("to", ""), ("", "flying")}
    assert {"from", "to", "flying"} == part("camera")


# MARK: Modules of kits

def test_se_kit_1_a_kits_module_reads_this_input_and_has_this_effect():
    step = body(swift("Sources/Core/Engine/Host", "enum KitModule"), "static func step(")
    assert set(re.findall(r'json\["input"\]\?\["(\w+)"\]', step)) == names(KITS, "input")["ask"]
    assert effects(step) == names(KITS, "effect")
    assert [(name, inner) for _, listener, name, inner, _ in said() if listener == "kit"] == list(names(KITS, "input").items())
    assert re.findall(r'type === "(\w+)"\)\.(\w+)', javascript()["Web/behind/ask.js"]) == [
        (name, member) for name, inner in names(KITS, "effect").items() for member in inner]


def test_se_kit_2_the_host_adds_and_reads_these_members_for_archives():
    text = javascript()["Web/archives/archives.js"]
    added = [keys(text[match.end():closing(text, match.end())]) for match in re.finditer(r"question: (?=\{ \.\.\.question)", text)]
    assert [inner for inner, _ in added] == [part("archive"), part("taken")]
    assert {spread for _, inner in added for spread in inner} == {"question"}
    assert destructured(re.search(r"pack\((\{[^}]*\})", text)[1]) == part("packing list")
    assert destructured(re.search(r"function contents\((\{[^}]*\})", text)[1]) | set(re.findall(r"\bfile\.(name)\b", text)) == part("file")
    assert set(re.findall(r"\bread\.(\w+)", text)) == part("archive's answer")


# MARK: Attributes

def test_se_attr_1_core_and_host_have_the_same_attributes():
    text = (ROOT / "Spec/seam.md").read_text().split("## Attributes")[1]
    stated = set(re.findall(r"(?m)^\| `(data-[a-z]+)` \|", text))
    written = {name for folder in ("Page", "ChartPage", "CanvasPage", "HTML") for file in everything(f"Sources/Core/{folder}").values()
               for name in re.findall(r'"(data-[a-z]+)"', file)}
    assert written == stated
    read = {f"data-{name}" for file in [*javascript().values(), *everything("Web", ".css").values()]
            for name in re.findall(r"\bdata-([a-z]+)|\bdataset\.([a-z]+)", file) for name in name if name}
    # Of the page's first element and of its script, one by which a page may ask for light or dark, and of pages that the server makes.
    assert read - {"data-ready", "data-host", "data-kits", "data-theme", "data-label", "data-path", "data-account"} == stated - {"data-item"}

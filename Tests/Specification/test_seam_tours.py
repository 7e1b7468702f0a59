"""Spec/seam.md and the code name the same of the modules of tours and plans."""

from __future__ import annotations

import re

from seam import PLAN, TOUR, names, table
from sources import arguments, body, cases, effects, everything, functions, javascript, keys, reads, swift, typed


# MARK: Tours

def tour_inputs() -> dict[str, set[str]]:
    """What each question reads: in the session, and in the initialisers that it hands the question to."""
    session = swift("Sources/Core/DeviceRouting", "final class RegionSession")
    reader = swift("Sources/Core/DeviceRouting", "extension RouteRequest")
    code = functions(session)
    inner = {name: reads(body(reader, f"extension {name}"), "json") for name in ("RouteRequest", "RouteSettings", "AnswerOptions")}
    inner["RouteRequest"] |= inner["RouteSettings"]
    assert "RouteSettings(reading: json)" in body(reader, "extension RouteRequest")
    found = {}
    for name, chunk in cases(code["step"]).items():
        if name:
            own = code[re.search(r"Self\.(\w+)\(json, open\)", chunk)[1]]
            found[name] = reads(own, "json") | {"limit" for _ in re.findall(r"\blimit\(json,", own)}
            for callee in re.findall(r"\b(\w+)\(reading: json\)", own):
                found[name] |= inner[callee]
    assert reads(code["limit"], "json") == {"limit"}
    return found


def test_se_tour_1_the_module_of_tours_reads_and_says_what_the_tables_name():
    assert tour_inputs() == names(TOUR, "input")
    said = {}
    for text in everything("Sources/Core/DeviceRouting").values():
        said |= effects(text)
    assert said == names(TOUR, "effect")
    problem = body(swift("Sources/Core/DeviceRouting", "func problem("), "func problem(")
    codes = set(re.findall(r"`([\w.]+)`", table(TOUR, "effect")["problem"]["code"][1]))
    assert codes == set(re.findall(r': "(region\.\w+)"', problem))


def test_se_tour_2_the_page_asks_these_questions():
    tour = javascript()["Web/tour/tour.js"]
    # What kind of worker it is is said to the browser.
    # Questions for legs come from the module of plans, as its requests.
    assert {name for name, *_ in typed(tour)} - {"module"} | {"leg"} == names(TOUR, "input").keys()
    assert 'writer.member("type", "leg")'.removeprefix("writer.") in swift("Sources/Core/Routing/Planning", "enum TourAnswer")
    asked = {}
    for text in (text for file, text in javascript().items() if file.startswith("Web/maps/")):
        options = re.search(r"const OPTIONS = (\{.*?\});", text)
        for kind, question in re.findall(r"\btour\??\.(route|gpx|prepare|search|reverse)\((\{.*?\})\)", text):
            members, spread = keys(question)
            for one in spread:
                members |= keys(options[1])[0] if one == "OPTIONS" else {"profile", "points"}
            asked.setdefault(kind, set()).update(members)
    assert asked.keys() == {"route", "search"}
    for kind, members in asked.items():
        assert members <= names(TOUR, "input")[kind], kind


# MARK: Plans

def plan_readers() -> dict[str, set[str]]:
    """Members that initialisers read of a value that they are handed."""
    edits = swift("Sources/Core/DeviceRouting", "extension TourEdit")
    routes = swift("Sources/Core/DeviceRouting", "extension RouteRequest")
    found = {name: reads(body(edits, f"extension {name}"), "json") for name in ("TourStop", "TourLine")}
    # Places are read by an initialiser of their own.
    return {**found, "RouteSettings": reads(body(routes, "extension RouteSettings"), "json")}


def plan_reads(chunk: str, code: dict[str, str], inner: dict[str, set[str]]) -> set[str]:
    found = reads(chunk, "json")
    for callee in re.findall(r"\b(\w+)\(reading: json\)", chunk):
        found |= inner.get(callee, set())
    for callee, given in re.findall(r"(?<![\w.])(\w+)(\((?:[^()]|\([^()]*\))*\))", chunk):
        if callee in code and callee != "change" and "json" in arguments(given):
            found |= plan_reads(code[callee], code, inner)
    return found


def test_se_plan_1_the_module_of_plans_reads_these_inputs():
    code = functions(swift("Sources/Core/DeviceRouting", "final class PlanSession"))
    inner = plan_readers()
    both = {**cases(code["step"]), **cases(code["requests"])}
    both.pop("")
    assert {name: plan_reads(chunk, code, inner) | ({"edit"} if name == "edit" else set()) for name, chunk in both.items()} == names(PLAN, "input")
    assert reads(code["change"], "json") == {"brief"}
    edits = functions(swift("Sources/Core/DeviceRouting", "extension TourEdit"))
    both = {**cases(edits["ofStops"]), **cases(edits["ofLegs"])}
    both.pop("")
    assert {name: plan_reads(chunk, {}, inner) for name, chunk in both.items()} == names(PLAN, "act")


def test_se_plan_2_the_module_of_plans_has_these_answers():
    answer = swift("Sources/Core/Routing/Planning", "enum TourAnswer")
    code = functions(answer)
    figures = {name for name in re.findall(r'key\("(\w+)"\)', code["write"]) if name in ("distance", "time", "ascend", "descend", "unknown")}
    found = {}
    for name in ("json", "brief", "refused", "questions", "plan", "profile"):
        # What stands within objects of a list is said in the meaning of the list.
        written = re.findall(r'(?:writer\.(?:key|member|write)|(?<![\w.])member)\("(\w+)"', code[name])
        kind = re.search(r'member\("type", "(\w+)"\)', code[name])[1]
        found[kind] = set(written) - {"type", "numbers"} | (figures if name == "json" else set()) | ({"requests"} if name in ("json", "brief") else set())
    found["tour"] -= {"number", "line"}
    contents = functions(swift("Sources/Core/DeviceRouting", "enum GPXContents"))["json"]
    for kind, chunk in zip(("file", "problem"), contents.split('json["type"] =')[1:]):
        found[kind] = set(re.findall(r'json\["(\w+)"\] =', chunk))
    assert found == names(PLAN, "answer")
    codes = set(re.findall(r"`([\w.]+)`", table(PLAN, "answer")["problem"]["code"][1]))
    assert codes == set(re.findall(r'"(gpx\.\w+)"', contents))
    reasons = set(re.findall(r"`(\w+)`", table(PLAN, "answer")["refused"]["reason"][1]))
    refusal = body(swift("Sources/Core/Routing/Planning", "enum TourRefusal"), "var name")
    session = swift("Sources/Core/DeviceRouting", "final class PlanSession")
    assert reasons == set(re.findall(r'"(\w+)"', refusal)) | set(re.findall(r'refused\("(\w+)"\)', session))


def test_se_plan_3_the_page_sends_these_inputs():
    sent = {}
    for file in ("planner.js", "planning.js"):
        for name, inner, _, _ in typed(javascript()[f"Web/tour/{file}"]):
            sent.setdefault(name, set()).update(inner)
    # What kind of worker it is is said to the browser.
    sent.pop("module")
    assert sent.keys() == names(PLAN, "input").keys()
    for name, inner in sent.items():
        assert inner <= names(PLAN, "input")[name], name

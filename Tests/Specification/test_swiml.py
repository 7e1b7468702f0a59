"""What is written as swiML, held to the rules of the schema of version 2.3: order, words, lengths, and what its assertions say.

The schema itself is in no package and needs XSD 1.1; the rules are restated here, as far as a writer can break them.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

VECTORS = Path(__file__).resolve().parents[2] / "Spec/vectors/training/swiml.json"
WRITTEN = {vector["name"]: vector["expected"] for vector in json.loads(VECTORS.read_text()) if "write" in vector["input"]}
SPACE = "{https://github.com/bartneck/swiML}"

GROUP = "length? stroke? rest? intensity? breath? underwater? equipment* instructionDescription?"
STROKES = set("butterfly backstroke breaststroke freestyle individualMedley any nr1 nr2".split())
#: What may be within an element, in this order.
ORDER = {
    "program": "title? author* programDescription? creationDate? poolLength lengthUnit instruction+",
    "instruction": f"segmentName|repetition|{GROUP}",
    "repetition": f"repetitionCount repetitionDescription? {GROUP} instruction+",
    "length": "lengthAsDistance|lengthAsTime",
    "rest": "afterStop|sinceStart",
    "intensity": "startIntensity stopIntensity?",
    "startIntensity": "percentageEffort|zone|percentageHeartRate",
    "stopIntensity": "percentageEffort|zone|percentageHeartRate",
    "stroke": "standardStroke|kicking|drill",
    "kicking": "standardKick",
    "drill": "drillName drillStroke",
}
WORDS = {
    "lengthUnit": {"meters", "yards"}, "standardStroke": STROKES, "standardKick": STROKES, "drillStroke": STROKES, "drillName": {"any"},
    "zone": {"easy", "threshold", "endurance", "racePace", "max"},
    "equipment": {"board", "pads", "pullBuoy", "fins", "snorkle", "chute", "stretchCord"},
}
LONGEST = {"title": 60, "programDescription": 400, "segmentName": 50, "repetitionDescription": 100, "instructionDescription": 100}
FORM = {
    "poolLength": r"\d+", "repetitionCount": r"\d+", "lengthAsDistance": r"\d+",
    **dict.fromkeys(("lengthAsTime", "afterStop", "sinceStart"), r"PT(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?"),
    **dict.fromkeys(("percentageHeartRate", "percentageEffort"), r"100|\d?\d(\.\d+)?"),
}


def problems(text: str) -> list[str]:
    found = []

    def look(element: ET.Element, above: tuple[str, ...]) -> None:
        name = element.tag.removeprefix(SPACE)
        children = [child.tag.removeprefix(SPACE) for child in element]
        content = element.text or ""
        if name in ORDER:
            ways = ["".join(rf"(?:{part.rstrip('?*+')} ){part[-1] if part[-1] in '?*+' else ''}" for part in way.split())
                    for way in ORDER[name].split("|")]
            if not any(re.fullmatch(way, "".join(f"{child} " for child in children)) for way in ways):
                found.append(f"{name} has {children}")
        elif children:
            found.append(f"{name} has elements")
        if name in WORDS and content not in WORDS[name]:
            found.append(f"{name} is {content}")
        if len(content) > LONGEST.get(name, 10**6):
            found.append(f"{name} is too long")
        if name in FORM and not re.fullmatch(FORM[name], content):
            found.append(f"{name} is {content}")
        if name == "instruction" and not {"repetition", "segmentName"} & set(children) and not {"stroke", "length"} <= set(children):
            found.append("an instruction without stroke or length")
        if name == "segmentName" and above != ("program", "instruction"):
            found.append("a segment within another instruction")
        if children.count("equipment") != len({child.text for child in element if child.tag == SPACE + "equipment"}):
            found.append("equipment twice")
        if name not in {"instruction"} and name in ORDER and "".join([content, *(child.tail or "" for child in element)]).strip():
            found.append(f"text in {name}")
        for child in element:
            look(child, (*above, name))

    root = ET.fromstring(text)
    if root.tag != SPACE + "program":
        found.append("another outermost element")
    look(root, ())
    return found


@pytest.mark.parametrize("name", [name for name in WRITTEN if name != "a plan without rows"])
def test_tr_swiml_12_files_keep_the_rules_of_the_schema(name: str):
    assert problems(WRITTEN[name]) == []


def test_tr_swiml_12_a_plan_without_rows_has_no_instruction():
    """The one thing that the schema asks for and an empty plan does not have."""
    assert problems(WRITTEN["a plan without rows"]) == ["program has ['poolLength', 'lengthUnit']"]


@pytest.mark.parametrize("wrong", [
    ("<lengthUnit>yards", "<lengthUnit>feet"), ("PT6M", "6:00"), ("<equipment>pads", "<equipment>paddles"), ("62.9", "101"),
    ("<stroke><standardStroke>any</standardStroke></stroke>", ""), ("<poolLength>50</poolLength>\n", ""),
    ("<segmentName>Warm-up", "<segmentName>" + "x" * 51), ("</standardStroke></stroke>", "</standardStroke></stroke><stroke/>")])
def test_tr_swiml_12_what_is_wrong_is_seen(wrong: tuple[str, str]):
    text = WRITTEN["a row, a count, a block, what swiML has no element for"]
    assert wrong[0] in text
    assert problems(text.replace(*wrong)) != []

"""Spec/seam.md and the code name the same of the element that measures."""

from __future__ import annotations

import re

from seam import names
from sources import ROOT, javascript

MEASURE = "Measuring"


def test_se_measure_1_the_kit_writes_exactly_these_members():
    text = (ROOT / "Sources/Kits/Basic/Blocks/Fields/MeasureOptions.swift").read_text().partition("func data(")[2].partition("\n    }\n")[0]
    written = set(re.findall(r'"(\w+)":', text)) | set(re.findall(r'data\["(\w+)"\] =', text))
    assert {"measure": written} == names(MEASURE, "data")


def test_se_measure_2_the_element_reads_these_members():
    [stated] = names(MEASURE, "data").values()
    element = javascript()["Web/measure/measure.js"]
    read = set(re.findall(r"this\.#data\.(\w+)", element))
    for taken in re.findall(r"const \{ ([^}]+) \} = this\.#data;", element):
        read |= {re.split(r"\W", name)[0] for name in taken.split(", ")}
    assert read == stated

"""LN-LIST-1: the list for translators is what the sources say; what a program reads as a language has its keys."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def script():
    loader = importlib.machinery.SourceFileLoader("catalogue", str(ROOT / "Scripts/catalogue"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("catalogue", loader))
    loader.exec_module(module)
    return module


def test_the_list_of_sentences_is_that_of_the_sources_ln_list_1():
    assert json.loads((ROOT / "Languages/sentences.json").read_text()) == script().sentences(), "run Scripts/catalogue"


def test_sentences_are_read_from_every_form_of_source():
    read = script()
    swift = '''
        let a = Bilingual(de: "x", en: "one")
        let b = Bilingual(
            de: count == 1 ? "1" : "2",
            en: count == 1 ? "1 entry, \\\\(name(a, "en word"))" : "\\\\(count) entries"
                + " of \\\\(total)")
        // en: "in a comment", de: "x"
        Setting("Min", help: Bilingual(de: "x", en: "Help."))
        Control(title: Bilingual(de: "x", en: "Said").text(in: language))
        Bilingual(
            de: """
                x
                """,
            en: """
                long \\\\
                line
                """)
    '''.replace("\\\\\\\\", "\\\\")
    people, authors = read.of_swift("Sources/Kits/Basic/A.swift", swift.replace("\\\\", "\\"))
    assert people == ["one", "1 entry, {1}", "en word", "{1} entries of {2}", "Said", "long line"]
    assert authors == ["Help."]
    assert read.of_script('const TEXTS = {\n    en: {\n        a: "A {1}",\n        b: "\\"B\\"",\n    },\n    de: {') == ["A {1}", '"B"']


def test_places_of_a_sentence_are_counted_from_one():
    for group in script().sentences().values():
        for sentence in group:
            places = [int(place) for place in re.findall(r"\{(\d)\}", sentence)]
            assert sorted(places) == list(range(1, len(places) + 1)), sentence

"""Vectors of fitted plans are what the second implementation finds; those of examples are what section 5 of the app SwimFit states."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import training_adapting as second

VECTORS = Path(__file__).resolve().parents[2] / "Spec/vectors/training"
ADAPT = json.loads((VECTORS / "adapt.json").read_text())
RANDOM = json.loads((VECTORS / "random.json").read_text())


@pytest.mark.parametrize("vector", ADAPT, ids=lambda vector: vector["name"])
def test_each_vector_is_what_the_second_implementation_finds(vector: dict):
    given = vector["input"]
    assert second.adapt(given["rows"], given) == vector["expected"]


def test_tr_adapt_10_vectors_by_chance_are_those_of_the_second_implementation():
    # All of them take half a minute; Scripts/training-vectors writes them.
    assert sum(vector["input"]["plans"] for vector in RANDOM) == 20_000
    for vector in RANDOM[::20]:
        assert second.digest(**vector["input"]) == vector["expected"]


def test_tr_adapt_10_plans_by_chance_come_out_in_every_way():
    random = second.RandomPlans(1)
    found = [second.adapt(*random.next()) for _ in range(500)]
    assert {outcome.get("impossible") for outcome in found} == {None, "required", "untimed", "least", "most", "empty"}
    assert {word.split()[0] for outcome in found for word in outcome.get("why", [])} == {
        "same", "required", "first", "fewer", "more", "dropped", "level", "equipment", "strokes"}

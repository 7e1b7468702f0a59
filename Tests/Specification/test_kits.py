"""Which kits an app needs is told by the names of its blocks, as Docs/reference/kits.json lists them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from webbuild import kits  # noqa: E402


def test_sv_parts_1_names_of_former_versions_find_their_kit():
    """LA-KEY-4: a description may call a 3D object a model."""
    text = (ROOT / "Apps/anatomy/app.json").read_text()
    former = text.replace('"Type": "Object3D"', '"Type": "Model"').replace('"Object3D": ', '"Model": ')
    assert former != text
    assert kits.needs(json.loads(former)) == kits.needs(json.loads(text))
    for name in ("Model", "ModelComponent"):
        found = kits.needs({"Components": {"Look": {"Type": name}}})
        assert found.kits == {"Labelling"} and "object3d" in found.parts, name

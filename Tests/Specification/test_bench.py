"""The programs that measure can be started: nothing else of `make test` runs them."""

import subprocess
import sys

import pytest
from sources import ROOT

PROGRAMS = ["measure", "maps"]


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_measures_finds_all_its_parts(program):
    load = f"import sys; sys.path.insert(0, {str(ROOT / 'Tests/Bench')!r}); import {program}"
    done = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr

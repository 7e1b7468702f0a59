"""The vectors of memory states are those that the published formulas give."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from sources import ROOT


def derivation():
    loader = SourceFileLoader("memory_vectors", str(ROOT / "Scripts/memory-vectors"))
    module = module_from_spec(spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def test_vectors_of_memory_states_follow_from_the_formulas_lb_fsrs_2():
    assert (ROOT / "Spec/vectors/labelling/memory.json").read_text() == derivation().text(), "run Scripts/memory-vectors"


def test_a_stability_is_the_time_after_which_nine_of_ten_are_known_lb_fsrs_4():
    formulas = derivation()
    for days in (1, 10, 400):
        known = (1 + formulas.FACTOR * days / formulas.Decimal(days)) ** formulas.DECAY
        assert abs(known - formulas.Decimal("0.9")) < formulas.Decimal("1e-40")

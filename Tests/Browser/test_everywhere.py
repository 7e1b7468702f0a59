"""Every screen of every app, at every size, light and dark, in both languages: nothing cut, covered, too small or too pale."""

from __future__ import annotations

from pathlib import Path

import pytest
from walking import Finding, Walk, description, identifiers, report

ROOT = Path(__file__).resolve().parents[2]
APPS = ("gallery", "contacts", "anatomy", "crowd-sensing", "tours", "swimfit")


def walk(open_app, name: str, **device) -> Walk:
    app = open_app(name, device="desktop", **device)
    return Walk(app, identifiers(description(ROOT / "Apps" / name)), in_the_dark=device.get("language", "en") == "de")


@pytest.mark.graphics
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", APPS)
def test_pg_every_1_nothing_is_cut_covered_small_pale_or_dead_on_any_screen(open_app, name, language):
    seen = walk(open_app, name, language=language).everywhere()
    assert len(seen.screens) > 8, f"The walk came to {seen.screens} only."
    assert not seen.found, report(seen.found)


#: What the walk has to find, planted on a page where nothing is wrong: an element with its style and text.
PLANTED = {
    "cut": ["div", "width:60px;overflow:hidden;white-space:nowrap", "much too long"],
    "overlap": ["p", "margin-bottom:-40px", "one above the other"],
    "target": ["button", "width:40px;height:40px", "x"],
    "contrast": ["p", "color:#999;background:#fff", "pale"],
    "placeholder": ["p", "", "for {Name}"],
    "key of a text": ["p", "", "PictureList"],
    "no name": ["button", "width:50px;height:50px", ""],
    "off-centre": None,
}
PLANT = """(planted) => {
    const title = document.querySelector('.page .bar-title');
    if (!planted) return void (title.style.cssText = 'visibility:visible;opacity:1;animation:none;translate:30px');
    const [name, style, text] = planted;
    const node = document.createElement(name);
    node.style.cssText = style;
    node.textContent = text;
    document.querySelector('#app .page-body').prepend(node);
}"""


@pytest.mark.parametrize("kind", PLANTED)
def test_pg_every_2_each_kind_of_fault_is_found(open_app, kind):
    seen = walk(open_app, "gallery").prepare()
    seen.look("whole")
    assert not seen.found, report(seen.found)
    seen.page.evaluate(PLANT, PLANTED[kind])
    seen.look("planted")
    assert {finding.kind for finding in seen.found} == {kind}, report(seen.found)


def test_pg_every_2_a_button_that_does_nothing_is_found(open_app):
    seen = walk(open_app, "gallery").prepare()
    seen.page.evaluate("""() => {
        const node = document.createElement('button');
        node.textContent = node.dataset.act = '0:nothing:';
        document.querySelector('#app .page-body').prepend(node);
    }""")
    [control] = [one for one in seen.page.evaluate("walk.controls()") if one["text"] == "0:nothing:"]
    seen.press("here", control["name"], control["text"])
    assert {finding.kind for finding in seen.found} == {"does nothing"}, report(seen.found)


def test_pg_every_2_a_finding_says_where_it_was_seen():
    assert report({Finding("cut", "a"): ["x at 320", "y at 320", "z", "w"]}) == "cut: a\n    x at 320; y at 320; z and 1 more"

"""Languages: the device's at first, the person's choice from then on; a third one is a file."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from app import App, until_on_device
from conftest import KNOWN, ROOT
from playwright.sync_api import BrowserContext, expect
from server import Prepared, Server
from test_offline import known, wait_until_kept


@pytest.mark.parametrize(("language", "title", "tab"), [("de", "Bilder", "Karte"), ("en", "Pictures", "Map")])
def test_an_app_speaks_the_language_of_the_device(open_app, language, title, tab):
    app = open_app("gallery", language=language)
    expect(app.title).to_have_text(title)
    expect(app.page.locator(".tab").nth(1)).to_have_text(tab)
    expect(app.page.locator("html")).to_have_attribute("lang", language)


def test_the_language_switches_while_the_app_runs_and_stays(open_app):
    app = open_app("gallery")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("26 Oct 2024")
    app.choose_language("Deutsch")
    expect(app.title).to_have_text("Bilder")
    expect(app.page.locator("html")).to_have_attribute("lang", "de")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("26. Okt. 2024")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("Bauwerk")
    app.reload()
    expect(app.title).to_have_text("Bilder")
    app.press("Hinzufügen")
    app.press("Sichern")
    expect(app.problem("Titel")).to_have_text("Bitte „Titel“ angeben.")
    app.heard("2 Felder müssen noch geändert werden.")


def test_the_launcher_speaks_the_language_of_the_device(open_page, server):
    for language, title in [("de", "Galerie"), ("en", "Gallery")]:
        page = open_page(server, language=language)
        expect(page.locator("a[href='/gallery/']")).to_contain_text(title)
        expect(page.locator("html")).to_have_attribute("lang", language)


#: What the sentences of the third language of these tests are made of.
LETTER = "ĝ"
#: What an app of these tests has for its own texts in it.
OWN = "※"
#: The symbols of hours, minutes and seconds are the same in all languages.
UNITS = re.compile(r"\b(h|min|s)\b")


def translated(sentence: str) -> str:
    """Every letter another one; places stay."""
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]", LETTER, part) for part in re.split(r"(\{\d\})", sentence))


def in_third_language(value):
    """The description with texts in a third language wherever it has German and English ones."""
    if isinstance(value, dict):
        if {"de", "en"} <= value.keys():
            return {**value, "eo": re.sub(r"[A-Za-z]+", OWN, re.sub(r"\{.*?\}", "", value["en"])) + "".join(re.findall(r"\{.*?\}", value["en"]))}
        return {key: in_third_language(inner) for key, inner in value.items()}
    return [in_third_language(inner) for inner in value] if isinstance(value, list) else value


@pytest.fixture
def third(tmp_path: Path, prepared: Prepared):
    """A server whose platform speaks a third language, with an app like the contacts in three."""
    resources = tmp_path / "resources"
    (resources / "Languages").mkdir(parents=True)
    (resources / "web").symlink_to(ROOT / ".build/web")
    sentences = json.loads((ROOT / "Languages/sentences.json").read_text())
    groups = {group: {one: translated(one) for one in all} for group, all in sentences.items()}
    groups["Interface"] |= {
        "1,234.5": "1·234˙5", "{1} {2} {3}": "{3} {2} {1}", "{1}/{2}/{3}": "{3}-{2}-{1}",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec": " ".join(f"m{month}" for month in range(1, 13))}
    (resources / "Languages/eo.json").write_text(json.dumps({"Name": "Esperanto", **groups}))
    shutil.copytree(ROOT / "Apps/contacts", resources / "Apps/people")
    (resources / "Apps/people/demo.json").unlink()
    app = resources / "Apps/people/app.json"
    description = in_third_language(json.loads(app.read_text()))
    description["App"] |= {"Id": "people", "Languages": ["de", "en", "eo"], "Access": {"Roles": ["member", "keeper"], "Accounts": "keeper"}}
    app.write_text(json.dumps(description))
    with Server.started(ROOT, tmp_path, resources=resources, prepared=prepared, options=()) as server:
        yield server


def english(app: App) -> list[str]:
    """What on the page is said in letters that neither the third language nor the app's own texts have."""
    said = app.page.evaluate("""() => {
        const texts = [];
        const visit = (root) => {
            for (const node of root.querySelectorAll("*")) {
                if (["STYLE", "SCRIPT", "TEMPLATE", "INPUT", "TEXTAREA"].includes(node.tagName) && !node.getAttribute("aria-label")) continue;
                for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(node.getAttribute(name) ?? "");
                for (const child of node.childNodes) if (child.nodeType === 3) texts.push(child.textContent);
                if (node.shadowRoot) visit(node.shadowRoot);
            }
        };
        visit(document.getElementById("app"));
        return texts;
    }""")
    return [text for text in said if re.search(r"[A-Za-zÄÖÜäöüß]{2}", UNITS.sub("", text))]


def opened(server: Server, context: BrowserContext, name: str = "people") -> App:
    page = known(context, server, "keeper").new_page()
    page.add_init_script(KNOWN % (name, server.session("keeper").account))
    app = App(page, f"{server.address}/{name}").open()
    app.synchronised()
    return app


def test_ln_text_1_everything_is_said_in_a_third_language(third: Server, open_context: Callable[..., BrowserContext], screenshot):
    app = opened(third, open_context(language="eo"))
    expect(app.page.locator("html")).to_have_attribute("lang", "eo")
    expect(app.button(translated("Add"))).to_be_visible()
    assert english(app) == []
    screenshot(app.page, "list")
    app.page.locator("#app .tab").nth(1).click()
    app.press(translated("Add"))
    assert english(app) == []
    app.press(translated("Save"))
    # In the sentence of the platform the title of the field is the app's own.
    expect(app.top).to_contain_text(f"{LETTER} “{OWN}”.")
    assert english(app) == []
    screenshot(app.page, "form")


@pytest.mark.service_worker
@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
def test_ln_file_3_the_language_changes_while_the_app_runs_and_stays_without_a_network(third: Server, open_context: Callable[..., BrowserContext]):
    context = open_context()
    app = opened(third, context)
    expect(app.title).to_have_text("Groups")
    assert not app.page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('/languages/'))")
    app.choose_language("eo")
    expect(app.page.locator("html")).to_have_attribute("lang", "eo")
    expect(app.button(translated("Add"))).to_be_visible()
    assert english(app) == []
    app.reload()
    until_on_device(app.page)
    wait_until_kept(app.page, "/people/languages/eo.json")
    context.set_offline(True)
    app.reload()
    expect(app.button(translated("Add"))).to_be_visible()
    assert english(app) == []
    context.set_offline(False)
    # Known by its own name now.
    app.choose_language("English")
    expect(app.button("Add")).to_be_visible()
    app.choose_language("Esperanto")
    expect(app.button(translated("Add"))).to_be_visible()

"""Hostile texts in records, names and addresses are shown as text; nothing in them is executed."""

import urllib.request

import pytest
from playwright.sync_api import expect

ATTACKS = [
    "<script>window.attacked = 1</script>",
    "<img src=x onerror='window.attacked = 1'>",
    "\"><svg onload=window.attacked=1>",
    "' onfocus='window.attacked = 1' autofocus='",
    "</textarea></select></title><iframe srcdoc='<script>parent.attacked=1</script>'>",
    "javascript:window.attacked=1",
    "{{constructor.constructor('window.attacked=1')()}} ${window.attacked=1}",
    "\u202e\u0000\ufeff𝕏 expression(1); url(javascript:1); --accent: red",
]


#: Puts entries on the device as a server would that checks nothing.
PLANT = """(entries) => new Promise((resolve, reject) => {
    const app = `baukasten:${new URL(".", location.href).pathname}`;
    const opening = indexedDB.open(`${app}:${localStorage.getItem(`${app}account`)}`);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction("entries", "readwrite");
        for (const entry of entries) transaction.objectStore("entries").put(entry, entry.id);
        transaction.oncomplete = () => { opening.result.close(); resolve(); };
        transaction.onerror = () => reject(transaction.error);
    };
})"""


def entries() -> list[dict]:
    stamp = {"by": "' onclick='window.attacked = 1", "at": 1740906845211}
    made = {"v": 1, "versions": {}, "created": stamp, "changed": stamp}
    return [
        {
            "id": f"01955622-541b-7b20-b7e8-{number:012x}",
            "model": "Picture",
            **made,
            "fields": {
                "Title": attack,
                "Photo": [{"url": "javascript:window.attacked=1"}, {"file": "../../app.json"}, {"url": 'https://x.invalid/"onerror='}][number % 3],
                "Motif": attack,
                "Rating": "5' onclick='",
                "Date": attack,
                "Place": {"lat": 47 + number / 10, "lon": 9.5, "title": attack},
                "Description": attack,
                attack: attack,
            },
        }
        for number, attack in enumerate(ATTACKS)
    ] + [
        {"id": "not-a-uuid' onclick='window.attacked=1", "model": "Picture", **made, "fields": {"Title": "Odd"}},
        {"id": "01955622-541b-7b20-b7e8-0000000000ff", "model": "<script>", **made, "fields": "none"},
    ]


def assert_unharmed(page):
    assert page.evaluate("window.attacked") is None
    inside = page.locator("#app script, #app iframe, #app [onerror], #app [onload], #app [onclick], #app [onfocus], #app [href^='javascript:']")
    assert inside.count() == 0


# A picture from another site is no error of the app; there is no network here.
@pytest.mark.allows_errors("x.invalid")
@pytest.mark.graphics
def test_texts_of_records_are_shown_as_text_on_every_screen(own_app, open_app):
    app = open_app(own_app("gallery", records=[]).name, waits=False).synchronised()
    app.page.evaluate(PLANT, entries())
    app.reload()
    dialogs = []
    app.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    for attack in ATTACKS[:4]:
        expect(app.rows.filter(has_text=attack)).to_have_count(1)
        app.show(attack)
        expect(app.title).to_have_text(attack)
        app.press("Edit")
        expect(app.input("Title")).to_have_value(attack)
        expect(app.input("Description")).to_have_value(attack)
        assert_unharmed(app.page)
        app.press("Cancel")
        app.go_back()
    app.row(ATTACKS[0]).locator(".row-main").focus()
    app.page.keyboard.press("Delete")
    expect(app.dialog).to_contain_text(ATTACKS[0])
    app.answer("Cancel")
    app.tab("Map")
    app.page.locator(".pins summary").click()
    app.page.locator(".pin", has_text=ATTACKS[1]).click()
    expect(app.page.locator(".callout")).to_contain_text(ATTACKS[1])
    assert_unharmed(app.page)
    assert dialogs == []


def test_names_in_a_description_are_shown_as_text(own_app, open_app, open_page, server):
    def change(description):
        description["App"]["Title"] = ATTACKS[1]
        description["App"]["Summary"] = ATTACKS[0]
        description["App"]["Theme"]["Accent"] = "#c2416b"
        description["Root"][0]["Title"] = ATTACKS[0]
        description["Components"]["PictureList"]["Title"] = ATTACKS[2]
        description["Models"]["Picture"]["Fields"][0]["Label"] = ATTACKS[3]
        description["Models"]["Picture"]["Fields"][0]["Help"] = ATTACKS[4]

    folder = own_app("gallery", change)
    launcher = open_page(server)
    expect(launcher.locator(f"#app-{folder.name}")).to_contain_text(ATTACKS[1])
    assert launcher.evaluate("window.attacked") is None
    app = open_app(folder.name)
    expect(app.title).to_have_text(ATTACKS[2])
    expect(app.page.locator(".tab").first).to_contain_text(ATTACKS[0])
    app.press("Add")
    expect(app.top.get_by_text(ATTACKS[3], exact=True)).to_be_visible()
    expect(app.top.get_by_text(ATTACKS[4], exact=True)).to_be_visible()
    assert_unharmed(app.page)


def test_typed_texts_are_shown_as_text(open_app):
    app = open_app("contacts", device="tablet")
    app.press("Add")
    app.input("Name").fill(ATTACKS[1][:40])
    app.press("Save")
    expect(app.row(ATTACKS[1][:40])).to_be_visible()
    app.show(ATTACKS[1][:40])
    expect(app.title).to_have_text(ATTACKS[1][:40])
    assert_unharmed(app.page)


def test_every_page_forbids_scripts_of_others(server):
    for path in ["/", "/gallery/", "/gallery/app.json", "/web/main.js", "/problems/gallery", "/gallery/files/icon.svg"]:
        with urllib.request.urlopen(server + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src" in policy and "'unsafe-eval'" not in policy, path
            scripts = next((part for part in policy.split(";") if "script-src" in part), "")
            assert "unsafe-inline" not in scripts and "*" not in scripts, path
            assert answer.headers["X-Content-Type-Options"] == "nosniff", path


@pytest.mark.allows_errors("Content Security Policy")
def test_the_policy_stops_a_script_that_got_into_the_page(open_app):
    app = open_app("gallery")
    app.page.evaluate(
        """() => {
            const holder = document.createElement("div");
            holder.innerHTML = "<img src='data:,' onerror='window.attacked = 1'>";
            const script = document.createElement("script");
            script.textContent = "window.attacked = 1";
            document.body.append(holder, script);
        }"""
    )
    app.page.wait_for_timeout(100)
    assert app.page.evaluate("window.attacked") is None

"""A database that is put back from a backup under a phone: the login has ended with it, and work that was acknowledged comes again."""

from __future__ import annotations

import json
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest
from app import until
from playwright.sync_api import expect
from server import Prepared, Server, program_of

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "de": {"new": "Hinzufügen", "save": "Sichern", "ended": "Ihre Anmeldung ist zu Ende.", "kept": "1 Änderung hat der Server noch nicht", "log in": "Anmelden",
           "put back": "Der Server wurde auf einen früheren Stand zurückgesetzt."},
    "en": {"new": "Add", "save": "Save", "ended": "Your login has ended.", "kept": "the server does not have 1 change yet", "log in": "Log in",
           "put back": "The server was put back to an earlier state."},
}


def groups(server: Server) -> list[str]:
    cookie = server.log_in("keeper").cookie
    request = urllib.request.Request(f"{server.address}/api/apps/contacts/records/Group", headers={"Cookie": f"baukasten={cookie}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return [record["fields"]["Name"] for record in json.load(answer)["records"]]


def run(*arguments: object) -> None:
    subprocess.run([program_of(ROOT), *arguments], check=True, capture_output=True)


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 401|EventSource")
@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_ts_dev_6_ts_his_4_acknowledged_work_comes_again_after_the_database_was_put_back(
        open_page, prepared: Prepared, tmp_path: Path, screenshot, device, language):
    words = WORDS[language]
    page = open_page(device=device, language=language)
    then, now = tmp_path / "then", tmp_path / "now"
    then.mkdir()
    now.mkdir()
    with Server.started(ROOT, then, prepared=prepared) as server:
        port = int(server.address.rpartition(":")[2])
        page.context.add_cookies([{"name": "baukasten", "value": server.log_in("keeper").cookie, "url": server.address}])
        page.goto(f"{server.address}/contacts/")
        page.get_by_role("button", name=words["new"], exact=True).first.wait_for()
        run("backup", tmp_path / "copy", "--data", then / "store")
        page.get_by_role("button", name=words["new"], exact=True).first.click()
        page.get_by_label("Name").fill("Acknowledged")
        page.get_by_role("button", name=words["save"]).click()
        until(lambda: "Acknowledged" in groups(server), "the server has acknowledged it")
        # The device has heard so.
        until(lambda: page.evaluate(WAITING) == 0, "nothing waits any more")
        page.goto("about:blank")
    run("restore", tmp_path / "copy", "--data", now / "store")
    with Server.started(ROOT, now, port=port, options=("--watch",)) as server:
        assert "Acknowledged" not in groups(server)
        page.goto(f"{server.address}/contacts/")
        note = page.locator("#note")
        expect(note).to_contain_text(words["ended"], timeout=60_000)
        expect(note).to_contain_text(words["kept"])
        screenshot(page, "ended")
        # Nothing is shown of it, and nothing but it is on the device.
        expect(page.get_by_text("Acknowledged")).to_have_count(0)
        page.locator("input[autocomplete=username]").fill("keeper")
        page.locator("input[autocomplete=current-password]").fill("demo-keeper")
        page.get_by_role("button", name=words["log in"], exact=True).click()
        expect(page.get_by_text("Acknowledged").first).to_be_visible(timeout=60_000)
        expect(note).to_contain_text(words["put back"], timeout=60_000)
        screenshot(page, "put-back")
        until(lambda: "Acknowledged" in groups(server), "it is on the server again")
        assert groups(server).count("Acknowledged") == 1


#: Operations of the page's account that the server has not acknowledged.
WAITING = """() => new Promise((resolve, reject) => {
    indexedDB.databases().then((all) => {
        const own = all.map(({ name }) => name).find((name) => name.startsWith("baukasten:/contacts/:") && !name.endsWith(":guest"));
        if (!own) return resolve(-1);
        const opening = indexedDB.open(own);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = ({ target: { result } }) => {
            result.transaction("ops").objectStore("ops").count().onsuccess = (event) => {
                result.close();
                resolve(event.target.result);
            };
        };
    });
})"""

"""People make an account for themselves: from the login of an app to its first screen, with what is wrong at its field."""

from __future__ import annotations

import datetime
import json
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server import Prepared, Server, program_of
from test_access import assert_accessible

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "de": {"day": "%d.%m.%Y",
           "create": "Konto anlegen", "account": "Name des Kontos", "password": "Passwort", "show": "Passwort zeigen", "birthday": "Geburtstag",
           "club": "Verein", "sex": "Geschlecht", "female": "weiblich", "pulse": "Ruhepuls", "missing": "Bitte ausfüllen.", "consent": "Code Ihres Vereins",
           "offline": "Dafür braucht es das Netz.", "taken": "gibt es schon", "level": "Stufe", "past": "einen Tag eingeben, der schon war",
           "no code": "Diesen Code gibt es nicht"},
    "en": {"day": "%d/%m/%Y",
           "create": "Create an account", "account": "Name of the account", "password": "Password", "show": "Show password", "birthday": "Birthday",
           "club": "Club", "sex": "Sex", "female": "female", "pulse": "Resting pulse", "missing": "Please fill this in.", "consent": "a code of your club",
           "offline": "This needs the network.", "taken": "already", "level": "Level", "past": "a day that has been",
           "no code": "There is no such code"},
}
DAY = datetime.timedelta(days=1)


@pytest.fixture(scope="module")
def registering(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server on which people make accounts."""
    data = tmp_path_factory.mktemp("registering")
    shutil.copytree(prepared.store, data / "store")
    with Server.started(ROOT, data, options=("--registration", "open"), prepared=prepared) as server:
        yield server


def invite(server: Server, *options: str) -> str:
    """A code, as the operator gets it."""
    command = [program_of(ROOT), "user", "invite", "swimfit", *options, "--data", server.apps.parent]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def said(page: Page, label: str) -> str:
    """What stands below a field that is wrong."""
    control = page.get_by_label(label, exact=False).first
    expect(control).to_have_attribute("aria-invalid", "true")
    return page.locator(f"#{control.get_attribute('id')}-p").inner_text()


def fill(page: Page, words: dict[str, str], name: str, born: datetime.date) -> None:
    page.get_by_label(words["account"]).fill(name)
    page.locator("#r-password").fill("long enough")
    page.locator("#r-profile-Name").fill("Wanda")
    page.get_by_label(words["birthday"]).fill(born.strftime(words["day"]))


# What is refused is a 422, which the browser logs.
@pytest.mark.allows_errors("422")
@pytest.mark.parametrize("device,language,scheme", [("phone", "de", "light"), ("tablet", "en", "dark")])
def test_ac_reg_8_tr_app_9_from_the_login_to_a_profile_with_what_is_wrong_at_its_field(
    registering, open_page, screenshot, device, language, scheme
):
    words = WORDS[language]
    page = open_page(device=device, language=language, scheme=scheme)
    page.goto(f"{registering.address}/swimfit/")
    page.get_by_role("button", name=words["create"]).click()
    expect(page.get_by_role("heading", name=words["create"])).to_be_visible()
    screenshot(page, "empty", full_page=True)
    assert_accessible(page, "the registration")
    # Nothing was filled in: said at each field, the first one has the focus.
    page.get_by_role("button", name=words["create"]).click()
    expect(page.get_by_label(words["account"])).to_be_focused()
    assert said(page, words["account"]) == words["missing"]
    expect(page.locator("[aria-invalid]")).to_have_count(3)
    # Fifteen: by a code only. Born tomorrow: never.
    today = datetime.date.today()
    fill(page, words, f"wanda-{device}-{language}", today - 15 * 365 * DAY)
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    page.get_by_label(words["sex"]).select_option(label=words["female"])
    page.get_by_label(words["club"]).select_option(label="SV Nordbad")
    page.get_by_label(words["pulse"]).fill("61")
    page.get_by_role("button", name=words["create"]).click()
    expect(page.locator("#r-code")).to_be_focused()
    assert words["consent"] in page.locator("#r-code-p").inner_text()
    # Said once, and no longer as if it were a matter of taste.
    assert page.locator("main").inner_text().count(words["consent"]) == 1
    expect(page.locator("label[for=r-code] .register-optional")).to_be_hidden()
    page.locator("#r-code").fill("NO-SUCH-CODE")
    page.get_by_role("button", name=words["create"]).click()
    expect(page.locator("#r-code-p")).to_contain_text(words["no code"])
    assert words["consent"] not in page.locator("#r-code-p").inner_text()
    screenshot(page, "under-16", full_page=True)
    assert_accessible(page, "what is wrong")
    # In the format of the page's language, whatever the browser's is.
    expect(page.locator("#r-profile-Birthday-h")).to_contain_text(datetime.date(1990, 12, 24).strftime(words["day"]))
    page.get_by_label(words["birthday"]).fill("31.02.2000")
    page.get_by_role("button", name=words["create"]).click()
    assert datetime.date(1900, 1, 1).strftime(words["day"]) in said(page, words["birthday"])
    page.get_by_label(words["birthday"]).fill((today + 2 * DAY).strftime(words["day"]))
    page.get_by_role("button", name=words["create"]).click()
    assert words["past"] in said(page, words["birthday"])
    page.get_by_label(words["birthday"]).fill((today - 15 * 365 * DAY).strftime(words["day"]))
    page.locator("#r-code").fill(invite(registering, "--consent"))
    page.get_by_role("button", name=words["create"]).click()
    page.wait_for_url(lambda address: "/register" not in address)
    expect(page.locator("body")).to_contain_text("SwimFit")
    session = page.request.get(f"{registering.address}/api/session").json()
    assert session["account"]["name"] == f"wanda-{device}-{language}"
    profiles = page.request.get(f"{registering.address}/api/apps/swimfit/records/Swimmer").json()["records"]
    [own] = [one for one in profiles if one["created"]["by"] == session["account"]["id"]]
    assert own["fields"]["Name"] == "Wanda" and own["fields"]["RestingPulse"] == 61 and own["fields"]["Sex"] == "w"
    screenshot(page, "done")


@pytest.mark.allows_errors("422")
def test_ac_reg_8_by_keys_alone_with_a_name_that_is_taken_and_a_password_that_is_shown(registering, open_page):
    words = WORDS["en"]
    page = open_page(device="desktop", language="en")
    page.goto(f"{registering.address}/swimfit/register?language=en")
    page.get_by_label(words["account"]).focus()
    page.keyboard.type("otter")
    page.keyboard.press("Tab")
    page.keyboard.type("long enough")
    expect(page.locator("#r-password")).to_have_attribute("type", "password")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=words["show"])).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#r-password")).to_have_attribute("type", "text")
    page.keyboard.press("Tab")
    page.keyboard.type("Otto")
    page.get_by_label(words["birthday"]).fill("1980-05-05")
    page.keyboard.press("Enter")
    expect(page.get_by_label(words["account"])).to_be_focused()
    assert words["taken"] in said(page, words["account"])
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("otto")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: "/register" not in address)


def test_ac_reg_8_without_a_network_it_says_so_and_keeps_what_was_entered(registering, open_page, screenshot):
    words = WORDS["de"]
    page = open_page(device="phone", language="de")
    page.goto(f"{registering.address}/swimfit/register?language=de")
    fill(page, words, "olga", datetime.date(1990, 1, 1))
    page.context.set_offline(True)
    page.get_by_role("button", name=words["create"]).click()
    expect(page.get_by_role("alert")).to_contain_text(words["offline"])
    screenshot(page, "offline")
    assert page.get_by_label(words["account"]).input_value() == "olga"
    page.context.set_offline(False)
    page.get_by_role("button", name=words["create"]).click()
    page.wait_for_url(lambda address: "/register" not in address)


def test_ac_reg_5_a_server_without_registration_makes_no_accounts_and_says_so(server, open_page):
    page = open_page(device="phone", language="de")
    page.goto(f"{server}/swimfit/register?language=de")
    expect(page.locator("form")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Hier legt niemand selbst ein Konto an.")
    body = json.dumps({"app": "swimfit", "name": "x1", "password": "long enough", "profile": {}}).encode()
    request = urllib.request.Request(f"{server}/api/registration", body, {"Content-Type": "application/json", "Origin": server})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=60)
    assert refused.value.code == 403

"""Operators use their pages: a person gets an account by a link, a role, an invitation; a role is taken from an open page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server import Prepared, Server
from test_access import assert_accessible

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "de": {"log in": "Anmelden", "name": "Name", "password": "Passwort", "accounts": "Konten", "create": "Konto anlegen", "done": "Fertig", "grant": "Rolle geben",
           "take": "Wegnehmen", "save": "Passwort speichern", "chosen": "Ihr neues Passwort gilt.", "missing": "Bitte ausfüllen.", "taken": "gibt es schon",
           "offline": "Dafür braucht es das Netz.", "invite": "Einladung anlegen", "backup": "Sicherung anlegen", "no link": "fehlt der Link",
           "remove": "Konto löschen", "cancel": "Abbrechen", "not": "darf den Server nicht verwalten", "lead": "Link anlegen"},
    "en": {"log in": "Log in", "name": "Name", "password": "Password", "accounts": "Accounts", "create": "Create an account", "done": "Done", "grant": "Grant role",
           "take": "Take away", "save": "Save password", "chosen": "Your new password counts.", "missing": "Please fill this in.", "taken": "already",
           "offline": "This needs the network.", "invite": "Make an invitation", "backup": "Make a backup", "no link": "lacks the link",
           "remove": "Delete account", "cancel": "Cancel", "not": "may not manage the server", "lead": "Make a link"},
}
SECTIONS = ["", "accounts", "invitations", "apps", "storage", "refusals", "audit", "backups"]
VIEWS = [("phone", "de", "light"), ("tablet", "en", "dark")]


@pytest.fixture(scope="module")
def managed(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server whose accounts are changed."""
    data = tmp_path_factory.mktemp("managed")
    shutil.copytree(prepared.store, data / "store")
    with Server.started(ROOT, data, options=("--demo", "--registration", "code"), prepared=prepared) as server:
        yield server


def enter(page: Page, server: Server, words: dict[str, str], name: str = "operator", password: str = "operator-demo") -> None:
    page.goto(f"{server.address}/admin/")
    page.get_by_label(words["name"], exact=True).fill(name)
    page.get_by_label(words["password"], exact=True).fill(password)
    page.get_by_role("button", name=words["log in"]).click()
    expect(page.locator(".admin-leave")).to_be_visible()


@pytest.mark.allows_errors("401")
@pytest.mark.parametrize("device,language,scheme", VIEWS)
def test_ad_page_2_ad_page_5_every_section_can_be_read_on_every_device(managed, open_page, screenshot, device, language, scheme):
    page = open_page(device=device, language=language, scheme=scheme)
    page.goto(f"{managed.address}/admin/")
    assert_accessible(page, page.url.partition("#")[0])
    enter(page, managed, WORDS[language])
    expect(page.locator(".admin-tiles")).to_be_visible()
    for section in SECTIONS:
        page.goto(f"{managed.address}/admin/{section}")
        expect(page.locator("[aria-current=page]")).to_be_in_viewport(timeout=30_000)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], section
        # All sections are in sight, and names stand in one line.
        expect(page.locator(".admin-sections a").last).to_be_in_viewport(ratio=1)
        broken = "(links) => links.filter((link) => link.textContent.length < 16 && link.offsetHeight > 60).map((link) => link.textContent)"
        assert page.locator(".admin-table :is(td, th) > a").evaluate_all(broken) == [], section
        assert_accessible(page, page.url.partition("#")[0])
        assert "HTML(" not in page.locator("main").inner_text() and "<p" not in page.locator("main").inner_text(), section
        screenshot(page, f"admin-{section or 'overview'}-{device}-{scheme}")
    page.goto(f"{managed.address}/admin/accounts")
    page.get_by_role("link", name="trainer1").click()
    expect(page.get_by_role("heading", level=1, name="trainer1")).to_be_visible()
    page.wait_for_load_state("load")
    assert_accessible(page, page.url.partition("#")[0])
    screenshot(page, f"admin-account-{device}-{scheme}")


# Nobody is logged in at first, a name is taken, a link is used twice.
@pytest.mark.allows_errors("401", "422", "403")
@pytest.mark.parametrize("device,language,scheme", VIEWS)
def test_ad_page_3_ad_page_4_ad_acc_1_a_person_gets_an_account_by_a_link_with_keys_alone(
    managed, open_page, screenshot, device, language, scheme
):
    words = WORDS[language]
    page = open_page(device=device, language=language, scheme=scheme)
    enter(page, managed, words)
    page.get_by_role("link", name=words["accounts"]).first.click()
    create = page.get_by_role("button", name=words["create"])
    name = page.locator("#n-name")

    # The page's module is there.
    expect(create).to_be_enabled()
    name.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#n-name-p")).to_have_text(words["missing"])
    expect(name).to_be_focused()
    page.keyboard.type("trainer1")
    page.keyboard.press("Enter")
    expect(page.locator("#n-name-p")).to_contain_text(words["taken"])
    assert_accessible(page, page.url.partition("#")[0])
    screenshot(page, f"admin-taken-{device}-{scheme}")

    page.context.set_offline(True)
    name.fill(f"neu-{device}")
    create.click()
    expect(create.locator("xpath=ancestor::form").locator(".register-problem")).to_contain_text(words["offline"])
    expect(name).to_have_value(f"neu-{device}")
    page.context.set_offline(False)
    name.press("Enter")
    link = page.locator("dialog[open] .admin-secret").first
    expect(link).to_contain_text("/password#")
    assert_accessible(page, page.url.partition("#")[0])
    screenshot(page, f"admin-link-{device}-{scheme}")
    address = link.inner_text()
    page.get_by_role("button", name=words["done"]).press("Enter")
    expect(page.get_by_role("link", name=f"neu-{device}")).to_be_visible()

    person = open_page(device=device, language=language, scheme=scheme)
    person.goto(f"{managed.address}/password")
    expect(person.get_by_role("alert")).to_contain_text(words["no link"])
    person.goto("about:blank")
    person.goto(address)
    person.locator("#p-password").fill("short")
    person.keyboard.press("Enter")
    expect(person.locator("#p-password-p")).not_to_be_empty()
    person.locator("#p-password").fill("long enough")
    person.keyboard.press("Enter")
    expect(person.get_by_role("status")).to_contain_text(words["chosen"])
    assert "#" not in person.url
    assert_accessible(person, person.url.partition("#")[0])
    # It is used up, and its person is no operator.
    person.goto("about:blank")
    person.goto(address)
    person.locator("#p-password").fill("long enough")
    person.keyboard.press("Enter")
    expect(person.get_by_role("alert")).not_to_be_empty()
    enter(person, managed, words, f"neu-{device}", "long enough")
    expect(person.get_by_text(words["not"])).to_be_visible()
    assert_accessible(person, person.url.partition("#")[0])


@pytest.mark.allows_errors("401", "403")
@pytest.mark.parametrize("device,language,scheme", VIEWS)
def test_ad_role_2_ad_acc_2_a_role_is_given_and_taken_from_an_open_page(managed, open_page, device, language, scheme):
    words = WORDS[language]
    page = open_page(device=device, language=language, scheme=scheme)
    enter(page, managed, words)
    page.goto(f"{managed.address}/admin/accounts?search=keeper")
    page.get_by_role("link", name="keeper").click()
    page.locator("#g-role").select_option("admin:operator")
    page.get_by_role("button", name=words["grant"]).click()
    expect(page.locator(".admin-grants")).to_contain_text("admin:operator")

    other = open_page(device=device, language=language, scheme=scheme)
    enter(other, managed, words, "keeper", "demo-keeper")
    other.goto(f"{managed.address}/admin/backups")
    page.get_by_role("button", name=f"{words['take']}: admin:operator").click()
    expect(page.locator(".admin-grants")).not_to_contain_text("admin:operator")
    other.get_by_role("button", name=words["backup"]).click()
    expect(other.get_by_role("alert")).not_to_be_empty()
    other.reload()
    expect(other.get_by_text(words["not"])).to_be_visible()

    # What cannot be taken back is asked first.
    page.get_by_role("button", name=words["remove"]).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert_accessible(page, page.url.partition("#")[0])
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1, name="keeper")).to_be_visible()


@pytest.mark.allows_errors("401")
@pytest.mark.parametrize("device,language,scheme", VIEWS)
def test_ad_inv_1_ad_back_1_an_invitation_leads_to_the_page_with_its_code(managed, open_page, screenshot, device, language, scheme):
    words = WORDS[language]
    page = open_page(device=device, language=language, scheme=scheme)
    enter(page, managed, words)
    page.goto(f"{managed.address}/admin/invitations")
    page.locator("#i-uses").fill("3")
    page.get_by_role("button", name=words["invite"]).click()
    code = page.locator("dialog[open] .admin-given").inner_text()
    address = page.locator("dialog[open] .admin-secret").nth(1).inner_text()
    # As large as cameras need it.
    assert page.locator("dialog[open] .admin-qr svg path").bounding_box()["width"] > 150
    screenshot(page, f"admin-invitation-{device}-{scheme}")
    assert address.endswith(f"/swimfit/register#{code}")
    page.get_by_role("button", name=words["done"]).click()
    expect(page.locator(".admin-table tbody tr").first).to_contain_text("0 von 3" if language == "de" else "0 of 3")
    person = open_page(device=device, language=language, scheme=scheme)
    person.goto(address)
    expect(person.locator("#r-code")).to_have_value(code)
    page.goto(f"{managed.address}/admin/backups")
    page.get_by_role("button", name=words["backup"]).click()
    expect(page.locator(".admin-table tbody tr").first).to_contain_text("UTC")
    screenshot(page, f"admin-backups-{device}-{scheme}")


# Nobody is logged in at first, and a wrong password is entered.
@pytest.mark.allows_errors("401", "422")
@pytest.mark.parametrize("device,language,scheme", VIEWS)
def test_ac_own_1_people_look_after_their_account_with_keys_alone(managed, open_page, screenshot, device, language, scheme):
    words = WORDS[language]
    page = open_page(device=device, language=language, scheme=scheme)
    page.goto(f"{managed.address}/account")
    page.get_by_label(words["name"], exact=True).fill("trainer2")
    page.get_by_label(words["password"], exact=True).fill("demo-trainer2")
    page.keyboard.press("Enter")
    rows = page.locator(".admin-table tbody tr")
    expect(rows.first).to_be_visible()
    # The demonstration has logged in before.
    before = rows.count()
    assert_accessible(page, "account")
    assert "HTML(" not in page.locator("main").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    screenshot(page, f"account-{device}-{scheme}")
    page.locator("#o-old").fill("wrong")
    page.locator("#o-new").fill("demo-trainer2")
    page.keyboard.press("Enter")
    expect(page.locator("#o-old-p")).not_to_be_empty()
    expect(page.locator("#o-old")).to_be_focused()
    page.locator("#o-name").fill("evaluation")
    page.keyboard.press("Enter")
    token = page.locator("dialog[open] .admin-secret")
    expect(token).to_have_count(1)
    assert len(token.inner_text()) == 43
    assert_accessible(page, "token")
    screenshot(page, f"account-token-{device}-{scheme}")
    page.get_by_role("button", name=words["done"]).press("Enter")
    row = page.locator(".admin-table tbody tr").filter(has_text="evaluation")
    expect(row).to_be_visible()
    expect(row.get_by_role("button")).to_be_enabled()
    row.get_by_role("button").press("Enter")
    expect(rows).to_have_count(before)


@pytest.mark.allows_errors("401", "ERR_FAILED")
@pytest.mark.parametrize("path", ["/admin/", "/account", "/password", "/swimfit/register"])
def test_ad_page_3_nothing_that_was_entered_gets_into_an_address_before_the_module_is_there(managed, open_page, path):
    page = open_page(device="phone", language="en", scheme="light")
    page.route("**/web/launcher/*.js", lambda route: route.abort())
    page.goto(f"{managed.address}{path}")
    secret = page.locator("input[type=password]").first
    secret.fill("a good password")
    secret.press("Enter")
    expect(page.locator("form.register [type=submit]").first).to_be_disabled()
    page.wait_for_load_state("load")
    assert page.url == f"{managed.address}{path}"

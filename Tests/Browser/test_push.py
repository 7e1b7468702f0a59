"""Reminders while the app is closed: the switch on the page "Reminders", what the server is told, and what the service worker shows.

The browser of these tests has no push service: pages have a stub of what the browser gives, and messages come through the debugger.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from app import App, until, until_on_device
from midday import ZONE_NAME
from playwright.sync_api import Locator, Page, expect
from test_access import assert_accessible
from test_reminders import WORDS, choose, notice, now
from test_sync import BADGES, NO_NETWORK

LABEL = {"en": "Also when the app is closed", "de": "Auch wenn die App geschlossen ist"}
ON = {"en": "The server sends the reminders to this device.", "de": "Der Server schickt die Erinnerungen an dieses Gerät."}
BLOCKED = {"en": "Notifications of this app are blocked.", "de": "Benachrichtigungen dieser App sind blockiert."}
#: The keys of the example in RFC 8291.
KEYS = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
#: A browser that takes messages. `answer` in localStorage: what the person says when asked.
BROWSER = """
    const read = () => JSON.parse(localStorage.subscription ?? "null");
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0)).buffer;
    const made = (known) => known && {
        options: { applicationServerKey: bytes(known.key) },
        toJSON: () => ({ endpoint: known.endpoint, expirationTime: null, keys: %s }),
        unsubscribe: async () => delete localStorage.subscription,
    };
    const pushManager = {
        getSubscription: async () => made(read()),
        subscribe: async ({ applicationServerKey, userVisibleOnly }) => {
            if (Notification.permission !== "granted" || !userVisibleOnly) throw new DOMException("", "NotAllowedError");
            const endpoint = `https://push.example.org/${Math.random()}`;
            localStorage.subscription = JSON.stringify({ endpoint, key: applicationServerKey });
            return made(read());
        },
    };
    const registration = { pushManager, getNotifications: async () => [] };
    Object.defineProperty(navigator.serviceWorker, "ready", { get: async () => registration });
    navigator.serviceWorker.getRegistration = async () => registration;
    Object.defineProperty(Notification, "permission", { get: () => localStorage.permission ?? "default" });
    Notification.requestPermission = async () => (localStorage.permission = localStorage.answer ?? "granted");
""" % json.dumps(KEYS)


def switch(app: App, language: str = "en") -> Locator:
    return app.field(LABEL[language]).get_by_role("switch")


def calls(app: App) -> list[str]:
    """What the server was asked of reminders, and answered, from now on."""
    found: list[str] = []
    app.page.on("response", lambda answer: "/api/push/" in answer.url and found.append(f"{answer.request.method} {answer.status}"))
    return found


def heard(page: Page, condition: Callable[[], object], what: str) -> None:
    """Waits for what events tell; they come while the page is asked something."""
    until(lambda: page.evaluate("1") and condition(), what)


def open_with_push(open_app, answer: str = "granted", has_clock: bool = True, **device) -> App:
    app = open_app("crowd-sensing", zone=ZONE_NAME, scripts=(BADGES, BROWSER, f"localStorage.answer ??= '{answer}'"), **device)
    if has_clock:
        app.page.clock.install()
    return app


@pytest.mark.parametrize(("device", "scheme", "language"), [("phone", "light", "de"), ("tablet", "dark", "en"), ("desktop", "light", "en")])
def test_the_server_is_told_when_to_remind_pu_page_1_pu_page_3(open_app, screenshot, device, scheme, language):
    app = open_with_push(open_app, device=device, scheme=scheme, language=language)
    asked = calls(app)
    choose(app, 90, language)
    expect(switch(app, language)).not_to_be_checked()
    screenshot(app.page, "offered")
    assert_accessible(app.page, "the switch for a closed app")
    with app.page.expect_request("**/api/push/*") as request:
        switch(app, language).check()
    wish = request.value.post_data_json
    assert [one["name"] for one in wish["reminders"]] == ["Diary"]
    assert len(wish["reminders"][0]["at"]) == 14 and wish["language"] == language
    expect(app.field(LABEL[language])).to_contain_text(ON[language])
    expect(switch(app, language)).to_be_checked()
    screenshot(app.page, "on")
    assert asked == ["PUT 204"]
    # Another time: the server is told.
    choose_again(app, 120, language)
    heard(app.page, lambda: asked == ["PUT 204", "PUT 204"], "the server knows the new time")
    # And when the app is opened the next time.
    app.synchronised()
    app.reload()
    heard(app.page, lambda: asked == ["PUT 204"] * 3, "the server knows that the device is still there")
    app.choose_language({"en": "Reminders", "de": "Erinnerungen"}[language])
    expect(switch(app, language)).to_be_checked()
    switch(app, language).uncheck()
    heard(app.page, lambda: asked[3:] == ["DELETE 200"], "the server sends nothing any more")
    until(lambda: app.page.evaluate("localStorage.subscription") is None, "the browser takes nothing any more")
    app.reload()
    app.choose_language({"en": "Reminders", "de": "Erinnerungen"}[language])
    expect(switch(app, language)).not_to_be_checked()
    assert len(asked) == 4


def choose_again(app: App, minutes: int, language: str):
    app.input(WORDS[language]["time"]).fill(f"{now(app.page) + timedelta(minutes=minutes):%H:%M}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_blocks_notifications_is_told_how_to_allow_them_pu_page_2(open_app, screenshot, language):
    app = open_with_push(open_app, answer="denied", device="phone", language=language)
    asked = calls(app)
    choose(app, 90, language)
    switch(app, language).click()
    expect(app.field(LABEL[language])).to_contain_text(BLOCKED[language])
    expect(switch(app, language)).not_to_be_checked()
    screenshot(app.page, "blocked")
    assert_accessible(app.page, "what is blocked")
    assert asked == []


def test_where_the_server_sends_nothing_there_is_no_switch_pu_key_4_pu_page_1(open_app):
    app = open_with_push(open_app)
    app.page.route("**/api/push", lambda route: route.fulfill(json={"key": None}))
    with app.page.expect_response("**/api/push"):
        choose(app, 90)
    expect(app.input("Time")).to_be_visible()
    expect(app.page.get_by_text(LABEL["en"])).to_have_count(0)


@NO_NETWORK
def test_logging_out_ends_it_in_the_browser_at_once_also_without_the_server_pu_page_5(open_app):
    app = open_with_push(open_app, logs_out=True)
    choose(app, 90)
    switch(app).check()
    expect(app.field(LABEL["en"])).to_contain_text(ON["en"])
    app.synchronised()
    # (Where pages come from is there: what the browser says has to be asked of one.)
    app.page.context.route("**/api/**", lambda route: route.abort())
    app.go_back()
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    app.press("Log out")
    app.answer("Log out")
    until(lambda: app.page.evaluate("localStorage.subscription") is None, "the browser takes nothing any more")


@pytest.mark.parametrize("how", ["link", "message"])
def test_what_is_opened_outside_leads_there_pu_show_2_en_remind_12(open_app, how):
    # A clock of the test's own leaves pages without the address that they were opened with.
    app = open_with_push(open_app, has_clock=how == "message")
    choose(app, 90)
    app.go_back()
    app.synchronised()
    if how == "link":
        app.page.goto(f"{app.address}/?remind=Diary")
    else:
        app.page.evaluate("navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { reminder: 'Diary' } }))")
    expect(app.title).to_have_text("Forms")
    expect(notice(app.page)).to_have_count(0)


@pytest.mark.service_worker
def test_the_service_worker_shows_a_reminder_once_pu_show_1(open_app, server):
    app = open_app("crowd-sensing")
    page = app.page
    page.context.grant_permissions(["notifications"], origin=server)
    until_on_device(page)
    client = page.context.new_cdp_session(page)
    registrations: list[dict] = []
    client.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    client.send("ServiceWorker.enable")
    heard(page, lambda: registrations, "the debugger knows the service worker")
    name = app.address.rstrip("/").rpartition("/")[2]

    def deliver(text: str):
        data = json.dumps({"app": name, "reminder": "Diary", "language": "de", "title": "Umfragen", "text": text})
        client.send("ServiceWorker.deliverPushMessage", {
            "origin": server, "registrationId": registrations[0]["registrationId"], "data": data})

    def shown() -> list:
        return page.evaluate("""async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications())
            .map(({ title, body, lang, tag, data }) => [title, body, lang, tag, data.reminder])""")

    # The person looks at another page.
    page.goto(f"{server}/")
    deliver("Noch offen?")
    until(lambda: shown() == [["Umfragen", "Noch offen?", "de", f"{name}/Diary", "Diary"]], "it is shown")
    deliver("Immer noch?")
    until(lambda: shown() == [["Umfragen", "Immer noch?", "de", f"{name}/Diary", "Diary"]], "it takes its own place")
    # In front of the app it is not in the way.
    page.goto(app.address + "/")
    page.bring_to_front()
    until(lambda: page.evaluate("document.hasFocus()"), "the person looks at the app")
    deliver("Und jetzt?")
    until(lambda: shown() == [], "the page says it")


#: Has the service worker handle an event that only browsers can make, and gives what it does with it.
HANDLE = """async ([name, members]) => {
    const event = Object.assign(new Event(name), members, { waitUntil: (work) => { event.work = work; } });
    if (event.notification) event.notification.close = () => {};
    self.dispatchEvent(event);
    await event.work.catch(() => {});
}"""


@pytest.mark.service_worker
def test_a_press_on_a_notification_leads_to_an_open_page_of_the_app_pu_show_2(open_app):
    app = open_app("crowd-sensing")
    until_on_device(app.page)
    choose(app, 90)
    app.go_back()
    data = {"folder": app.address.rstrip("/") + "/", "reminder": "Diary"}
    app.page.context.service_workers[0].evaluate(HANDLE, ["notificationclick", {"notification": {"data": data}}])
    expect(app.title).to_have_text("Forms")


@pytest.mark.service_worker
def test_a_browser_with_another_address_tells_the_server_pu_show_4_pu_sub_6(open_app):
    app = open_app("crowd-sensing")
    until_on_device(app.page)
    subscription = {"endpoint": "https://push.example.org/new", "keys": KEYS}
    with app.page.context.expect_event("response", lambda answer: answer.request.method == "PATCH") as answer:
        app.page.context.service_workers[0].evaluate(HANDLE, ["pushsubscriptionchange", {"newSubscription": subscription}])
    assert answer.value.url.endswith("/api/push") and answer.value.status == 204

"""The host in a real browser with an engine that only answers what a test laid out."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import sys
import threading
import time
from functools import partial
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Error, expect, sync_playwright

# Waiting longer costs only tests that fail; a busy machine takes its time.
expect.set_options(timeout=20_000)

ROOT = Path(__file__).resolve().parents[2]
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data: https:; "
    "worker-src 'self' blob:; object-src 'none'; base-uri 'none'"
)
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json"}


@functools.cache
def world_map() -> bytes:
    """As Scripts/build-web makes it."""
    sys.path.append(str(ROOT / "Scripts"))
    from webbuild.world import world

    return world(ROOT / ".cache/vendor/world")


class Handler(http.server.BaseHTTPRequestHandler):
    """`files` are answers by path that a test can change while it runs: bytes, or None for 404."""

    protocol_version = "HTTP/1.1"

    def __init__(self, files: dict[str, bytes | None], *rest):
        self.files = files
        super().__init__(*rest)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.endswith("/live"):
            return self.send_events()
        body = self.files[path] if path in self.files else self.read(path)
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", TYPES.get(Path(path).suffix, "text/html"))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def read(self, path: str) -> bytes | None:
        if path == "/web/engine.js":
            file = ROOT / "Tests/Web/fake-engine.js"
        elif path == "/web/behind/sync.js":
            file = ROOT / "Tests/Web/fake-sync.js"
        elif path.startswith("/api/"):
            return None
        elif path == "/web/core.wasm":
            return b""
        elif path.endswith("/vendor/world.json"):
            return world_map()
        elif "/vendor/" in path:
            file = ROOT / ".cache/vendor" / path.partition("/vendor/")[2]
        elif path.startswith("/web/"):
            file = ROOT / "Web" / path.removeprefix("/web/")
        else:
            file = ROOT / "Web/index.html"
        return file.read_bytes() if file.is_file() else None

    def send_events(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        told = self.files.get("/demo/app.json")
        self.wfile.write(b": here\n\n")
        while not self.files.get("stop"):
            try:
                now = self.files.get("/demo/app.json")
                self.wfile.write(b": still here\n\n" if now == told else b"event: description\ndata: {}\n\n")
                self.wfile.flush()
                told = now
            except OSError:
                return
            threading.Event().wait(0.1)

    def log_message(self, *_):
        pass


class Host:
    """One page of the app `demo` and what a test does with it."""

    def __init__(self, context, address: str, files: dict):
        self.files = files
        self.address = address
        self.context = context
        self.page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))

    def open(self, *nodes: dict, answers: dict | None = None, hash: str = "", waits: bool = True):
        """Loads the app; `nodes` are what the engine puts into the page, `answers` its effects by action; `waits` until it is ready."""
        patches = [["create", 0, 0, node] for node in nodes]
        laid_out = {"open": [{"type": "patch", "patches": patches}], **(answers or {})}
        self.page.add_init_script(f"globalThis.fakeAnswers = {json.dumps(laid_out)}")
        self.page.goto(f"{self.address}/demo/{hash}")
        if waits:
            self.loaded()
        return self.page

    def loaded(self):
        self.until("globalThis.fake && !document.getElementById('loading') && document.querySelector('#app[data-ready]')")

    def until(self, expression: str, page=None):
        """Waits for a truthy value. (Playwright's own waiting evaluates strings, which the policy forbids.)"""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            try:
                if value := (page or self.page).evaluate(expression):
                    return value
            except Error:  # The page is being replaced.
                pass
            time.sleep(0.02)
        raise AssertionError(f"This never became true: {expression}")

    def perform(self, *effects: dict):
        """Lets the engine answer with effects now."""
        self.page.evaluate(
            """effects => { fake.answers.next = effects; document.getElementById("app").dispatchEvent(
               new CustomEvent("bk-act", { detail: { action: "0:test:", value: null } })) }""",
            list(effects),
        )

    def patch(self, *patches: list):
        self.perform({"type": "patch", "patches": list(patches)})

    def inputs(self) -> list[dict]:
        """What the engine was given since it was opened, without the acts of `perform`."""
        inputs = self.page.evaluate("fake.inputs")
        return [one for one in inputs[1:] if one.get("action") != "0:test:"]

    def wait_for_input(self, kind: str, **parts) -> dict:
        wanted = json.dumps({"type": kind, **parts})
        return self.until(
            f"""fake.inputs.find(one => Object.entries({wanted})
                .every(([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value)))"""
        )


@pytest.fixture(scope="session")
def launched():
    """One Chromium with graphics and one without, begun when the first test needs it."""
    with sync_playwright() as playwright:
        executable = shutil.which("chromium")
        assert executable, "There is no chromium in PATH."

        @functools.cache
        def launch(has_graphics: bool):
            return playwright.chromium.launch(executable_path=executable, args=chromium.flags(has_graphics))

        yield launch


@pytest.fixture
def browser(request, launched):
    return launched(request.node.get_closest_marker("graphics") is not None)


@pytest.fixture
def served():
    """(address, files) of a server of its own."""
    files: dict = {"/demo/app.json": b'{"Baukasten":1}', "/favicon.ico": b""}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, files))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", files
    files["stop"] = True
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser):
    context = browser.new_context(
        service_workers="block", viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB",
        reduced_motion="reduce")
    context.set_default_timeout(30_000)
    yield context
    context.close()


@pytest.fixture
def host(context, served, request):
    """A page that must not log errors, except those named by the mark `allows`; a file that is missing is one."""
    host = Host(context, *served)
    yield host
    allowed = ["404"] + [text for mark in request.node.iter_markers("allows") for text in mark.args]
    unexpected = [error for error in host.errors if not any(text in error for text in allowed)]
    assert not unexpected, unexpected

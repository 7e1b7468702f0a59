"""The devices that tests use, and a recorder of the errors that pages report."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

DEVICES: dict[str, dict] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
    "tablet": {"viewport": {"width": 1024, "height": 768}, "device_scale_factor": 1, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}


class PageErrors:
    """Errors on the console and exceptions that nobody caught, of every page of the watched contexts."""

    #: Without a network only an app that the service worker keeps has its symbols.
    SYMBOLS = re.compile(r"ERR_INTERNET_DISCONNECTED .*/web/symbols\.svg")

    def __init__(self, is_kept: bool) -> None:
        self.texts: list[str] = []
        self._is_kept = is_kept

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._exception)

    def outside(self, allowed: list[re.Pattern[str]]) -> list[str]:
        known = allowed if self._is_kept else [*allowed, self.SYMBOLS]
        return [text for text in self.texts if not any(pattern.search(text) for pattern in known)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.texts.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _exception(self, event: WebError) -> None:
        self.texts.append(f"uncaught: {event.error}")

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

    #: What Chromium says of a request that a test left without a network, whoever handles it. Whether one of the synchroniser, or of
    #: what listens for changes, is under way at that moment is chance; all else that an app needs is there if it is kept.
    NO_NETWORK = re.compile(r"^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED \(")
    NO_NETWORK_FOR_SYNC = re.compile(NO_NETWORK.pattern + r"\S*/(?:api/|live\))")

    def __init__(self, is_kept: bool) -> None:
        self.texts: list[str] = []
        self._no_network = self.NO_NETWORK_FOR_SYNC if is_kept else self.NO_NETWORK

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._exception)

    def outside(self, allowed: list[re.Pattern[str]]) -> list[str]:
        return [text for text in self.texts if not any(pattern.search(text) for pattern in [self._no_network, *allowed])]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.texts.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _exception(self, event: WebError) -> None:
        self.texts.append(f"uncaught: {event.error}")

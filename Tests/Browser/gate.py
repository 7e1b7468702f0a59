"""A way to the server that can be shut: for a page, its workers and its service worker alike.

Chromium cuts a network by page. Workers that have just begun and service workers keep theirs for a while.
"""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from urllib.parse import urlsplit

PIECE = 65_536


class Gate:
    """Passes connections on to a server. `with Gate(address) as gate` has an address of its own, so an origin of its own."""

    def __init__(self, server: str):
        place = urlsplit(server)
        self._server = (place.hostname, place.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._is_shut = False
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Gate:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shut()
        self._listener.close()

    def shut(self):
        """What is on its way is lost, and nothing comes through until `open`."""
        with self._lock:
            self._is_shut = True
            for end in self._ends:
                # Wakes the thread that passes its bytes on, which closes it. The other side may have gone.
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def open(self):
        with self._lock:
            self._is_shut = False

    def _accept(self):
        while True:
            try:
                page, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(page,), daemon=True).start()

    def _pass_on(self, page: socket.socket):
        with page, contextlib.suppress(OSError), socket.create_connection(self._server) as server:
            with self._lock:
                if self._is_shut:
                    return
                self._ends |= {page, server}
            try:
                while True:
                    for end in select.select([page, server], [], [])[0]:
                        piece = end.recv(PIECE)
                        if not piece:
                            return
                        (server if end is page else page).sendall(piece)
            finally:
                with self._lock:
                    self._ends -= {page, server}

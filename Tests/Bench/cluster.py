"""A PostgreSQL of the measurements' own, in a temporary folder, reached through a Unix socket only."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Cluster:
    """Settings are PostgreSQL's own: a commit is on disk before it is acknowledged."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._programs = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Cluster]:
        folder = Path(tempfile.mkdtemp(prefix="pg-"))
        cluster = cls(folder)
        try:
            if os.getuid() == 0:
                shutil.chown(folder, "postgres")
            cluster._run("initdb", f"--pgdata={folder}/data", "--username=bench", "--auth=trust", "--encoding=UTF8",
                         "--locale=C.UTF-8")
            settings = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
            cluster._control(f"--log={folder}/log", f"--options={settings}", "start")
            try:
                yield cluster
            finally:
                cluster._control("--mode=fast", "stop")
        finally:
            shutil.rmtree(folder)

    def make_database(self, name: str) -> None:
        self._run("createdb", f"--host={self.folder}", "--username=bench", name)

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", f"--pgdata={self.folder}/data", "--silent", "--wait", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        # PostgreSQL refuses to run as root.
        user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        subprocess.run([*user, self._programs / program, *arguments], check=True, cwd="/", stdout=subprocess.DEVNULL)

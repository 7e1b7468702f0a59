"""Zip archives made for tests, also such as no program makes by itself."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib

EXERCISE = {
    "title": "Ulna", "picture": "arm.png", "mode": "practice",
    "pins": [{"number": 1, "at": [0.25, 0.5], "kind": "small", "labels": [{"language": "la", "text": "Ulna"}]}],
}


def section(*exercises: dict, **members) -> bytes:
    """The document of a section."""
    content = {"kind": "labelling-section", "version": 1, "title": "Arm", "exercises": list(exercises or [EXERCISE])}
    return json.dumps({**content, **members}).encode()


def archive(files: dict[str, bytes]) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return into.getvalue()


def endless(name: str, unpacked: int, claimed: int, files: dict[str, bytes]) -> bytes:
    """An archive in which one file unpacks to zeros, more of them than its header claims."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(packer.compress(bytes(1_000_000)) for _ in range(unpacked // 1_000_000)) + packer.flush()
    plain = archive(files)
    with zipfile.ZipFile(io.BytesIO(plain)) as opened:
        count, start = len(opened.filelist), opened.start_dir
    end = plain.rindex(b"PK\5\6")
    facts = struct.pack("<HHHHIII", 0, 8, 0, 0, 0, len(packed), claimed)
    local = b"PK\3\4" + struct.pack("<H", 20) + facts + struct.pack("<HH", len(name), 0) + name.encode() + packed
    entry = b"PK\1\2" + struct.pack("<HH", 20, 20) + facts
    entry += struct.pack("<HHHHHII", len(name), 0, 0, 0, 0, 0, start) + name.encode()
    directory = plain[start:end] + entry
    tail = struct.pack("<HHHHIIH", 0, 0, count + 1, count + 1, len(directory), start + len(local), 0)
    return plain[:start] + local + directory + b"PK\5\6" + tail

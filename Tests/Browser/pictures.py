"""Pictures made for tests."""

from __future__ import annotations

import struct
import zlib


def png(width: int = 64, height: int = 48, colour: tuple[int, int, int] = (200, 60, 90)) -> bytes:
    """A picture of one colour."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    line = b"\0" + bytes(colour) * width
    return (
        b"\x89PNG\r\n\x1a\n"
        + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + part(b"IDAT", zlib.compress(line * height))
        + part(b"IEND", b"")
    )


PHOTO = {"name": "photo.png", "mimeType": "image/png", "buffer": png()}

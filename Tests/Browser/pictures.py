"""Pictures made for tests."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page


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


def painted(page: Page, width: int, height: int, paint: str, kind: str, noise: int = 0, quality: float = 0.9) -> bytes:
    """A picture that Chromium encodes; `paint` are statements with `context`, `width`, `height` and `noise`."""
    text = page.evaluate(
        """async ([width, height, kind, noise, quality]) => {
            const canvas = Object.assign(document.createElement("canvas"), { width, height });
            const context = canvas.getContext("2d");
            %s
            const blob = await new Promise((resolve) => canvas.toBlob(resolve, kind, quality));
            const reader = new FileReader();
            return new Promise((resolve) => {
                reader.onload = () => resolve(reader.result.split(",")[1]);
                reader.readAsDataURL(blob);
            });
        }""" % paint, [width, height, kind, noise, quality])
    return base64.b64decode(text)


def in_exif(jpeg: bytes, orientation: int, maker: bytes, place: bytes) -> bytes:
    """A JPEG with EXIF as a camera writes it: who made it, how it was held, and where (GPS)."""
    maker, place = maker + b"\0", place + b"\0"
    # The directory stands at 8 and has three entries; behind it the maker's name, then the directory of the place.
    maker_at = 8 + 2 + 3 * 12 + 4
    gps_at = maker_at + len(maker)
    area_at = gps_at + 2 + 12 + 4
    facts = struct.pack(">2sHIH", b"MM", 42, 8, 3)
    facts += struct.pack(">HHII", 0x010F, 2, len(maker), maker_at)
    facts += struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    facts += struct.pack(">HHII", 0x8825, 4, 1, gps_at) + bytes(4) + maker
    facts += struct.pack(">H", 1) + struct.pack(">HHII", 0x001C, 7, len(place), area_at) + bytes(4) + place
    block = b"Exif\0\0" + facts
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + jpeg[2:]


def gif(colours: list[tuple[int, int, int]], side: int = 8) -> bytes:
    """An endless animation with a frame of each colour (at most four)."""
    table = b"".join(bytes(colour) for colour in colours).ljust(12, b"\0")
    whole = b"GIF89a" + struct.pack("<HHBBB", side, side, 0x91, 0, 0) + table
    whole += b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    for index in range(len(colours)):
        # Codes of three bits; cleared before each pixel, they never grow.
        codes = [4, index] * side * side + [5]
        bits = sum(code << (3 * place) for place, code in enumerate(codes))
        data = bits.to_bytes((3 * len(codes) + 7) // 8, "little")
        blocks = b"".join(bytes([len(data[at : at + 255])]) + data[at : at + 255] for at in range(0, len(data), 255))
        whole += b"!\xf9\x04\x04\x32\0\0\0" + b"," + struct.pack("<HHHHB", 0, 0, side, side, 0) + b"\x02" + blocks + b"\0"
    return whole + b";"


#: Statements for `painted`: a disc at fractions of the picture, on white.
DISC = """
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "#f0f";
    context.beginPath();
    context.arc(%f * width, %f * height, width / 24, 0, 7);
    context.fill();
"""

"""FIT files of activities for the vectors, written from the protocol and by nothing of the kit: both orders of bytes, compressed times, fields of developers."""

from __future__ import annotations

import struct

EPOCH = 631_065_600
#: Type of a value: its number and how `struct` calls it.
TYPES = {"enum": (0x00, "B"), "uint8": (0x02, "B"), "byte": (0x0D, "B"), "uint16": (0x84, "H"), "uint32": (0x86, "I"), "uint32z": (0x8C, "I"),
         "string": (0x07, "s")}


def checksum(data: bytes) -> int:
    """CRC-16 as Garmin's protocol defines it, by halves of bytes."""
    table = [0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400]
    crc = 0
    for byte in data:
        for half in (byte & 15, byte >> 4):
            crc = (crc >> 4) ^ table[crc & 15] ^ table[half]
    return crc


class File:
    def __init__(self, big: bool = False, header: int = 14):
        self.order, self.header, self.body = ">" if big else "<", header, b""
        self.layouts: dict[int, list[tuple[str, int]]] = {}

    def define(self, local: int, number: int, *fields: tuple, developer: int = 0) -> "File":
        """A field is its number, the name of its type, and how many values it has."""
        laid = [(field[0], field[1], field[2] if len(field) > 2 else 1) for field in fields]
        self.layouts[local] = [(TYPES[name][1], count) for _, name, count in laid]
        self.body += bytes([0x40 | (0x20 if developer else 0) | local, 0, int(self.order == ">")]) + struct.pack(f"{self.order}H", number)
        self.body += bytes([len(laid)])
        for field, name, count in laid:
            self.body += bytes([field, count * struct.calcsize(TYPES[name][1]), TYPES[name][0]])
        if developer:
            self.body += bytes([1, 0, developer, 0])
        self.developer = developer
        return self

    def add(self, local: int, *values, compressed: int | None = None) -> "File":
        self.body += bytes([0x80 | local << 5 | compressed & 31 if compressed is not None else local])
        for (form, count), value in zip(self.layouts[local], values, strict=True):
            if form == "s":
                self.body += value.encode().ljust(count, b"\0")
            else:
                for one in value if isinstance(value, (list, tuple)) else [value]:
                    self.body += struct.pack(self.order + form, one)
        self.body += bytes(self.developer)
        return self

    def bytes(self) -> bytes:
        head = struct.pack("<BBHI4s", self.header, 0x20, 2132, len(self.body), b".FIT")
        if self.header == 14:
            head += struct.pack("<H", checksum(head))
        return head + self.body + struct.pack("<H", checksum(head + self.body))


def activity(big: bool = False, header: int = 14, compressed: bool = False, developer: int = 0, session: bool = True, sport: int = 5) -> File:
    """Two laps of 50 m in a pool of 25 m, with a heart that beats 100 to 139 times a minute, every second for 40 s."""
    start = 1_100_000_000
    file = File(big, header)
    file.define(0, 0, (0, "enum"), (1, "uint16"), (2, "uint16"), (3, "uint32z"), (4, "uint32")).add(0, 4, 1, 3_000, 77, start)
    if developer:
        # Which application its fields are of, and what they are: so many bytes.
        file.define(5, 207, (3, "uint8")).add(5, 0)
        file.define(6, 206, (0, "uint8"), (1, "uint8"), (2, "uint8"), (3, "string", 8)).add(6, 0, 0, 0x0D, "own")
    file.define(1, 20, (253, "uint32"), (5, "uint32"), (3, "uint8"), developer=developer)
    file.add(1, start, 0, 100)
    if compressed:
        file.define(1, 20, (5, "uint32"), (3, "uint8"), developer=developer)
    for second in range(1, 40):
        if compressed:
            file.add(1, 250 * second, 100 + second, compressed=(start + second) & 31)
        else:
            file.add(1, start + second, 250 * second, 100 + second)
    file.define(2, 101, (254, "uint16"), (2, "uint32"), (3, "uint32"), (12, "enum"))
    for number in range(4):
        file.add(2, number, start + 10 * number, 10_000, 1)
    file.define(3, 19, (253, "uint32"), (2, "uint32"), (7, "uint32"), (8, "uint32"), (9, "uint32"), (15, "uint8"))
    file.add(3, start + 20, start, 21_000, 20_000, 5_000, 109).add(3, start + 40, start + 20, 20_000, 20_500, 5_000, 255)
    if session:
        file.define(4, 18, (253, "uint32"), (2, "uint32"), (5, "enum"), (7, "uint32"), (8, "uint32"), (9, "uint32"), (16, "uint8"), (17, "uint8"),
                    (44, "uint16"))
        file.add(4, start + 41, start, sport, 41_500, 40_500, 10_000, 120, 139, 2_500)
    return file


def strap() -> File:
    """Beats that a strap kept: 8 times as they are, then 8 in twelve bits each, half a second apart."""
    start, clock = 1_100_000_000, 5_000 * 1_024
    file = File()
    file.define(0, 132, (253, "uint32"), (0, "uint16"), (6, "uint8", 8), (9, "uint32", 8))
    file.add(0, start, 0, list(range(90, 98)), [clock + 512 * step for step in range(8)])
    packed = b""
    for step in range(8, 16, 2):
        first, second = (clock + 512 * step) & 0xFFF, (clock + 512 * (step + 1)) & 0xFFF
        packed += bytes([first & 0xFF, first >> 8 | (second & 15) << 4, second >> 4])
    file.define(1, 132, (6, "uint8", 8), (10, "byte", 12))
    file.add(1, list(range(98, 106)), list(packed))
    file.define(2, 18, (253, "uint32"), (2, "uint32"), (5, "enum"), (8, "uint32"), (9, "uint32"))
    return file.add(2, start + 8, start, 5, 8_000, 2_500)

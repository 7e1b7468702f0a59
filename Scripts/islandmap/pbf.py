"""Writes a map as OpenStreetMap's PBF: dense nodes, plain nodes, ways, relations; blocks compressed and one that is not."""

from collections.abc import Iterable
from itertools import pairwise

from .deflate import compressed
from .earth import degrees
from .model import Map, Tags

#: 2026-01-01 00:00 UTC.
TIMESTAMP = 1767225600
RELATION_KINDS = {"node": 0, "way": 1, "relation": 2}
#: So many of the last tagged nodes are written as plain nodes, not as dense ones.
PLAIN = 40


def varint(value: int) -> bytes:
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


def zigzag(value: int) -> int:
    return value * 2 if value >= 0 else -value * 2 - 1


def number(field: int, value: int) -> bytes:
    return varint(field << 3) + varint(value)


def bytes_of(field: int, value: bytes) -> bytes:
    return varint(field << 3 | 2) + varint(len(value)) + value


def packed(field: int, values: Iterable[int]) -> bytes:
    data = b"".join(map(varint, values))
    return bytes_of(field, data) if data else b""


def deltas(values: list[int]) -> list[int]:
    return [zigzag(value - before) for before, value in pairwise([0, *values])]


class Texts:
    """The string table of a block: in the order in which they come."""

    def __init__(self) -> None:
        self.indices: dict[str, int] = {"": 0}

    def index(self, text: str) -> int:
        return self.indices.setdefault(text, len(self.indices))

    def tags(self, tags: Tags) -> bytes:
        return packed(2, [self.index(key) for key in tags]) + packed(3, [self.index(value) for value in tags.values()])

    def written(self) -> bytes:
        return bytes_of(1, b"".join(bytes_of(1, text.encode()) for text in self.indices))


def blob(kind: str, data: bytes, *, raw: bool = False) -> bytes:
    inner = bytes_of(1, data) if raw else number(2, len(data)) + bytes_of(3, compressed(data))
    header = bytes_of(1, kind.encode()) + number(3, len(inner))
    return len(header).to_bytes(4, "big") + header + inner


def header(map: Map) -> bytes:
    """The header's block, with the box around all nodes in 1e-9 degrees."""
    latitudes, longitudes = zip(*(degrees(place) for place in map.places.values()))
    box = [min(longitudes), max(longitudes), max(latitudes), min(latitudes)]
    return (
        bytes_of(1, b"".join(number(field, zigzag(value * 100)) for field, value in enumerate(box, 1)))
        + bytes_of(4, b"OsmSchema-V0.6") + bytes_of(4, b"DenseNodes") + bytes_of(5, b"Sort.Type_then_ID")
        + bytes_of(16, b"Scripts/island") + bytes_of(17, b"an invented island") + number(32, TIMESTAMP)
    )  # fmt: skip


def dense(map: Map, ids: list[int], texts: Texts) -> bytes:
    keys_values = []
    for id in ids:
        for key, value in map.tags.get(id, {}).items():
            keys_values += [texts.index(key), texts.index(value)]
        keys_values.append(0)
    latitudes, longitudes = zip(*(degrees(map.places[id]) for id in ids))
    inner = packed(1, deltas(ids)) + packed(8, deltas(list(latitudes))) + packed(9, deltas(list(longitudes)))
    return bytes_of(2, inner + packed(10, keys_values))


def plain(map: Map, id: int, texts: Texts) -> bytes:
    latitude, longitude = degrees(map.places[id])
    inner = number(1, zigzag(id)) + texts.tags(map.tags.get(id, {})) + number(8, zigzag(latitude)) + number(9, zigzag(longitude))
    return bytes_of(1, inner)


def block(texts: Texts, groups: list[bytes]) -> bytes:
    """A block of groups; each group holds one kind of things."""
    return texts.written() + b"".join(bytes_of(2, group) for group in groups)


def written(map: Map) -> bytes:
    """The whole file. Nodes, ways and relations come by ascending id."""
    ids = sorted(map.places)
    some, rest = ids[:-PLAIN], ids[-PLAIN:]
    blocks = []
    for start in range(0, len(some), 8000):
        texts = Texts()
        blocks.append(block(texts, [dense(map, some[start : start + 8000], texts)]))
    texts = Texts()
    blocks.append(block(texts, [b"".join(plain(map, id, texts) for id in rest)]))
    texts = Texts()
    ways = [
        bytes_of(3, number(1, way.id) + texts.tags(way.tags) + packed(8, deltas(way.nodes)))
        for way in sorted(map.ways.values(), key=lambda way: way.id)
    ]
    blocks.append(block(texts, [b"".join(ways)]))
    texts = Texts()
    relations = []
    for relation in sorted(map.relations, key=lambda relation: relation.id):
        kinds, members, roles = zip(*relation.members)
        relations.append(bytes_of(4, (
            number(1, relation.id) + texts.tags(relation.tags) + packed(8, [texts.index(role) for role in roles])
            + packed(9, deltas(list(members))) + packed(10, [RELATION_KINDS[kind] for kind in kinds])
        )))  # fmt: skip
    blocks.append(block(texts, [b"".join(relations)]))
    # The plain nodes' block is the one that is not compressed.
    raw = len(blocks) - 3
    return blob("OSMHeader", header(map)) + b"".join(blob("OSMData", data, raw=index == raw) for index, data in enumerate(blocks))

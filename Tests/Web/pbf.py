"""A small reader of OpenStreetMap's PBF that shares nothing with what writes the island."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate

Tags = dict[str, str]
Fields = dict[int, list]


def varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def fields(data: bytes) -> Fields:
    found: Fields = {}
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        value, at = varint(data, at)
        if key & 7 == 2:
            value, at = data[at : at + value], at + value
        else:
            assert key & 7 == 0
        found.setdefault(key >> 3, []).append(value)
    return found


def numbers(found: Fields, key: int) -> list[int]:
    data, at, values = b"".join(found.get(key, [])), 0, []
    while at < len(data):
        value, at = varint(data, at)
        values.append(value)
    return values


def signed(value: int) -> int:
    return value >> 1 ^ -(value & 1)


def running(found: Fields, key: int) -> list[int]:
    return list(accumulate(signed(value) for value in numbers(found, key)))


@dataclass
class Extract:
    nodes: dict[int, tuple[int, int]] = field(default_factory=dict)
    node_tags: dict[int, Tags] = field(default_factory=dict)
    ways: dict[int, tuple[list[int], Tags]] = field(default_factory=dict)
    relations: dict[int, tuple[list[tuple[str, int, str]], Tags]] = field(default_factory=dict)
    #: Each block with what it holds ("dense", "plain", "ways", "relations") and whether it is compressed.
    blocks: list[tuple[str, bool]] = field(default_factory=list)
    header: Fields = field(default_factory=dict)
    order: dict[str, list[int]] = field(default_factory=dict)

    def values(self) -> Counter[tuple[str, str]]:
        """How often ways have a tag."""
        return Counter(pair for _, tags in self.ways.values() for pair in tags.items())

    def named(self, name: str) -> list[tuple[list[int], Tags]]:
        return [way for way in self.ways.values() if way[1].get("name") == name]


def tags_of(found: Fields, texts: list[str]) -> Tags:
    return {texts[key]: texts[value] for key, value in zip(numbers(found, 2), numbers(found, 3), strict=True)}


def read_dense(extract: Extract, found: Fields, texts: list[str]) -> None:
    ids = running(found, 1)
    extract.nodes |= dict(zip(ids, zip(running(found, 8), running(found, 9), strict=True), strict=True))
    extract.order.setdefault("node", []).extend(ids)
    pairs = iter(numbers(found, 10))
    for id in ids:
        tags = {}
        while key := next(pairs):
            tags[texts[key]] = texts[next(pairs)]
        if tags:
            extract.node_tags[id] = tags
    assert next(pairs, None) is None


def read_group(extract: Extract, group: Fields, texts: list[str]) -> str:
    for item in map(fields, group.get(1, [])):
        id = signed(item[1][0])
        extract.nodes[id] = signed(item[8][0]), signed(item[9][0])
        extract.order["node"].append(id)
        if tags := tags_of(item, texts):
            extract.node_tags[id] = tags
    for item in map(fields, group.get(2, [])):
        read_dense(extract, item, texts)
    for item in map(fields, group.get(3, [])):
        extract.ways[item[1][0]] = running(item, 8), tags_of(item, texts)
        extract.order.setdefault("way", []).append(item[1][0])
    for item in map(fields, group.get(4, [])):
        kinds = [("node", "way", "relation")[kind] for kind in numbers(item, 10)]
        roles = [texts[role] for role in numbers(item, 8)]
        extract.relations[item[1][0]] = list(zip(kinds, running(item, 9), roles, strict=True)), tags_of(item, texts)
        extract.order.setdefault("relation", []).append(item[1][0])
    [kind] = group
    return {1: "plain", 2: "dense", 3: "ways", 4: "relations"}[kind]


def read(data: bytes) -> Extract:
    extract, at = Extract(), 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        head = fields(data[at + 4 : at + 4 + size])
        at += 4 + size
        blob = fields(data[at : at + head[3][0]])
        at += head[3][0]
        content = zlib.decompress(blob[3][0]) if 3 in blob else blob[1][0]
        assert 3 not in blob or len(content) == blob[2][0]
        if head[1] == [b"OSMHeader"]:
            extract.header = fields(content)
            continue
        assert head[1] == [b"OSMData"]
        block = fields(content)
        texts = [text.decode() for text in fields(block[1][0])[1]]
        kinds = {read_group(extract, fields(group), texts) for group in block[2]}
        extract.blocks.append((" and ".join(sorted(kinds)), 3 in blob))
    return extract

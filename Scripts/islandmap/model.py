"""What a map holds: nodes, ways, relations. Ways that are laid share a node with each they cross."""

from __future__ import annotations

from collections.abc import Iterable

from .earth import Place
from .numbers import distance

#: Size of the squares by which pieces of ways are found, in decimetres.
BLOCK = 3000
Tags = dict[str, str]


class Way:
    """A way; `label` names it to relations, `layer` keeps apart what crosses without meeting."""

    __slots__ = ("id", "nodes", "tags", "label")

    def __init__(self, id: int, nodes: list[int], tags: Tags, label: str) -> None:
        self.id, self.nodes, self.tags, self.label = id, nodes, tags, label

    @property
    def meets(self) -> bool:
        """Whether others that cross it share a node with it."""
        return "highway" in self.tags and not {"tunnel", "bridge"} & self.tags.keys()


class Relation:
    """A relation; members are kind ("node", "way", "relation"), id and role."""

    __slots__ = ("id", "members", "tags")

    def __init__(self, id: int, members: list[tuple[str, int, str]], tags: Tags) -> None:
        self.id, self.members, self.tags = id, members, tags


class Map:
    """A map that grows; ids count up."""

    def __init__(self) -> None:
        self.places: dict[int, Place] = {}
        self.tags: dict[int, Tags] = {}
        self.at: dict[Place, int] = {}
        self.ways: dict[int, Way] = {}
        self.relations: list[Relation] = []
        self.users: dict[int, list[int]] = {}
        self.blocks: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
        #: Places of houses by their square, so that none stands on another.
        self.houses: dict[tuple[int, int], list[Place]] = {}

    @property
    def rivers(self) -> list[list[int]]:
        """The nodes of all rivers and brooks."""
        return [way.nodes for way in self.ways.values() if "waterway" in way.tags]

    # MARK: Nodes

    def node(self, place: Place, /, **tags: str) -> int:
        """The node at a place, a new one where there is none."""
        found = self.at.get(place)
        if found is None:
            found = self.at[place] = 100001 + len(self.places)
            self.places[found] = place
        if tags:
            self.tag(found, tags)
        return found

    def tag(self, node: int, tags: Tags) -> int:
        self.tags.setdefault(node, {}).update(tags)
        return node

    def near(self, place: Place, within: int, classes: Iterable[str] = ()) -> int | None:
        """The nearest node of a way that others may meet; `classes` restricts it to values of `highway`."""
        wanted, best, found = set(classes), within + 1, None
        for node, ways in self.users.items():
            away = abs(self.places[node][0] - place[0]) + abs(self.places[node][1] - place[1])
            if away >= 2 * best or (away := distance(self.places[node], place)) >= best:
                continue
            for id in ways:
                way = self.ways[id]
                if way.meets and (not wanted or way.tags["highway"] in wanted):
                    best, found = away, node
        return found

    # MARK: Ways

    def way(self, nodes: list[int], tags: Tags, label: str = "") -> Way:
        """A way as it is given."""
        way = Way(5001 + len(self.ways), nodes, tags, label or tags.get("name", ""))
        self.ways[way.id] = way
        self.note(way)
        return way

    def area(self, places: list[Place], tags: Tags) -> Way:
        """A closed way."""
        nodes = [self.node(place) for place in places]
        return self.way([*nodes, nodes[0]], tags)

    def note(self, way: Way) -> None:
        for node in way.nodes:
            users = self.users.setdefault(node, [])
            if way.id not in users:
                users.append(way.id)
        if way.meets:
            for start, end in zip(way.nodes, way.nodes[1:]):
                self.note_piece(way.id, start, end)

    def note_piece(self, way: int, start: int, end: int) -> None:
        for block in self.blocks_of(self.places[start], self.places[end]):
            self.blocks.setdefault(block, []).append((way, start, end))

    @staticmethod
    def blocks_of(start: Place, end: Place) -> list[tuple[int, int]]:
        xs, ys = sorted((start[0] // BLOCK, end[0] // BLOCK)), sorted((start[1] // BLOCK, end[1] // BLOCK))
        return [(x, y) for x in range(xs[0], xs[1] + 1) for y in range(ys[0], ys[1] + 1)]

    def lay(self, points: list[Place], tags: Tags, label: str = "") -> Way:
        """A new way that shares a node with each way it crosses."""
        nodes = [self.node(points[0])]
        for start, end in zip(points, points[1:]):
            for _, node in sorted(self.crossings(start, end)):
                if node != nodes[-1]:
                    nodes.append(node)
            if (last := self.node(end)) != nodes[-1]:
                nodes.append(last)
        return self.way(nodes, tags, label)

    def crossings(self, start: Place, end: Place) -> set[tuple[int, int]]:
        """How far along a piece it meets others, and the nodes there, which those others now have."""
        found = set()
        pieces = {piece for block in self.blocks_of(start, end) for piece in self.blocks.get(block, [])}
        for way, one, other in sorted(pieces):
            hit = meeting(start, end, self.places[one], self.places[other])
            if hit is None:
                continue
            along, place = hit
            node = next((end for end in (one, other) if distance(self.places[end], place) < 70), None)
            if node is None:
                node = self.inserted(way, one, other, place)
            found.add((along, node))
        return found

    def inserted(self, id: int, one: int, other: int, place: Place) -> int:
        """A node at a place, put into a piece of a way."""
        node, way = self.node(place), self.ways[id]
        for index in range(len(way.nodes) - 1):
            if (way.nodes[index], way.nodes[index + 1]) == (one, other):
                way.nodes.insert(index + 1, node)
                break
        users = self.users.setdefault(node, [])
        if id not in users:
            users.append(id)
        self.forget_piece(id, one, other)
        self.note_piece(id, one, node)
        self.note_piece(id, node, other)
        return node

    def split(self, way: Way, node: int) -> tuple[Way, Way]:
        """Ends a way at one of its nodes; what follows becomes a new way."""
        index = way.nodes.index(node)
        if index in (0, len(way.nodes) - 1):
            return way, way
        rest = way.nodes[index:]
        for other in set(rest) - set(way.nodes[: index + 1]):
            self.users[other].remove(way.id)
        self.forget_pieces(way)
        way.nodes = way.nodes[: index + 1]
        self.note(way)
        return way, self.way(rest, dict(way.tags), way.label)

    def forget_pieces(self, way: Way) -> None:
        """Others that are laid later share no node with the way."""
        for start, end in zip(way.nodes, way.nodes[1:]):
            self.forget_piece(way.id, start, end)

    def forget_piece(self, way: int, start: int, end: int) -> None:
        for block in self.blocks_of(self.places[start], self.places[end]):
            if (way, start, end) in self.blocks.get(block, []):
                self.blocks[block].remove((way, start, end))

    def labelled(self, label: str) -> list[Way]:
        return [way for way in self.ways.values() if way.label == label]

    # MARK: Relations

    def relation(self, members: list[tuple[str, int, str]], tags: Tags) -> Relation:
        relation = Relation(901 + len(self.relations), members, tags)
        self.relations.append(relation)
        return relation


def meeting(a: Place, b: Place, c: Place, d: Place) -> tuple[int, Place] | None:
    """Where the pieces a–b and c–d cross: 4,096ths of a–b, and the place; nil for parallel ones and where they share an end."""
    if {a, b} & {c, d}:
        return None
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = rx * sy - ry * sx
    if turn == 0:
        return None
    t = (c[0] - a[0]) * sy - (c[1] - a[1]) * sx
    u = (c[0] - a[0]) * ry - (c[1] - a[1]) * rx
    if turn < 0:
        turn, t, u = -turn, -t, -u
    if not (0 <= t <= turn and 0 <= u <= turn):
        return None
    return t * 4096 // turn, (a[0] + rx * t // turn, a[1] + ry * t // turn)

"""Lays surveyed lines of roads and trails, each part with tags of its own."""

from collections.abc import Iterable

from .earth import Place, metres
from .model import Map, Tags, Way
from .numbers import distance
from .relief import PEAKS
from .survey import Survey

#: How near a road has to be so that a line begins or ends at it, in decimetres.
JOIN = 2500
ASPHALT = {"surface": "asphalt"}
Part = tuple[str, list[tuple[int, int]], Tags]


def named(german: str, english: str, **tags: str) -> Tags:
    """Tags with a name in both languages; "_" in a key stands for ":"."""
    return {"name": german, "name:de": german, "name:en": english, **with_colons(tags)}


def with_colons(tags: Tags) -> Tags:
    """`mtb__scale` becomes "mtb:scale"."""
    return {key.replace("__", ":").rstrip("_"): value for key, value in tags.items()}


class Layer:
    """Lays lines into a map, each beside what lies there already."""

    def __init__(self, map: Map, survey: Survey) -> None:
        self.map, self.survey = map, survey

    def joined(self, place: Place, classes: Iterable[str] = ()) -> Place:
        """The summit or the place on a road that is near, else the place itself."""
        for peak in PEAKS:
            if distance(peak.place, place) < 1500:
                return peak.place
        if place in self.map.at:
            return place
        node = self.map.near(place, JOIN, classes)
        return self.map.places[node] if node else place

    def lay(self, label: str, common: Tags, parts: list[Part]) -> list[Way]:
        """One line of several parts: style, stops in metres, tags. Each part begins where the one before ends."""
        ways, last = [], None
        for style, stops, tags in parts:
            places = [metres(*stop) for stop in stops]
            places = [last if last else self.joined(places[0]), *places[1:-1], self.joined(places[-1])]
            line = self.survey.line(places, style)
            ways.append(self.map.lay(line, {**common, **tags}, label))
            self.survey.take(line)
            last = places[-1]
        return ways

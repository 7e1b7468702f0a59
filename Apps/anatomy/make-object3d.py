#!/usr/bin/env python3
"""Builds the 3D object of the demonstration, a knee from simple bodies, as binary glTF: models/knee.glb.

    python3 make-object3d.py      writes models/knee.glb next to this script

The same script always writes the same bytes. One unit is a centimetre; x points to the right, y up, z to the front.
`PINS` says where structures lie, and `hit` where a ray meets the surface, so that pins lie on it (make-demo.py).
"""

import json
import math
import struct
from pathlib import Path

HERE = Path(__file__).parent
BONE, CARTILAGE, LIGAMENT, MENISCUS = (0.91, 0.85, 0.72), (0.72, 0.82, 0.88), (0.82, 0.55, 0.45), (0.55, 0.66, 0.72)


def ellipsoid(centre, radii, rings=16, sides=28):
    """Points, normals and triangles of an ellipsoid."""
    points, normals = [], []
    for ring in range(rings + 1):
        polar = math.pi * ring / rings
        for side in range(sides):
            around = 2 * math.pi * side / sides
            unit = (math.sin(polar) * math.cos(around), math.cos(polar), math.sin(polar) * math.sin(around))
            points.append(tuple(c + r * u for c, r, u in zip(centre, radii, unit)))
            normals.append(normalised(tuple(u / r for r, u in zip(radii, unit))))
    return points, normals, grid(rings, sides)


def tube(path, radii, sides=24):
    """A tube around a path, with one radius for each of its points; its ends are closed by the bodies it reaches into."""
    points, normals = [], []
    for place, (centre, radius) in enumerate(zip(path, radii)):
        before, after = path[max(place - 1, 0)], path[min(place + 1, len(path) - 1)]
        along = normalised(tuple(b - a for a, b in zip(before, after)))
        side = normalised(cross(along, (0, 0, 1) if abs(along[2]) < 0.9 else (1, 0, 0)))
        other = cross(side, along)
        for step in range(sides):
            angle = 2 * math.pi * step / sides
            normal = tuple(math.cos(angle) * s + math.sin(angle) * o for s, o in zip(side, other))
            points.append(tuple(c + radius * n for c, n in zip(centre, normal)))
            normals.append(normal)
    return points, normals, [tuple(reversed(triangle)) for triangle in grid(len(path) - 1, sides)]


def grid(rings, sides):
    triangles = []
    for ring in range(rings):
        for side in range(sides):
            a, b = ring * sides + side, ring * sides + (side + 1) % sides
            triangles += [(a, b, a + sides), (b, b + sides, a + sides)]
    return triangles


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def normalised(way):
    length = math.sqrt(sum(part * part for part in way))
    return tuple(part / length for part in way)


def parts():
    """Name, colour, and the bodies of a right knee seen from the front: the outer side is on the left."""
    return [
        ("Femur", BONE, [
            tube([(0, 4, 0), (0, 6, 0.1), (0, 9, 0.2), (0, 16, 0.4)], [2.7, 2.0, 1.5, 1.45]),
            ellipsoid((0, 16, 0.4), (1.45, 0.5, 1.45), 8),
            ellipsoid((-1.9, 3.2, -0.3), (2.0, 2.3, 2.7)), ellipsoid((1.9, 3.2, -0.3), (2.0, 2.4, 2.8)),
        ]),
        ("Facies patellaris", CARTILAGE, [ellipsoid((0, 3.6, 1.5), (1.9, 1.7, 0.9))]),
        ("Meniscus", MENISCUS, [ellipsoid((-1.9, 0.6, -0.2), (2.1, 0.45, 2.5), 8), ellipsoid((1.9, 0.6, -0.2), (2.1, 0.45, 2.6), 8)]),
        ("Tibia", BONE, [
            ellipsoid((0, -0.9, -0.2), (4.0, 1.5, 2.8)),
            tube([(0, -1, 0), (0, -3.5, 0.2), (0, -7, 0.2), (0, -14, 0)], [3.2, 2.1, 1.5, 1.3]),
            ellipsoid((0, -14, 0), (1.3, 0.5, 1.3), 8), ellipsoid((0, -3.6, 2.1), (0.9, 1.2, 0.7), 10, 18),
        ]),
        ("Fibula", BONE, [
            ellipsoid((-3.7, -2.6, -1.3), (0.95, 1.1, 0.95), 10, 18), tube([(-3.7, -2.6, -1.3), (-3.4, -6, -1.3), (-3.0, -14, -0.9)], [0.75, 0.5, 0.55], 16),
            ellipsoid((-3.0, -14, -0.9), (0.55, 0.3, 0.55), 6, 16),
        ]),
        ("Patella", BONE, [ellipsoid((0, 3.9, 3.6), (1.6, 1.8, 0.8))]),
        ("Ligamentum patellae", LIGAMENT, [tube([(0, 2.6, 3.9), (0, 0.5, 3.4), (0, -3.4, 2.6)], [0.75, 0.6, 0.6], 16)]),
        ("Ligamenta collateralia", LIGAMENT, [
            tube([(-3.9, 3.4, -0.5), (-4.3, 0.5, -0.8), (-3.9, -2.2, -1.2)], [0.4, 0.35, 0.35], 14),
            tube([(3.9, 3.4, -0.4), (4.2, 0.2, -0.3), (2.6, -4.0, 0.2)], [0.45, 0.4, 0.4], 14),
        ]),
        ("Ligamentum cruciatum posterius", LIGAMENT, [tube([(0.5, 2.6, -1.3), (0.1, 0.8, -2.2), (0, -1.0, -2.9)], [0.6, 0.55, 0.55], 14)]),
    ]


#: What is labelled: from where a ray is sent at which place, and the terms.
PINS = [
    ("large", (0, 12, 30), (0, 11, 0.2), "Femur", "Oberschenkelknochen", "Femur"),
    ("large", (0, 4, 30), (0, 4, 3.6), "Patella", "Kniescheibe", "Patella"),
    ("small", (0, 0, 30), (0, 0, 3.2), "Ligamentum patellae", "Kniescheibenband", "Patellar ligament"),
    ("large", (0, -9, 30), (0, -9, 0), "Tibia", "Schienbein", "Tibia"),
    ("small", (-30, -3, 8), (-3.7, -2.8, -1.3), "Caput fibulae", "Wadenbeinkopf", "Head of fibula"),
    ("small", (30, 0, 4), (4.2, 0.2, -0.3), "Ligamentum collaterale tibiale", "Inneres Seitenband", "Tibial collateral ligament"),
    ("small", (12, 5, -30), (1.9, 3.4, -2.9), "Condylus medialis femoris", "Innerer Gelenkknorren des Oberschenkels", "Medial condyle of femur"),
    ("small", (0, 1, -30), (0.1, 0.6, -2.3), "Ligamentum cruciatum posterius", "Hinteres Kreuzband", "Posterior cruciate ligament"),
]


def hit(eye, target):
    """Where the ray from an eye towards a place meets the 3D object first: the place, and the normal of the triangle there."""
    way = normalised(tuple(t - e for e, t in zip(eye, target)))
    best = None
    for _, _, bodies in parts():
        for points, _, triangles in bodies:
            for triangle in triangles:
                a, b, c = (points[corner] for corner in triangle)
                first, second = tuple(q - p for p, q in zip(a, b)), tuple(q - p for p, q in zip(a, c))
                aside = cross(way, second)
                size = sum(p * q for p, q in zip(first, aside))
                if abs(size) < 1e-9:
                    continue
                start = tuple(e - p for e, p in zip(eye, a))
                u = sum(p * q for p, q in zip(start, aside)) / size
                up = cross(start, first)
                v = sum(p * q for p, q in zip(way, up)) / size
                far = sum(p * q for p, q in zip(second, up)) / size
                if u < 0 or v < 0 or u + v > 1 or far <= 0 or best and best[0] <= far:
                    continue
                normal = normalised(cross(first, second))
                if sum(p * q for p, q in zip(normal, way)) > 0:
                    normal = tuple(-part for part in normal)
                best = (far, tuple(e + far * w for e, w in zip(eye, way)), normal)
    return best[1], best[2]


def pins():
    """Pins as fields of records keep them, with their terms."""
    found = []
    for kind, eye, target, *labels in PINS:
        at, normal = hit(eye, target)
        way = normalised(tuple(e - a for e, a in zip(eye, at)))
        camera = {"from": [round(a + 22 * w, 5) for a, w in zip(at, way)], "to": [round(a, 5) for a in at]}
        place = {"kind": kind, "at": [round(a, 5) for a in at], "normal": [round(n, 5) for n in normal], "camera": camera}
        found.append((place, labels))
    return found


def write():
    """The file, with one mesh for each part and everything in one buffer."""
    binary, views, accessors, meshes, materials = b"", [], [], [], []

    def accessor(data, kind, component, count, **bounds):
        nonlocal binary
        views.append({"buffer": 0, "byteOffset": len(binary), "byteLength": len(data), "target": 34963 if kind == "SCALAR" else 34962})
        binary += data + b"\0" * (-len(data) % 4)
        accessors.append({"bufferView": len(views) - 1, "componentType": component, "count": count, "type": kind, **bounds})
        return len(accessors) - 1

    for name, colour, bodies in parts():
        points, normals, corners = [], [], []
        for body_points, body_normals, triangles in bodies:
            corners += [corner + len(points) for triangle in triangles for corner in triangle]
            points += body_points
            normals += body_normals
        bounds = {"min": [min(p[axis] for p in points) for axis in range(3)], "max": [max(p[axis] for p in points) for axis in range(3)]}
        bounds = {key: [struct.unpack("<f", struct.pack("<f", value))[0] for value in values] for key, values in bounds.items()}
        packed = [struct.pack(f"<{3 * len(points)}f", *(value for point in each for value in point)) for each in (points, normals)]
        attributes = {
            "POSITION": accessor(packed[0], "VEC3", 5126, len(points), **bounds), "NORMAL": accessor(packed[1], "VEC3", 5126, len(points))}
        indices = accessor(struct.pack(f"<{len(corners)}H", *corners), "SCALAR", 5123, len(corners))
        materials.append({"name": name, "doubleSided": True, "pbrMetallicRoughness": {
            "baseColorFactor": [*colour, 1], "metallicFactor": 0, "roughnessFactor": 0.7}})
        meshes.append({"name": name, "primitives": [{"attributes": attributes, "indices": indices, "material": len(materials) - 1}]})
    text = json.dumps({
        "asset": {"version": "2.0", "generator": "make-object3d.py"}, "scene": 0, "scenes": [{"nodes": list(range(len(meshes)))}],
        "nodes": [{"name": mesh["name"], "mesh": place} for place, mesh in enumerate(meshes)], "meshes": meshes,
        "materials": materials, "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(binary)}],
    }, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    size = 12 + 8 + len(text) + 8 + len(binary)
    (HERE / "models").mkdir(exist_ok=True)
    (HERE / "models" / "knee.glb").write_bytes(
        struct.pack("<4sII", b"glTF", 2, size) + struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary)


if __name__ == "__main__":
    write()

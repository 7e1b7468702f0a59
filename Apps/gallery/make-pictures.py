#!/usr/bin/env python3
"""Draws the demonstration pictures of the gallery: one SVG per place, layered landscapes with gradients.

    python3 make-pictures.py          writes pictures/*.svg next to this script

Every picture has its own stated seed, so the same script always writes the same bytes.
"""

import random
from pathlib import Path

WIDTH, HEIGHT = 1200, 800
MAXIMUM_BYTES = 6 * 1024

# Sky from top to bottom, then the tint that distant layers fade into, the light of sun or moon, and snow.
MOODS = {
    "morning": dict(sky=["#5f8fc4", "#a9cbe6", "#fbe3c4"], haze="#d9dfe6", light="#fff3d6", snow="#fdf6ee"),
    "noon": dict(sky=["#2a78c8", "#6bb1e8", "#cfe8f7"], haze="#b9d6ea", light="#ffffff", snow="#ffffff"),
    "golden": dict(sky=["#4a5f9e", "#e08d6d", "#ffd591"], haze="#f2b98c", light="#ffe9b8", snow="#ffe3cb"),
    "dusk": dict(sky=["#2b2a5c", "#8f4f86", "#ff9f7a"], haze="#c77f92", light="#ffd9b0", snow="#f6c9c4"),
    "night": dict(sky=["#060b24", "#152a58", "#3c5b8c"], haze="#33507d", light="#eef3ff", snow="#b9c9e6"),
    "winter": dict(sky=["#3a86cf", "#8cc3ec", "#e3f3fb"], haze="#cfe2f1", light="#ffffff", snow="#ffffff"),
    "autumn": dict(sky=["#6f9cc6", "#bcd3df", "#f7e6c8"], haze="#d8cfc0", light="#fff1cf", snow="#ffffff"),
    "mist": dict(sky=["#8fb4c9", "#c9dde0", "#f6efe0"], haze="#dfe8e6", light="#fffaf0", snow="#ffffff"),
}


def mix(a, b, t):
    """A colour between a (t = 0) and b (t = 1)."""
    pairs = zip((a[1:3], a[3:5], a[5:7]), (b[1:3], b[3:5], b[5:7]))
    return "#" + "".join(f"{round(int(x, 16) + (int(y, 16) - int(x, 16)) * t):02x}" for x, y in pairs)


def path(points, close=True):
    """Path data with relative whole numbers, which is the shortest way to write it."""
    points = [(round(x), round(y)) for x, y in points]
    data, (px, py) = f"M{points[0][0]} {points[0][1]}l", points[0]
    steps = []
    for x, y in points[1:]:
        steps.append(f"{x - px} {y - py}")
        px, py = x, y
    return data + " ".join(steps).replace(" -", "-") + ("z" if close else "")


class Scene:
    def __init__(self, seed, mood):
        self.random = random.Random(seed)
        self.mood = MOODS[mood]
        self.parts, self.definitions, self.serial = [], [], 0

    # Paint

    def add(self, text):
        self.parts.append(text)

    def fill(self, data, colour, more=""):
        self.add(f'<path d="{data}" fill="{colour}"{more}/>')

    def gradient(self, colours, kind="linear", opacities=None):
        self.serial += 1
        name = f"g{self.serial}"
        stops = ""
        for index, colour in enumerate(colours):
            offset = f"{index / (len(colours) - 1):.2g}"
            opacity = f' stop-opacity="{opacities[index]}"' if opacities else ""
            stops += f'<stop offset="{offset}" stop-color="{colour}"{opacity}/>'
        direction = ' x2="0" y2="1"' if kind == "linear" else ""
        self.definitions.append(f'<{kind}Gradient id="{name}"{direction}>{stops}</{kind}Gradient>')
        return f"url(#{name})"

    def box(self, x, y, width, height, colour, more=""):
        self.add(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"{more}/>')

    # Sky

    def sky(self):
        self.box(0, 0, WIDTH, HEIGHT, self.gradient(self.mood["sky"]))

    def sun(self, x, y, radius, glow=5):
        light = self.mood["light"]
        halo = self.gradient([light, light, light], "radial", [0.7, 0.18, 0])
        self.add(f'<circle cx="{x}" cy="{y}" r="{radius * glow}" fill="{halo}"/>')
        self.add(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{light}"/>')

    def stars(self, count, bottom):
        dots = "".join(
            f"M{self.random.randrange(WIDTH)} {self.random.randrange(bottom)}h0" for _ in range(count))
        self.add(f'<path d="{dots}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>')

    def clouds(self, count, top, bottom, opacity=0.7, colour="#fff"):
        shape = ""
        for _ in range(count):
            x, y = self.random.randrange(-60, WIDTH - 120), self.random.randrange(top, bottom)
            width = self.random.randrange(150, 320)
            r = width // 9
            shape += (f"M{x} {y}a{r} {r} 0 0 1 {r}-{r} {r * 2} {r * 2} 0 0 1 {r * 3}-{r} {r * 2} {r * 2} 0 0 1 {r * 3} {r // 2}"
                      f" {r} {r} 0 0 1 {r} {r * 3 // 2}z")
        self.fill(shape, colour, f' opacity="{opacity}"')

    def mist(self, y, height, opacity=0.8):
        tint = mix(self.mood["haze"], "#ffffff", 0.5)
        self.box(0, y, WIDTH, height, self.gradient([tint, tint, tint], opacities=[0, opacity, 0]))

    # Land

    def line(self, y, height, roughness, steps):
        """Heights of a ridge by midpoint displacement; smaller y is higher."""
        count = 1 << steps
        values = [0.0] * (count + 1)
        values[0], values[count] = self.random.uniform(-0.5, 0.5), self.random.uniform(-0.5, 0.5)
        span, scale = count, 1.0
        while span > 1:
            half = span // 2
            for at in range(half, count, span):
                middle = (values[at - half] + values[at + half]) / 2
                values[at] = middle + self.random.uniform(-scale, scale)
            span, scale = half, scale * roughness
        low, high = min(values), max(values)
        return [
            (WIDTH * i / count, y - height * (v - low) / ((high - low) or 1)) for i, v in enumerate(values)]

    def peaks(self, tops, foot, jag=10, between=3):
        """A ridge through given (x, y) summits and saddles, made uneven."""
        points = []
        for (ax, ay), (bx, by) in zip(tops, tops[1:]):
            for i in range(between):
                t = i / between
                shake = 0 if i == 0 else self.random.uniform(-jag, jag)
                points.append((ax + (bx - ax) * t, ay + (by - ay) * t + shake))
        points.append(tops[-1])
        return points

    def land(self, points, colour, foot=HEIGHT):
        self.fill(path(points + [(points[-1][0], foot), (points[0][0], foot)]), colour)

    def mountains(self, points, colour, foot, snow=0, shade=0.22, light="#fff"):
        """Rock with a shaded side for every summit and, from `snow` pixels below the highest one, no more snow."""
        self.land(points, colour, foot)
        shades, caps = "", ""
        highest = min(y for _, y in points)
        for i in range(1, len(points) - 1):
            x, y = points[i]
            if not (y < points[i - 1][1] and y <= points[i + 1][1]):
                continue
            j = i + 1
            while j + 1 < len(points) and points[j + 1][1] >= points[j][1]:
                j += 1
            i0 = i - 1
            while i0 > 0 and points[i0 - 1][1] >= points[i0][1]:
                i0 -= 1
            depth = min(points[j][1] - y, foot - y)
            if depth < 14:
                continue
            fall = foot - y
            right = points[i:j + 1]
            spine = [(x + self.random.uniform(-0.12, 0.1) * fall * t, y + fall * t) for t in (0.75, 0.5, 0.25)]
            shades += path(right + [(right[-1][0] + (foot - right[-1][1]) * 0.35, foot), (x + fall * 0.05, foot)] + spine)
            edge = highest + snow
            if snow and y < edge - 12:
                down = edge - y
                left_run = max(8, (x - points[i0][0]) * min(1, down / max(1, points[i0][1] - y)))
                right_run = max(8, (points[j][0] - x) * min(1, down / max(1, points[j][1] - y)))
                cap = [(px, py) for px, py in points[i0:j + 1] if py < edge]
                teeth, count = [], 6
                for k in range(count + 1):
                    t = k / count
                    tx = cap[-1][0] + (cap[0][0] - cap[-1][0]) * t
                    drop = (0.55 if k % 2 else 0.2) * down * self.random.uniform(0.7, 1.2)
                    base = max(cap[-1][1] + (cap[0][1] - cap[-1][1]) * t, y)
                    teeth.append((tx, min(base + drop * (1 if 0 < k < count else 0), foot)))
                if len(cap) > 2 or left_run + right_run > 40:
                    caps += path(cap + teeth)
        if caps:
            self.fill(caps, light)
        if shades:
            self.fill(shades, mix(colour, "#0b1538", 0.55), f' opacity="{shade}"')

    def trees(self, points, colour, every=24, size=(26, 52)):
        """Conifers standing on a line."""
        data, x = "", max(points[0][0], 0) + self.random.uniform(0, every)
        while x < min(points[-1][0], WIDTH):
            below = [p for p in points if p[0] <= x][-1]
            above = next((p for p in points if p[0] > x), below)
            t = (x - below[0]) / ((above[0] - below[0]) or 1)
            y = below[1] + (above[1] - below[1]) * t + 8
            h = self.random.randint(*size)
            w = round(h * 0.21)
            data += f"M{round(x)} {round(y - h)}l{w} {h}h-{2 * w}z"
            x += self.random.uniform(0.4, 1.7) * every
        self.fill(data, colour)

    def round_trees(self, spots, colour):
        self.add("".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>' for x, y, r in spots))

    def strokes(self, data, colour, width=4, opacity=1, more=""):
        self.add(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
            f' opacity="{opacity}"{more}/>')

    def begin_mirror(self):
        self.mirror_from = len(self.parts)

    def lake(self, shore, colours, reflection=0.38, bottom=HEIGHT):
        """Water from `shore` down that mirrors everything drawn since `begin_mirror`."""
        drawn = "".join(self.parts[self.mirror_from:])
        del self.parts[self.mirror_from:]
        self.definitions.append(f'<clipPath id="w"><rect y="{shore}" width="{WIDTH}" height="{bottom - shore}"/></clipPath>')
        self.add(f'<g id="m">{drawn}</g>')
        self.box(0, shore, WIDTH, bottom - shore, self.gradient(colours))
        self.add(
            f'<g clip-path="url(#w)"><use href="#m" transform="matrix(1 0 0 -1 0 {2 * shore})" opacity="{reflection}"/></g>')
        self.ripples(shore + 14, bottom, 16)

    def ripples(self, top, bottom, count, colour="#fff", opacity=0.28):
        data = ""
        for i in range(count):
            y = top + (bottom - top) * (i / count) ** 1.4
            data += f"M{self.random.randrange(WIDTH)} {round(y)}h{self.random.randrange(40, 220)}"
        self.strokes(data, colour, 3, opacity)

    def glitter(self, x, top, bottom, colour, opacity=0.7):
        """The path of light on water."""
        data = ""
        for i in range(14):
            t = i / 14
            width = 30 + 170 * t * self.random.uniform(0.4, 1)
            data += f"M{round(x - width / 2 + self.random.uniform(-18, 18))} {round(top + (bottom - top) * t)}h{round(width)}"
        self.strokes(data, colour, 5, opacity)

    def flowers(self, top, bottom, colours, count=40, size=7):
        for colour in colours:
            data = ""
            for _ in range(count // len(colours)):
                t = self.random.random()
                data += f"M{self.random.randrange(WIDTH)} {round(top + (bottom - top) * t)}h0"
            self.strokes(data, colour, size)

    # Things

    def at(self, x, y, scale, text):
        self.add(f'<g transform="translate({x} {y}) scale({scale})">{text}</g>')

    def castle(self, x, y, scale, wall, roof, window="#ffe7a3"):
        dark = mix(wall, "#1b1b3a", 0.3)
        self.at(x, y, scale, (
            f'<path d="M-150 0v-70h60v-30h90v-70h60v100h50v20h50v50z" fill="{wall}"/>'
            f'<path d="M0 0v-170h60v100h50v20h50v50z" fill="{dark}" opacity=".45"/>'
            f'<path d="M-158-70l34-40 34 40zM-96-100l50-44 48 44zM-8-170v-14h76v14z" fill="{roof}"/>'
            f'<path d="M-8-184v-18h14v10h14v-10h18v10h14v-10h16v18zM60-70l26-34 26 34zM108-50l26-30 28 30z" fill="{roof}"/>'
            f'<path d="M-128-46v18h9v-18zM-70-78v20h10v-20zM-40-78v20h10v-20zM24-140v22h10v-22zM24-96v22h10v-22zM80-46v16h9v-16z"'
            f' fill="{window}"/>'))

    def church(self, x, y, scale, wall="#f7f1e6", roof="#8c3b2e", onion=False):
        top = ("M-14-104q-16-24 6-38l8-30 8 30q22 14 6 38z" if onion else "M-18-100l18-84 18 84z")
        self.at(x, y, scale, (
            f'<path d="M-16 0v-104h32v44h84v60z" fill="{wall}"/><path d="M16-56l12-34h64l14 34z" fill="{roof}"/>'
            f'<path d="{top}" fill="{roof}"/><path d="M-5-84v16h10v-16zM36-38v18h9v-18zM62-38v18h9v-18z" fill="#37415a"/>'))

    def houses(self, spots, walls, roofs, window="#56607a"):
        body, top, panes = {}, {}, ""
        for x, y, w, h in spots:
            wall, roof = self.random.choice(walls), self.random.choice(roofs)
            body[wall] = body.get(wall, "") + f"M{x} {y}v-{h}h{w}v{h}z"
            top[roof] = top.get(roof, "") + f"M{x - 6} {y - h}l{w // 2 + 6}-{round(w * 0.45)} {w // 2 + 6} {round(w * 0.45)}z"
            panes += f"M{x + w // 4 - 4} {y - h + 10}v12h9v-12zM{x + 3 * w // 4 - 5} {y - h + 10}v12h9v-12z"
        for colour, data in list(body.items()) + list(top.items()):
            self.fill(data, colour)
        self.fill(panes, window)

    def sailboat(self, x, y, scale, sail="#fff", hull="#7a3b2e"):
        self.at(x, y, scale, (
            f'<path d="M0-110v94h62zM-8-92v76h-44z" fill="{sail}"/><path d="M-60-8h134l-22 24h-92z" fill="{hull}"/>'))

    def birds(self, spots, colour):
        self.strokes("".join(f"M{x} {y}q10-12 18 0 8-12 18 0" for x, y in spots), colour, 4, 0.7)

    def text(self):
        defs = f"<defs>{''.join(self.definitions)}</defs>" if self.definitions else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
                f' height="{HEIGHT}">{defs}{"".join(self.parts)}</svg>\n')


# The places

def vaduz(s):
    s.sky()
    s.sun(930, 210, 46)
    s.clouds(3, 90, 230, 0.35, "#ffe2c4")
    s.mountains(s.peaks([(-20, 430), (120, 250), (260, 360), (430, 180), (560, 320), (760, 230), (960, 380), (1230, 290)], 620),
                "#8d7496", 620, snow=130, light=s.mood["snow"])
    s.mist(430, 200, 0.5)
    hill = [(-10, 640), (150, 560), (330, 470), (470, 418), (700, 424), (850, 520), (1010, 600), (1210, 640)]
    s.land(hill, "#5a5360")
    s.fill("M420 440l40-26h250l60 60-90 80-120 20-110-50z", "#8a7468")
    s.castle(570, 424, 1.25, "#f0dcc0", "#7b4236")
    s.trees(hill, "#38463f", 20, (38, 74))
    front = s.line(720, 60, 0.5, 4)
    s.land(front, "#2f3f34")
    s.trees(front, "#22302b", 26, (50, 100))


def malbun(s):
    s.sky()
    s.sun(210, 130, 40, 6)
    s.mountains(s.peaks([(-20, 330), (140, 250), (290, 330), (470, 120), (640, 270), (840, 150), (1010, 300), (1220, 200)], 560, 16),
                "#7f9cc0", 600, snow=170, shade=0.3, light=s.mood["snow"])
    s.land([(-10, 470), (180, 420), (420, 500), (700, 440), (950, 500), (1210, 410)], "#e6f0fa")
    middle = [(-10, 560), (250, 500), (520, 570), (820, 520), (1210, 580)]
    s.trees(middle, "#35566b", 22, (30, 62))
    s.land(middle, "#f4f9fe")
    s.strokes("M-10 330L1210 90", "#3d5068", 4)
    s.add('<path d="M560 218v30m300-90v30" stroke="#3d5068" stroke-width="4"/>')
    s.box(534, 246, 54, 44, "#d5433c", ' rx="10"')
    s.box(834, 186, 54, 44, "#f2b035", ' rx="10"')
    s.at(330, 640, 1.5, '<path d="M-80 0v-60h160v60z" fill="#8a5a3c"/><path d="M-104-54l104-70 104 70z" fill="#fff"/>'
         '<path d="M-88-52l88-60 88 60z" fill="#5d3a28"/><path d="M-54-40v22h24v-22zM-12-40v40h24v-40zM32-40v22h24v-22z" fill="#ffd98a"/>')
    s.land([(-10, 690), (240, 630), (560, 680), (880, 610), (1210, 690)], "#ffffff")
    s.strokes("M1130 800C960 700 760 740 560 800M1170 800C1000 690 760 720 520 800", "#bcd3ea", 5)
    s.trees([(820, 640), (1210, 700)], "#2f4f60", 60, (90, 150))


def gutenberg(s):
    s.sky()
    s.clouds(5, 80, 260, 0.85)
    s.mountains(s.peaks([(-20, 400), (170, 250), (330, 380), (540, 290), (800, 400), (1010, 210), (1220, 350)], 600),
                "#86a9c4", 620, snow=130)
    s.land(s.line(560, 90, 0.5, 4), "#7fa67b")
    hill = [(120, 680), (300, 560), (450, 440), (560, 396), (720, 400), (860, 500), (1020, 620), (1090, 680)]
    s.land(hill, "#5f8f4e")
    s.fill("M450 440l110-44h160l70 50-90 60-140 10z", "#9a8f80")
    s.castle(640, 402, 1.05, "#e9dfcb", "#8a4b3a", "#4b5570")
    rows = "".join(f"M{330 + i * 46} {680}Q{440 + i * 32} {590} {480 + i * 25} {520}" for i in range(14))
    s.strokes(rows, "#3e6b36", 8, 0.75)
    s.land([(-10, 690), (330, 660), (720, 676), (1210, 650)], "#86b45a")
    s.houses([(60, 700, 70, 54), (150, 712, 60, 44), (960, 704, 74, 56), (1060, 700, 66, 50)],
             ["#fff6e8", "#f3dcc0"], ["#a5523d", "#8c4634"])
    s.church(240, 704, 0.9)
    s.land([(-10, 740), (500, 712), (1210, 738)], "#6c9f48")
    s.flowers(745, 798, ["#ffe680", "#fff"], 60, 6)


def gaenglesee(s):
    s.sky()
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 300), (120, 190), (330, 360), (600, 240), (800, 380), (1020, 170), (1220, 320)], 500),
                "#7f97ab", 500, snow=130, light=s.mood["snow"])
    s.mist(360, 150, 0.9)
    bank = s.line(490, 80, 0.5, 4)
    s.land(bank, "#5c8a66", 520)
    s.trees(bank, "#2f5a4a", 15, (50, 110))
    s.lake(520, ["#9fc3cc", "#3f7f86"], 0.5)
    s.mist(470, 110, 0.6)
    s.strokes("M860 800V660M940 800V660M860 690h260M860 660h260", "#6f5138", 10)
    s.fill("M840 640h360v22H840z", "#8a6748")
    s.flowers(740, 800, ["#e8f0d0", "#cfe0a8"], 36, 9)


def drei_schwestern(s):
    s.sky()
    s.sun(160, 250, 44)
    s.mountains(s.line(560, 200, 0.55, 5), mix("#6a4a7c", s.mood["haze"], 0.55), 640)
    s.mountains(s.peaks([(180, 640), (300, 430), (390, 220), (450, 350), (590, 110), (670, 320), (790, 190), (870, 380), (1040, 560), (1220, 640)], 660, 12, 4),
                "#6d4668", 680, shade=0.4)
    s.mist(560, 150, 0.7)
    near = s.line(690, 100, 0.5, 4)
    s.land(near, "#40305a")
    s.trees(near, "#2c2145", 20, (44, 90))
    s.land(s.line(790, 60, 0.5, 4), "#1f1836")
    s.birds([(230, 360), (290, 330), (880, 210)], "#2c2145")


def rhine_bridge(s):
    s.sky()
    s.sun(960, 160, 40)
    s.clouds(4, 90, 240, 0.8)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 380), (190, 230), (380, 370), (610, 200), (830, 360), (1010, 260), (1220, 380)], 540), "#8ea6b8", 540, snow=120)
    s.land(s.line(520, 70, 0.5, 4), "#7f9a6a", 540)
    s.round_trees([(60, 500, 44), (130, 510, 34), (1100, 500, 48), (1170, 512, 36), (1030, 518, 26)], "#c98a3c")
    s.add('<path d="M-10 440h1220l-20-54H10z" fill="#6f4a36"/><path d="M-10 440h1220v66H-10z" fill="#9b6b49"/>'
          '<path d="M-10 450h1220M-10 496h1220" stroke="#5b3a2a" stroke-width="8"/>')
    s.strokes("".join(f"M{i * 80} 450l40 46 40-46" for i in range(15)), "#5b3a2a", 6)
    s.fill("M290 506h60l8 60h-76zM850 506h60l8 60h-76z", "#b9b2a4")
    s.lake(560, ["#9fc2c4", "#4f8a92"], 0.42)
    s.fill("M-10 800V720Q200 690 380 760L460 800zM1210 800V700Q1000 720 860 800z", "#cfc4a8")


def saentis(s):
    s.sky()
    s.sun(880, 330, 52, 6)
    s.mountains(s.line(520, 170, 0.6, 5), mix("#5d6f9c", s.mood["haze"], 0.5), 560)
    s.mountains(s.peaks([(-20, 600), (150, 440), (290, 330), (370, 360), (470, 190), (560, 320), (700, 400), (860, 520), (1080, 560), (1220, 640)], 700, 14, 4),
                "#56678f", 720, snow=200, shade=0.34, light=s.mood["snow"])
    s.add('<path d="M466 196V76h8v120z" fill="#e9e4e0"/><path d="M463 130h14v-22h-14z" fill="#d8443c"/>')
    s.box(440, 184, 60, 18, "#d7cfd0", ' rx="3"')
    for y, o in ((560, 0.75), (630, 0.85), (700, 1)):
        wave = s.gradient(["#fff6ec", mix(s.mood["haze"], "#ffffff", 0.35)], opacities=[o, o])
        shape, x = f"M-40 {y + 40}", -40
        while x < WIDTH + 60:
            r = s.random.randrange(50, 120)
            shape += f"q{r // 2}-{r // 2} {r} 0"
            x += r
        s.fill(shape + f"V{HEIGHT}H-40z", wave)


def bregenz(s):
    s.sky()
    s.sun(420, 420, 56, 6)
    s.clouds(4, 120, 300, 0.3, "#ffcfae")
    s.begin_mirror()
    s.land(s.line(480, 70, 0.55, 4), mix("#5a4a80", s.mood["haze"], 0.5), 500)
    s.land([(700, 500), (860, 400), (1010, 330), (1210, 300)], "#5d4a77", 500)
    s.land([(820, 500), (1000, 450), (1210, 420)], "#453863", 500)
    s.houses([(880, 494, 44, 30), (940, 492, 40, 34), (1000, 490, 50, 40), (1066, 486, 44, 34), (1128, 486, 52, 44)],
             ["#6b5580", "#59466f"], ["#3a2d55"], "#ffcf87")
    s.lake(500, ["#f2a184", "#5a4580", "#2d2754"], 0.5)
    s.glitter(420, 520, 780, "#ffd7a6")
    s.sailboat(700, 610, 1.1, "#fff1e0", "#3a2d55")
    s.sailboat(240, 560, 0.6, "#ffe3cf", "#3a2d55")
    s.sailboat(980, 690, 1.7, "#fff6ea", "#2d2347")
    s.birds([(560, 260), (620, 290), (180, 220)], "#3a2d55")


def lindau(s):
    s.sky()
    s.clouds(5, 80, 250, 0.9)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 400), (190, 300), (330, 380), (560, 280), (760, 390), (960, 300), (1220, 400)], 520), "#93b4d0", 520, snow=80)
    s.land(s.line(510, 40, 0.5, 4), "#7da488", 520)
    s.lake(520, ["#8cc4de", "#2f7fb0"], 0.35)
    s.fill("M-10 800V640l330-6 90 30v136z", "#c9bda8")
    s.fill("M-10 640l330-6 90 30H-10z", "#e4dac6")
    s.fill("M330 640l18-330h64l18 330z", "#f5efe2")
    s.fill("M384 310h28l18 330h-46z", "#d5c8b0")
    s.box(338, 300, 84, 12, "#8f7f68")
    s.fill("M340 300l40-70 40 70z", "#b6503f")
    s.fill("M366 340h28v34h-28zM366 420h28v30h-28zM366 500h28v30h-28z", "#5a6478")
    s.fill("M780 800V690l60-20h380v130z", "#c9bda8")
    s.fill("M900 670v-70h170v70z", "#ddd3bf")
    s.fill("M904 600v-26q6-60 46-92 4-56 50-66l10-14 12 16q34 8 34 44l-16 30q10 40 6 84l22 8v16z", "#b9a684")
    s.fill("M950 482q4-56 50-66l10-14 12 16q14 6 20 14-26 8-30 40 10 40-22 66-32-10-40-56z", "#9a8563")
    s.strokes("M904 590q-40 0-34-44", "#b9a684", 12)
    s.sailboat(620, 580, 0.9, "#fff", "#a5523d")
    s.birds([(540, 300), (600, 270), (210, 200)], "#51627a")


def pfaender(s):
    s.sky()
    s.sun(300, 300, 44, 7)
    for i in range(5):
        s.land(s.line(420 + i * 34, 90 - i * 12, 0.55, 5), mix("#5d7f9a", s.mood["haze"], 0.8 - i * 0.17), 620)
    s.box(0, 560, WIDTH, 110, s.gradient(["#fbe7c8", "#9cc0d4"]))
    s.glitter(300, 568, 650, "#fffaf0", 0.8)
    s.land([(-10, 610), (190, 626), (420, 700), (640, 660), (1210, 600)], "#7ba06b")
    s.land([(-10, 700), (300, 650), (700, 700), (1210, 640)], "#5f8f52")
    s.trees([(600, 700), (1210, 640)], "#2f5a44", 24, (60, 130))
    s.land([(-10, 760), (400, 720), (1210, 740)], "#4b7a41")
    s.at(250, 736, 1.2, '<path d="M-70 0v-46h140v46z" fill="#7d5236"/><path d="M-90-42l90-50 90 50z" fill="#59382a"/>'
         '<path d="M-44-30v16h18v-16zM26-30v16h18v-16z" fill="#ffe09a"/>')
    s.flowers(756, 798, ["#ffe36b", "#fff", "#f59ab5"], 66, 7)


def zeppelin(s):
    s.sky()
    s.clouds(6, 70, 330, 0.9)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 480), (200, 400), (370, 460), (580, 380), (770, 470), (960, 390), (1220, 470)], 560), "#9dbfda", 560, snow=70)
    s.land(s.line(550, 30, 0.5, 4), "#84ab8d", 560)
    s.lake(560, ["#a5d5ea", "#3a8fc0"], 0.3)
    hull = s.gradient(["#ffffff", "#e6ecf2", "#a9b8c8"])
    s.at(620, 250, 1.35, (
        '<path d="M196-14l74-46v40l-30 20 30 20v40l-74-46z" fill="#d8493f"/>'
        f'<path d="M-230 0C-200-66 60-84 250 0 60 84-200 66-230 0z" fill="{hull}"/>'
        '<path d="M-224 12C-120 40 90 44 236 6" fill="none" stroke="#2b6cb0" stroke-width="10"/>'
        '<path d="M-90 62h120l-14 26h-88z" fill="#2f4a6b"/><path d="M-78 68h16v8h-16zM-50 68h16v8h-16zM-22 68h16v8h-16zM6 68h12v8H6z" fill="#cfe6f7"/>'))
    s.sailboat(250, 640, 1, "#fff", "#2f4a6b")
    s.sailboat(960, 690, 1.5, "#fff4e0", "#a5523d")


def walensee(s):
    s.sky()
    s.clouds(3, 60, 150, 0.8)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 330), (90, 170), (170, 300), (290, 150), (370, 310), (500, 130), (580, 300), (710, 150), (800, 320), (930, 180), (1020, 330), (1220, 220)], 500, 10, 4),
                "#7d8ea0", 500, snow=80, shade=0.38)
    s.land(s.line(500, 90, 0.5, 4), "#5f9160", 510)
    bank = s.line(504, 40, 0.5, 4)
    s.trees(bank, "#3b6b4c", 14, (20, 40))
    s.lake(505, ["#7fd6cf", "#1f9aa8", "#126a86"], 0.34)
    s.land([(-10, 800), (0, 700), (160, 720), (300, 800)], "#5c8a4d")
    s.round_trees([(40, 660, 70), (130, 700, 54)], "#4b7a41")
    s.sailboat(760, 620, 1, "#fff", "#c94f3d")


def matterhorn(s):
    s.sky()
    s.begin_mirror()
    s.mountains(s.line(470, 130, 0.55, 5), mix("#5a6c96", s.mood["haze"], 0.5), 520, snow=60, light=s.mood["snow"])
    # The summit leans to the right: steep north face in the light, east face in the shade.
    s.land([(200, 520), (300, 450), (390, 410), (470, 330), (520, 270), (560, 190), (590, 120), (612, 92), (640, 84),
            (668, 100), (676, 150), (700, 210), (742, 280), (760, 340), (850, 400), (930, 460), (1020, 520)], "#8d6f86", 520)
    s.fill("M640 84l28 16 8 50 24 60 42 70 18 60 90 60 80 60 90 60H640l-40-90 34-70-30-80 26-80z", "#4c4773")
    s.fill("M612 92l28-8 10 60-22 50 22 70-46 40-40-14-34 44-40-20-50 70-40 10 70-84 50-60 40-80 30-70z", s.mood["snow"])
    s.fill("M640 84l28 16 8 50 14 40-24-16-10 40-28-20 22-50z", "#b78f9f")
    s.fill("M690 300l20 50-30 40-20-30zM770 420l60 30 20 50-90-20z", "#9a7f9c", ' opacity=".6"')
    s.land(s.line(520, 60, 0.5, 4), "#4f5a55", 530)
    s.lake(530, ["#f3b98f", "#6b628f", "#35406b"], 0.55)
    s.fill("M-10 800v-70q140-50 260-10l110 80zM1210 800v-90q-120-30-230 20l-60 70z", "#3c3f45")
    s.fill("M180 740q40-40 90 0zM1010 750q30-34 80 0z", "#5a5a5e")


def bartholomae(s):
    s.sky()
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 150), (130, 90), (300, 270), (450, 150), (640, 300), (820, 120), (990, 220), (1220, 60)], 540, 16, 4),
                "#8092a6", 540, snow=150, shade=0.34)
    s.mist(380, 150, 0.5)
    s.land(s.line(520, 110, 0.5, 4), "#5c8266", 540)
    s.round_trees([(330, 500, 46), (410, 496, 60), (520, 506, 44), (830, 500, 56), (910, 510, 40)], "#d39a3c")
    s.round_trees([(280, 514, 34), (470, 516, 36), (880, 516, 34)], "#b8672f")
    s.church(640, 536, 1.5, "#fdf7ee", "#b5443a", True)
    s.church(720, 536, 1.15, "#f6ecdf", "#b5443a", True)
    s.land([(-10, 536), (400, 528), (800, 530), (1210, 536)], "#6f9a56", 546)
    s.lake(544, ["#7fb3a6", "#2f6f74", "#1d4f5c"], 0.48)
    s.at(330, 680, 1.2, '<path d="M-90-8h180l-26 26h-128z" fill="#6f4a36"/><path d="M-50-40h100v32h-100z" fill="#f3ead8"/>'
         '<path d="M-58-46h116v8h-116z" fill="#6f4a36"/><path d="M-40-32h18v14h-18zM-9-32h18v14h-18zM22-32h18v14h-18z" fill="#4a6580"/>')


def eibsee(s):
    s.sky()
    s.sun(1010, 130, 40, 6)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 420), (160, 300), (300, 250), (460, 140), (600, 110), (760, 210), (930, 300), (1080, 380), (1220, 420)], 520, 18, 4),
                "#8e9fb4", 520, snow=110, shade=0.36)
    bank = s.line(500, 70, 0.5, 4)
    s.land(bank, "#3f7358", 520)
    s.trees(bank, "#2a5a48", 13, (40, 84))
    s.lake(516, ["#62cfc4", "#1c8f9a", "#0f5f78"], 0.36)
    isle = [(620, 640), (700, 616), (800, 612), (900, 640)]
    s.land(isle, "#4c7d57", 646)
    s.add("".join(f'<path d="M{x} {y}l{w} {h}h-{2 * w}z" fill="#24503f"/>' for x, y, w, h in
                  ((690, 540, 17, 84), (730, 520, 20, 100), (775, 506, 22, 112), (820, 540, 18, 82))))
    s.fill("M-10 800v-60q180-40 360 10l90 50z", "#d8cfb8")
    s.fill("M60 744q40-34 100 0zM210 756q26-22 70 0z", "#a9a294")


def seealpsee(s):
    s.sky()
    s.stars(110, 420)
    band = s.gradient(["#9fb6e6"] * 3, opacities=[0, 0.22, 0])
    s.box(-200, 90, 1700, 220, band, ' transform="rotate(-17 600 200)"')
    s.sun(880, 130, 30, 7)
    s.begin_mirror()
    s.mountains(s.peaks([(-20, 300), (150, 170), (300, 320), (500, 230), (620, 330), (830, 220), (1000, 340), (1220, 190)], 520, 14, 4),
                "#2c4470", 520, snow=90, shade=0.4, light=s.mood["snow"])
    bank = s.line(510, 90, 0.5, 4)
    s.land(bank, "#16294a", 524)
    s.trees(bank, "#0d1c38", 15, (30, 64))
    s.houses([(280, 520, 64, 34), (372, 522, 48, 28)], ["#22385e"], ["#0f1f3c"], "#ffd27a")
    s.lake(522, ["#2b4677", "#0e1c40"], 0.55)
    s.glitter(880, 540, 780, "#dfe9ff", 0.5)
    s.strokes("M294 540v26M330 536v40M392 540v22", "#ffd27a", 6, 0.6)


def herawingert(s):
    s.sky()
    s.sun(250, 180, 44)
    s.clouds(3, 80, 200, 0.6)
    s.mountains(s.peaks([(-20, 400), (200, 220), (400, 360), (640, 190), (830, 330), (1020, 230), (1220, 360)], 560), "#9d9cae", 560, snow=110)
    s.land(s.line(560, 110, 0.5, 4), "#a58a54")
    s.castle(860, 452, 0.55, "#efe0c4", "#7b4236", "#6a5a50")
    s.land([(-10, 560), (300, 520), (640, 540), (1210, 500)], "#c9963f")
    s.church(420, 560, 1, "#fbf2e2", "#8c3b2e")
    s.houses([(250, 566, 66, 44), (560, 560, 70, 48), (660, 556, 58, 40)], ["#fff3df", "#f0d7b4"], ["#a5523d", "#8c4634"])
    s.land([(-10, 600), (400, 570), (1210, 560)], "#b9702e")
    colours = ["#d8a13a", "#a8431f", "#e0b848", "#8a5a24"]
    for k, colour in enumerate(colours):
        data = ""
        for i in range(k, 25, 4):
            x = -600 + i * 100
            data += f"M{x} 800L{round(600 + (x - 600) * 0.36)} 585"
        s.strokes(data, colour, 22, 0.9)
    s.round_trees([(1080, 540, 50), (1150, 556, 40)], "#b5541f")


def ruggell(s):
    s.sky()
    s.sun(840, 260, 46, 7)
    s.mountains(s.line(430, 170, 0.6, 5), mix("#7d97a8", s.mood["haze"], 0.45), 520)
    s.mist(330, 180, 0.9)
    s.land(s.line(500, 50, 0.5, 4), "#a9c2a4")
    s.round_trees([(160, 440, 60), (230, 462, 44), (1010, 452, 54), (1080, 466, 40)], "#87a78c")
    s.mist(420, 150, 0.9)
    s.land([(-10, 540), (500, 528), (1210, 544)], "#9cbd84")
    s.fill("M420 800Q560 690 520 620 490 570 600 540l40 2Q560 580 620 630 720 700 700 800z", "#d9e7e2")
    s.add('<path d="M880 560v-120h10v120z" fill="#6d5a48"/>')
    s.round_trees([(885, 410, 62), (846, 440, 44), (926, 440, 44)], "#6f9a62")
    s.land([(-10, 690), (300, 640), (420, 720), (470, 800)], "#7fab64")
    s.land([(680, 800), (760, 710), (980, 650), (1210, 660)], "#7fab64")
    s.strokes("".join(f"M{x} {y}v-{h}" for x, y, h in
                      ((s.random.choice([s.random.randrange(0, 400), s.random.randrange(760, 1200)]), s.random.randrange(700, 800), s.random.randrange(26, 60)) for _ in range(36))),
              "#4f8248", 5)
    s.flowers(650, 790, ["#5a4fc0", "#7c6be0", "#e8d25a"], 54, 13)


PLACES = {
    "vaduz": (1, "golden", vaduz),
    "malbun": (2, "winter", malbun),
    "gutenberg": (3, "noon", gutenberg),
    "gaenglesee": (4, "morning", gaenglesee),
    "drei-schwestern": (5, "dusk", drei_schwestern),
    "rheinbruecke": (6, "autumn", rhine_bridge),
    "saentis": (7, "golden", saentis),
    "bregenz": (8, "dusk", bregenz),
    "lindau": (9, "noon", lindau),
    "pfaender": (10, "morning", pfaender),
    "zeppelin": (11, "noon", zeppelin),
    "walensee": (12, "noon", walensee),
    "matterhorn": (13, "golden", matterhorn),
    "bartholomae": (14, "autumn", bartholomae),
    "eibsee": (15, "winter", eibsee),
    "seealpsee": (16, "night", seealpsee),
    "herawingert": (17, "autumn", herawingert),
    "ruggell": (18, "mist", ruggell),
}


def main():
    folder = Path(__file__).resolve().parent / "pictures"
    folder.mkdir(exist_ok=True)
    for name, (seed, mood, draw) in PLACES.items():
        scene = Scene(seed, mood)
        draw(scene)
        text = scene.text()
        size = len(text.encode())
        print(f"{name:18} {size:5} bytes")
        if size > MAXIMUM_BYTES:
            raise SystemExit(f"{name}.svg is larger than {MAXIMUM_BYTES} bytes")
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

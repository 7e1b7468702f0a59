#!/usr/bin/env python3
"""Draws the portraits and group symbols of the contacts app: simple faces, each one from its stated traits and seed.

    python3 make-portraits.py         writes portraits/*.svg and groups/*.svg next to this script

The people are invented. The same script always writes the same bytes.
"""

import random
from pathlib import Path

SKIN = ["#f6d3b8", "#edc09c", "#d9a27a", "#b97a50", "#8d5838", "#5f3a26"]
HAIR = {"black": "#22201f", "brown": "#5a3a26", "chestnut": "#86502c", "red": "#b5532a", "blond": "#dcb25e",
        "grey": "#a9a9ad", "white": "#e8e6e1"}
GROUNDS = [("#ffd8a8", "#ff9f68"), ("#c5e8d5", "#6fbf9b"), ("#cfe0ff", "#7fa6ee"), ("#f3d1ea", "#cf86bd"),
           ("#fff0b8", "#efc352"), ("#d9d4f7", "#9a8ee0"), ("#cdeef2", "#68bccb"), ("#fbd0cb", "#ea8279")]
CLOTHES = ["#2f4b7c", "#7a3e65", "#2f7d6b", "#b5483a", "#e0a030", "#4d4d57", "#f2efe8", "#3f8fb0", "#6b5ca5"]

# name: (seed, skin, hair colour, hair style, extras)
PEOPLE = {
    "amelie": (1, 0, "blond", "long", ""), "aylin": (2, 2, "black", "bun", "earrings"),
    "benedikt": (3, 1, "brown", "short", "beard"), "carla": (4, 1, "red", "bob", "glasses"),
    "chiamaka": (5, 5, "black", "afro", "earrings"), "david": (6, 0, "black", "side", ""),
    "edith": (7, 0, "white", "bun", "glasses"), "emre": (8, 2, "black", "short", "stubble"),
    "finn": (9, 0, "blond", "messy", ""), "franziska": (10, 1, "chestnut", "long", ""),
    "georg": (11, 1, "grey", "bald", "glasses beard"), "hanna": (12, 0, "brown", "plaits", ""),
    "ignaz": (13, 0, "white", "side", "moustache"), "jana": (14, 1, "blond", "bob", ""),
    "jonas": (15, 1, "chestnut", "messy", "glasses"), "kwame": (16, 4, "black", "short", ""),
    "lea": (17, 1, "brown", "ponytail", ""), "linh": (18, 1, "black", "long", "glasses"),
    "lorenz": (19, 0, "red", "short", "beard"), "magdalena": (20, 0, "grey", "bob", "earrings"),
    "marek": (21, 1, "brown", "side", "stubble"), "mila": (22, 2, "chestnut", "curls", ""),
    "nadim": (23, 3, "black", "curls", "beard"), "noemi": (24, 3, "black", "ponytail", "earrings"),
    "oskar": (25, 0, "grey", "short", "moustache glasses"), "paula": (26, 1, "brown", "curls", "glasses"),
    "priya": (27, 3, "black", "long", "earrings"), "rosa": (28, 1, "white", "curls", ""),
    "samuel": (29, 5, "black", "bald", "beard"), "sofie": (30, 0, "red", "plaits", "glasses"),
    "tobias": (31, 1, "blond", "side", ""), "yuki": (32, 1, "black", "bob", ""),
}

BEHIND = {
    "long": "M50 96Q48 34 100 34t50 62v66q-50 18-100 0z",
    "bob": "M48 96Q46 36 100 36t52 60v34q-12 12-24 4H72q-12 8-24-4z",
    "bun": "M80 34a20 20 0 1 1 40 0zM52 92Q50 38 100 38t48 54z",
    "afro": "M100 18c34 0 60 26 60 58s-22 50-60 50-60-18-60-50 26-58 60-58z",
    "ponytail": "M138 60q44 8 30 78-6 18-22 26 10-44-14-70z",
    "plaits": "M50 100l-8 30 8 10-8 14 6 16h14l6-16-8-14 8-10v-20zM150 100l8 30-8 10 8 14-6 16h-14l-6-16 8-14-8-10v-20z",
    "curls": "M54 118a18 18 0 0 1-8-28 20 20 0 0 1 8-30 22 22 0 0 1 28-26 26 26 0 0 1 36 0 22 22 0 0 1 28 26 20 20 0 0 1 8 30 18 18 0 0 1-8 28z",
}
FRONT = {
    "long": "M56 92q0-46 44-48 44 2 44 48-14-26-52-30-6 18-36 30z",
    "bob": "M56 90q-2-46 44-48 46 2 44 48-8-14-16-20-40 8-56-2-10 8-16 22z",
    "bun": "M56 86q2-42 44-44 42 2 44 44-20-26-44-26T56 86z",
    "afro": "M54 90q-4-52 46-52t46 52q-10-26-46-26T54 90z",
    "ponytail": "M56 90q0-48 44-48t44 48q-6-24-30-30-30 6-58 30z",
    "plaits": "M56 92q0-50 44-50t44 50q-10-28-44-34-34 6-44 34z",
    "curls": "M54 90q-6-52 46-52t46 52q-8-22-26-18-10 10-24 0-16 8-24 2-14 2-18 16z",
    "short": "M55 92q-6-50 45-52 51 2 45 52-4-2-6-16-6-10-18-12-24 4-42 0-12 4-18 14-2 12-6 14z",
    "side": "M55 92q-8-46 34-52 58-6 56 52-4-4-6-18-34 0-52-18-12 12-24 18-4 8-8 18z",
    "messy": "M54 92q-10-30 10-42l-2-10 16 4 8-10 12 8 14-8 6 10 16-2-2 12q18 12 14 38-6-8-8-16l-12-10-14 8-12-8-14 8-12-6-14 8q-2 10-6 16z",
    "bald": "",
}


def portrait(seed, skin, hair, style, extras):
    random_ = random.Random(seed)
    tone, colour = SKIN[skin], HAIR[hair]
    light, dark = GROUNDS[seed % len(GROUNDS)]
    cloth = CLOTHES[(seed * 4) % len(CLOTHES)]
    brow = {"white": "#b9b4aa", "grey": "#7d7d82", "blond": "#b98d3c"}.get(hair, colour)
    shade = "#000"
    parts = [
        f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>',
        '<path fill="url(#g)" d="M0 0h200v200H0z"/>']
    if style in BEHIND:
        parts.append(f'<path fill="{colour}" d="{BEHIND[style]}"/>')
        if style != "curls" and style != "afro":
            parts.append(f'<path fill="{shade}" opacity=".18" d="{BEHIND[style]}"/>')
    parts += [
        f'<path fill="{cloth}" d="M24 200q2-40 44-48h64q42 8 44 48z"/>',
        f'<path fill="{tone}" d="M82 120h36v34q-18 18-36 0z"/><path fill="{shade}" opacity=".12" d="M82 132q18 14 36 0v10q-18 14-36 0z"/>']
    collar = random_.choice(["v", "round", "shirt"])
    if collar == "v":
        parts.append(f'<path fill="{tone}" d="M80 150l20 30 20-30z"/>')
    elif collar == "shirt":
        parts.append('<path fill="#fff" d="M80 148l20 20-14 16-16-30zM120 148l-20 20 14 16 16-30z"/>')
    parts += [
        f'<circle cx="55" cy="100" r="9" fill="{tone}"/><circle cx="145" cy="100" r="9" fill="{tone}"/>',
        f'<path fill="{tone}" d="M56 84q0-42 44-42t44 42v16q0 42-44 44-44-2-44-44z"/>']
    if "beard" in extras:
        parts.append(f'<path fill="{colour}" d="M55 96q6 22 18 22 12-8 27-8t27 8q12 0 18-22 2 52-45 54-47-2-45-54z"/>'
                     f'<path fill="{tone}" d="M84 120q16-6 32 0-4 8-16 8t-16-8z"/>')
    if "stubble" in extras:
        parts.append(f'<path fill="{colour}" opacity=".3" d="M56 100q6 18 18 20 12-6 26-6t26 6q12-2 18-20 0 42-44 44-44-2-44-44z"/>')
    smile = random_.choice(["M84 118q16 14 32 0", "M86 119q14 10 28 0", "M84 117q16 20 32 0z"])
    mouth = ' fill="#fff"' if smile.endswith("z") else ' fill="none"'
    parts.append(
        f'<path d="{smile}"{mouth} stroke="#7a2f2f" stroke-opacity=".75" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M100 96q-7 10 1 12" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>'
        '<circle cx="80" cy="92" r="4.5" fill="#2b2422"/><circle cx="120" cy="92" r="4.5" fill="#2b2422"/>'
        '<circle cx="81.500" cy="90.500" r="1.400" fill="#fff"/><circle cx="121.500" cy="90.500" r="1.400" fill="#fff"/>'
        .replace(".500", ".5").replace(".400", ".4") +
        f'<path d="M71 {82 - seed % 3}q9-6 17 0M112 {82 - seed % 3}q9-6 17 0" fill="none" stroke="{brow}" stroke-width="4" stroke-linecap="round"/>'
        '<g fill="#e0604f" opacity=".22"><circle cx="69" cy="108" r="8"/><circle cx="131" cy="108" r="8"/></g>')
    if "moustache" in extras:
        parts.append(f'<path fill="{colour}" d="M100 110q-8-6-18 2-6 6-12 2 6 12 18 8 8-2 12-6 4 4 12 6 12 4 18-8-6 4-12-2-10-8-18-2z"/>')
    if FRONT[style]:
        parts.append(f'<path fill="{colour}" d="{FRONT[style]}"/>')
    else:
        parts.append('<path d="M76 56q10-8 24-8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>')
    if "glasses" in extras:
        rim = random_.choice(["#2f2f3a", "#7a3b2e", "#2b5c7a"])
        parts.append(f'<g fill="#fff" fill-opacity=".22" stroke="{rim}" stroke-width="4"><circle cx="80" cy="93" r="14"/>'
                     '<circle cx="120" cy="93" r="14"/><path d="M94 92q6-4 12 0M66 90l-10-3M134 90l10-3" fill="none"/></g>')
    if "earrings" in extras:
        parts.append('<circle cx="54" cy="113" r="4.5" fill="#f3c74f"/><circle cx="146" cy="113" r="4.5" fill="#f3c74f"/>')
    return svg(200, "".join(parts))


# name: (upper colour, lower colour, drawing in white)
GROUPS = {
    "family": ("#ff9f7a", "#e4572e", '<path d="M100 46l62 52h-16v56H54V98H38z"/><path fill="#e4572e" d="M100 138c-30-20-26-40-12-40 8 0 12 8 12 8s4-8 12-8c14 0 18 20-12 40z"/>'),
    "friends": ("#ffcf5c", "#ee9b22", '<circle cx="74" cy="82" r="24"/><circle cx="128" cy="86" r="20"/><path d="M30 154q2-42 44-42t44 42zM124 154q0-24-12-36 8-4 16-4 38 0 40 40z"/>'),
    "choir": ("#b89cf5", "#6f4fd0", '<path d="M82 54l64-14v88a20 16 0 1 1-12-14V76l-40 9v58a20 16 0 1 1-12-14z"/>'),
    "office": ("#6fb6f2", "#2a6cc4", '<path d="M78 62V48q0-8 8-8h28q8 0 8 8v14h30q10 0 10 10v26q-30 14-62 14t-62-14V72q0-10 10-10zM90 62h20V52H90zM38 110q30 12 52 14v10h20v-10q22-2 52-14v34q0 10-10 10H48q-10 0-10-10z"/>'),
    "neighbours": ("#7fd0a6", "#2c9168", '<path d="M34 154V92l34-28 34 28v62H78v-30H58v30zM112 154V88l-14-12 28-24 40 34v68h-24v-26h-14v26z"/>'),
    "climbing": ("#7bd3dc", "#1f8496", '<path d="M24 154l56-96 46 78 16-24 32 42zM80 80l-13 22 8 5 7-7 8 7 7-4z"/><circle cx="146" cy="58" r="14"/>'),
}


def group(upper, lower, drawing):
    return svg(200, (
        f'<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/></linearGradient></defs>'
        f'<path fill="url(#g)" d="M0 0h200v200H0z"/><g fill="#fff" fill-rule="evenodd">{drawing}</g>'))


def svg(side, content):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}">{content}</svg>\n'


def main():
    folder = Path(__file__).resolve().parent
    for sub, drawings in (
        ("portraits", {name: portrait(*traits) for name, traits in PEOPLE.items()}),
        ("groups", {name: group(*look) for name, look in GROUPS.items()}),
    ):
        (folder / sub).mkdir(exist_ok=True)
        for name, text in drawings.items():
            (folder / sub / f"{name}.svg").write_text(text, encoding="utf-8")
        print(f"{sub}: {len(drawings)} files, the largest {max(len(t.encode()) for t in drawings.values())} bytes")


if __name__ == "__main__":
    main()

// What pages read with: pictures in full, popovers out of the way, apps found on the first page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { held } from "../../Web/canvas/shift.js";
import { MOST, swiped, whole, within, zoomed } from "../../Web/pictures/zoom.js";

const screen = { width: 400, height: 800 };
const picture = { width: 400, height: 300 };

test("PG-PICTURE-2 what is zoomed about stays where it is, from whole to eight times", () => {
    const at = { x: 100, y: -50 };
    const view = zoomed(whole, 2, at);
    assert.equal(view.scale, 2);
    // The point of the picture at that place: (at - offset) / scale.
    assert.deepEqual([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale], [100, -50]);
    assert.equal(zoomed(whole, 1000).scale, MOST);
    assert.equal(MOST, 8);
    assert.equal(zoomed(whole, .001).scale, 1);
});

test("PG-PICTURE-2 an enlarged picture is moved no further than its edges; where it is smaller it is centred", () => {
    // 800 × 600 on 400 × 800: 200 to either side, and no way up or down.
    assert.deepEqual(within({ scale: 2, x: 900, y: 900 }, picture, screen), { scale: 2, x: 200, y: 0 });
    assert.deepEqual(within({ scale: 2, x: -900, y: -900 }, picture, screen), { scale: 2, x: -200, y: 0 });
    assert.deepEqual(within({ scale: 4, x: 10, y: 300 }, picture, screen), { scale: 4, x: 10, y: 200 });
});

test("PG-PICTURE-3 a swipe across leads on, one up or down closes, a short one does nothing", () => {
    assert.equal(swiped({ x: -90, y: 10 }, screen), 1);
    assert.equal(swiped({ x: 90, y: 10 }, screen), -1);
    assert.equal(swiped({ x: 50, y: 10 }, screen), 0);
    assert.equal(swiped({ x: 10, y: 200 }, screen), "close");
    assert.equal(swiped({ x: 10, y: -200 }, screen), "close");
    assert.equal(swiped({ x: 10, y: 100 }, screen), 0);
});

test("PG-CANVAS-5 what is typed at a pin is moved within the picture", () => {
    const box = { left: 100, top: 100, right: 300, bottom: 200 };
    const room = { left: 0, top: 50, right: 400, bottom: 260 };
    assert.deepEqual(held([20, 30], box, room), [20, 30]);
    assert.deepEqual(held([-500, -500], box, room), [-100, -50]);
    assert.deepEqual(held([500, 500], box, room), [100, 60]);
});

test("SV-FIRST-1 apps are found by the beginnings of their words, without case and accents", async () => {
    const { matches, used } = await import("../../Web/launcher/find.js");
    assert.ok(matches("Galerie Bilder sammeln und bewerten", "bil gal"));
    assert.ok(matches("Bücherei", "bucher"));
    assert.ok(!matches("Galerie Bilder", "ilder"));
    assert.ok(matches("Galerie", "  "));
    assert.deepEqual(used(["/b/", "/a/", "/c/"], "/a/"), ["/a/", "/b/", "/c/"]);
    assert.deepEqual(used(["/b/", "/a/", "/c/"], "/d/"), ["/d/", "/b/", "/a/"]);
});

// The parts of the host that need no browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formats } from "../../Web/behind/images.js";
import { fit, readHeader, shown, sizes } from "../../Web/behind/picture-header.js";
import { failureReason } from "../../Web/behind/failure.js";
import { rest } from "../../Web/behind/gestures.js";
import { dragged, zoomed } from "../../Web/chart/motion.js";
import { stepTo } from "../../Web/behind/keyboard.js";
import { areas, decoded, lines, points } from "../../Web/map/outlines.js";
import { widthBy } from "../../Web/behind/boards.js";
import { followed } from "../../Web/behind/refresh.js";
import { abreast, wantedWindow } from "../../Web/behind/windows.js";
import { Place } from "../../Web/history.js";

test("what can be seen through stays so, everything else may become a JPEG", () => {
    assert.deepEqual(formats("image/png", true), ["image/png", "image/jpeg"]);
    assert.deepEqual(formats("image/png", false), ["image/png"]);
    assert.deepEqual(formats("image/gif", true), ["image/png", "image/jpeg"]);
    assert.deepEqual(formats("image/webp", true), ["image/webp", "image/jpeg"]);
    assert.deepEqual(formats("image/webp", false), ["image/webp", "image/png"]);
    assert.deepEqual(formats("image/jpeg", true), ["image/jpeg"]);
    assert.deepEqual(formats("", true), ["image/jpeg"]);
    assert.deepEqual(formats("", false), ["image/png"]);
});

test("a full device is told apart from a broken one", () => {
    assert.equal(failureReason(new DOMException("", "QuotaExceededError")), "full");
    assert.equal(failureReason(new DOMException("", "AbortError")), "broken");
    assert.equal(failureReason(null), "broken");
});

test("a swiped row closes, opens or goes", () => {
    assert.deepEqual([-10, -60, -180, -200].map((offset) => rest(offset, 320)), ["closed", "open", "open", "delete"]);
});

test("arrow keys stay within the list", () => {
    assert.deepEqual(["ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) => stepTo(key, 0, 3)), [0, 1, 0, 2, undefined]);
    assert.equal(stepTo("ArrowDown", 2, 3), 2);
});

test("TO-STYLE-8 outlines are encoded polylines, names stand in columns", () => {
    // What Google prints in its description of the algorithm, here in steps of 1e-5 with the longitude first.
    assert.deepEqual(decoded("_p~iF~ps|U_ulLnnqC_mqNvxq`@"), [[3850000, -12020000], [4070000, -12095000], [4325200, -12645300]]);
    assert.deepEqual(areas([["??_ibE??_ibE"]], 100_000).geometry.coordinates, [[[[0, 0], [1, 0], [1, 1]]]]);
    assert.deepEqual(lines(["??_ibE?"], 200).geometry, { type: "MultiLineString", coordinates: [[[0, 0], [500, 0]]] });
    const { features } = points({ places: "_ibE??_ibE", name: ["A", "B"], de: ["", "Ä"], capital: [1, 0] }, 100_000);
    assert.deepEqual(features.map(({ properties, geometry }) => [properties, geometry.coordinates]), [
        [{ order: 0, name: "A", capital: 1 }, [1, 0]], [{ order: 1, name: "B", de: "Ä" }, [1, 1]],
    ]);
});

test("a window is asked for before its edge comes into view, and lies within the list", () => {
    const list = { viewport: 800, rowHeight: 50, count: 1000, first: 0, rendered: 40 };
    assert.equal(wantedWindow({ ...list, top: 0 }), null);
    assert.deepEqual(wantedWindow({ ...list, top: -25_000 }), { first: 484, count: 48 });
    assert.deepEqual(wantedWindow({ ...list, top: -49_500 }), { first: 974, count: 26 });
    assert.deepEqual(wantedWindow({ ...list, top: 0, rendered: 5 }), { first: 0, count: 32 });
    assert.equal(wantedWindow({ ...list, top: -100, count: 5, rendered: 5 }), null);
});

/** A browser's history as far as the host uses it; going back arrives when `arrive` is called. */
class FakeWindow {
    entries;
    at = 0;
    listeners = [];
    #steps = 0;

    constructor(hash = "", state = null) {
        this.entries = [{ hash, state }];
        this.history = {
            get state() { return null; },
            pushState: (state, _, hash) => {
                this.entries.splice(++this.at, Infinity, { hash, state });
            },
            replaceState: (state, _, hash = this.location.hash) => {
                this.entries[this.at] = { hash: hash.startsWith("#") ? hash : "", state };
            },
            go: (steps) => (this.#steps = steps),
        };
        Object.defineProperty(this.history, "state", { get: () => this.entries[this.at].state });
        this.location = { pathname: "/demo/" };
        Object.defineProperty(this.location, "hash", { get: () => this.entries[this.at].hash });
    }

    addEventListener(_, listener) {
        this.listeners.push(listener);
    }

    arrive(steps = this.#steps) {
        this.at += steps;
        for (const listener of this.listeners) listener({ state: this.history.state });
    }

    get hashes() {
        return this.entries.map(({ hash }) => hash);
    }
}

function place(answers = {}, browser = new FakeWindow()) {
    const inputs = [];
    const place = new Place(browser, (input) => {
        inputs.push(input);
        for (const [hash, depth, change] of answers[input.type] ?? []) place.change({ hash, depth, change });
    });
    const go = (hash, depth, change) => place.change({ hash, depth, change });
    return { browser, inputs, place, go };
}

test("a deep link lays out the levels below it", () => {
    const { browser, go, place: opened } = place({}, new FakeWindow("#/A/B"));
    go("#/A", 0, "replace");
    go("#/A/B", 1, "push");
    opened.opened();
    assert.deepEqual(browser.hashes, ["#/A", "#/A/B"]);
});

test("two levels less go back two entries at once", () => {
    const { browser, inputs, go, place: opened } = place();
    opened.opened();
    for (const [hash, depth] of [["#/A/B", 1], ["#/A/B/C", 2]]) go(hash, depth, "push");
    go("#/A", 0, "pop");
    go("#/A?", 0, "replace");
    assert.equal(browser.at, 2);
    browser.arrive();
    assert.equal(browser.at, 0);
    assert.equal(browser.location.hash, "#/A?");
    assert.deepEqual(inputs, []);
});

test("less levels than entries are only written over", () => {
    const { browser, go, place: opened } = place();
    go("#/B", 1, "replace");
    opened.opened();
    go("#/A", 0, "pop");
    assert.deepEqual([browser.at, browser.hashes], [0, ["#/A"]]);
});

test("several entries at once are followed by their address", () => {
    const { browser, inputs, go, place: opened } = place({ go: [["#/A", 0, "pop"]] });
    go("#/A", 0, "replace");
    opened.opened();
    go("#/A/B", 1, "push");
    go("#/A/B/C", 2, "push");
    browser.arrive(-2);
    assert.deepEqual(inputs, [{ type: "go", hash: "#/A" }]);
    assert.deepEqual([browser.at, browser.hashes], [0, ["#/A", "#/A/B", "#/A/B/C"]]);
});

test("an address that leads nowhere is put right", () => {
    const { browser, go, place: opened } = place();
    go("#/A", 0, "replace");
    opened.opened();
    browser.entries.push({ hash: "#/nowhere", state: null });
    browser.arrive(1);
    assert.deepEqual(browser.hashes, ["#/A", "#/A"]);
});

const near = (actual, expected) => actual.forEach((value, index) => assert.ok(Math.abs(value - expected[index]) < 1e-9, `${actual}`));

test("one finger moves a chart with it", () => {
    near(dragged([0.5], [0.7], 0.1), [-0.2, 0.8]);
    near(dragged([0.5], [0.5], 0.1), [0, 1]);
});

test("two fingers zoom around what lies under them", () => {
    const [low, high] = dragged([0.4, 0.6], [0.2, 0.8], 0.1);
    near([low, high], [0.3333333333, 0.6666666666].map((value) => Math.round(value * 3) / 3));
    // What was under each finger is under it again.
    for (const [from, to] of [[0.4, 0.2], [0.6, 0.8]]) near([low + to * (high - low)], [from]);
});

test("two fingers that are close to each other on an axis, or change sides, only move it", () => {
    near(dragged([0.5, 0.52], [0.6, 0.61], 0.1), [-0.095, 0.905]);
    near(dragged([0.2, 0.8], [0.8, 0.2], 0.1), [0, 1]);
});

test("a chart zooms around the pointer", () => {
    near(zoomed(0.25, 0.5), [0.125, 0.625]);
    near(zoomed(0.25, 2), [-0.25, 1.75]);
});

// The core reads headers by the same vectors. Whether a picture is whole is judged by the server: here it is drawn anew.
const pictures = JSON.parse(readFileSync(new URL("../../Spec/vectors/labelling/pictures.json", import.meta.url), "utf8"));
for (const { rule, name, input, expected } of pictures.filter(({ input }) => !input.whole)) {
    test(`${rule} on the device: ${name}`, () => {
        if (input.size) {
            const [width, height] = input.size;
            return assert.deepEqual(sizes({ width, height }).map((size) => [size.width, size.height]), expected);
        }
        const found = readHeader(Uint8Array.from(input.bytes.match(/../g) ?? [], (byte) => parseInt(byte, 16)));
        if (typeof found === "string") return assert.equal(found, expected);
        const { format, width, height, orientation } = found;
        const scaled = fit(shown(found));
        assert.deepEqual({ format, size: [width, height], orientation, scaled: [scaled.width, scaled.height] }, expected);
    });
}

test("no bytes make the reader of headers fail", () => {
    for (const { input } of pictures.filter(({ input }) => input.bytes)) {
        const bytes = Uint8Array.from(input.bytes.match(/../g), (byte) => parseInt(byte, 16));
        for (let length = 0; length <= bytes.length; length += 1) readHeader(bytes.subarray(0, length));
        for (let place = 0; place < bytes.length; place += 1) {
            for (const value of [0, 1, 0x7f, 0x80, 0xff]) readHeader(bytes.with(place, value));
        }
    }
});

test("PG-BOARD-2 arrow keys change a width by sixteen points, with Shift by four times as many, within its limits", () => {
    const width = (key, shiftKey = false) => widthBy({ key, shiftKey }, 200, 96, 640);
    assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => width(key)), [184, 216, 96, 640, undefined]);
    assert.deepEqual([width("ArrowLeft", true), width("ArrowRight", true)], [136, 264]);
    assert.deepEqual([widthBy({ key: "ArrowLeft" }, 100, 96, 640), widthBy({ key: "ArrowRight" }, 630, 96, 640)], [96, 640]);
    assert.equal(widthBy({ key: "ArrowLeft" }, 200, 96, 640, true), 216);
});

test("PG-BOARD-5 as many rows stand side by side as have the first one's height", () => {
    const rows = (...tops) => tops.map((offsetTop) => ({ offsetTop }));
    assert.equal(abreast(rows(0, 0, 0, 50, 50, 50, 100)), 3);
    assert.equal(abreast(rows(0, 50, 100)), 1);
    assert.equal(abreast(rows(0, 0)), 2);
    assert.equal(abreast([]), 1);
});

test("PG-PULL-1 the sign follows a finger less and less, and never upwards", () => {
    assert.deepEqual([-20, 0].map(followed), [0, 0]);
    assert.ok(followed(40) < 40 && followed(200) - followed(160) < followed(80) - followed(40));
});

// A finger takes hold of the line when it has rested for a moment: what the finger did counts, not when the page came to it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Hand } from "../../Web/planner/hand.js";

const canvas = {};

/** A map that a finger touches, and what it tells; the line is everywhere. */
function finger() {
    const heard = {};
    const told = [];
    const map = {
        dragPan: { isEnabled: true, disable() { this.isEnabled = false; }, enable() { this.isEnabled = true; } },
        getContainer: () => ({ addEventListener() {} }), getCanvas: () => canvas,
        on: (name, listener) => (heard[name] = [...(heard[name] ?? []), listener]),
        off: (name, listener) => (heard[name] = heard[name].filter((one) => one !== listener)),
    };
    const tells = (name) => (what) => told.push([name, what]);
    const hand = new Hand(map, { hold: tells("hold"), drag: tells("drag"), drop: tells("drop"), cancel: tells("cancel") }, () => ({ leg: 1, place: [0, 0] }));
    const does = (name, timeStamp, x = 0) => {
        const event = { originalEvent: { target: canvas, timeStamp }, points: [{}], point: { x, y: 0 }, lngLat: { toArray: () => [x, 0] } };
        for (const listener of heard[name] ?? []) listener(event);
    };
    return { does, told, hand, map, names: () => told.map(([name]) => name) };
}

test("TO-PLANNER-8 a finger that rested takes the line though the timer is late", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const one = finger();
    one.does("touchstart", 1000);
    one.does("touchmove", 1400, 10);
    one.does("touchmove", 1450, 20);
    assert.deepEqual(one.names(), ["hold", "drag", "drag"]);
    assert.equal(one.map.dragPan.isEnabled, false);
    one.does("touchend", 1500);
    assert.deepEqual(one.names(), ["hold", "drag", "drag", "drop"]);
    assert.equal(one.map.dragPan.isEnabled, true);
    context.mock.timers.tick(1000);
    assert.equal(one.names().length, 4, "the timer that came late takes nothing");
});

test("TO-PLANNER-8 a finger that moves at once moves the map", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const one = finger();
    one.does("touchstart", 1000);
    one.does("touchmove", 1100, 10);
    one.does("touchmove", 1500, 20);
    context.mock.timers.tick(1000);
    one.does("touchmove", 1600, 30);
    assert.deepEqual(one.told, []);
    assert.equal(one.map.dragPan.isEnabled, true);
});

test("TO-PLANNER-8 a finger that rests takes the line before it moves", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const one = finger();
    one.does("touchstart", 1000);
    context.mock.timers.tick(300);
    assert.deepEqual(one.names(), ["hold"]);
    one.does("touchmove", 1400, 10);
    assert.deepEqual(one.names(), ["hold", "drag"]);
});

// What a person sees of the map stays where it is when the panel gets another size, and a tap means the place that was under the finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Anchor } from "../../Web/planner/anchor.js";

const listeners = {};
globalThis.addEventListener = (name, heard) => (listeners[name] = heard);
globalThis.removeEventListener = (name) => delete listeners[name];

/** A map whose places are pixels: the one in its middle is `centre`. */
function stage() {
    const page = { offsetLeft: 0, offsetTop: 50, offsetParent: null };
    const container = {
        clientWidth: 400, clientHeight: 600, offsetLeft: 0, offsetTop: 0, offsetParent: page,
        addEventListener: (name, heard) => (container[name] = heard), removeEventListener: (name) => delete container[name],
    };
    const map = {
        width: 400, height: 600, centre: [1000, 1000], jumps: 0,
        resize() { [this.width, this.height] = [container.clientWidth, container.clientHeight]; },
        unproject([x, y]) { return [this.centre[0] + x - this.width / 2, this.centre[1] + y - this.height / 2]; },
        jumpTo({ center }) { [this.centre, this.jumps] = [center, this.jumps + 1]; },
        getCanvas: () => ({ getBoundingClientRect: () => ({ left: 0, top: 50 }) }),
    };
    const one = { map, container, page, settled: 0 };
    one.anchor = new Anchor(map, container, () => (one.settled += 1));
    /** Which place stands at a point of the page. */
    one.at = (x, y) => map.unproject([x, y - page.offsetTop]);
    return one;
}

test("TO-PLANNER-24 of another height, all places stay where they are on the page", () => {
    const one = stage();
    const before = one.at(30, 80);
    for (const height of [552, 120, 600]) {
        one.container.clientHeight = height;
        assert.equal(one.anchor.resize(), false);
        assert.deepEqual(one.at(30, 80), before);
    }
    assert.deepEqual(one.map.centre, [1000, 1000], "there and back again");
    // A line above the map pushes it down.
    Object.assign(one.page, { offsetTop: 90 });
    one.container.clientHeight = 560;
    one.anchor.resize();
    assert.deepEqual(one.at(30, 180), [30 + 800, 180 - 50 + 700]);
});

test("TO-PLANNER-24 of another width, the middle stays the middle; of the same size, and without one, nothing happens", () => {
    const one = stage();
    assert.equal(one.anchor.resize(), false);
    Object.assign(one.container, { clientWidth: 0, clientHeight: 0 });
    assert.equal(one.anchor.resize(), false);
    Object.assign(one.container, { clientWidth: 700, clientHeight: 300 });
    assert.equal(one.anchor.resize(), true);
    assert.deepEqual([one.map.centre, one.map.jumps], [[1000, 1000], 0]);
});

test("TO-PLANNER-24 while a finger is down the map waits, until what the finger did is done", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const one = stage();
    one.container.pointerdown({ pointerId: 1, isPrimary: true, clientX: 5, clientY: 60 });
    one.container.pointerdown({ pointerId: 2, isPrimary: false, clientX: 90, clientY: 60 });
    listeners.pointerup({ pointerId: 1 });
    context.mock.timers.tick(10);
    assert.ok(one.anchor.isTouched, "a second finger is still there");
    listeners.pointercancel({ pointerId: 2 });
    assert.ok(one.anchor.isTouched, "the click comes behind it");
    context.mock.timers.tick(10);
    assert.deepEqual([one.anchor.isTouched, one.settled], [false, 1]);
    listeners.pointerup({ pointerId: 3 });
    context.mock.timers.tick(10);
    assert.equal(one.settled, 1, "fingers elsewhere do not count");
});

test("TO-PLANNER-24 a tap means the place under the finger when it touched", () => {
    const one = stage();
    one.container.pointerdown({ pointerId: 1, isPrimary: true, clientX: 100, clientY: 150 });
    one.map.jumpTo({ center: [5000, 5000] });
    const click = (x, y) => ({ lngLat: "where it is now", originalEvent: { clientX: x, clientY: y } });
    assert.deepEqual(one.anchor.meant(click(102, 149)), [900, 800]);
    assert.equal(one.anchor.meant(click(102, 149)), "where it is now", "each touch is one tap");
    one.container.pointerdown({ pointerId: 1, isPrimary: true, clientX: 100, clientY: 150 });
    assert.equal(one.anchor.meant(click(180, 150)), "where it is now", "a click elsewhere is another one");
});

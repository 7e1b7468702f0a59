// What a strap says by Bluetooth, and the mean that is taken over.

import assert from "node:assert/strict";
import test from "node:test";
import { Beats, measurement } from "../../Web/measure/heartrate.js";

const view = (...bytes) => new DataView(Uint8Array.from(bytes).buffer);

test("RU-MEASURE-4 the value has one byte or two, little-endian, and contact is told or not", () => {
    for (const [bytes, expected] of [
        [[0x00, 72], { beats: 72, contact: undefined }],
        [[0x01, 0x2c, 0x01], { beats: 300, contact: undefined }],
        [[0x04, 60], { beats: 60, contact: false }],
        [[0x06, 60], { beats: 60, contact: true }],
        // Bit 1 alone says nothing.
        [[0x02, 60], { beats: 60, contact: undefined }],
        // Energy and intervals behind it are passed over.
        [[0x1e, 140, 0x10, 0x00, 0x56, 0x03], { beats: 140, contact: true }],
        [[0x17, 0x8c, 0x00, 0x56, 0x03], { beats: 140, contact: true }],
    ]) assert.deepEqual(measurement(view(...bytes)), expected);
});

test("RU-MEASURE-4 what is shorter is passed over, wherever a view begins", () => {
    for (const bytes of [[], [0x00], [0x01, 72]]) assert.equal(measurement(view(...bytes)), undefined);
    assert.deepEqual(measurement(new DataView(Uint8Array.of(9, 9, 0x06, 150).buffer, 2)), { beats: 150, contact: true });
});

test("RU-MEASURE-3 the mean is that of the last ten seconds, halves up", () => {
    const beats = new Beats();
    assert.equal(beats.mean(0), undefined);
    beats.add({ beats: 100 }, 0);
    beats.add({ beats: 131 }, 5_000);
    assert.equal(beats.mean(5_000), 116);
    beats.add({ beats: 132 }, 9_000);
    assert.equal(beats.mean(9_999), 121);
    assert.equal(beats.mean(10_000), 132);
    assert.equal(beats.mean(18_999), 132);
    assert.equal(beats.mean(19_000), undefined);
});

test("RU-MEASURE-3 values without contact and zeros do not count", () => {
    const beats = new Beats();
    beats.add({ beats: 90, contact: false }, 0);
    beats.add({ beats: 0, contact: true }, 0);
    assert.equal(beats.mean(0), undefined);
    beats.add({ beats: 120, contact: true }, 1);
    beats.add({ beats: 121, contact: undefined }, 2);
    assert.equal(beats.mean(2), 121);
});

// The page for trying routes: what hits of the search are.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { kindOf } from "../../Web/maps/try/kinds.js";

const classes = [...readFileSync(new URL("../../Sources/Core/Routing/Names/NameClass.swift", import.meta.url), "utf8")
    .matchAll(/NameClass\("(\w+)", "([\w-]+)"/g)].map(([, key, value]) => ({ osm_key: key, osm_value: value }));

test("TO-TRY-10 everything that is found by name has a word in both languages", () => {
    assert.ok(classes.length > 80);
    for (const hit of [...classes, { osm_key: "place", osm_value: "house" }]) {
        for (const language of ["en", "de"]) assert.match(kindOf(hit, language), /^\p{L}[\p{L} ]+$/u, JSON.stringify(hit));
    }
    assert.equal(kindOf({ osm_key: "man_made", osm_value: "tower" }, "en"), "");
    const malbun = [{ osm_key: "place", osm_value: "village" }, { osm_key: "aerialway", osm_value: "station" }];
    assert.deepEqual(malbun.map((hit) => kindOf(hit, "de")), ["Dorf", "Liftstation"]);
});

// Patches on a page that is just large enough.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Patches } from "../../Web/patches.js";

class FakeNode {
    parent = null;
    childNodes = [];
    attributes = {};
    style = { cssText: "", setProperty: (name, value) => (this.style[name] = value) };

    constructor(tag, data) {
        this.tag = tag;
        this.data = data;
    }

    get dataset() {
        return { media: this.attributes["data-media"] };
    }

    insertBefore(node, before) {
        node.remove();
        const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
        this.childNodes.splice(index, 0, node);
        node.parent = this;
    }

    append(node) {
        this.insertBefore(node, null);
    }

    remove() {
        if (this.parent) this.parent.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
        this.parent = null;
    }

    setAttribute(name, value) {
        assert.notEqual(name, "style", "a style attribute is against the policy");
        this.attributes[name] = value;
    }

    removeAttribute(name) {
        delete this.attributes[name];
    }

    get text() {
        return this.data ?? this.childNodes.map((child) => child.text).join("|");
    }
}

let root;
let patches;
let shown;
let hidden;
let surfaces;

beforeEach(() => {
    globalThis.document = {
        createElement: (tag) => new FakeNode(tag),
        createElementNS: (space, tag) => Object.assign(new FakeNode(tag), { space }),
        createTextNode: (text) => new FakeNode("", text),
        documentElement: new FakeNode("html"),
    };
    root = new FakeNode("div");
    [shown, hidden, surfaces] = [[], [], []];
    const media = { show: (_, id) => shown.push(id), hide: (node) => hidden.push(node.tag) };
    patches = new Patches(root, media, (name) => surfaces.push(name));
});

const text = (number, words) => ({ i: number, t: "p", c: [{ i: number + 100, x: words }] });

test("nodes are created before others, moved and removed", () => {
    patches.apply([["create", 0, 0, text(1, "a")], ["create", 0, 1, text(2, "b")], ["create", 0, 0, text(3, "c")]]);
    assert.equal(root.text, "b|a|c");
    patches.apply([["move", 0, 3, 2], ["remove", 1], ["text", 102, "B"]]);
    assert.equal(root.text, "c|B");
});

test("the numbers of a removed tree are forgotten", () => {
    patches.apply([["create", 0, 0, text(1, "a")], ["remove", 1]]);
    assert.throws(() => patches.apply([["text", 101, "x"]]), /no node 101/);
});

test("an equal value is not written again", () => {
    let writes = 0;
    const input = new FakeNode("input");
    Object.defineProperty(input, "value", { get: () => "7", set: () => writes++ });
    document.createElement = () => input;
    patches.apply([["create", 0, 0, { i: 1, t: "input", p: { value: 7 } }], ["prop", 1, "value", "7"]]);
    assert.equal(writes, 0);
    patches.apply([["prop", 1, "value", "8"]]);
    assert.equal(writes, 1);
});

test("pictures are shown when named and let go with their node", () => {
    const image = { i: 2, t: "img", a: { "data-media": "m1" } };
    patches.apply([["create", 0, 0, { i: 1, t: "div", c: [image] }], ["set", 2, "data-media", "m2"], ["remove", 1]]);
    assert.deepEqual([shown, hidden], [["m1", "m2"], ["img"]]);
});

test("drawings get their name space and surfaces are announced", () => {
    const drawing = { i: 1, t: "svg", ns: "svg", c: [{ i: 2, t: "use", ns: "svg" }] };
    patches.apply([["create", 0, 0, drawing], ["create", 0, 0, { i: 3, t: "bk-map", p: { data: { pins: [] } } }]]);
    assert.match(root.childNodes[0].childNodes[0].space, /svg$/);
    assert.deepEqual(surfaces, ["map"]);
    assert.deepEqual(root.childNodes[1].data, { pins: [] });
});

test("the theme sets variables with harmless names only", () => {
    patches.apply([["document", { theme: { accent: "#0a7", "on-accent": "#fff", "x:y": "z" } }]]);
    const { style } = document.documentElement;
    assert.deepEqual([style["--accent"], style["--on-accent"], style["--x:y"]], ["#0a7", "#fff", undefined]);
});

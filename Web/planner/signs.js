// The signs of a community's elements. The map's library draws them, however many there are, as part of its picture (decision 67). Keys and screen
// readers have buttons for those in view: they stand where the signs are, and are seen while they have the focus.

import { made, sign } from "./nodes.js";
import { texts } from "./texts.js";

const NAME = "planner-signs";
/** Across, in pixels, a sign is pressed. */
const HIT = 44;
/** Across, in pixels, it is drawn, from near and from afar, where it would cover the map; and what lies around it. */
const [NEAR, AFAR, AROUND] = [30, 22, 2];
const FAR_ZOOM = 11.5;
/** Side of the squares that signs are drawn in. */
const SQUARE = 36;
/** So many have a button: those nearest to the middle. */
const MOST_BUTTONS = 50;
/** What lies above what: a spring does not cover the hut beside it. */
const ABOVE = { trail: 3, hut: 2, destination: 2, water: 0 };

const above = (kind) => ABOVE[kind] ?? 1;
/** Degrees between two longitudes, the short way. */
const apart = (one, other) => Math.abs(((one - other + 540) % 360 + 360) % 360 - 180);

/** Whether a line of points comes nearer to a point than so many pixels. */
function isNear(line, { x, y }, reach) {
    for (let next = 1; next < line.length; next += 1) {
        const [a, b] = [line[next - 1], line[next]];
        if (Math.min(a.x, b.x) - reach > x || Math.max(a.x, b.x) + reach < x || Math.min(a.y, b.y) - reach > y || Math.max(a.y, b.y) + reach < y) continue;
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const length = dx * dx + dy * dy;
        const share = length ? Math.min(Math.max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1) : 0;
        if (Math.hypot(a.x + dx * share - x, a.y + dy * share - y) < reach) return true;
    }
    return false;
}

/** The sign of a kind as the style sheet has it, as a picture; `stage` is on the page. */
function picture(kind, stage, ratio) {
    const node = made("div", { className: `pl-element is-${kind}`, hidden: true }, sign(kind));
    stage.append(node);
    const side = (NEAR + 2 * AROUND) * ratio;
    const pen = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d", { willReadFrequently: true });
    pen.translate(AROUND * ratio, AROUND * ratio);
    pen.scale(NEAR / SQUARE * ratio, NEAR / SQUARE * ratio);
    for (const path of node.querySelectorAll("path")) draw(pen, new Path2D(path.getAttribute("d")), getComputedStyle(path), ratio);
    node.remove();
    return pen.getImageData(0, 0, side, side);
}

function draw(pen, path, { fill, stroke, strokeWidth, strokeLinecap, strokeLinejoin }, ratio) {
    Object.assign(pen, { fillStyle: fill, strokeStyle: stroke, lineWidth: parseFloat(strokeWidth), lineCap: strokeLinecap, lineJoin: strokeLinejoin });
    // Only the outline has a shadow.
    const shadow = fill === "none" ? "transparent" : "#0006";
    Object.assign(pen, { shadowColor: shadow, shadowBlur: ratio, shadowOffsetY: ratio });
    if (fill !== "none") pen.fill(path);
    pen.shadowColor = "transparent";
    pen.stroke(path);
}

export class Signs {
    #map;
    #told;
    #all = [];
    #pictures = null;
    /** By id of the element: its button. */
    #buttons = new Map();
    /** By id: signs above what is dragged. */
    #covering = new Map();
    #covers = made("div", { className: "pl-covers", "aria-hidden": "true", hidden: true });
    #group = made("div", { className: "pl-elements", role: "group", "aria-label": texts().elements });

    /** `told` as `PlanMap` has it. */
    constructor(map, told) {
        [this.#map, this.#told] = [map, told];
        map.getContainer().append(this.#group);
        map.on("moveend", () => this.#offer());
        map.on("move", () => this.#follow());
        this.#group.addEventListener("keydown", (event) => this.#walk(event));
        this.#group.addEventListener("focusin", ({ target }) => this.#reach(target));
    }

    /** {id, kind, name, word, at} */
    set elements(elements) {
        this.#all = elements;
        this.#map.getSource(NAME)?.setData(this.#data);
        this.#offer();
    }

    get places() {
        return this.#all.map(({ at }) => at);
    }

    // MARK: Drawing

    /** After each change of the map's style, above what is there. */
    add(kinds) {
        const map = this.#map;
        const ratio = Math.min(3, Math.ceil(devicePixelRatio));
        this.#pictures ??= kinds.map((kind) => [kind, picture(kind, this.#group, ratio)]);
        for (const [kind, { width, height, data }] of this.#pictures) map.addImage(`${NAME}-${kind}`, { width, height, data }, { pixelRatio: ratio });
        map.addSource(NAME, { type: "geojson", data: this.#data });
        map.addLayer({
            id: NAME, type: "symbol", source: NAME,
            layout: {
                "icon-image": ["concat", `${NAME}-`, ["get", "kind"]], "icon-size": ["step", ["zoom"], AFAR / NEAR, FAR_ZOOM, 1],
                "icon-allow-overlap": true, "icon-ignore-placement": true, "symbol-sort-key": ["get", "above"],
            },
        });
    }

    get #data() {
        const features = this.#all.map(({ kind, at }) => (
            { type: "Feature", properties: { kind, above: above(kind) }, geometry: { type: "Point", coordinates: at } }));
        return { type: "FeatureCollection", features };
    }

    /** Signs that lines above the map's picture would hide stand above those, too; null: there are no such lines. */
    above(lines) {
        this.#covers.hidden = !lines;
        if (!lines) return void this.#covers.replaceChildren();
        if (this.#covers.parentNode !== this.#map.getCanvasContainer()) this.#map.getCanvas().nextSibling.after(this.#covers);
        const size = this.#map.getZoom() < FAR_ZOOM ? AFAR : NEAR;
        const hidden = this.#all.map((one) => ({ one, point: this.#map.project(one.at) })).filter(({ point }) => lines.some((line) => isNear(line, point, size)));
        const nodes = hidden.sort((a, b) => above(a.one.kind) - above(b.one.kind)).map(({ one, point }) => {
            if (!this.#covering.has(one.id)) this.#covering.set(one.id, made("span", {}, sign(one.kind)));
            const node = this.#covering.get(one.id);
            node.className = `pl-element pl-cover is-${one.kind}${size === AFAR ? " is-far" : ""}`;
            this.#place(node, point);
            return node;
        });
        this.#covers.replaceChildren(...nodes);
    }

    // MARK: Pressing

    /** The element whose sign is nearest to a point of the map, if it is near enough to be meant; null: none is. */
    at({ x, y }) {
        const map = this.#map;
        const [middle, corner] = [map.unproject([x, y]), map.unproject([x + HIT / 2, y + HIT / 2])];
        const [wide, high] = [Math.abs(corner.lng - middle.lng), Math.abs(corner.lat - middle.lat)];
        const far = ({ at }) => Math.hypot(apart(at[0], middle.lng) / wide, (at[1] - middle.lat) / high);
        const found = this.#all.filter((one) => far(one) <= 1);
        return found.reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
    }

    // MARK: Buttons

    /** Buttons for what is in view; the one that has the focus stays. */
    #offer() {
        const seen = this.#seen();
        const focused = this.#focused;
        for (const [id, button] of this.#buttons) {
            if (seen.some(({ one }) => one.id === id) || button === focused) continue;
            button.remove();
            this.#buttons.delete(id);
        }
        for (const { one, point } of seen) {
            const button = this.#buttons.get(one.id) ?? this.#made(one.id);
            this.#name(button, one);
            this.#place(button, point);
            if (this.#group.lastChild !== button && button !== focused) this.#group.append(button);
        }
        this.#reach(focused ?? this.#group.firstChild);
        this.#follow();
    }

    /** What is in view, from the left to the right: {one, point}. */
    #seen() {
        const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
        const far = ({ point: { x, y } }) => Math.hypot(x - width / 2, y - height / 2);
        const seen = this.#all.map((one) => ({ one, point: this.#map.project(one.at) }))
            .filter(({ point: { x, y } }) => x >= 0 && y >= 0 && x <= width && y <= height);
        return seen.sort((a, b) => far(a) - far(b)).slice(0, MOST_BUTTONS).sort((a, b) => a.point.x - b.point.x);
    }

    #made(id) {
        const button = made("button", { type: "button", tabIndex: -1 });
        button.addEventListener("click", () => {
            const one = this.#all.find((element) => element.id === id);
            if (one) this.#told.element(id, this.#map.project(one.at));
        });
        this.#buttons.set(id, button);
        return button;
    }

    #name(button, { kind, name, word }) {
        const className = `pl-element is-${kind}`;
        if (button.className !== className) {
            button.className = className;
            button.replaceChildren(sign(kind));
        }
        button.setAttribute("aria-label", word ? `${name}, ${word}` : name);
    }

    #place(button, { x, y }) {
        button.style.translate = `${Math.round(x - HIT / 2)}px ${Math.round(y - HIT / 2)}px`;
    }

    get #focused() {
        return this.#group.contains(document.activeElement) ? document.activeElement : null;
    }

    /** While the map moves, only what is seen of the buttons goes along. */
    #follow() {
        const focused = this.#focused;
        if (!focused) return;
        const one = this.#all.find(({ id }) => this.#buttons.get(id) === focused);
        if (one) this.#place(focused, this.#map.project(one.at));
    }

    /** The tabulator reaches one of them, arrows the others. */
    #reach(button) {
        for (const one of this.#group.children) one.tabIndex = one === button ? 0 : -1;
    }

    #walk(event) {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const all = [...this.#group.children];
        const next = { Home: all[0], End: all.at(-1) }[event.key] ?? (step && all[all.indexOf(event.target) + step]);
        if (!step && !next) return;
        event.preventDefault();
        event.stopPropagation();
        next?.focus({ preventScroll: true });
    }
}

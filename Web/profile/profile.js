// <bk-profile>: the heights of a tour as a drawing, with a marker that fingers, pointer and keys move, and as a table.
//
// `data`: {label, points: [[metres, height?, class of the slope to the next point, negative: down]], stops: [metres]}. It tells
// "bk-place" with {metres}, null when the marker goes; `mark` puts the marker somewhere from outside.

import { filled } from "../texts.js";
import { kilometres, metres, percent, texts } from "./texts.js";

const [HEIGHT, TOP, BOTTOM, LEFT] = [132, 20, 22, 58];
const ROWS = 12;
/** Pixels between the names of two stops, at least. */
const APART = 16;
const ns = "http://www.w3.org/2000/svg";

function shape(name, attributes, ...children) {
    const node = document.createElementNS(ns, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

const made = (name, properties, ...children) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
};

/** A step of 1, 2 or 5 that divides a range into at most so many parts. */
export function step(range, most) {
    const power = 10 ** Math.floor(Math.log10(Math.max(range, 1e-9) / most));
    return [1, 2, 5, 10].map((one) => one * power).find((one) => range / one <= most) ?? 10 * power;
}

/** Height and slope in percent at a place of the way; null where no height is known. */
export function heightAt(points, place) {
    for (let next = 1; next < points.length; next += 1) {
        const [[from, low], [to, high]] = [points[next - 1], points[next]];
        if (place > to) continue;
        if (low === undefined || high === undefined) return null;
        const share = to > from ? (place - from) / (to - from) : 0;
        return { height: low + (high - low) * share, slope: to > from ? (100 * (high - low)) / (to - from) : 0 };
    }
    return null;
}

let count = 0;

export class ProfileElement extends HTMLElement {
    /** Patterns are found by their ids, and a page may have several profiles. */
    #name = `steep-${(count += 1)}`;
    #data = null;
    #place = null;
    #width = 0;
    #sizes = new ResizeObserver(() => {
        if (this.clientWidth !== this.#width) this.#draw();
    });

    get data() {
        return this.#data;
    }

    set data(value) {
        if (JSON.stringify(this.#data) === JSON.stringify(value)) return;
        this.#data = value;
        if (this.isConnected) this.#draw();
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        this.#sizes.observe(this);
        this.#draw();
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
    }

    /** Puts the marker at metres of the way; null takes it away. Tells nobody. */
    set mark(place) {
        this.#place = place;
        this.#drawMark();
    }

    get #total() {
        return this.#data.points.at(-1)?.[0] ?? 0;
    }

    #x(place) {
        return LEFT + ((this.#width - LEFT - 8) * place) / Math.max(this.#total, 1);
    }

    #scale() {
        const heights = this.#data.points.filter((point) => point.length > 1).map((point) => point[1]);
        let [low, high] = [Math.min(...heights), Math.max(...heights)];
        // What is nearly flat shall look so.
        if (high - low < 40) [low, high] = [(low + high) / 2 - 20, (low + high) / 2 + 20];
        const unit = step(high - low, 3);
        return { low: Math.floor(low / unit) * unit, high: Math.ceil(high / unit) * unit, unit };
    }

    #draw() {
        if (!this.#data) return;
        this.#width = this.clientWidth;
        const words = texts();
        const { points, label } = this.#data;
        if (!points.some((point) => point.length > 1) || this.#width < 80) {
            this.replaceChildren(made("p", { className: "profile-none", textContent: points.length > 1 && this.#width >= 80 ? words.noHeights : "" }));
            return;
        }
        const drawing = shape("svg", { width: this.#width, height: HEIGHT, viewBox: `0 0 ${this.#width} ${HEIGHT}`, "aria-hidden": "true" });
        drawing.append(this.#hatching(), ...this.#axes(), ...this.#pieces(), ...this.#stops(), shape("g", { class: "profile-mark" }));
        const stage = made("div", { className: "profile-stage", tabIndex: 0 }, drawing);
        stage.setAttribute("role", "slider");
        stage.setAttribute("aria-label", label);
        for (const [name, value] of [["valuemin", 0], ["valuemax", Math.round(this.#total)], ["valuenow", 0]]) stage.setAttribute(`aria-${name}`, value);
        stage.title = words.keys;
        this.#listen(stage);
        const open = this.querySelector("details")?.open;
        const table = made("details", { className: "profile-table", open: Boolean(open) }, made("summary", { textContent: words.table }), this.#table(words));
        const hadFocus = this.contains(document.activeElement) && document.activeElement.matches(".profile-stage");
        this.replaceChildren(stage, table);
        if (hadFocus) stage.focus();
        this.#drawMark();
    }

    /** Steeper is denser, so that nobody needs colours. */
    #hatching() {
        const patterns = [8, 6, 4].map((gap, number) => shape(
            "pattern", { id: `${this.#name}-${number + 2}`, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
            shape("line", { x1: 0, y1: 0, x2: 0, y2: gap, class: "profile-hatch" })));
        return shape("defs", {}, ...patterns);
    }

    #axes() {
        const { low, high, unit } = this.#scale();
        const nodes = [];
        for (let height = low; height <= high + 1e-6; height += unit) {
            const y = this.#y(height);
            nodes.push(
                shape("line", { x1: LEFT, x2: this.#width - 8, y1: y, y2: y, class: "profile-grid" }),
                shape("text", { x: LEFT - 6, y: y + 4, class: "profile-number end" }, metres(height)));
        }
        const total = this.#total;
        const across = step(total / 1000, Math.max(2, Math.floor(this.#width / 110)));
        for (let place = 0; place <= total / 1000 + 1e-9; place += across) {
            const x = this.#x(place * 1000);
            if (x > this.#width - 30 && place > 0) break;
            nodes.push(shape("text", { x, y: HEIGHT - 6, class: "profile-number middle" }, kilometres(place * 1000, across < 1 ? 1 : 0)));
        }
        return nodes;
    }

    #y(height) {
        const { low, high } = this.#scale();
        return HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (height - low)) / (high - low);
    }

    #pieces() {
        const { points } = this.#data;
        const { low, high } = this.#scale();
        const ground = HEIGHT - BOTTOM;
        const y = (height) => ground - ((HEIGHT - TOP - BOTTOM) * (height - low)) / (high - low);
        const [areas, hatches, line] = [new Map(), new Map(), []];
        for (let next = 1; next < points.length; next += 1) {
            const [[from, a, slope], [to, b]] = [points[next - 1], points[next]];
            if (a === undefined || b === undefined) continue;
            const [left, right] = [this.#x(from).toFixed(1), this.#x(to).toFixed(1)];
            const piece = `M${left} ${ground}V${y(a).toFixed(1)}L${right} ${y(b).toFixed(1)}V${ground}Z`;
            const kind = Math.abs(slope ?? 0);
            areas.set(kind, (areas.get(kind) ?? "") + piece);
            if (kind > 1) hatches.set(kind, (hatches.get(kind) ?? "") + piece);
            line.push(`M${left} ${y(a).toFixed(1)}L${right} ${y(b).toFixed(1)}`);
        }
        return [
            ...[...areas].map(([kind, d]) => shape("path", { d, class: `profile-area slope-${kind}` })),
            ...[...hatches].map(([kind, d]) => shape("path", { d, fill: `url(#${this.#name}-${kind})` })),
            shape("path", { d: line.join(""), class: "profile-line" }),
        ];
    }

    #stops() {
        const { stops } = this.#data;
        const last = stops.length - 1;
        const places = stops.map((place) => this.#x(place));
        const [start, end] = [places[0], places[last]];
        let free = start + APART;
        const names = places.flatMap((x, number) => {
            const isBetween = number > 0 && number < last;
            // Start and end always have their names; of the others, those for which there is room.
            if (isBetween && (x < free || x > end - APART)) return [];
            if (isBetween) free = x + APART;
            const name = number === 0 ? "A" : isBetween ? String(number) : "B";
            return [shape("text", { x: Math.min(Math.max(x, 6), this.#width - 8), y: 12, class: "profile-number middle strong" }, name)];
        });
        const lines = places.map((x) => `M${x} ${TOP - 4}V${HEIGHT - BOTTOM}`).join("");
        return [shape("path", { d: lines, class: "profile-stop" }), ...names];
    }

    #table(words) {
        const { points } = this.#data;
        const rows = [];
        for (let row = 0; row <= ROWS; row += 1) {
            const place = (this.#total * row) / ROWS;
            const known = heightAt(points, place);
            const [height, slope] = known ? [metres(known.height), percent(known.slope)] : [words.noHeight, "–"];
            rows.push(made("tr", {}, made("td", { textContent: kilometres(place) }), made("td", { textContent: height }), made("td", { textContent: slope })));
        }
        const head = made("tr", {}, ...[words.at, words.height, words.slope].map((textContent) => made("th", { textContent, scope: "col" })));
        return made("table", {}, made("thead", {}, head), made("tbody", {}, ...rows));
    }

    // MARK: The marker

    #drawMark() {
        const mark = this.querySelector(".profile-mark");
        if (!mark) return;
        mark.replaceChildren();
        const stage = this.querySelector(".profile-stage");
        if (this.#place === null) return stage.removeAttribute("aria-valuetext");
        const place = Math.min(Math.max(this.#place, 0), this.#total);
        const known = heightAt(this.#data.points, place);
        const words = texts();
        const spoken = filled(words.place, kilometres(place), known ? metres(known.height) : words.noHeight, known ? percent(known.slope) : "–");
        stage.setAttribute("aria-valuenow", Math.round(place));
        stage.setAttribute("aria-valuetext", spoken);
        const x = this.#x(place);
        mark.append(shape("line", { x1: x, x2: x, y1: TOP - 4, y2: HEIGHT - BOTTOM, class: "profile-cursor" }));
        if (!known) return;
        mark.append(shape("circle", { cx: x, cy: this.#y(known.height), r: 5, class: "profile-dot" }));
        const isLeft = x > this.#width / 2;
        const text = `${kilometres(place)} · ${metres(known.height)} · ${percent(known.slope)}`;
        mark.append(shape("text", { x: isLeft ? x - 8 : x + 8, y: TOP + 10, class: `profile-said ${isLeft ? "end" : ""}` }, text));
    }

    #move(place) {
        this.#place = place === null ? null : Math.min(Math.max(place, 0), this.#total);
        this.#drawMark();
        this.dispatchEvent(new CustomEvent("bk-place", { bubbles: true, detail: { metres: this.#place } }));
    }

    #listen(stage) {
        const follow = ({ clientX }) => {
            const { left } = stage.getBoundingClientRect();
            this.#move(((clientX - left - LEFT) * this.#total) / Math.max(this.#width - LEFT - 8, 1));
        };
        stage.addEventListener("pointerdown", follow);
        stage.addEventListener("pointermove", follow);
        stage.addEventListener("pointerleave", () => stage !== document.activeElement && this.#move(null));
        stage.addEventListener("blur", () => this.#move(null));
        stage.addEventListener("keydown", (event) => {
            const far = this.#total / (event.shiftKey ? 10 : 50);
            const now = this.#place ?? 0;
            const next = { ArrowRight: now + far, ArrowUp: now + far, ArrowLeft: now - far, ArrowDown: now - far, Home: 0, End: this.#total }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            this.#move(this.#place === null ? 0 : next);
        });
    }
}

const styles = new CSSStyleSheet();
document.adoptedStyleSheets.push(styles);
fetch(new URL("profile.css", import.meta.url))
    .then(async (answer) => answer.ok && styles.replace(await answer.text()))
    .catch((error) => console.warn("<bk-profile> has no styles:", error))
    .finally(() => customElements.define("bk-profile", ProfileElement));

// Pictures over the whole screen: zoomed by fingers, wheel, keys and buttons; the next one by a swipe, arrow keys and buttons.

import { SLOP, wheelFactor, wheelPixels } from "../surface/surface.js";
import { filled, inLanguage } from "../texts.js";
import { MOST, swiped, whole, within, zoomed } from "./zoom.js";

const TEXTS = {
    en: {
        close: "Close", smaller: "Zoom out", larger: "Zoom in", before: "Previous picture", next: "Next picture",
        place: "{1} of {2}",
    },
    de: {
        close: "Schließen", smaller: "Verkleinern", larger: "Vergrößern", before: "Voriges Bild", next: "Nächstes Bild",
        place: "{1} von {2}",
    },
};

const STEP = 1.5;
const DOUBLE = 2.5;
const DOUBLE_MILLISECONDS = 300;
const DOUBLE_PIXELS = 30;
const PATHS = {
    close: "M6 6l12 12M18 6L6 18", smaller: "M5 12h14", larger: "M5 12h14M12 5v14", before: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7",
};

const isShown = (image) => image.currentSrc && !image.classList.contains("broken");

const addressOf = (image) => image.dataset.media ?? image.getAttribute("src");

/** By its row; on a page of its own by what the page is called. */
function nameOf(image) {
    const row = image.closest(".row");
    if (row) return row.querySelector(".text")?.textContent || image.alt;
    const page = image.closest(".page");
    return (page.querySelectorAll("[data-picture]").length === 1 && page.querySelector("h1")?.textContent) || image.alt;
}

/** {source, name} of the pictures of the same page or, of a page with one picture, of the list that it was opened from. */
function besides(image) {
    const page = image.closest(".page");
    const own = [...page.querySelectorAll("[data-picture] img")].filter(isShown);
    const rows = [...(page.previousElementSibling?.querySelectorAll(".row img") ?? [])].filter(isShown);
    const place = rows.findIndex((one) => addressOf(one) === addressOf(image));
    const shown = own.length > 1 || place < 0 ? own : rows;
    return { place: shown === own ? own.indexOf(image) : place, pictures: shown.map((one) => ({ source: one.currentSrc, name: nameOf(one) })) };
}

function part(name, look, ...children) {
    const node = document.createElement(name);
    node.className = look;
    node.append(...children);
    return node;
}

class Viewer {
    #dialog;
    #image = part("img", "viewer-picture");
    #caption = part("p", "viewer-caption");
    #buttons;
    #pictures;
    #place;
    #view = whole;
    /** By pointer: where it is. */
    #fingers = new Map();
    #start = null;
    #lastTap = null;
    #texts = inLanguage(TEXTS);

    constructor(pictures, place) {
        this.#pictures = pictures;
        this.#place = place;
        const button = (name, act) => this.#button(name, act);
        this.#buttons = {
            close: button("close", () => this.#dialog.close()),
            smaller: button("smaller", () => this.#zoom(1 / STEP)),
            larger: button("larger", () => this.#zoom(STEP)),
            before: button("before", () => this.#go(-1)),
            next: button("next", () => this.#go(1)),
        };
        const { close, smaller, larger, before, next } = this.#buttons;
        this.#caption.setAttribute("role", "status");
        this.#dialog = part("dialog", "viewer", part("div", "viewer-stage", this.#image), part("div", "viewer-head", this.#caption, smaller, larger, close));
        if (pictures.length > 1) this.#dialog.append(before, next);
        this.#image.draggable = false;
        this.#listen();
    }

    open() {
        document.body.append(this.#dialog);
        this.#show(this.#place);
        this.#dialog.showModal();
        // The system's way back closes it: an entry that only this answers to.
        history.pushState(history.state, "");
        const away = () => {
            this.#isBack = true;
            this.#dialog.close();
        };
        addEventListener("popstate", away, { once: true });
        this.#dialog.addEventListener("close", () => {
            removeEventListener("popstate", away);
            this.#dialog.remove();
            if (!this.#isBack) history.back();
        }, { once: true });
    }

    #isBack = false;

    #button(name, act) {
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        svg.setAttribute("viewBox", "0 0 24 24");
        svg.setAttribute("aria-hidden", "true");
        const path = document.createElementNS(svg.namespaceURI, "path");
        path.setAttribute("d", PATHS[name]);
        svg.append(path);
        const button = part("button", `viewer-button ${name}`, svg);
        button.type = "button";
        button.title = this.#texts[name];
        button.setAttribute("aria-label", this.#texts[name]);
        button.addEventListener("click", act);
        return button;
    }

    #listen() {
        const stage = this.#dialog.firstChild;
        stage.addEventListener("pointerdown", (event) => this.#down(event, stage));
        stage.addEventListener("pointermove", (event) => this.#moved(event));
        for (const type of ["pointerup", "pointercancel"]) stage.addEventListener(type, (event) => this.#up(event));
        stage.addEventListener("wheel", (event) => {
            event.preventDefault();
            this.#zoom(wheelFactor(-wheelPixels(event, event.deltaY)), this.#at(event));
        }, { passive: false });
        this.#dialog.addEventListener("keydown", (event) => this.#pressed(event));
        this.#image.addEventListener("load", () => this.#draw());
        new ResizeObserver(() => this.#draw()).observe(stage);
    }

    // MARK: What is seen

    get #screen() {
        const { clientWidth: width, clientHeight: height } = this.#dialog.firstChild;
        return { width, height };
    }

    get #size() {
        return { width: this.#image.offsetWidth, height: this.#image.offsetHeight };
    }

    #show(place) {
        const { source, name } = this.#pictures[place];
        this.#place = place;
        this.#view = whole;
        this.#image.src = source;
        this.#image.alt = name;
        const count = this.#pictures.length;
        const where = count > 1 ? filled(this.#texts.place, place + 1, count) : "";
        this.#caption.textContent = [name, where].filter(Boolean).join(" · ");
        this.#dialog.setAttribute("aria-label", this.#caption.textContent);
        this.#buttons.before.disabled = place === 0;
        this.#buttons.next.disabled = place === count - 1;
        this.#draw();
    }

    #go(by) {
        if (this.#pictures[this.#place + by]) this.#show(this.#place + by);
        else this.#draw();
    }

    #zoom(factor, at) {
        this.#view = within(zoomed(this.#view, factor, at), this.#size, this.#screen);
        this.#draw();
    }

    #draw(shift = { x: 0, y: 0 }) {
        const { scale, x, y } = this.#view;
        this.#image.style.transform = `translate(${x + shift.x}px, ${y + shift.y}px) scale(${scale})`;
        this.#dialog.classList.toggle("is-zoomed", scale > 1);
        this.#dialog.classList.toggle("is-held", this.#fingers.size > 0);
        this.#buttons.smaller.disabled = scale <= 1;
        this.#buttons.larger.disabled = scale >= MOST;
    }

    // MARK: Fingers, pointer and keys

    #at({ clientX, clientY }) {
        const { left, top, width, height } = this.#dialog.firstChild.getBoundingClientRect();
        return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    }

    #down(event, stage) {
        stage.setPointerCapture(event.pointerId);
        this.#fingers.set(event.pointerId, this.#at(event));
        this.#start = { view: this.#view, fingers: new Map(this.#fingers), isPinch: this.#fingers.size > 1 || this.#start?.isPinch };
    }

    #moved(event) {
        if (!this.#fingers.has(event.pointerId)) return;
        this.#fingers.set(event.pointerId, this.#at(event));
        const { view, fingers } = this.#start;
        const pairs = [...this.#fingers].map(([id, to]) => [fingers.get(id), to]);
        const middle = (side) => ({ x: mean(pairs.map((pair) => pair[side].x)), y: mean(pairs.map((pair) => pair[side].y)) });
        const [from, to] = [middle(0), middle(1)];
        const shift = { x: to.x - from.x, y: to.y - from.y };
        const factor = pairs.length > 1 ? spread(pairs, 1) / Math.max(spread(pairs, 0), 1) : 1;
        // The whole picture follows the finger until it is lifted.
        if (view.scale === 1 && factor === 1) return this.#draw(this.#start.isPinch ? undefined : shift);
        const grown = zoomed(view, factor, from);
        this.#view = within({ ...grown, x: grown.x + shift.x, y: grown.y + shift.y }, this.#size, this.#screen);
        this.#draw();
    }

    #up(event) {
        const from = this.#start?.fingers.get(event.pointerId);
        if (!this.#fingers.delete(event.pointerId) || !from) return;
        const { isPinch, view } = this.#start;
        if (this.#fingers.size) return void (this.#start = { view: this.#view, fingers: new Map(this.#fingers), isPinch: true });
        this.#start = null;
        const at = this.#at(event);
        const shift = { x: at.x - from.x, y: at.y - from.y };
        if (isPinch || event.type === "pointercancel") return this.#draw();
        if (Math.hypot(shift.x, shift.y) < SLOP) return this.#tapped(event, at);
        if (view.scale > 1) return this.#draw();
        const way = swiped(shift, this.#screen);
        if (way === "close") this.#dialog.close();
        else if (way) this.#go(way);
        else this.#draw();
    }

    #tapped({ timeStamp }, at) {
        const last = this.#lastTap;
        const isDouble = last && timeStamp - last.timeStamp < DOUBLE_MILLISECONDS && Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE_PIXELS;
        this.#lastTap = isDouble ? null : { timeStamp, at };
        this.#draw();
        if (isDouble) this.#zoom(this.#view.scale > 1 ? 1 / MOST : DOUBLE, at);
    }

    #pressed(event) {
        const { key } = event;
        const act = {
            ArrowLeft: () => this.#go(-1), ArrowRight: () => this.#go(1), "+": () => this.#zoom(STEP), "=": () => this.#zoom(STEP),
            "-": () => this.#zoom(1 / STEP), 0: () => this.#zoom(1 / MOST), Home: () => this.#show(0),
            End: () => this.#show(this.#pictures.length - 1),
        }[key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (pairs, side) => Math.hypot(pairs[0][side].x - pairs[1][side].x, pairs[0][side].y - pairs[1][side].y);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const styles = fetch(new URL("pictures.css", import.meta.url)).then(async (answer) => answer.ok && sheet.replace(await answer.text()));

/** Shows the picture of a `[data-picture]`; the focus comes back to it. */
export async function open(frame) {
    await styles;
    const image = frame.querySelector("img");
    if (!isShown(image)) return;
    const { pictures, place } = besides(image);
    new Viewer(pictures, place).open();
}

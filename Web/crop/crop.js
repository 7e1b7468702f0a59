// Crops and rotates a picture on the device, with fingers, pointer and keys.

import { PickError } from "../behind/images.js";
import { inLanguage } from "../texts.js";
import { moved, pixels, resized, squared, turned, WHOLE } from "./frame.js";

const TEXTS = {
    en: {
        title: "Crop", done: "Done", cancel: "Cancel", square: "Square", left: "Rotate to the left", right: "Rotate to the right",
        frame: "What is kept. Arrow keys move it, with Shift they change its size.", size: "{width} × {height} pixels",
    },
    de: {
        title: "Zuschneiden", done: "Fertig", cancel: "Abbrechen", square: "Quadrat", left: "Nach links drehen",
        right: "Nach rechts drehen",
        frame: "Was bleibt. Pfeiltasten verschieben es, mit Umschalt ändern sie seine Größe.", size: "{width} × {height} Pixel",
    },
};
const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CORNERS = [[-1, -1], [1, -1], [-1, 1], [1, 1]];
/** Of the picture, with each key. */
const STEP = 0.02;
const QUALITY = 0.95;

const styled = new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = new URL("crop.css", import.meta.url).href;
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
});

function element(name, look, more = {}) {
    const node = Object.assign(document.createElement(name), more);
    node.className = look;
    return node;
}

function drawing(line) {
    const picture = document.createElementNS(SVG, "svg");
    const path = document.createElementNS(SVG, "path");
    for (const [name, value] of Object.entries({ class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" })) {
        picture.setAttribute(name, value);
    }
    path.setAttribute("d", line);
    picture.append(path);
    return picture;
}

function button(look, text, symbol, press) {
    const node = element("button", look, { onclick: press });
    node.type = "button";
    if (symbol) {
        node.setAttribute("aria-label", text);
        node.title = text;
        node.append(drawing(symbol));
    } else node.textContent = text;
    return node;
}

const LEFT = "M4 9h9a6 6 0 0 1 0 12h-3M8 5 4 9l4 4";
const RIGHT = "M20 9h-9a6 6 0 0 0 0 12h3M16 5l4 4-4 4";

class Cropper {
    #bitmap;
    #turns = 0;
    #frame = WHOLE;
    #isSquare = false;
    #dialog = element("dialog", "crop");
    #stage = element("div", "crop-stage");
    #canvas = element("canvas", "crop-picture");
    #box = element("div", "crop-frame", { tabIndex: 0 });
    #size = element("output", "crop-size");
    #texts = inLanguage(TEXTS);
    /** By handle. */
    #corners = new Map();
    /** Where the picture lies on the stage. */
    #place = { x: 0, y: 0, width: 1, height: 1 };
    #resizing = new ResizeObserver(() => this.#draw());

    constructor(bitmap, finish, cancel) {
        this.#bitmap = bitmap;
        const texts = this.#texts;
        const bar = element("div", "crop-bar");
        bar.append(
            button("crop-button", texts.cancel, "", cancel), element("h2", "", { id: "crop-title", textContent: texts.title }),
            button("crop-button primary", texts.done, "", finish));
        this.#dialog.setAttribute("aria-labelledby", "crop-title");
        this.#box.setAttribute("role", "group");
        this.#box.setAttribute("aria-label", texts.frame);
        for (const corner of CORNERS) {
            const handle = element("span", "crop-handle");
            this.#corners.set(handle, corner);
            this.#box.append(handle);
        }
        const tools = element("div", "crop-tools");
        const square = button("crop-button", texts.square, "", () => {
            this.#isSquare = !this.#isSquare;
            square.setAttribute("aria-pressed", this.#isSquare);
            if (this.#isSquare) this.#show(squared(this.#frame, this.#shape));
        });
        square.setAttribute("aria-pressed", "false");
        tools.append(
            button("crop-tool", texts.left, LEFT, () => this.#turn(3)), square,
            button("crop-tool", texts.right, RIGHT, () => this.#turn(1)));
        this.#stage.append(this.#canvas, this.#box);
        this.#dialog.append(bar, this.#stage, this.#size, tools);
        this.#dialog.addEventListener("cancel", (event) => {
            event.preventDefault();
            cancel();
        });
        this.#box.addEventListener("keydown", (event) => this.#key(event));
        this.#box.addEventListener("pointerdown", (event) => this.#drag(event));
    }

    open() {
        document.body.append(this.#dialog);
        this.#dialog.showModal();
        this.#box.focus();
        this.#resizing.observe(this.#stage);
        this.#draw();
        this.#show(WHOLE);
    }

    close() {
        this.#resizing.disconnect();
        this.#dialog.close();
        this.#dialog.remove();
        this.#canvas.width = this.#canvas.height = 0;
    }

    /** Of the picture as it stands, in pixels. */
    get #shape() {
        const { width, height } = this.#bitmap;
        return this.#turns % 2 ? { width: height, height: width } : { width, height };
    }

    get isWhole() {
        return this.#turns === 0 && this.#frame.width === 1 && this.#frame.height === 1;
    }

    #turn(quarters) {
        this.#turns = (this.#turns + quarters) % 4;
        let frame = this.#frame;
        for (let turn = 0; turn < quarters; turn += 1) frame = turned(frame);
        this.#draw();
        this.#show(frame);
    }

    /** Draws all of the picture, as large as there is room. */
    #draw() {
        const { width, height } = this.#shape;
        const room = this.#stage.getBoundingClientRect();
        const scale = Math.min((room.width - 44) / width, (room.height - 44) / height);
        if (!(scale > 0)) return;
        const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
        const sharp = Math.min(devicePixelRatio, 2);
        this.#paint(this.#canvas, { x: 0, y: 0, width, height }, {
            width: Math.max(1, Math.min(width, Math.round(shown.width * sharp))),
            height: Math.max(1, Math.min(height, Math.round(shown.height * sharp))),
        });
        for (const side of ["width", "height"]) this.#canvas.style[side] = `${shown[side]}px`;
        const box = { x: (room.width - shown.width) / 2, y: (room.height - shown.height) / 2, ...shown };
        this.#canvas.style.left = `${box.x}px`;
        this.#canvas.style.top = `${box.y}px`;
        this.#place = box;
        this.#lay();
    }

    /** Paints a part of the turned picture onto a canvas of this size. */
    #paint(canvas, part, size) {
        Object.assign(canvas, size);
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.scale(size.width / part.width, size.height / part.height);
        context.translate(-part.x, -part.y);
        const { width, height } = this.#shape;
        context.translate(width / 2, height / 2);
        context.rotate((this.#turns * Math.PI) / 2);
        context.drawImage(this.#bitmap, -this.#bitmap.width / 2, -this.#bitmap.height / 2);
    }

    #show(frame) {
        this.#frame = frame;
        const { width, height } = pixels(frame, this.#shape);
        this.#size.textContent = this.#texts.size.replace("{width}", width).replace("{height}", height);
        this.#lay();
    }

    #lay() {
        const { x, y, width, height } = this.#frame;
        const place = this.#place;
        const style = this.#box.style;
        style.left = `${place.x + x * place.width}px`;
        style.top = `${place.y + y * place.height}px`;
        style.width = `${width * place.width}px`;
        style.height = `${height * place.height}px`;
    }

    #key(event) {
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        const [dx, dy] = arrow.map((way) => way * STEP);
        if (!event.shiftKey) return this.#show(moved(this.#frame, dx, dy));
        // Of a square, one key changes both sides.
        const grown = this.#isSquare ? [dx + dy, dx + dy] : [dx, dy];
        this.#show(resized(this.#frame, [1, 1], ...grown, this.#shape, this.#isSquare));
    }

    #drag(event) {
        if (!event.isPrimary || event.button !== 0) return;
        event.preventDefault();
        this.#box.focus();
        this.#box.setPointerCapture(event.pointerId);
        const corner = this.#corners.get(event.target);
        const start = this.#frame;
        const from = { x: event.clientX, y: event.clientY };
        const move = ({ clientX, clientY }) => {
            const dx = (clientX - from.x) / this.#place.width;
            const dy = (clientY - from.y) / this.#place.height;
            this.#show(corner ? resized(start, corner, dx, dy, this.#shape, this.#isSquare) : moved(start, dx, dy));
        };
        const end = () => {
            this.#box.removeEventListener("pointermove", move);
            for (const name of ["pointerup", "pointercancel"]) this.#box.removeEventListener(name, end);
        };
        this.#box.addEventListener("pointermove", move);
        for (const name of ["pointerup", "pointercancel"]) this.#box.addEventListener(name, end);
    }

    async blob(type) {
        const part = pixels(this.#frame, this.#shape);
        const canvas = element("canvas", "");
        this.#paint(canvas, part, { width: part.width, height: part.height });
        const kept = type === "image/jpeg" ? type : "image/png";
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, kept, QUALITY));
        canvas.width = canvas.height = 0;
        return blob;
    }
}

/** The part of a picture that the person keeps. Throws PickError where they keep all of it. */
export async function crop(blob) {
    if (!blob) throw new PickError("unreachable");
    const [bitmap] = await Promise.all([createImageBitmap(blob), styled]);
    let cancel;
    let cropper;
    try {
        return await new Promise((resolve, reject) => {
            cancel = () => reject(new PickError("cancelled"));
            // The page below is left.
            addEventListener("popstate", cancel);
            const finish = () => (cropper.isWhole ? cancel() : resolve(cropper.blob(blob.type)));
            cropper = new Cropper(bitmap, finish, cancel);
            cropper.open();
        });
    } finally {
        removeEventListener("popstate", cancel);
        cropper.close();
        bitmap.close();
    }
}

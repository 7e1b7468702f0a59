// What a finger covers, four times as large, in a circle beside it. It is a part of the picture that the map has just drawn, so it costs no second map.

import { made } from "./nodes.js";

/** Across, in pixels. */
export const SIZE = 120;
/** As two zoom levels. */
const SCALE = 4;
/** Between the circle's middle and the finger. */
const AWAY = 104;
const EDGE = 4;

const within = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/** Where the circle's middle is for a finger at a point of a map of this size: above it; where there is no room, beside it, where there is more. */
export function placed({ x, y }, { width, height }) {
    const half = SIZE / 2 + EDGE;
    const [inX, inY] = [within(x, half, width - half), within(y, half, height - half)];
    if (y - AWAY >= half) return { x: inX, y: within(y - AWAY, half, height - half) };
    const left = x > width / 2;
    return { x: within(left ? x - AWAY : x + AWAY, half, width - half), y: inY };
}

export class Magnifier {
    node;
    #map;
    #picture = made("canvas");
    #at = null;
    #draw = () => this.#drawNow();

    constructor(map) {
        this.#map = map;
        this.node = made("div", { className: "pl-lens", hidden: true, "aria-hidden": "true" }, this.#picture);
    }

    /** Shows what is at a place; null: nothing. */
    show(place) {
        const isNew = this.#at === null;
        this.#at = place;
        this.node.hidden = place === null;
        if (place === null) return void this.#map.off("render", this.#draw);
        if (isNew) this.#map.on("render", this.#draw);
        this.#move();
        this.#map.triggerRepaint();
    }

    #move() {
        const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
        const { x, y } = placed(this.#map.project(this.#at), { width, height });
        this.node.style.translate = `${Math.round(x - SIZE / 2)}px ${Math.round(y - SIZE / 2)}px`;
    }

    /** The map's picture can be read only until the browser has shown it. */
    #drawNow() {
        const picture = this.#map.getCanvas();
        const ratio = picture.width / picture.clientWidth;
        const sharp = Math.round(SIZE * Math.min(devicePixelRatio, 3));
        if (this.#picture.width !== sharp) this.#picture.width = this.#picture.height = sharp;
        const { x, y } = this.#map.project(this.#at);
        const side = SIZE / SCALE;
        const context = this.#picture.getContext("2d");
        context.clearRect(0, 0, sharp, sharp);
        context.imageSmoothingQuality = "high";
        context.drawImage(picture, (x - side / 2) * ratio, (y - side / 2) * ratio, side * ratio, side * ratio, 0, 0, sharp, sharp);
    }
}

// What a person sees of the map stays where it is on the page when the panel gets another size, and under a finger nothing moves: what
// a tap means is the place where the finger touched.

/** Farther away than this, in pixels, a click does not belong to the touch before it. */
const NEAR = 16;

/** Where a node lies in its page, also while that is on its way in. */
function laid(node) {
    let [left, top] = [0, 0];
    for (let one = node; one; one = one.offsetParent) [left, top] = [left + one.offsetLeft, top + one.offsetTop];
    return { left, top, width: node.clientWidth, height: node.clientHeight };
}

export class Anchor {
    #map;
    #container;
    #box;
    /** Numbers of the fingers, or pointers, that are down. */
    #down = new Set();
    #isBusy = false;
    /** {x, y, at}: where on the screen the last press began, and which place was there. */
    #touched = null;
    #settled;

    /** `settled` is called when the last finger is gone, and with it what it did. */
    constructor(map, container, settled) {
        [this.#map, this.#container, this.#settled, this.#box] = [map, container, settled, laid(container)];
        container.addEventListener("pointerdown", this.#pressed, { capture: true });
        for (const name of ["pointerup", "pointercancel"]) addEventListener(name, this.#let, { capture: true });
    }

    close() {
        this.#container.removeEventListener("pointerdown", this.#pressed, { capture: true });
        for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, this.#let, { capture: true });
    }

    /** Whether a finger is on the map. */
    get isTouched() {
        return this.#isBusy;
    }

    #pressed = ({ pointerId, isPrimary, clientX: x, clientY: y }) => {
        // A first finger is alone, whatever became of those before it.
        if (isPrimary) this.#down.clear();
        this.#down.add(pointerId);
        this.#isBusy = true;
        if (!isPrimary) return;
        const { left, top } = this.#map.getCanvas().getBoundingClientRect();
        this.#touched = { x, y, at: this.#map.unproject([x - left, y - top]) };
    };

    #let = ({ pointerId }) => {
        this.#down.delete(pointerId);
        if (!this.#isBusy || this.#down.size) return;
        // Behind the click that follows.
        setTimeout(() => {
            if (this.#down.size) return;
            this.#isBusy = false;
            this.#settled();
        });
    };

    /** The place that a click means: the one that was under the finger when it touched. */
    meant({ lngLat, originalEvent: { clientX: x, clientY: y } }) {
        const touched = this.#touched;
        this.#touched = null;
        return touched && Math.hypot(x - touched.x, y - touched.y) < NEAR ? touched.at : lngLat;
    }

    /** Gives the map the size of its container. Of another height, all places stay where they are on the page; of another width, the middle does.
     *  Whether the width is another one. */
    resize() {
        const [before, now] = [this.#box, laid(this.#container)];
        if (!now.width || !now.height) return false;
        this.#box = now;
        if (now.width === before.width && now.height === before.height) return false;
        const isOther = now.width !== before.width || !before.height;
        const centre = isOther ? null : this.#map.unproject([now.left - before.left + now.width / 2, now.top - before.top + now.height / 2]);
        this.#map.resize();
        if (centre) this.#map.jumpTo({ center: centre });
        return isOther;
    }
}

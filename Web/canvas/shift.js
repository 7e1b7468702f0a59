// What is typed at a pin can be moved out of the way of others: by its head with a finger or mouse, by keys with Alt and arrows.

const STEP = 24;
const STEPS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/** As far as a box can be moved within another one. */
export function held(shift, box, room) {
    const keep = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    return [
        keep(shift[0], room.left - box.left, room.right - box.right),
        keep(shift[1], room.top - box.top, room.bottom - box.bottom),
    ];
}

export class Shift {
    #host;
    #by = [0, 0];
    /** The pointer that drags, where it began, and how far the popover was moved then. */
    #drag = null;

    constructor(host) {
        this.#host = host;
        const root = host.shadowRoot;
        root.addEventListener("pointerdown", (event) => this.#down(event));
        root.addEventListener("pointermove", (event) => this.#moved(event));
        for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, () => (this.#drag = null));
    }

    /** Back to the pin. */
    reset() {
        this.#show([0, 0]);
    }

    pressed(event) {
        const step = STEPS[event.key];
        if (!step || !event.target.closest?.(".popover")) return;
        event.preventDefault();
        event.stopPropagation();
        this.#move([this.#by[0] + step[0], this.#by[1] + step[1]]);
    }

    #down(event) {
        const head = event.target.closest?.(".popover .title");
        if (!head || event.button !== 0) return;
        head.setPointerCapture(event.pointerId);
        this.#drag = { id: event.pointerId, x: event.clientX, y: event.clientY, by: this.#by };
        event.preventDefault();
    }

    #moved({ pointerId, clientX, clientY }) {
        const drag = this.#drag;
        if (drag?.id === pointerId) this.#move([drag.by[0] + clientX - drag.x, drag.by[1] + clientY - drag.y]);
    }

    #move(by) {
        const root = this.#host.shadowRoot;
        const [popover, board] = [root.querySelector(".popover"), root.querySelector(".board")];
        if (!popover) return;
        const { left, top, right, bottom } = popover.getBoundingClientRect();
        const [x, y] = this.#by;
        this.#show(held(by, { left: left - x, top: top - y, right: right - x, bottom: bottom - y }, board.getBoundingClientRect()));
    }

    #show(by) {
        this.#by = by;
        this.#host.style.setProperty("--shift", `${by[0]}px ${by[1]}px`);
    }
}

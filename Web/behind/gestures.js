// Long press and swipe to delete, with finger, pen and mouse. Both have keys and menus as equals (keyboard.js).

import { keepFields } from "./fields.js";
import { PressTimer, REPEAT_MILLISECONDS } from "./press.js";
import { keepTaps } from "./taps.js";

const SLOP = 10;
const BUTTON_WIDTH = 88;
const FULL_SWIPE = 0.6;

/** Where a row comes to rest when the finger leaves it: "closed", "open" or "delete". */
export function rest(offset, width) {
    if (-offset > width * FULL_SWIPE) return "delete";
    return -offset > BUTTON_WIDTH / 2 ? "open" : "closed";
}

export class Gestures {
    #act;
    #open = null;
    /** The finger that is down: {id, x, y, row, start, swipes}. */
    #touch = null;
    #press = new PressTimer();
    #swallowsClick = false;
    #lastPress = { action: "", time: 0 };

    constructor(root, act) {
        this.#act = act;
        root.addEventListener("pointerdown", (event) => this.#down(event));
        root.addEventListener("pointermove", (event) => this.#moved(event));
        root.addEventListener("pointerup", (event) => this.#up(event));
        root.addEventListener("pointercancel", () => this.#cancel());
        root.addEventListener("click", (event) => this.#clicked(event), { capture: true });
        // Behind the listener above: the end of a swipe or of a long press is no tap.
        keepTaps(root);
        keepFields(root);
        root.addEventListener("contextmenu", (event) => this.#contextMenu(event));
        root.addEventListener("dragstart", (event) => {
            if (event.target.closest?.("[data-delete], [data-press]")) event.preventDefault();
        });
    }

    /** Long press by whatever way; the several ways a browser reports one press count once. */
    press(action) {
        const now = performance.now();
        if (action === this.#lastPress.action && now - this.#lastPress.time < REPEAT_MILLISECONDS) return;
        this.#lastPress = { action, time: now };
        this.#act(action, null);
    }

    /** Closes the row whose delete button is shown; true when there was one. */
    closeRow() {
        if (!this.#open) return false;
        slideTo(this.#open, 0);
        this.#open = null;
        return true;
    }

    #down(event) {
        this.#swallowsClick = false;
        if (!event.isPrimary || event.button !== 0) return this.#cancel();
        if (this.#open && !event.target.closest(".row-delete")) {
            this.#swallowsClick = this.#open.contains(event.target);
            this.closeRow();
            return;
        }
        // Cells and pictures side by side are not swiped.
        const row = event.target.closest("[data-delete]:has(> .row-delete)");
        const pressed = event.target.closest("[data-press]");
        const start = row === this.#open ? -BUTTON_WIDTH : 0;
        this.#touch = { id: event.pointerId, x: event.clientX, y: event.clientY, row, start, swipes: false };
        if (pressed && !event.target.closest(".row-delete")) {
            this.#press.start(() => this.#pressedLong(pressed), event.timeStamp);
        }
    }

    #pressedLong(node) {
        this.#touch = null;
        if (!node.isConnected) return;
        this.#swallowsClick = true;
        this.press(node.dataset.press);
    }

    #moved(event) {
        const touch = this.#touch;
        if (touch?.id !== event.pointerId) return;
        const x = event.clientX - touch.x;
        const y = event.clientY - touch.y;
        if (!touch.swipes) {
            if (Math.hypot(x, y) < SLOP || this.#press.end(event.timeStamp)) return;
            if (!touch.row?.isConnected || Math.abs(x) < Math.abs(y)) return void (this.#touch = null);
            touch.swipes = true;
            touch.row.setPointerCapture(event.pointerId);
            touch.row.classList.add("swiping");
        }
        touch.row.style.setProperty("--swipe", `${Math.min(0, touch.start + x)}px`);
    }

    #up(event) {
        const touch = this.#touch;
        if (touch?.id !== event.pointerId || this.#press.end(event.timeStamp)) return;
        this.#touch = null;
        if (!touch.swipes) return;
        this.#swallowsClick = true;
        const width = touch.row.offsetWidth;
        switch (rest(touch.start + event.clientX - touch.x, width)) {
            case "delete": return this.#delete(touch.row, width);
            case "open":
                slideTo(touch.row, -BUTTON_WIDTH);
                this.#open = touch.row;
                return;
            default: slideTo(touch.row, 0);
        }
    }

    /** Slides the row out, then deletes; comes back when the row stays (a question was answered with no). */
    #delete(row, width) {
        slideTo(row, -width);
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        setTimeout(() => {
            if (!row.isConnected) return;
            this.#act(row.dataset.delete, null);
            slideTo(row, 0);
        }, still ? 0 : 200);
    }

    #cancel() {
        this.#press.cancel();
        if (this.#touch?.swipes) slideTo(this.#touch.row, 0);
        this.#touch = null;
    }

    #clicked(event) {
        if (event.target.closest(".row-delete")) this.closeRow();
        if (!this.#swallowsClick || event.detail === 0) return;
        this.#swallowsClick = false;
        event.preventDefault();
        event.stopPropagation();
    }

    #contextMenu(event) {
        const node = event.target.closest("[data-press]");
        if (!node) return;
        event.preventDefault();
        this.#cancel();
        this.press(node.dataset.press);
    }
}

function slideTo(row, offset) {
    row.classList.remove("swiping");
    row.classList.toggle("open", offset < 0);
    if (offset < 0) row.style.setProperty("--swipe", `${offset}px`);
    else row.style.removeProperty("--swipe");
}

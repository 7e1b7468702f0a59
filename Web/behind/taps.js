// A tap belongs to what lay under the finger when it came down. Leaving a field may put a sentence above it, which moves
// it away before the finger is lifted, and the browser then gives the click to whatever contains both places.

const SLOP = 10;
const TAKES_TAPS = "[data-act], a[href], button, input, label, summary";

export function keepTaps(root) {
    /** What the finger came down on: {node, x, y}. */
    let down = null;

    root.addEventListener("pointerdown", (event) => {
        const node = event.isPrimary && event.button === 0 ? event.target.closest(TAKES_TAPS) : null;
        down = node && { node, x: event.clientX, y: event.clientY };
    }, { capture: true });
    root.addEventListener("pointercancel", () => {
        down = null;
    }, { capture: true });
    root.addEventListener("click", (event) => {
        // Keys and programs press what they name.
        if (event.detail === 0) return;
        const tap = down;
        down = null;
        if (!tap || event.defaultPrevented || tap.node.contains(event.target)) return;
        if (Math.hypot(event.clientX - tap.x, event.clientY - tap.y) > SLOP) return;
        if (!tap.node.isConnected || tap.node.closest("[inert]")) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        tap.node.click();
    }, { capture: true });
}

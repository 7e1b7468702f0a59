// What controls of fields need from the page: the device's pickers, sliders that nobody moved yet.

const KEYS = /^(Arrow.*|Home|End|Page.*|Enter| )$/;

/** Opens the device's picker of the field that `node` stands in. */
function pick(node) {
    const device = node.closest(".opened").querySelector(".device");
    try {
        device.showPicker();
    } catch {
        // Older browsers open it with the focus.
        device.focus();
        device.click();
    }
}

/** A slider reports where it stands although it did not move: its value is one now. */
function settle({ target }) {
    if (target.matches?.("input[data-unset]")) target.dispatchEvent(new Event("input", { bubbles: true }));
}

export function keepFields(root) {
    const finger = matchMedia("(pointer: coarse)");
    const typed = (target) => target.closest?.(".opened > [data-kind=text]");

    root.addEventListener("click", ({ target }) => {
        const opener = target.closest(".opener") ?? (finger.matches ? typed(target) : null);
        if (opener) pick(opener);
    });
    // Of a finger the field wants a day, not a keyboard; who has keys reaches it with them.
    root.addEventListener("mousedown", (event) => {
        if (finger.matches && typed(event.target)) event.preventDefault();
    });
    root.addEventListener("keydown", (event) => {
        if (!(event.key === "ArrowDown" && event.altKey) || !typed(event.target)) return;
        event.preventDefault();
        pick(event.target);
    });
    root.addEventListener("pointerup", settle);
    root.addEventListener("keyup", (event) => {
        if (KEYS.test(event.key)) settle(event);
    });
}

// Lists as tables: columns that are made wider and narrower, by pointers and by keys.

const EDGE = "[data-width]";
const STEP = 16;

const clamped = (edge, width) => Math.round(Math.max(Number(edge.ariaValueMin), Math.min(Number(edge.ariaValueMax), width)));

/** The width that an arrow key leads to; undefined for other keys. */
export function widthBy({ key, shiftKey }, width, least, most, isRightToLeft = false) {
    const by = (isRightToLeft ? -1 : 1) * STEP * (shiftKey ? 4 : 1);
    switch (key) {
        case "ArrowLeft": return Math.max(least, Math.min(most, width - by));
        case "ArrowRight": return Math.max(least, Math.min(most, width + by));
        case "Home": return least;
        case "End": return most;
        default: return undefined;
    }
}

/** Points as the app counts them: of letters of the usual size. */
const pointsPerPixel = () => 16 / parseFloat(getComputedStyle(document.documentElement).fontSize);

/** While a pointer moves the edge, the column follows it; what comes of it is kept once. */
function drag(event, edge, act) {
    const list = edge.closest("[data-list]");
    const start = { x: event.clientX, width: Number(edge.ariaValueNow) };
    let width = start.width;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.classList.add("moving");
    const move = ({ clientX }) => {
        width = clamped(edge, start.width + (clientX - start.x) * pointsPerPixel());
        list.style.setProperty(`--w${edge.dataset.place}`, width);
    };
    const end = ({ type }) => {
        edge.removeEventListener("pointermove", move);
        edge.removeEventListener("pointerup", end);
        edge.removeEventListener("pointercancel", end);
        edge.classList.remove("moving");
        if (type === "pointerup" && width !== start.width) act(edge.dataset.width, width);
        else list.style.setProperty(`--w${edge.dataset.place}`, start.width);
    };
    edge.addEventListener("pointermove", move);
    edge.addEventListener("pointerup", end);
    edge.addEventListener("pointercancel", end);
}

export function keepWidths(root, act) {
    root.addEventListener("pointerdown", (event) => {
        const edge = event.isPrimary && event.button === 0 ? event.target.closest(EDGE) : null;
        if (edge) drag(event, edge, act);
    });
    root.addEventListener("keydown", (event) => {
        const edge = event.target.closest(EDGE);
        if (!edge || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        const isRightToLeft = getComputedStyle(edge).direction === "rtl";
        const width = widthBy(event, Number(edge.ariaValueNow), Number(edge.ariaValueMin), Number(edge.ariaValueMax), isRightToLeft);
        if (width === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        act(edge.dataset.width, width);
    });
}

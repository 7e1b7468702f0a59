// How pages read, as far as the first screen does without it: their styles, the whole of a text that is cut, pictures in full.

const CUT = ".one-line, .clamped, .label, .badge, .bar-title";

/** Whether something of an element's text is not to be seen. */
const isCut = (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;

/** Whoever points at a text that is cut reads all of it. */
function tellWhole({ target }) {
    const node = target.closest(CUT);
    if (!node) return;
    if (isCut(node)) node.title = node.textContent.trim();
    else node.removeAttribute("title");
}

async function showPicture({ target }) {
    const frame = target.closest("[data-picture]");
    if (!frame) return;
    const { open } = await import("../pictures/pictures.js");
    open(frame);
}

/** Keys that are typed stay what they are. */
function showKeys(event) {
    const { key, target } = event;
    if (key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.composedPath()[0].matches?.("input, textarea, select, [contenteditable]") || !document.getElementById("app").contains(target) && target !== document.body) return;
    event.preventDefault();
    import("./shortcuts.js").then(({ show }) => show(document.getElementById("app"))).catch((error) => console.warn("Keys could not be listed:", error));
}

export function read(root) {
    document.addEventListener("keydown", showKeys);
    root.addEventListener("mouseover", tellWhole);
    const reportFailure = (error) => console.warn("A picture could not be shown in full:", error);
    root.addEventListener("click", (event) => showPicture(event).catch(reportFailure));
}

// Elements of the page for the edge of the pool: how large their letters are.

export { made, pressable, write } from "../measure/nodes.js";

/** The largest letters, in pixels, with which all that is in a box fits; the smallest where nothing does. */
export function fit(box, least, most) {
    if (!box.clientHeight) return;
    let [low, high] = [least, most];
    while (low < high) {
        const size = Math.ceil((low + high) / 2);
        box.style.fontSize = `${size}px`;
        if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) low = size;
        else high = size - 1;
    }
    box.style.fontSize = `${low}px`;
}

/** Lines as wide as their box, but no higher than their share of it. */
export function cut(lines, box) {
    if (!box.clientHeight) return;
    for (const [line, share] of lines) {
        const most = box.clientHeight * share;
        line.style.fontSize = `${most}px`;
        if (line.scrollWidth > line.clientWidth) line.style.fontSize = `${Math.max(16, (most * line.clientWidth) / line.scrollWidth)}px`;
    }
    // What is still too high all together gets smaller together.
    for (let tries = 0; tries < 8 && box.scrollHeight > box.clientHeight; tries += 1) {
        for (const [line] of lines) line.style.fontSize = `${Math.max(16, parseFloat(line.style.fontSize) * 0.88)}px`;
    }
}

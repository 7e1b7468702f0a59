// Letters for the map, drawn on the device: the library asks for them in ranges of 256, as files with signed distances.

import { distances } from "./distance.js";
import { shape } from "./symbols.js";

export const GLYPHS = "bkglyphs://{fontstack}/{range}.pbf";

/** Height of a letter's em, and what lies around each letter, in pixels; the library expects these. */
const SIZE = 24;
const BORDER = 3;
/** Above the baseline, where the library's lines begin. */
const ASCENT = 26;
const STYLES = { Regular: "400", Bold: "600", Italic: "italic 400" };

// MARK: The file

function varint(bytes, value) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
}

function number(bytes, field, value) {
    varint(bytes, field << 3);
    varint(bytes, value);
}

function block(bytes, field, content) {
    varint(bytes, (field << 3) | 2);
    varint(bytes, content.length);
    for (const byte of content) bytes.push(byte);
}

const zigzag = (value) => ((value << 1) ^ (value >> 31)) >>> 0;

/** A file of glyphs ({id, bitmap, width, height, left, top, advance}; the bitmap has three pixels more on each side). */
export function file(name, range, glyphs) {
    const stack = [];
    block(stack, 1, new TextEncoder().encode(name));
    block(stack, 2, new TextEncoder().encode(range));
    for (const { id, bitmap, width, height, left, top, advance } of glyphs) {
        const glyph = [];
        number(glyph, 1, id);
        if (bitmap.length) block(glyph, 2, bitmap);
        for (const [field, value] of [[3, width], [4, height], [5, zigzag(left)], [6, zigzag(top)], [7, advance]]) {
            number(glyph, field, value);
        }
        block(stack, 3, glyph);
    }
    const bytes = [];
    block(bytes, 1, stack);
    return Uint8Array.from(bytes);
}

// MARK: Drawing

let context;
function canvas() {
    context ??= Object.assign(document.createElement("canvas"), { width: 4 * SIZE, height: 3 * SIZE })
        .getContext("2d", { willReadFrequently: true });
    return context;
}

/** Which pixels `draw` covers, with a border around them. */
function drawn(width, height, draw) {
    const pen = canvas();
    const [outerWidth, outerHeight] = [width + 2 * BORDER, height + 2 * BORDER];
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    draw(pen);
    const { data } = pen.getImageData(0, 0, outerWidth, outerHeight);
    return distances(data.filter((_, index) => index % 4 === 3), outerWidth, outerHeight);
}

function symbol(id, outline) {
    const bitmap = drawn(SIZE, SIZE, (pen) => {
        pen.save();
        pen.translate(BORDER, BORDER);
        pen.fill(new Path2D(outline), "evenodd");
        pen.restore();
    });
    return { id, bitmap, width: SIZE, height: SIZE, left: 0, top: -6, advance: SIZE };
}

/** A letter of the device's font; null for what has no width and draws nothing, such as control characters. */
function glyph(id, font) {
    const pen = canvas();
    pen.font = font;
    const text = String.fromCodePoint(id);
    const measured = pen.measureText(text);
    const left = Math.floor(-measured.actualBoundingBoxLeft);
    const top = Math.ceil(measured.actualBoundingBoxAscent);
    const width = Math.min(Math.max(0, Math.ceil(measured.actualBoundingBoxRight) - left), pen.canvas.width - 2 * BORDER);
    const height = Math.min(Math.max(0, Math.ceil(measured.actualBoundingBoxDescent) + top), pen.canvas.height - 2 * BORDER);
    const advance = Math.round(measured.width);
    if (!width || !height) return advance ? { id, bitmap: [], width: 0, height: 0, left: 0, top: 0, advance } : null;
    const bitmap = drawn(width, height, () => pen.fillText(text, BORDER - left, BORDER + top));
    return { id, bitmap, width, height, left, top: top - ASCENT, advance };
}

/** The glyphs of `bkglyphs://Bold/0-255.pbf`; surrogates and control characters have none. */
export function glyphs(url) {
    const [, stack, first, last] = /^bkglyphs:\/\/([^/]+)\/(\d+)-(\d+)\.pbf$/.exec(url) ?? [];
    if (!stack) throw new Error(`${url} names no glyphs`);
    const name = decodeURIComponent(stack);
    const font = `${STYLES[name] ?? STYLES.Regular} ${SIZE}px system-ui, sans-serif`;
    const found = [];
    for (let id = Number(first); id <= Math.min(last, 0xffff); id++) {
        if (id < 32 || (id > 126 && id < 160) || (id >= 0xd800 && id < 0xe000)) continue;
        const outline = shape(id);
        const one = outline ? symbol(id, outline) : id >= 0xe000 && id < 0xf900 ? null : glyph(id, font);
        if (one) found.push(one);
    }
    return file(name, `${first}-${last}`, found);
}

const known = new Map();
/** Tells the map library how to come by letters; each range is drawn once. */
export function offerGlyphs(library) {
    library.addProtocol("bkglyphs", async ({ url }) => {
        if (!known.has(url)) known.set(url, glyphs(url));
        return { data: known.get(url).slice().buffer };
    });
}

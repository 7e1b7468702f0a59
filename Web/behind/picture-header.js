// What a picture's first bytes say, as the core reads them (rules LB-PIC, same vectors): nothing is decoded.

const MOST_PIXELS = 100_000_000;
const LONGEST_SIDE = 4096;
/** The last size that is tried is the first below this. */
const SMALLEST_SIDE = 256;
const EXIF = "Exif\0\0";

class Bytes {
    #view;
    #bytes;

    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    get count() {
        return this.#bytes.length;
    }

    has(text, place) {
        for (let index = 0; index < text.length; index += 1) {
            if (this.#bytes[place + index] !== text.charCodeAt(index)) return false;
        }
        return true;
    }

    /** Undefined beyond the end. */
    number(place, length, isLittle = false) {
        if (place < 0 || place + length > this.count) return undefined;
        if (length === 4) return this.#view.getUint32(place, isLittle);
        let value = 0;
        for (let index = 0; index < length; index += 1) {
            value = value * 256 + this.#bytes[place + (isLittle ? length - 1 - index : index)];
        }
        return value;
    }

    /** Of the TIFF structure that begins at a place; 1: upright, or nothing that can be read. */
    orientation(start) {
        const isLittle = this.has("II", start);
        if (!isLittle && !this.has("MM", start)) return 1;
        if (this.number(start + 2, 2, isLittle) !== 42) return 1;
        const offset = this.number(start + 4, 4, isLittle);
        const entries = offset === undefined ? undefined : this.number(start + offset, 2, isLittle);
        for (let entry = 0; entry < Math.min(entries ?? 0, 200); entry += 1) {
            const place = start + offset + 2 + 12 * entry;
            if (this.number(place, 2, isLittle) !== 0x112) continue;
            const value = this.number(place + 8, 2, isLittle);
            return value >= 1 && value <= 8 ? value : 1;
        }
        return 1;
    }
}

const header = (format, width, height, orientation = 1) =>
    width === undefined || height === undefined ? undefined : { format, width, height, orientation };

function png(bytes) {
    if (!bytes.has("IHDR", 12)) return undefined;
    const size = [bytes.number(16, 4), bytes.number(20, 4)];
    for (let place = 8, length; (length = bytes.number(place, 4)) !== undefined; place += 12 + length) {
        if (bytes.has("IDAT", place + 4) || length > bytes.count - place) break;
        if (bytes.has("eXIf", place + 4)) return header("png", ...size, bytes.orientation(place + 8));
    }
    return header("png", ...size);
}

const isFrame = (marker) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes) {
    let turned = 1;
    for (let place = 2; bytes.number(place, 1) === 0xff;) {
        const marker = bytes.number(place + 1, 1);
        if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            place += marker === 0xff ? 1 : 2;
            continue;
        }
        const length = bytes.number(place + 2, 2);
        if (marker === 0xd9 || marker === 0xda || !(length >= 2)) return undefined;
        if (isFrame(marker)) return header("jpeg", bytes.number(place + 7, 2), bytes.number(place + 5, 2), turned);
        if (marker === 0xe1 && turned === 1 && bytes.has(EXIF, place + 4)) turned = bytes.orientation(place + 10);
        place += 2 + length;
    }
    return undefined;
}

function webp(bytes) {
    if (bytes.has("VP8 ", 12)) {
        const [width, height] = [bytes.number(26, 2, true), bytes.number(28, 2, true)];
        if (!bytes.has("\x9d\x01\x2a", 23) || height === undefined) return undefined;
        return header("webp", width & 0x3fff, height & 0x3fff);
    }
    if (bytes.has("VP8L", 12)) {
        const bits = bytes.number(21, 4, true);
        if (bytes.number(20, 1) !== 0x2f || bits === undefined) return undefined;
        return header("webp", (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    const [width, height] = [bytes.number(24, 3, true), bytes.number(27, 3, true)];
    if (!bytes.has("VP8X", 12) || height === undefined) return undefined;
    for (let place = 12, length; (length = bytes.number(place + 4, 4, true)) !== undefined; place += 8 + length + (length % 2)) {
        if (length > bytes.count - place) break;
        if (!bytes.has("EXIF", place)) continue;
        return header("webp", width + 1, height + 1, bytes.orientation(place + (bytes.has(EXIF, place + 8) ? 14 : 8)));
    }
    return header("webp", width + 1, height + 1);
}

/** {format, width, height, orientation}, or why it is refused: "empty", "svg", "unknown", "damaged" or "badSize". */
export function readHeader(array) {
    if (!array.length) return "empty";
    const bytes = new Bytes(array);
    let found;
    if (bytes.has("\x89PNG\r\n\x1a\n", 0)) found = png(bytes);
    else if (bytes.has("\xff\xd8\xff", 0)) found = jpeg(bytes);
    else if (bytes.has("RIFF", 0) && bytes.has("WEBP", 8)) found = webp(bytes);
    else if (bytes.has("GIF87a", 0) || bytes.has("GIF89a", 0)) {
        found = header("gif", bytes.number(6, 2, true), bytes.number(8, 2, true));
    } else return /<svg/i.test(new TextDecoder("latin1").decode(array.subarray(0, 4096))) ? "svg" : "unknown";
    if (!found) return "damaged";
    return found.width && found.height && found.width * found.height <= MOST_PIXELS ? found : "badSize";
}

/** The size of a picture as it is shown: turned as its orientation says. */
export const shown = ({ width, height, orientation }) => (orientation >= 5 ? { width: height, height: width } : { width, height });

/** The size within the longest side, in the same shape; never below one pixel. */
export function fit({ width, height }) {
    const longer = Math.max(width, height);
    if (longer <= LONGEST_SIDE) return { width, height };
    const scaled = (side) => Math.max(1, Math.floor((2 * side * LONGEST_SIDE + longer) / (2 * longer)));
    return { width: scaled(width), height: scaled(height) };
}

/** Sizes to try until the bytes are few enough: each has three quarters of the sides before. */
export function sizes({ width, height }) {
    const all = [{ width, height }];
    while (Math.max(width, height) >= SMALLEST_SIDE) {
        width = Math.max(1, Math.floor((width * 3) / 4));
        height = Math.max(1, Math.floor((height * 3) / 4));
        all.push({ width, height });
    }
    return all;
}

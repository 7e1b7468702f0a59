// Where a tile lies in a file of PMTiles 3 (Spec/map-tiles.md), of which only the parts are read that are needed.

const HEADER = 127;
/** Header and root directory lie within the first bytes. */
const BEGINNING = 16_384;
const GZIP = 2;
const DEEPEST = 4;

/** The number of a tile: zoom behind zoom, along a Hilbert curve within each. */
export function tileNumber({ z, x, y }) {
    let number = (4 ** z - 1) / 3;
    let [a, b] = [x, y];
    for (let side = 2 ** z / 2; side >= 1; side /= 2) {
        const [right, low] = [(a & side) > 0 ? 1 : 0, (b & side) > 0 ? 1 : 0];
        number += side * side * ((3 * right) ^ low);
        if (low) continue;
        if (right) [a, b] = [side - 1 - a, side - 1 - b];
        [a, b] = [b, a];
    }
    return number;
}

/** Bytes as they were before gzip. */
export async function expanded(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What a header says: where the directories and the tiles lie. Throws for what is no such file. */
export function header(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isFile = bytes.length >= HEADER && String.fromCharCode(...bytes.subarray(0, 7)) === "PMTiles" && bytes[7] === 3;
    if (!isFile) throw new Error("This is no file of tiles.");
    const long = (at) => Number(view.getBigUint64(at, true));
    return { root: { offset: long(8), length: long(16) }, leaves: long(40), tiles: long(56), isPacked: bytes[97] === GZIP };
}

/** Entries of a directory: {number, run, offset, length}; a run of 0 is a further directory. */
export function entries(bytes) {
    let at = 0;
    const next = () => {
        let [value, weight, byte] = [0, 1, 0];
        do {
            if (at >= bytes.length) throw new Error("A directory of tiles breaks off.");
            byte = bytes[at];
            value += (byte & 127) * weight;
            weight *= 128;
            at += 1;
        } while (byte & 128);
        return value;
    };
    const count = next();
    if (count > bytes.length) throw new Error("A directory of tiles is damaged.");
    const column = () => Array.from({ length: count }, next);
    let number = 0;
    const numbers = column().map((step) => (number += step));
    const [runs, lengths, offsets] = [column(), column(), column()];
    for (let place = 0; place < count; place += 1) {
        // 0: right behind the one before.
        offsets[place] = offsets[place] === 0 && place > 0 ? offsets[place - 1] + lengths[place - 1] : offsets[place] - 1;
    }
    return numbers.map((one, place) => ({ number: one, run: runs[place], offset: offsets[place], length: lengths[place] }));
}

/** The entry for a number; undefined: there is none. */
function entryOf(all, number) {
    let [low, high] = [0, all.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (all[middle].number <= number) low = middle + 1;
        else high = middle;
    }
    const entry = all[low - 1];
    return entry && (entry.run === 0 || number < entry.number + entry.run) ? entry : undefined;
}

export class TileFile {
    #read;
    #opened = null;
    #directories = new Map();

    /** `read(offset, length)` promises bytes, fewer at the end of the file. */
    constructor(read) {
        this.#read = read;
    }

    /** Of these numbers those that have a tile: {number, offset, length} by number. */
    async find(numbers) {
        this.#opened ??= this.#open();
        const { head, root } = await this.#opened;
        const found = [];
        for (const number of [...numbers].sort((a, b) => a - b)) {
            const entry = await this.#entry(root, number, head, 0);
            if (entry) found.push({ number, offset: head.tiles + entry.offset, length: entry.length });
        }
        return found;
    }

    async #open() {
        const start = await this.#read(0, BEGINNING);
        const head = header(start);
        const { offset, length } = head.root;
        return { head, root: entries(await this.#plain(start.subarray(offset, offset + length), head)) };
    }

    async #entry(directory, number, head, depth) {
        const entry = entryOf(directory, number);
        if (!entry || entry.run > 0 || depth === DEEPEST) return entry?.run ? entry : undefined;
        if (!this.#directories.has(entry.offset)) {
            const leaf = this.#read(head.leaves + entry.offset, entry.length).then(async (bytes) => entries(await this.#plain(bytes, head)));
            this.#directories.set(entry.offset, leaf);
        }
        return this.#entry(await this.#directories.get(entry.offset), number, head, depth + 1);
    }

    #plain(bytes, { isPacked }) {
        return isPacked ? expanded(bytes) : bytes;
    }
}

// What a compiled module puts into memory when it begins.

const DATA = 11;

class Reader {
    constructor(bytes, at) {
        Object.assign(this, { bytes, at });
    }

    byte() {
        return this.bytes[this.at++];
    }

    number() {
        for (let [value, shift] = [0, 0]; ; shift += 7) {
            const byte = this.byte();
            value |= (byte & 0x7F) << shift;
            if (byte < 0x80) return value;
        }
    }
}

/** The address and the bytes of each piece; addresses are positive. */
export function segments(module) {
    const reader = new Reader(module, 8);
    while (reader.at < module.length) {
        const [kind, length] = [reader.byte(), reader.number()];
        if (kind !== DATA) reader.at += length;
        else return Array.from({ length: reader.number() }, () => segment(reader));
    }
    return [];
}

function segment(reader) {
    reader.at += 2;
    const address = reader.number();
    reader.at += 1;
    const length = reader.number();
    reader.at += length;
    return [address, reader.bytes.subarray(reader.at - length, reader.at)];
}

/** Spoils what modules put into memory, but for zeros: those may belong to others. */
export function poison(memory, modules) {
    const bytes = new Uint8Array(memory.buffer);
    let count = 0;
    for (const [address, content] of modules.flatMap(segments)) {
        content.forEach((byte, place) => {
            if (!byte) return;
            bytes[address + place] = 0xAA;
            count += 1;
        });
    }
    return count;
}

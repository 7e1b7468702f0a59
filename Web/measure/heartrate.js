// Heart rate by Bluetooth: service 0x180D, characteristic 0x2A37 (Heart Rate Service 1.0, Heart Rate Measurement).

export const SERVICE = 0x180d;
export const MEASUREMENT = 0x2a37;
/** What is taken over is the mean of so much, in milliseconds. */
export const WINDOW = 10_000;

/** Of a `DataView`: {beats, contact}; contact is undefined where the strap does not tell. Undefined: too short to be one. */
export function measurement(view) {
    if (view.byteLength < 2) return undefined;
    const flags = view.getUint8(0);
    const isWide = (flags & 1) !== 0;
    if (isWide && view.byteLength < 3) return undefined;
    return { beats: isWide ? view.getUint16(1, true) : view.getUint8(1), contact: flags & 4 ? (flags & 2) !== 0 : undefined };
}

/** Beats of the last ten seconds: those without contact, and zeros, do not count. */
export class Beats {
    #all = [];

    /** At a moment in milliseconds. */
    add(measured, at) {
        if (measured.contact !== false && measured.beats > 0) this.#all.push({ at, beats: measured.beats });
        this.#forget(at);
    }

    #forget(now) {
        this.#all = this.#all.filter(({ at }) => now - at < WINDOW);
    }

    /** Rounded, halves up; undefined where there are none. */
    mean(now) {
        this.#forget(now);
        if (!this.#all.length) return undefined;
        return Math.floor(this.#all.reduce((sum, { beats }) => sum + beats, 0) / this.#all.length + 0.5);
    }
}

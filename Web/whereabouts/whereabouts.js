// Where the device is, as the browser finds out. Needs no network where the device has a receiver.

const PATIENCE_MILLISECONDS = 20_000;
/** A position that another page or app asked for a moment ago will do. */
const AGE_MILLISECONDS = 10_000;
const WHY = { 1: "denied", 2: "unavailable", 3: "slow" };

/** What keeps the position from being known, of a browser's error. */
export const reasonOf = ({ code }) => (code === 1 && !isSecureContext ? "insecure" : WHY[code] ?? "unavailable");

/** The device's coordinates; throws what the browser says instead. */
export function find() {
    const options = { enableHighAccuracy: true, timeout: PATIENCE_MILLISECONDS, maximumAge: AGE_MILLISECONDS };
    return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options));
}

async function isAllowed() {
    const permission = await navigator.permissions?.query({ name: "geolocation" });
    return permission?.state === "granted";
}

/** Answers the engine. Where it does not want the person to be asked, only what they have allowed before is used. */
export async function locate({ serial, asks }, send) {
    try {
        // As browsers say that it is not allowed.
        if (!asks && !(await isAllowed())) throw { code: 1 };
        const { latitude, longitude, accuracy } = await find();
        send({ type: "located", serial, latitude, longitude, accuracy });
    } catch (error) {
        send({ type: "notLocated", serial, reason: reasonOf(error) });
    }
}

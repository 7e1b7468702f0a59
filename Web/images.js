// Pictures from the camera or the gallery: checked, turned upright, scaled down, without metadata.

const LARGEST_FILE = 50 * 1024 * 1024;
const LARGEST_RESULT = 2 * 1024 * 1024;
const LONGEST_SIDE = 2048;

/** Says in the contract's words why there is no picture. */
export class PickError extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** The size that fits into a square without enlarging; never below one pixel. */
export function fit(width, height, side = LONGEST_SIDE) {
    const scale = Math.min(1, side / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What to try, best first, until the result is small enough: formats with transparency keep it if they can. */
export function attempts(type) {
    const keeps = ["image/png", "image/webp", "image/gif"].includes(type);
    const first = keeps ? [{ type: type === "image/webp" ? type : "image/png", quality: 0.85, side: LONGEST_SIDE }] : [];
    return [
        ...first,
        ...[0.85, 0.7, 0.5].map((quality) => ({ type: "image/jpeg", quality, side: LONGEST_SIDE })),
        { type: "image/jpeg", quality: 0.7, side: LONGEST_SIDE / 2 },
    ];
}

/** Asks for a file; must be called while the browser still sees the person's tap. */
export function pickFile(useCamera, accepted = "image/*") {
    return new Promise((resolve, reject) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = accepted;
        if (useCamera) input.setAttribute("capture", "environment");
        input.hidden = true;
        input.onchange = () => {
            input.remove();
            if (input.files.length) resolve(input.files[0]);
            else reject(new PickError("cancelled"));
        };
        input.oncancel = () => {
            input.remove();
            reject(new PickError("cancelled"));
        };
        document.body.append(input);
        input.click();
    });
}

function encode(bitmap, { type, quality, side }) {
    const { width, height } = fit(bitmap.width, bitmap.height, side);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    if (type === "image/jpeg") {
        context.fillStyle = "#fff";
        context.fillRect(0, 0, width, height);
    }
    context.drawImage(bitmap, 0, 0, width, height);
    return new Promise((resolve) => canvas.toBlob((blob) => resolve({ blob, width, height }), type, quality));
}

/** A picture's name is what it holds: SHA-256 in hexadecimal digits. */
export async function nameOf(blob) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The picture as it is kept: {blob, width, height}. Throws PickError. */
export async function prepare(file) {
    if (file.size > LARGEST_FILE) throw new PickError("tooLarge");
    let bitmap;
    try {
        bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    } catch {
        throw new PickError("notAPicture");
    }
    try {
        for (const attempt of attempts(file.type)) {
            const picture = await encode(bitmap, attempt);
            if (picture.blob && picture.blob.size <= LARGEST_RESULT) return picture;
        }
        throw new PickError("tooLarge");
    } finally {
        bitmap.close();
    }
}

// Pictures and files that fields ask for, on their way from the person to the field.

import { part } from "../effects.js";
import { note, unnote } from "../notices.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: { fetching: "Fetching the picture …" },
    de: { fetching: "Das Bild wird geholt …" },
};

/** Where a medium comes from, by effect: {value, blob}, or a list of functions that each find one. */
const WAYS = {
    async pickImage({ camera, most }) {
        return (await part(import("./images.js"))).pickPictures(camera, most);
    },
    async pickFile({ kind }) {
        return (await part(import("./files.js"))).pick(kind);
    },
    async pickBytes(wanted) {
        return (await part(import("./bytes.js"))).pickBytes(wanted);
    },
    async fetchImage({ address }, { media }) {
        note(inLanguage(TEXTS).fetching);
        try {
            const { fetchPicture, pictureFrom } = await part(import("./images.js"));
            return await pictureFrom(await fetchPicture(media, address));
        } finally {
            unnote();
        }
    },
    async cropImage({ media }, { pictures }) {
        const [{ pictureFrom }, { crop }] = await Promise.all([part(import("./images.js")), part(import("../crop/crop.js"))]);
        const blob = await crop(await pictures.find(media));
        return [() => pictureFrom(blob)];
    },
    async takeReceived({ thing, part: folder, wants }) {
        return (await part(import("./receiving.js"))).valueOf(thing, folder, wants);
    },
};

/** Keeps what is found, and tells the field of it. What the person does meanwhile comes after it. */
export async function take(effect, parts, send) {
    const { field } = effect;
    const keep = async (found) => {
        try {
            const { value, blob } = await found;
            if (blob) await parts.store.saveMedia(value.media, blob, false);
            send({ type: "act", action: field, value });
        } catch (error) {
            send({ type: "pickFailed", field, reason: error.reason ?? "full" });
        }
    };
    const found = WAYS[effect.type](effect, parts);
    // One after the other, as they were chosen; what is not found is told by the first.
    const all = await found.then((one) => (Array.isArray(one) ? one : [() => one]), () => [() => found]);
    const work = async () => {
        for (const find of all) await keep(find());
    };
    // Saved before the picture is in its field, it would be lost without a word.
    parts.hold(work());
}

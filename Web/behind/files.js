// What a person takes out of the app, and files that they bring.

import { note } from "../notices.js";
import { inLanguage } from "../texts.js";
import { afterTap } from "./after-tap.js";

const TEXTS = {
    en: {
        copied: "Copied",
        notShared: "This browser can neither share nor copy.",
        sharing: "Ready to share.",
        share: "Share",
        opening: "Ready to open the page.",
        open: "Open",
    },
    de: {
        copied: "Kopiert",
        notShared: "Dieser Browser kann weder teilen noch kopieren.",
        sharing: "Bereit zum Teilen.",
        share: "Teilen",
        opening: "Die Seite kann jetzt geöffnet werden.",
        open: "Öffnen",
    },
};

/** Asks for a file of a kind that is no picture: {value, blob}; of a table only the value. Throws PickError. */
export async function pick(kind) {
    if (kind === "table") return (await import("./tables.js")).pickTable();
    const { pickObject } = await import({ object3D: "./objects3d.js" }[kind]);
    return pickObject();
}

/** `text`, `bytes` in base64, or `blob`. Where files are shared with fingers they can be kept that way too; elsewhere they are downloaded. */
export async function saveFile({ name, media, text, bytes, blob = text }) {
    if (bytes !== undefined) blob = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const files = [new File([blob], name, { type: media })];
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
        try {
            return await navigator.share({ files });
        } catch (error) {
            if (error.name === "AbortError") return undefined;
        }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(files[0]);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Tells the person when neither worked; who has thought better of it is told nothing. */
async function tried(act) {
    try {
        await act();
    } catch (error) {
        if (error.name !== "AbortError") note(inLanguage(TEXTS).notShared);
    }
}

/** Shared where the device can, else copied. */
export function share({ title, text, address }) {
    const shared = { title, text, ...(address && { url: address }) };
    const words = inLanguage(TEXTS);
    if (navigator.canShare?.(shared)) return afterTap(() => tried(() => navigator.share(shared)), words.sharing, words.share);
    return tried(async () => {
        await navigator.clipboard.writeText([text || title, address].filter(Boolean).join("\n"));
        note(words.copied);
    });
}

/** Goes to an address of this server, and opens others beside it. */
export function openURL({ address }) {
    const url = new URL(address, location.href);
    if (url.origin === location.origin) return location.assign(url);
    if (!/^(https?|mailto|tel|sms|geo):$/.test(url.protocol)) return;
    const link = document.createElement("a");
    link.href = url;
    link.rel = "noopener noreferrer";
    if (!url.protocol.startsWith("http")) return link.click();
    link.target = "_blank";
    const { opening, open } = inLanguage(TEXTS);
    afterTap(() => link.click(), opening, open);
}

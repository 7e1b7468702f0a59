// A GPX file that another app shares, or that a person opens: the plan of the tour in it, or a new one along its lines, and its recording.

import { PickError } from "../behind/images.js";
import { note } from "../notices.js";
import { filled, inLanguage } from "../texts.js";
import { Planner, RefusedEdit } from "./planner.js";
import { chosenOf } from "./which.js";

export const MOST_BYTES = 25_000_000;
export const MOST_LINES = 20;

/** What a tour in the file is called where it does not say it. */
export const nameOf = ({ name }) => name.replace(/\.gpx$/i, "");

const TEXTS = {
    en: { gap: "The recording has a gap. It is straight there.", gaps: "The recording has {1} gaps. It is straight there." },
    de: { gap: "Die Aufzeichnung hat eine Lücke. Dort ist sie gerade.", gaps: "Die Aufzeichnung hat {1} Lücken. Dort ist sie gerade." },
};

/** What a file says of a recording: {line, name, file, start?, duration?}; of several lines, the person chooses one. Throws PickError. */
async function recordingIn(file, planner) {
    const found = await planner.read(new Uint8Array(await file.arrayBuffer()));
    const { gaps = 0, name, ...rest } = found.recording ?? (await oneOf(found.lines ?? [], nameOf(file)));
    if (gaps > 0) note(gaps === 1 ? inLanguage(TEXTS).gap : filled(inLanguage(TEXTS).gaps, gaps));
    return { ...rest, name: name ?? nameOf(file), file: file.name };
}

/** Of several tracks, the one that is meant, as a recording. Throws PickError. */
async function oneOf(lines, file) {
    if (!lines.length) throw new PickError("unreadable");
    const chosen = await chosenOf(lines.slice(0, MOST_LINES), file);
    if (!chosen) throw new PickError("cancelled");
    const { line, title: name, start, duration } = chosen;
    return { line, name, ...(start && { start, duration }) };
}

/** {value: {plan, name}}, for a field that takes a `recording` its value. Throws PickError. */
export async function valueOf(file, what) {
    if (file.size > MOST_BYTES) throw new PickError("unreadable");
    const planner = new Planner();
    try {
        if (what === "recording") return { value: await recordingIn(file, planner) };
        const found = await planner.read(new Uint8Array(await file.arrayBuffer()));
        if (found.type === "problem" || !(found.plan || found.lines?.length)) throw new PickError("unreadable");
        const name = found.name || nameOf(file);
        if (found.plan) return { value: { plan: found.plan, name } };
        await along(found.lines.slice(0, MOST_LINES), planner);
        return { value: { plan: await planner.plan(), name } };
    } catch (error) {
        if (error instanceof RefusedEdit) throw new PickError("unreadable");
        throw error;
    } finally {
        planner.close();
    }
}

/** The lines as they are, one behind the other; what lies between them is planned. */
async function along(lines, planner) {
    let place = 0;
    for (const { line, name } of lines) {
        await planner.edit({ edit: "line", line, place, ...(name && { name }) });
        place += 2;
    }
}

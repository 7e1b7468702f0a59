// A GPX file that another app shares: the plan of the tour in it, or a new one along its lines.

import { PickError } from "../behind/images.js";
import { Planner, RefusedEdit } from "./planner.js";

export const MOST_BYTES = 25_000_000;
export const MOST_LINES = 20;

/** What a tour in the file is called where it does not say it. */
export const nameOf = ({ name }) => name.replace(/\.gpx$/i, "");

/** {value: {plan, name}}. Throws PickError. */
export async function valueOf(file) {
    if (file.size > MOST_BYTES) throw new PickError("unreadable");
    const planner = new Planner();
    try {
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

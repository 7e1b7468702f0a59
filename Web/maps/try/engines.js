// Who works out routes: the device, or the server by its interface. Both give the same answers.

import { Latest } from "../../tour/latest.js";

const PATIENCE_MILLISECONDS = 10_000;

/** The question of both. */
const OPTIONS = { elevation: true, points_encoded: false, instructions: false };

/** The device: routes of an opened region. */
export const onDevice = (tour) => (question) => tour.route({ ...question, ...OPTIONS });

/** The server: one question at a time, of those in between the last one. */
export function onServer(address) {
    const latest = new Latest(async ({ profile, points }) => {
        const query = new URLSearchParams({ profile, ...OPTIONS });
        for (const [longitude, latitude] of points) query.append("point", `${latitude},${longitude}`);
        const answer = await fetch(`${address}/route?${query}`, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
        return answer.json();
    });
    return (question) => latest.ask(question);
}

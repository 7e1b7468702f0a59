// Figures of a route, as the page and a screen reader say them.

import { filled } from "../../texts.js";
import { language, texts } from "./texts.js";

const number = (value, digits) => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const NONE = "–";

export const kilometres = (path) => `${number(path.distance / 1000, 2)}\u00a0km`;

/** As Tours says it: less than an hour in minutes. */
export function duration(path) {
    const minutes = Math.round(path.time / 60_000);
    if (minutes < 60) return `${minutes}\u00a0min`;
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}\u00a0h`;
}

export const metres = (value) => `${number(Math.round(value), 0)}\u00a0m`;

/** Which figure stands where, with its name. */
function rows(path) {
    return [
        ["distance", path && kilometres(path)], ["time", path && duration(path)], ["ascend", path && metres(path.ascend)],
        ["descend", path && metres(path.descend)],
    ];
}

/** How long it took to work them out, which is about the engine and not about the way. */
export const effort = (took) => filled(texts.took, `${number(took, 0)} ms`);

/** Shows them in a list; null: there is no route. */
export function showFigures(list, path) {
    list.replaceChildren(...rows(path).map(([name, value]) => {
        const group = document.createElement("div");
        const [term, figure] = [document.createElement("dt"), document.createElement("dd")];
        term.textContent = texts[name];
        Object.assign(figure, { id: `figure-${name}`, textContent: value ?? NONE });
        group.append(term, figure);
        return group;
    }));
}

/** One sentence with all of them. */
export const sentence = (path) => filled(texts.news, kilometres(path), duration(path), metres(path.ascend), metres(path.descend));

/** Why there is no route through so many points: in the page's language what the answer says in GraphHopper's. */
export function refusal({ hints = [] }, count) {
    const [{ details = "", point_index: point } = {}] = hints;
    const name = /(PointNotFound|PointOutOfBounds|ConnectionNotFound)Exception$/.exec(details)?.[1];
    if (!name) return texts.refused;
    return filled(texts[name[0].toLowerCase() + name.slice(1)], point === 0 ? texts.startPoint : point === count - 1 ? texts.endPoint : texts.stopPoint);
}

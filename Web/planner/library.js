// MapLibre with what the planner adds to it: letters that the device draws, and tiles that it keeps.

import { offerGlyphs } from "../map/glyphs.js";
import { offerTiles } from "../map/kepttiles.js";
import { made } from "./nodes.js";

const here = (path) => new URL(path, import.meta.url).href;

function loaded(node) {
    return new Promise((resolve, reject) => {
        Object.assign(node, { onload: () => resolve(), onerror: () => reject(new Error(`${node.src || node.href} could not be loaded`)) });
        document.head.append(node);
    });
}

let library;
/** MapLibre and its styles, loaded once; after a failure the next map tries again. */
export function loadLibrary() {
    library ??= (globalThis.maplibregl ? Promise.resolve() : Promise.all([
        loaded(made("script", { src: here("../map/vendor/maplibre/maplibre-gl.js") })),
        loaded(made("link", { rel: "stylesheet", href: here("../map/vendor/maplibre/maplibre-gl.css") })),
    ])).then(() => {
        offerGlyphs(globalThis.maplibregl);
        offerTiles(globalThis.maplibregl);
    }).catch((error) => {
        library = undefined;
        throw error;
    });
    return library;
}

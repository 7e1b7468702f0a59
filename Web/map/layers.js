// Short ways to write layers and expressions of MapLibre's style specification.

/** A layer of the region's tiles; `more` are filter, minzoom, maxzoom, layout. */
export const layer = (id, type, sourceLayer, paint, more) => ({ id, type, "source-layer": sourceLayer, paint, ...more });

export const is = (key, value) => ["==", ["get", key], value];
export const within = (key, values) => ["match", ["get", key], values, true, false];

/** A value that grows evenly from one zoom to another. */
export const zoomed = (...stops) => ["interpolate", ["linear"], ["zoom"], ...stops];

/** A width that grows as the map does. */
export const widened = (...stops) => ["interpolate", ["exponential", 1.5], ["zoom"], ...stops];

/** The name in a language, else as it is called there. */
export const named = (language) => (
    ["de", "en"].includes(language) ? ["coalesce", ["get", `name:${language}`], ["get", "name"]] : ["get", "name"]);

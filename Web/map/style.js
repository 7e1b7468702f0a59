// The map's look, for tiles of our own (Spec/map-tiles.md).

import { GLYPHS } from "./glyphs.js";
import { ground } from "./ground.js";
import { labels } from "./labels.js";
import { palette } from "./palette.js";
import { ways } from "./roads.js";

const ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap contributors</a>';

/**
 * A style for MapLibre.
 *
 * - `tilesURL`: address of a tiles.json, or a template with {z}, {x} and {y}
 * - `dark`: whether the page is
 * - `language`: of names, where the map has them; "de" or "en"
 * - `id`: what sources and layers are called after, when several regions are drawn
 * - `bounds`: [west, south, east, north]; outside, no tile is asked for
 */
export function style({ tilesURL, dark = false, language = "en", id = "region", bounds }) {
    const colour = palette(dark);
    const isTemplate = tilesURL.includes("{z}");
    const source = {
        type: "vector", attribution: ATTRIBUTION, ...(isTemplate ? { tiles: [tilesURL], maxzoom: 14 } : { url: tilesURL }),
        ...(bounds && { bounds }),
    };
    const layers = [...ground(colour), ...ways(colour), ...labels(colour, language)];
    return {
        version: 8, glyphs: GLYPHS, sources: { [id]: source },
        layers: layers.map((layer) => ({ ...layer, id: `${id}:${layer.id}`, source: id })),
    };
}

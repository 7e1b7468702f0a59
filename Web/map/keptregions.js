// Regions of which maps are kept, for maps without a network.

import { keptTemplate, offerTiles } from "./kepttiles.js";
import { all } from "./shelf.js";

/** {name, bounds, tiles: {template}}; of a region with several imports the one that was kept last counts. */
export async function keptRegions() {
    const found = new Map((await all()).filter(({ bounds }) => bounds).map(({ region: name, bounds, version }) => {
        const address = new URL(`/api/maps/${name}/tiles/`, location.href).href;
        return [name, { name, bounds, tiles: { template: keptTemplate(`${address}{z}/{x}/{y}.mvt?v=${version}`) } }];
    }));
    if (found.size) offerTiles(globalThis.maplibregl);
    return [...found.values()];
}

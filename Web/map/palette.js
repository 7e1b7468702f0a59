// The colours of the map in the light and in the dark. What differs in kind differs in shape or dashes as well. Kinds of ways differ enough
// for people who miss a kind of cone: a test measures it, so change colours together with a look at it.

const LIGHT = {
    earth: "#f6f3ea", wood: "#d5e5c6", scrub: "#e0e9cd", grass: "#eaf0d9", farmland: "#f3efda", orchard: "#e3ebc8",
    wetland: "#d9e8e0", rock: "#dedbd6", scree: "#e6e3dd", sand: "#f3e8c6", glacier: "#e8f4f8",
    residential: "#ece7de", commercial: "#efe4df", industrial: "#e6e2e6", quarry: "#dcd7d0", cemetery: "#d9e2cf",
    park: "#d9ebc9", pitch: "#cfe5c4", school: "#efe8d3", parking: "#ebe8e6", pedestrian: "#efebe7", protected: "#6b9a5b",
    water: "#a9cfe6", waterLine: "#7fb2d3", waterText: "#276a95", building: "#dbd3c8", buildingLine: "#c4baad",
    contour: "#b18a5f", contourText: "#8a6539", boundary: "#8b6f9c",
    casing: "#9c948a", motorway: "#fa982c", primary: "#fdd379", secondary: "#feefc0", minor: "#feffff", service: "#feffff",
    rail: "#747a83", railGap: "#f6f3ea", track: "#8a5929", path: "#5f3413", pathHard: "#1f0f04", halo: "#fffdf7", lift: "#32353a",
    hiking: "#9b0010", bicycle: "#2962ca", mtb: "#a65812",
    text: "#2b2b2b", textSoft: "#5c5a56", peak: "#5b3d22", poi: "#4a4a55", stop: "#1f5fa8",
};
const DARK = {
    earth: "#29323a", wood: "#263c30", scrub: "#2b3d33", grass: "#2e3d37", farmland: "#333b38", orchard: "#31402f",
    wetland: "#28404a", rock: "#3b4248", scree: "#373e44", sand: "#45433a", glacier: "#465660",
    residential: "#333b43", commercial: "#3a3b43", industrial: "#383d46", quarry: "#3d4042", cemetery: "#2d3f36",
    park: "#294234", pitch: "#2b4638", school: "#3b3f3f", parking: "#363e46", pedestrian: "#3a424a", protected: "#79a86a",
    water: "#17384f", waterLine: "#34678a", waterText: "#90c3e5", building: "#454d55", buildingLine: "#59626b",
    contour: "#76674f", contourText: "#b39b7d", boundary: "#a58fb8",
    casing: "#161c21", motorway: "#f39b2d", primary: "#bf7e16", secondary: "#8d825c", minor: "#6e747b", service: "#59626b",
    rail: "#979fa7", railGap: "#29323a", track: "#c29e6e", path: "#e9c89f", pathHard: "#fff3e2", halo: "#1a2127", lift: "#d5d9de",
    hiking: "#ff5758", bicycle: "#7aa5f9", mtb: "#eba315",
    text: "#f0f0ee", textSoft: "#b9bec3", peak: "#e6cdb0", poi: "#c9ccd6", stop: "#8dbdf2",
};

/** The colours by name. */
export const palette = (isDark) => (isDark ? DARK : LIGHT);

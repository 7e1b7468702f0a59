// Symbols of the map, drawn as letters of its own: they take colour, size and halo as names do. In squares of 24 × 24.

const FIRST = 0xe000;
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const SHAPES = {
    peak: "M12 3 22 21H2Z",
    saddle: "M2 4c6 0 6 9 10 9s4-9 10-9v5c-5 0-5 9-10 9S7 9 2 9Z",
    hut: "M12 2 23 12h-3v9h-6v-6h-4v6H4v-9H1Z",
    shelter: "M12 3 23 12H20V21H17.5V13H6.5V21H4V12H1Z",
    lift: "M1 4 23 2V4.2L13.2 5.1V9H18a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-8a2 2 0 0 1 2-2h4.8V5.3L1 6.2ZM7 12v5h4v-5ZM13 12v5h4v-5Z",
    stop: "M6 2h12a2 2 0 0 1 2 2v14h-2v3h-3v-3H9v3H6v-3H4V4a2 2 0 0 1 2-2ZM6.5 5v6h11V5ZM6.5 13.5v2h3v-2ZM14.5 13.5v2h3v-2Z",
    food: "M6 2h1.5v6H9V2h1.5v8L9.3 12v10H7.2V12L6 10ZM15 2c3 1 4 4 4 7v4h-2v9h-2Z",
    lodging: "M1 5h2.5v8H11V8h8a4 4 0 0 1 4 4v8h-2.5v-3h-17v3H1ZM7 7.5a2.3 2.3 0 1 1-.1 0Z",
    bikeShop: "M19.5 3.5 16 7l1 1 3.5-3.5A5.5 5.5 0 0 1 13.5 12L6 20.5A2.5 2.5 0 0 1 3 17L11.5 10A5.5 5.5 0 0 1 19.5 3.5Z",
    viewpoint: "M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7S3 15.5 1 12c2-3.5 6-7 11-7ZM12 8a4 4 0 1 0 .1 0Z",
    sight: "M3 3h4v3h3V3h4v3h3V3h4v18h-6v-5a3 3 0 0 0-6 0v5H3Z",
    drinking_water: "M12 2c4 5 7 8.5 7 13a7 7 0 0 1-14 0c0-4.5 3-8 7-13Z",
    parking: "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM8 6v12h3v-4h2.5a4 4 0 0 0 0-8ZM11 8.5h2a1.5 1.5 0 0 1 0 3h-2Z",
    toilets: `${circle(7, 4, 2)}${circle(17, 4, 2)}M4 8h6v6H9v8H5v-8H4ZM15 8h4l2 8h-2v6h-4v-6h-2Z`,
    dot: circle(12, 12, 6),
};

const names = Object.keys(SHAPES);

/** The letter that shows a symbol. */
export const letter = (name) => String.fromCodePoint(FIRST + names.indexOf(name));

/** Names of all symbols. */
export const symbols = names;

/** The outline of a letter; undefined: it is no symbol. */
export const shape = (code) => SHAPES[names[code - FIRST]];

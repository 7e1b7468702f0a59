// How colours look, and how much they differ, for people with normal sight and with one kind of cone missing.

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const times = (matrix, [a, b, c]) => matrix.map(([x, y, z]) => x * a + y * b + z * c);

/** "#rrggbb" as parts from 0 to 1. */
export const parts = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

/** What is seen of a colour with an opacity above another one. */
export const above = (front, back, opacity) => front.map((part, index) => part * opacity + back[index] * (1 - opacity));

// Matrices for linear sRGB. Protanopia and deuteranopia: Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of
// displays by dichromats", Color Research and Application 24 (1999). Tritanopia: Brettel, Viénot and Mollon, "Computerized simulation of color
// appearance for dichromats", Journal of the Optical Society of America A 14 (1997): two half planes, parted by the plane of greys.
const PROTANOPIA = [[0.10889, 0.89111, 0], [0.10889, 0.89111, 0], [0.00447, -0.00447, 1]];
const DEUTERANOPIA = [[0.29031, 0.70969, 0], [0.29031, 0.70969, 0], [-0.02197, 0.02197, 1]];
const TRITANOPIA = {
    parting: [0.03901, -0.02788, -0.01113],
    one: [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]],
    other: [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.1232], [-0.37562, 1.12767, 0.24796]],
};

const tritan = (colour) => {
    const side = colour.reduce((sum, part, index) => sum + part * TRITANOPIA.parting[index], 0);
    return times(side >= 0 ? TRITANOPIA.one : TRITANOPIA.other, colour);
};
const simulated = (change) => (colour) => change(colour.map(linear)).map((part) => encoded(Math.min(Math.max(part, 0), 1)));

/** By name: what becomes of a colour. */
export const SIGHTS = {
    normal: (colour) => colour,
    protanopia: simulated((colour) => times(PROTANOPIA, colour)),
    deuteranopia: simulated((colour) => times(DEUTERANOPIA, colour)),
    tritanopia: simulated(tritan),
};

/** CIELAB of an sRGB colour, white D65. */
export function lab(colour) {
    const [x, y, z] = times([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]], colour.map(linear));
    const curve = (value) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116);
    const [fx, fy, fz] = [x / 0.95047, y, z / 1.08883].map(curve);
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const radians = (degrees) => (degrees * Math.PI) / 180;
const cosine = (degrees) => Math.cos(radians(degrees));

/** Hue in degrees, from 0 to 360. */
const hue = (a, b) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

function hueDifference(chroma, h1, h2) {
    if (chroma === 0) return 0;
    const difference = h2 - h1;
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
}

function meanHue(chroma, h1, h2) {
    if (chroma === 0) return h1 + h2;
    if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
    return (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
}

/** CIEDE2000 of two colours in CIELAB, as Sharma, Wu and Dalal write it (Color Research and Application 30, 2005). */
export function difference([l1, a1, b1], [l2, a2, b2]) {
    const power = (chroma) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
    const g = 0.5 * (1 - power((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
    const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
    const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
    const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
    const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(hueDifference(c1 * c2, h1, h2) / 2));
    const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, meanHue(c1 * c2, h1, h2)];
    const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
    const turn = 60 * Math.exp(-(((h - 275) / 25) ** 2));
    const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
    const chroma = (c2 - c1) / (1 + 0.045 * c);
    const hues = dh / (1 + 0.015 * c * t);
    return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 - Math.sin(radians(turn)) * 2 * power(c) * chroma * hues);
}

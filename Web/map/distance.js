// How far each pixel is from the edge of what was drawn: what the map library makes sharp letters of at any size.

/** Pixels within which distances count, and the share of them that lies inside. The library expects these. */
const RADIUS = 8;
const INSIDE = 0.25;
const FAR = 1e20;

/**
 * Replaces squared distances along one line by the least of all parabolas over it (Felzenszwalb and Huttenlocher 2012).
 * `line` is what is read, `grid` what is written, from `start` in steps of `step`.
 */
function transformLine(grid, start, step, line, vertices, borders) {
    const count = line.length;
    for (let place = 0; place < count; place++) line[place] = grid[start + place * step];
    const meets = (a, b) => (line[b] + b * b - line[a] - a * a) / (2 * (b - a));
    let last = 0;
    vertices[0] = 0;
    borders[0] = -FAR;
    borders[1] = FAR;
    for (let place = 1; place < count; place++) {
        let border = meets(vertices[last], place);
        while (last > 0 && border <= borders[last]) border = meets(vertices[--last], place);
        vertices[++last] = place;
        borders[last] = border;
        borders[last + 1] = FAR;
    }
    for (let place = 0, lowest = 0; place < count; place++) {
        while (borders[lowest + 1] < place) lowest++;
        const away = place - vertices[lowest];
        grid[start + place * step] = away * away + line[vertices[lowest]];
    }
}

/** Replaces each value of a grid by the least squared distance to any, its value added. */
export function transform(grid, width, height) {
    const work = (count) => [new Float64Array(count), new Int32Array(count), new Float64Array(count + 1)];
    const column = work(height);
    for (let x = 0; x < width; x++) transformLine(grid, x, width, ...column);
    const row = work(width);
    for (let y = 0; y < height; y++) transformLine(grid, y * width, 1, ...row);
}

/**
 * Of how much of each pixel is covered (0 to 255) its signed distance as a byte: 192 at the edge, more inside. A pixel that is covered
 * in part lies at the edge, as far to either side as its share says.
 */
export function distances(coverage, width, height) {
    const outside = new Float64Array(width * height);
    const inside = new Float64Array(width * height);
    for (const [index, covered] of coverage.entries()) {
        const beyond = 0.5 - covered / 255;
        outside[index] = covered === 0 ? FAR : Math.max(0, beyond) ** 2;
        inside[index] = covered === 255 ? FAR : Math.max(0, -beyond) ** 2;
    }
    transform(outside, width, height);
    transform(inside, width, height);
    return Uint8ClampedArray.from(outside, (square, index) => {
        const distance = Math.sqrt(square) - Math.sqrt(inside[index]);
        return Math.round(255 - 255 * (distance / RADIUS + INSIDE));
    });
}

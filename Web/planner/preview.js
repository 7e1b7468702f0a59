// Legs that a drag changes, as lines above the map's picture: they follow the pointer without the map being drawn anew (decision 67).

const ns = "http://www.w3.org/2000/svg";
/** Points that are nearer to each other, in pixels, look like one. */
const NEAR = 1;
/** What stands along a line, as the map draws it: every so many pixels, in the colour of the edge or of the line. */
const MARKS = {
    arrows: { d: "M-2.500-4 2 0-2.500 4", every: 90, isEdge: true },
    crosses: { d: "M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500", every: 36, isEdge: false },
};

/** Places along a line of points, so many pixels apart: {x, y, degrees}. */
export function along(points, every) {
    const found = [];
    let left = every / 2;
    for (let next = 1; next < points.length; next += 1) {
        const [from, to] = [points[next - 1], points[next]];
        const [x, y] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(x, y);
        for (; left <= length; left += every) found.push({ x: from.x + (x * left) / length, y: from.y + (y * left) / length, degrees: (Math.atan2(y, x) * 180) / Math.PI });
        left -= length;
    }
    return found;
}

function shape(name, attributes, ...children) {
    const node = document.createElementNS(ns, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

export class Preview {
    #map;
    #node = null;
    /** {places, colour, width, dashes, marks} */
    #lines = [];
    #edge = null;
    /** Is told where the lines are, as lists of points; null: there are none. */
    #drawn;

    constructor(map, drawn = () => {}) {
        [this.#map, this.#drawn] = [map, drawn];
    }

    /** Shows lines, with an edge of {colour, width}. */
    show(lines, edge) {
        [this.#lines, this.#edge] = [lines, edge];
        if (!this.#node) this.#begin();
        this.#draw();
    }

    clear() {
        if (!this.#node) return;
        this.#map.off("move", this.#draw);
        this.#node.remove();
        this.#node = null;
        this.#drawn(null);
    }

    #begin() {
        const canvas = this.#map.getCanvas();
        this.#node = shape("svg", { class: "pl-preview", "aria-hidden": "true", width: canvas.clientWidth, height: canvas.clientHeight });
        // Above the picture, below stops.
        canvas.after(this.#node);
        this.#map.on("move", this.#draw);
    }

    #draw = () => {
        const lines = this.#lines.map((line) => ({ ...line, points: this.#points(line.places) }));
        const paths = lines.map((line) => ({ ...line, d: `M${line.points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` }));
        const edges = paths.map(({ d }) => shape("path", { d, stroke: this.#edge.colour, "stroke-width": this.#edge.width }));
        this.#node.replaceChildren(...edges, ...paths.map(({ d, colour, width, dashes }) => shape("path", {
            d, stroke: colour, "stroke-width": width, ...(dashes && { "stroke-dasharray": dashes.map((part) => part * width).join(" "), "stroke-linecap": dashes[0] ? "butt" : "round" }),
        })), ...paths.flatMap((line) => this.#marks(line)));
        this.#drawn(lines.map(({ points }) => points));
    };

    #marks({ marks, points, colour }) {
        if (!marks) return [];
        const { d, every, isEdge } = MARKS[marks];
        return along(points, every).map(({ x, y, degrees }) => shape("path", {
            d, stroke: isEdge ? this.#edge.colour : colour, "stroke-width": 2, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(degrees)})`,
        }));
    }

    #points(places) {
        const points = [];
        let last = null;
        places.forEach((place, number) => {
            const { x, y } = this.#map.project(place);
            if (last && number < places.length - 1 && Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR) return;
            last = { x, y };
            points.push(last);
        });
        return points;
    }
}

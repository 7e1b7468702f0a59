// Legs that a drag changes, as lines above the map's picture: they follow the pointer without the map being drawn anew (decision 67).

const ns = "http://www.w3.org/2000/svg";
/** Points that are nearer to each other, in pixels, look like one. */
const NEAR = 1;

function shape(name, attributes, ...children) {
    const node = document.createElementNS(ns, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

export class Preview {
    #map;
    #node = null;
    /** {places, colour, width, dashes} */
    #lines = [];
    #edge = null;

    constructor(map) {
        this.#map = map;
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
    }

    #begin() {
        const canvas = this.#map.getCanvas();
        this.#node = shape("svg", { class: "pl-preview", "aria-hidden": "true", width: canvas.clientWidth, height: canvas.clientHeight });
        // Above the picture, below stops.
        canvas.after(this.#node);
        this.#map.on("move", this.#draw);
    }

    #draw = () => {
        const lines = this.#lines.map((line) => ({ ...line, d: this.#path(line.places) }));
        const edges = lines.map(({ d }) => shape("path", { d, stroke: this.#edge.colour, "stroke-width": this.#edge.width }));
        this.#node.replaceChildren(...edges, ...lines.map(({ d, colour, width, dashes }) => shape("path", {
            d, stroke: colour, "stroke-width": width, ...(dashes && { "stroke-dasharray": dashes.map((part) => part * width).join(" "), "stroke-linecap": dashes[0] ? "butt" : "round" }),
        })));
    };

    #path(places) {
        const points = [];
        let last = null;
        places.forEach((place, number) => {
            const { x, y } = this.#map.project(place);
            if (last && number < places.length - 1 && Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR) return;
            last = { x, y };
            points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
        });
        return `M${points.join("L")}`;
    }
}

// "My location": asked for at a press, shown as a dot within what it is exact to.

import { filled } from "../texts.js";
import { find, reasonOf } from "../whereabouts/whereabouts.js";
import { texts } from "./texts.js";

const SOURCE = "position";
const METRES_OF_A_DEGREE = 111_195;
const CORNERS = 64;
const COLOUR = "#1a73e8";
const ARROW = "M20.5 3.5 3.2 10.6a.6.6 0 0 0 .05 1.13L10.6 13.4l1.67 7.35a.6.6 0 0 0 1.13.05Z";
const WORDS = { denied: "positionDenied", insecure: "positionInsecure", unavailable: "positionUnknown", slow: "positionSlow" };

/** A circle of so many metres around a place, as corners. */
export function circle({ lat, lon }, metres) {
    const [high, wide] = [metres / METRES_OF_A_DEGREE, metres / METRES_OF_A_DEGREE / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)];
    return Array.from({ length: CORNERS + 1 }, (_, corner) => {
        const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
        return [lon + wide * Math.cos(angle), Math.min(Math.max(lat + high * Math.sin(angle), -90), 90)];
    });
}

/** The zoom at which a circle of so many metres fills a third of a box of `pixels`. */
export function zoomFor(lat, metres, pixels) {
    const metresOfPixel = (6 * Math.max(metres, 20)) / pixels;
    return Math.log2((40_075_017 * Math.cos((lat * Math.PI) / 180)) / 512 / metresOfPixel);
}

/** What keeps the position from being known, as a sentence. */
export const failure = (error) => texts()[WORDS[reasonOf(error)]];

export class Position {
    #map;
    #button;
    #say;
    #found;
    #hasStyle;
    #marker = null;
    #last = null;
    #isAsking = false;

    /**
     * A control of a map.
     *
     * - `hasStyle()`: whether the map can take sources
     * - `say(text)` tells the person
     * - `found({lat, lon}, metres)` is told where they are, and how exactly that is known
     */
    constructor({ hasStyle, say, found }) {
        [this.#hasStyle, this.#say, this.#found] = [hasStyle, say, found];
    }

    onAdd(map) {
        this.#map = map;
        this.#button = Object.assign(document.createElement("button"), { type: "button", className: "map-position", title: texts().myPosition });
        this.#button.setAttribute("aria-label", texts().myPosition);
        const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        icon.setAttribute("viewBox", "0 0 24 24");
        icon.setAttribute("aria-hidden", "true");
        const path = document.createElementNS(icon.namespaceURI, "path");
        path.setAttribute("d", ARROW);
        icon.append(path);
        this.#button.append(icon);
        this.#button.onclick = () => this.#ask();
        const group = Object.assign(document.createElement("div"), { className: "maplibregl-ctrl maplibregl-ctrl-group" });
        group.append(this.#button);
        return group;
    }

    onRemove() {
        this.#map = null;
    }

    #ask() {
        if (this.#isAsking) return;
        this.#isAsking = true;
        this.#button.setAttribute("aria-busy", "true");
        this.#say(texts().positionAsked);
        find().then((coords) => this.#end(() => this.#show(coords)), (error) => this.#end(() => this.#say(failure(error))));
    }

    /** The map may be gone by now. */
    #end(then) {
        this.#isAsking = false;
        this.#button.removeAttribute("aria-busy");
        if (this.#map) then();
    }

    #show({ latitude: lat, longitude: lon, accuracy }) {
        this.#last = { lat, lon, accuracy };
        const exact = Math.max(Math.round(accuracy), 1);
        const words = filled(texts().positionFound, exact < 1000 ? `${exact}\u00a0m` : `${Math.round(exact / 1000)}\u00a0km`);
        this.#marker ??= new globalThis.maplibregl.Marker({ element: Object.assign(document.createElement("div"), { className: "map-here" }) });
        const dot = this.#marker.setLngLat([lon, lat]).addTo(this.#map).getElement();
        dot.setAttribute("role", "img");
        dot.setAttribute("aria-label", words);
        this.draw();
        this.#say(words);
        this.#found({ lat, lon }, accuracy);
    }

    /** Draws how exact it is, anew after each change of the map's style. */
    draw() {
        if (!this.#last || !this.#hasStyle()) return;
        const data = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [circle(this.#last, this.#last.accuracy)] } };
        const source = this.#map.getSource(SOURCE);
        if (source) return source.setData(data);
        this.#map.addSource(SOURCE, { type: "geojson", data });
        this.#map.addLayer({ id: SOURCE, type: "fill", source: SOURCE, paint: { "fill-color": COLOUR, "fill-opacity": 0.15 } });
        this.#map.addLayer({ id: `${SOURCE}-edge`, type: "line", source: SOURCE, paint: { "line-color": COLOUR, "line-width": 1.5 } });
    }
}

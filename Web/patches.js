// Applies the engine's patches to the page. Every node the engine made has a number; #app is 0.

const SVG = "http://www.w3.org/2000/svg";
const SURFACE = /^bk-([a-z0-9]+)$/;
const VARIABLE = /^[a-zA-Z][a-zA-Z-]*$/;

export class Patches {
    #nodes = new Map();
    #numbers = new WeakMap();
    #media;
    #loadSurface;

    /** `media` shows stored pictures; `loadSurface` is told the name of every custom element. */
    constructor(root, media, loadSurface) {
        this.#register(0, root);
        this.#media = media;
        this.#loadSurface = loadSurface;
    }

    apply(patches) {
        for (const [name, ...parts] of patches) this[`_${name}`](...parts);
    }

    #register(number, node) {
        this.#nodes.set(number, node);
        this.#numbers.set(node, number);
    }

    #node(number) {
        const node = this.#nodes.get(number);
        if (!node) throw new Error(`There is no node ${number}.`);
        return node;
    }

    _create(parent, before, tree) {
        this.#node(parent).insertBefore(this.#build(tree), before ? this.#node(before) : null);
    }

    _move(parent, number, before) {
        this.#node(parent).insertBefore(this.#node(number), before ? this.#node(before) : null);
    }

    _remove(number) {
        const node = this.#node(number);
        this.#forget(node);
        node.remove();
    }

    _text(number, text) {
        this.#node(number).data = text;
    }

    _set(number, name, value) {
        this.#setAttribute(this.#node(number), name, value);
    }

    _unset(number, name) {
        const node = this.#node(number);
        node.removeAttribute(name);
        if (name === "data-media") this.#media.hide(node);
    }

    _prop(number, name, value) {
        setProperty(this.#node(number), name, value);
    }

    _document({ title, language, theme }) {
        if (title !== undefined) document.title = title;
        if (language !== undefined) document.documentElement.lang = language;
        for (const [name, value] of Object.entries(theme ?? {})) {
            if (VARIABLE.test(name)) document.documentElement.style.setProperty(`--${name}`, value);
        }
    }

    #build(tree) {
        const node = tree.x !== undefined ? document.createTextNode(tree.x) : this.#buildElement(tree);
        this.#register(tree.i, node);
        return node;
    }

    #buildElement(tree) {
        const surface = SURFACE.exec(tree.t);
        if (surface) this.#loadSurface(surface[1]);
        const node = tree.ns === "svg" ? document.createElementNS(SVG, tree.t) : document.createElement(tree.t);
        for (const [name, value] of Object.entries(tree.a ?? {})) this.#setAttribute(node, name, value);
        for (const child of tree.c ?? []) node.append(this.#build(child));
        // After the children: the value of a select needs its options.
        for (const [name, value] of Object.entries(tree.p ?? {})) setProperty(node, name, value);
        return node;
    }

    #setAttribute(node, name, value) {
        // A style attribute would need 'unsafe-inline'; the property does not.
        if (name === "style") node.style.cssText = value;
        else node.setAttribute(name, value);
        if (name === "data-media") this.#media.show(node, value);
    }

    #forget(node) {
        this.#nodes.delete(this.#numbers.get(node));
        if (node.dataset?.media) this.#media.hide(node);
        for (const child of node.childNodes) this.#forget(child);
    }
}

/** Writing an equal value would move the caret. */
function setProperty(node, name, value) {
    if (node.localName?.startsWith("bk-")) {
        // An element with a mind of its own must not stop the patches after this one.
        try {
            node[name] = value;
        } catch (error) {
            console.error(`${node.localName} did not take its ${name}:`, error);
        }
    } else if (name !== "value") node[name] = value;
    else {
        const text = node.type === "datetime-local" ? localTime(value) : String(value ?? "");
        if (node.value !== text) node.value = text;
    }
}

/** An instant as `datetime-local` has it, to the minute; "" for anything else. */
export function localTime(text) {
    const date = new Date(text || NaN);
    if (Number.isNaN(date.getTime())) return "";
    const parts = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
    const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, "0"));
    return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}T${hour}:${minute}`;
}

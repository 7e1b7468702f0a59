// What stands on the page, as far as somebody can act on it: the tree that the patches of the core make.

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const ACTION = /^\d+:\w+:/;

/** Values that fields of a kind accept, or most of them. */
const ENTRIES = {
    email: "ada@example.org", url: "https://example.org", tel: "+49 30 123456", decimal: "12", numeric: "12", number: "12", range: "1",
    date: "2026-11-20", time: "10:30", "datetime-local": "2026-11-20T10:30:00.000Z", boolean: true,
};

export class Page {
    #nodes = new Map([[0, { number: 0, children: [], attributes: {}, properties: {} }]]);

    copy() {
        const page = new Page();
        const copied = ({ children, attributes, properties, ...others }, parent) => {
            const node = { ...others, parent, attributes: { ...attributes }, properties: { ...properties } };
            node.children = children.map((child) => copied(child, node));
            page.#nodes.set(node.number, node);
            return node;
        };
        copied(this.#nodes.get(0), null);
        return page;
    }

    apply(patches) {
        for (const [name, ...parts] of patches) this[`_${name}`]?.(...parts);
    }

    #put(parent, before, node) {
        const { children } = this.#nodes.get(parent);
        children.splice(before ? children.indexOf(this.#nodes.get(before)) : children.length, 0, node);
        node.parent = this.#nodes.get(parent);
    }

    #take(node) {
        node.parent.children.splice(node.parent.children.indexOf(node), 1);
    }

    #build(tree, parent) {
        const node = { number: tree.i, tag: tree.t, text: tree.x, parent, attributes: { ...tree.a }, properties: { ...tree.p } };
        node.children = (tree.c ?? []).map((child) => this.#build(child, node));
        this.#nodes.set(tree.i, node);
        return node;
    }

    _create(parent, before, tree) {
        this.#put(parent, before, this.#build(tree, null));
    }

    _move(parent, number, before) {
        const node = this.#nodes.get(number);
        this.#take(node);
        this.#put(parent, before, node);
    }

    _remove(number) {
        this.#take(this.#nodes.get(number));
    }

    _set(number, name, value) {
        this.#nodes.get(number).attributes[name] = value;
    }

    _unset(number, name) {
        delete this.#nodes.get(number).attributes[name];
    }

    _prop(number, name, value) {
        this.#nodes.get(number).properties[name] = value;
    }

    /** What can be touched: elements that nothing covers. */
    *#open(node = this.#nodes.get(0)) {
        if ("inert" in node.attributes || "disabled" in node.attributes || node.properties.disabled || node.properties.inert) return;
        yield node;
        for (const child of node.children) yield* this.#open(child);
    }

    /** What somebody can press here, each kind of thing once: inputs of the core by what they do. */
    acts() {
        const found = new Map();
        const add = (action, value = null) => {
            if (action && ACTION.test(action)) found.set(kindOf(action), { type: "act", action, value });
        };
        for (const { tag, attributes: has, properties } of this.#open()) {
            add(has["data-act"], has["data-value"] === undefined ? null : parsed(has["data-value"]));
            for (const name of ["data-press", "data-delete", "data-cancel"]) add(has[name]);
            if (has["data-window"]) add(has["data-window"], { first: 0, count: Number(has["data-count"]) });
            if (tag?.startsWith("bk-")) for (const [action, value] of surfaceActs(properties.data ?? properties)) add(action, value);
        }
        return [...found.values()];
    }

    /** Lists of which only some rows stand here. */
    windows() {
        return [...this.#open()].map(({ attributes }) => attributes["data-window"]).filter(Boolean);
    }

    /** What somebody enters here: in each field something that it accepts. Addresses of pictures would replace the pictures. */
    entries() {
        const found = new Map();
        for (const node of this.#open()) {
            const { "data-input": action, "data-commit": commit } = node.attributes;
            const isPicture = node.attributes.class?.includes("image-input");
            if (action && (commit || isPicture) && !/^\d+:address:/.test(action) && !found.has(action)) found.set(action, [{ type: "act", action, value: entry(node) }, { type: "act", action: commit ?? "", value: null }]);
        }
        return [...found.values()].flat().filter(({ action }) => action);
    }

    /** The same for screens on which the same can be done. Questions are told apart by what they ask. */
    get kind() {
        const open = [...this.#open()];
        const inputs = open.map(({ attributes }) => attributes["data-input"]).filter(Boolean).map(kindOf);
        const questions = open.filter(({ tag }) => tag === "h2").flatMap(({ children }) => children.map(({ text }) => text));
        return [...new Set([...this.acts().map(({ action }) => kindOf(action)), ...inputs, ...questions])].sort().join(" ");
    }
}

/** Levels are numbered anew, and records have ids. */
const kindOf = (action) => action.replace(/^\d+:/, "").replace(UUID, "ID");

function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
}

function entry({ tag, attributes: has, children, properties }) {
    const kind = has["data-kind"];
    if (kind === "multi") return [has.value];
    if (kind === "select" && tag === "select") return children.map(({ attributes }) => attributes.value).filter(Boolean).at(-1) ?? "";
    if (kind === "select") return has.value;
    if (kind === "range") return has.max ?? "1";
    if (kind === undefined) return { media: "1f".repeat(32), type: "image/jpeg", width: 1200, height: 800 };
    if (has.placeholder === "47.14, 9.52") return "47.14, 9.52";
    return ENTRIES[kind] ?? ENTRIES[has.inputmode] ?? ENTRIES[has.type] ?? `Text ${properties.value ?? ""}`.trim();
}

/** What maps, pictures to draw on and charts tell the app. */
function surfaceActs(data) {
    const id = data.items?.[0]?.id ?? data.pins?.[0]?.key ?? null;
    const fresh = "0195f000-0000-7000-8000-0000000000aa";
    const shape = { kind: "large", at: [0.4, 0.6] };
    return [
        [data.select, id], [data.place, { lat: 47.1, lon: 9.6 }], [data.text, { pin: id, text: "Femur", id: fresh }],
        [data.put, { id: fresh, shape, labels: [] }], [data.remove, { id }], [data.act, 0], [data.open && `${data.open}${data.values?.[0]?.[0] ?? ""}`, null],
    ];
}

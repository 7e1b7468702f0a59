// Making nodes, and the planner's symbols.

const ns = "http://www.w3.org/2000/svg";

/** A node with properties; those with a dash become attributes. */
export function made(name, properties = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (value === null || value === undefined) continue;
        if (key.includes("-") || key === "role") node.setAttribute(key, value);
        else node[key] = value;
    }
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
}

/** Other words in a node that has nothing but words. A new node for them would cost the styles and the layout of what is around it. */
export function write(node, text) {
    const { firstChild } = node;
    if (!firstChild) node.textContent = text;
    else if (firstChild.data !== text) firstChild.data = text;
}

function drawn(box, paths) {
    const node = document.createElementNS(ns, "svg");
    node.setAttribute("viewBox", box);
    node.setAttribute("aria-hidden", "true");
    for (const [d, look] of paths) {
        const path = document.createElementNS(ns, "path");
        path.setAttribute("d", d);
        if (look) path.setAttribute("class", look);
        node.append(path);
    }
    return node;
}

/** Symbols of buttons: lines in squares of 24 × 24. One meaning each. */
const LINES = {
    undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    redo: "m15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6",
    profile: "M3 19 9 9l4 5 3-4 5 9Z",
    stops: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
    up: "M12 19V6m-6 6 6-6 6 6",
    down: "M12 5v13m-6-6 6 6 6-6",
    remove: "M5 12h14",
    grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
    close: "m6 6 12 12M18 6 6 18",
    show: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z",
    add: "M12 5v14M5 12h14",
    routed: "M6 20c0-6 12-4 12-10 0-3-3-5-6-6",
    straight: "M5 19 19 5",
    own: "M3 18 9 8l4 7 3-5 5 8",
    reverse: "M7 4v16m-4-4 4 4 4-4M17 20V4m-4 4 4-4 4 4",
    back: "M4 12a8 8 0 1 0 3-6.200M4 4v5h5",
    search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5",
    details: "M12 11v6m0-10h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    upload: "M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4",
    download: "M12 4v12m-5-5 5 5 5-5M4 16v4h16v-4",
    offline: "M9 4 3 6.500v13.500l6-2.500 6 2.500 6-2.500V4l-6 2.500L9 4Zm0 0v13.500m6-11v13.500",
    keep: "M6 3h12v18l-6-5-6 5Z",
    pause: "M8 5v14m8-14v14",
    goOn: "m8 5 11 7-11 7Z",
    bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
    retry: "M20 12a8 8 0 1 1-3-6.200M20 4v5h-5",
};

export const symbol = (name) => {
    const node = drawn("0 0 24 24", [[LINES[name], ""]]);
    node.setAttribute("class", "pl-symbol");
    return node;
};

/** What stands on the map differs by its outline and by its sign; the colour is extra. In squares of 36 × 36. */
const SHAPES = {
    trail: ["M18 4 33 31H3Z", "M18 13v8m0 4v1.500"],
    dealer: ["M5 5h26v26H5Z", "M23 11a5 5 0 0 0-6.500 6.500L11 23l2 2 5.500-5.500A5 5 0 0 0 25 13l-3 3-2-2Z"],
    destination: ["M18 3l13 7.500v15L18 33 5 25.500v-15Z", "M13 26V11h10l-3 3.500 3 3.500H13"],
    hut: ["M18 3 33 16v16H3V16Z", "M14 32v-9h8v9M10 19l8-7 8 7"],
    water: ["M18 2c7 9 12 14 12 20a12 12 0 0 1-24 0c0-6 5-11 12-20Z", "M12 22a6 6 0 0 0 6 6"],
    lift: ["M9 4h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5Z", "M8 12 28 9M18 11v4m-7 0h14v9H11Zm7 0v9"],
    viewpoint: ["M18 6c8 0 14 6 16 12-2 6-8 12-16 12S4 24 2 18C4 12 10 6 18 6Z", "M18 13a5 5 0 1 0 .01 0Z"],
    recording: ["M18 3 33 14.500 27.500 32h-19L3 14.500Z", "M9 21c2-7 5-7 9 0s7 7 9 0"],
    other: ["M18 4a14 14 0 1 0 .01 0Z", "M18 13v10m-5-5h10"],
};

export const kinds = Object.keys(SHAPES);

/** The sign of an element of the map. */
export const sign = (kind) => {
    const [outline, mark] = SHAPES[kind] ?? SHAPES.other;
    return drawn("0 0 36 36", [[outline, "pl-outline"], [mark, "pl-sign"]]);
};

/** A button with a symbol; `word` stands beside it where it is given. */
export function button(name, label, pressed, { word = null, className = "", ...more } = {}) {
    const node = made("button", { type: "button", className: `pl-button ${className}`.trim(), "aria-label": label, title: word === label ? null : label, ...more });
    if (name) node.append(symbol(name));
    if (word) node.append(made("span", { textContent: word }));
    node.addEventListener("click", (event) => {
        event.stopPropagation();
        pressed(node);
    });
    return node;
}

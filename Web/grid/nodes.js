// Elements and signs of grids.

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = {
    more: "M5 12h.010M12 12h.010M19 12h.010", plus: "M12 5v14M5 12h14", warning: "M12 8v5M12 16.500v.010M12 3l9.500 17h-19z", close: "M6 6l12 12M18 6L6 18",
};

export function made(name, properties = {}, ...children) {
    const { data, aria, ...others } = properties;
    const node = Object.assign(document.createElement(name), others);
    for (const [key, value] of Object.entries(data ?? {})) if (value !== undefined) node.dataset[key] = value;
    for (const [key, value] of Object.entries(aria ?? {})) set(node, key === "role" ? "role" : `aria-${key}`, value);
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
}

export function pressable(properties, ...children) {
    const node = made("button", properties, ...children);
    node.type = "button";
    return node;
}

/** Nothing is written that stands there already. */
export function set(node, name, value) {
    if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

export function write(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

export function sign(name) {
    const icon = document.createElementNS(SVG, "svg");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("class", `icon gr-sign is-${name}`);
    icon.setAttribute("aria-hidden", "true");
    const lines = document.createElementNS(SVG, "path");
    lines.setAttribute("d", SIGNS[name]);
    icon.append(lines);
    return icon;
}

/** Puts nodes in this order behind another one, moving as few as it must, and takes away those of before that are not among them. */
export function arrange(parent, first, nodes, last) {
    const wanted = new Set(nodes);
    let at = first.nextSibling;
    for (const node of nodes) {
        while (at !== last && !wanted.has(at)) {
            const next = at.nextSibling;
            at.remove();
            at = next;
        }
        if (node === at) at = at.nextSibling;
        else parent.insertBefore(node, at);
    }
    while (at !== last) {
        const next = at.nextSibling;
        at.remove();
        at = next;
    }
}

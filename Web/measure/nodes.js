// Elements of what measures, and of the page for the edge of the pool.

export function made(name, properties = {}, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
}

export function pressable(properties, ...children) {
    const node = made("button", properties, ...children);
    node.type = "button";
    return node;
}

/** Nothing is written that stands there already. */
export function write(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

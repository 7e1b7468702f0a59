// Elements of what measures.

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

export function write(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

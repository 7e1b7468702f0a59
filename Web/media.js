// Shows pictures that are stored on this device.

export class Media {
    #store;
    /** By element: {id, address}; the address once the picture was read. */
    #shown = new WeakMap();

    constructor(store, root) {
        this.#store = store;
        root.addEventListener("error", ({ target }) => target.classList.add("broken"), { capture: true });
    }

    async show(node, id) {
        this.hide(node);
        const entry = { id, address: null };
        this.#shown.set(node, entry);
        const blob = await this.#store.media(id).catch(() => undefined);
        if (this.#shown.get(node) !== entry) return;
        node.classList.toggle("broken", !blob);
        if (!blob) return;
        entry.address = URL.createObjectURL(blob);
        if (node.localName !== "img") {
            node.style.backgroundImage = `url("${entry.address}")`;
            return;
        }
        node.decoding = "async";
        node.src = entry.address;
    }

    hide(node) {
        const entry = this.#shown.get(node);
        if (!entry) return;
        this.#shown.delete(node);
        if (entry.address) URL.revokeObjectURL(entry.address);
        node.removeAttribute("src");
    }
}

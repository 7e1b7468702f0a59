// Shows pictures of records: from this device, else from the server, and then they are on the device.

export class Media {
    #store;
    #address;
    /** By element: {id, address}; the address once the picture was read. */
    #shown = new WeakMap();
    /** Finds it elsewhere on this device. */
    elsewhere = async () => undefined;

    /** `address`: where the server has pictures. */
    constructor(store, root, address) {
        this.#store = store;
        this.#address = address;
        root.addEventListener("error", ({ target }) => target.classList.add("broken"), { capture: true });
    }

    /** The picture; undefined when it is nowhere to be had. */
    async find(id) {
        const kept = await this.#store.media(id).catch(() => undefined) ?? await this.elsewhere(id);
        if (kept) return kept.blob;
        const response = await fetch(`${this.#address}/${encodeURIComponent(id)}`);
        if (!response.ok) return undefined;
        const blob = await response.blob();
        this.#store.saveMedia(id, blob, true).catch((error) => console.warn("A picture was not kept:", error));
        return blob;
    }

    async show(node, id) {
        this.hide(node);
        const entry = { id, address: null };
        this.#shown.set(node, entry);
        const blob = await this.find(id).catch(() => undefined);
        if (this.#shown.get(node) !== entry) return;
        if (node.localName === "bk-object3d") return void (node.object3D = blob);
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

// What a map does at another size or in other colours costs much. A map on a page that is covered waits with it until it is seen again.

/** Whether something is drawn: neither it nor what it stands in is hidden. */
export const isSeen = (node) => node.checkVisibility({ visibilityProperty: true });

export class Seen {
    #node;
    /** By name: what is to be done as soon as the node is seen. */
    #waiting = new Map();
    #observer = null;
    #look = () => this.#work();

    constructor(node) {
        this.#node = node;
    }

    /** Does something now, or once when the node is seen again; of the same name the last one counts. */
    do(name, work) {
        if (isSeen(this.#node)) {
            this.#waiting.delete(name);
            return void work();
        }
        this.#waiting.set(name, work);
        this.#wait();
    }

    close() {
        this.#waiting.clear();
        this.#rest();
    }

    /** Pages are covered and shown by their classes, and by how wide the window is. */
    #wait() {
        if (this.#observer) return;
        this.#observer = new MutationObserver(this.#look);
        this.#observer.observe(document.body, { attributes: true, attributeFilter: ["class", "hidden"], subtree: true });
        addEventListener("resize", this.#look);
    }

    #rest() {
        this.#observer?.disconnect();
        this.#observer = null;
        removeEventListener("resize", this.#look);
    }

    #work() {
        if (!isSeen(this.#node)) return;
        const waiting = [...this.#waiting.values()];
        this.close();
        for (const work of waiting) work();
    }
}

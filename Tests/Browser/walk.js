// What a walk through an app needs of its page: where it is, what can be pressed there, and whether a press did anything.
(() => {
    const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
    const plain = (text) => text.replace(UUID, "*").replace(/^\d+:/, "");
    const isSeen = (node) => !node.closest("[inert], [hidden]") && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    // What leaves the page does not leave it here, and counts as something done.
    const walk = window.walk = { changes: 0 };
    const count = () => void (walk.changes += 1);
    window.open = () => (count(), null);
    for (const [type, name] of [[HTMLAnchorElement, "click"], [HTMLInputElement, "click"], [HTMLInputElement, "showPicker"]]) {
        type.prototype[name] = count;
    }
    // What maps and objects draw is not looked at, and takes longer than all else where graphics are emulated.
    for (const type of [WebGLRenderingContext, WebGL2RenderingContext]) {
        for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
            if (type.prototype[name]) type.prototype[name] = () => {};
        }
    }
    Object.defineProperty(navigator, "share", { value: async () => count(), configurable: true });
    new MutationObserver(count).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener("focusin", count);
    document.addEventListener("scroll", count, { capture: true });
    document.addEventListener("toggle", count, { capture: true });
    const observed = new WeakSet();

    const selecting = () => document.querySelector("#app .page.top [data-pick-end]");
    const openMenu = () => document.querySelector("#app [popover]:popover-open");

    /** Where the app is, whatever records are shown there. */
    walk.place = () => {
        const overlay = document.querySelector("#app .overlay");
        const own = [...document.querySelectorAll("#app .page")].filter((page) => page.matches(".account, .chooser")).length;
        const sheets = document.querySelectorAll("#app .layer").length;
        const acts = overlay ? [...overlay.querySelectorAll("[data-act]")].map((one) => one.textContent.trim()).join("|") : "";
        const over = openMenu() ? "menu" : selecting() ? "selecting" : "";
        return [plain(decodeURI(location.hash)), own, sheets, acts, over].join(" ");
    };

    /** Whether everything on the page is there: elements with a mind of their own, pictures. */
    walk.isQuiet = () => {
        for (const one of document.querySelectorAll("#app :is(bk-map, bk-canvas, bk-object3d, bk-chart, bk-handle)")) {
            if (!one.matches(":defined") || (one.shadowRoot && !one.shadowRoot.childElementCount)) return false;
            if (one.shadowRoot && !observed.has(one)) {
                observed.add(one);
                new MutationObserver(count).observe(one.shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
            }
        }
        // Elements without a shadow tree say by themselves that they are drawn.
        if (document.querySelector("#app :is(bk-planner:not([stops]), bk-profile:not(:defined))")) return false;
        return document.querySelector("#app[data-ready] .shell") !== null;
    };

    /** Opens what is folded, one at a time, or folds what was opened; whether there was anything. */
    const folded = { tried: new Set(), now: null };
    walk.unfold = () => {
        folded.now?.click();
        if (folded.now) folded.now = null;
        const all = [...document.querySelectorAll("#app :is(details:not([open]) > summary, bk-planner [aria-expanded=false][aria-controls])")];
        const next = all.find((node) => isSeen(node) && !folded.tried.has(node) && !node.closest(".maplibregl-ctrl-attrib, .under, .far"));
        if (!next) return void folded.tried.clear();
        folded.tried.add(next);
        folded.now = next;
        next.click();
        return true;
    };

    const PRESSED = "[data-act], [popovertarget], summary";

    /** What can be pressed on top: of rows the first of a list, each by a name that stays the same. */
    walk.controls = () => {
        const overlay = document.querySelector("#app .overlay") ?? openMenu();
        const area = overlay ?? [...document.querySelectorAll("#app .layer")].at(-1) ?? document.querySelector("#app");
        const found = new Map();
        const trees = [area, ...[...area.querySelectorAll("bk-canvas, bk-object3d, bk-chart")].map((one) => one.shadowRoot)];
        for (const tree of trees) for (const node of tree?.querySelectorAll(PRESSED) ?? []) {
            if (!isSeen(node) || node.matches(":disabled, [aria-disabled=true], .backdrop, [aria-hidden=true]")) continue;
            if (node.matches("[aria-current], .stage") || (tree.host ?? node).closest(".under, .far")) continue;
            const act = node.dataset.act ?? node.getAttribute("popovertarget") ?? "summary";
            const row = node.closest(".row, .pin-item") ? "row" : "";
            // Undo and redo are new ones each time.
            const name = [plain(act).replace(/^(undo|redo):\d+$/, "$1"), row, tree === area ? "" : "surface", row ? "" : node.dataset.value ?? ""].join(" ").trim();
            if (!found.has(name)) found.set(name, node);
        }
        walk.found = found;
        return [...found].map(([name, node]) => ({
            name, text: (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 60),
            isDialog: node.closest(".dialog") !== null, isCancel: node.matches(".cancel, .back, [data-cancel]"),
        }));
    };

    /** How much had happened before. */
    walk.press = (name) => {
        const node = walk.found.get(name);
        if (!node) throw new Error(`${walk.place()} lacks ${name}; it has ${[...walk.found.keys()].join(", ")}`);
        const before = walk.changes;
        const menu = openMenu();
        node.click();
        if (openMenu() !== menu) count();
        return before;
    };

    /** Leaves what lies over a place, throwing away what was entered; whether there was anything. */
    walk.leave = () => {
        openMenu()?.hidePopover();
        const overlay = document.querySelector("#app .overlay");
        if (overlay) {
            const discard = [...overlay.querySelectorAll(".dialog .destructive")]
                .find((one) => /^(Discard|Verwerfen)$/.test(one.textContent.trim()));
            (discard ?? overlay.querySelector("[data-cancel]:not(.backdrop), .cancel"))?.click();
            return true;
        }
        const list = selecting();
        if (list) {
            document.querySelector(`#app [data-act="${CSS.escape(list.dataset.pickEnd)}"]`).click();
            return true;
        }
        if (!document.querySelector("#app .layer, #app .page.account")) return false;
        history.back();
        return true;
    };
})();

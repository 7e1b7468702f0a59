// Runs in a page before its own scripts and notes when what happens. All times are milliseconds since navigation began.

globalThis.probe = { steps: [], keys: [], loaded: 0 };

// Every step of the module: how long the module took, and how long until its patches are applied. The microtask runs when
// the callback that made the step – of an input event or a frame – has returned.
function measured(exports) {
    const step = (pointer, length) => {
        const start = performance.now();
        const result = exports.bk_step(pointer, length);
        const entry = { module: performance.now() - start, total: 0 };
        probe.steps.push(entry);
        queueMicrotask(() => {
            entry.total = performance.now() - start;
        });
        return result;
    };
    return Object.assign(Object.create(null), exports, { bk_step: step });
}

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    if (!instance.exports.bk_step) return instance;
    probe.loaded = performance.now();
    return { exports: measured(instance.exports) };
};

// From an input event to the end of everything that listens to it: the first listener of all and the last one.
let began = 0;
addEventListener("input", () => {
    began = performance.now();
}, { capture: true });
addEventListener("input", () => probe.keys.push(performance.now() - began));

/** When the first frame with something of the app has been drawn. */
probe.shown = new Promise((resolve) => {
    addEventListener("DOMContentLoaded", () => {
        const root = document.getElementById("app");
        if (!root) return;
        new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
        }).observe(root, { childList: true });
    });
});

/** Scrolls by `pixels` in each of `frames` frames; gives the times between frames and the most rows in the page. */
probe.scroll = async (scroller, pixels, frames, rows) => {
    const gaps = [];
    let most = 0;
    let last = await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < frames; frame++) {
        scroller.scrollBy({ top: pixels, behavior: "instant" });
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
        most = Math.max(most, document.querySelectorAll(rows).length);
    }
    return { gaps, most, top: scroller.scrollTop };
};

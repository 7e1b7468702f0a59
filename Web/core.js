// Which core the page runs: one with the kits that the app's description names (decision 30).

/** What the page was sent with. */
export const own = document.getElementById("core");

export const has = (core, kits) => kits.every((kit) => core.dataset.kits.split(" ").includes(kit));

/** Whether the core that runs has the kits. */
export const covers = (kits) => has(own, kits);

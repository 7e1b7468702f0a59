// What may no longer be read leaves this device: of an account whose session has ended, that has no access to this app any longer, or
// in whose place somebody else logged in. What the server does not have yet stays, as after logging out.

import { badge } from "./badge.js";
import { empty, markEnded, others, sweep } from "./leaving.js";

const LONGEST_MILLISECONDS = 10_000;

/** Whom the server knows here: an id, null for nobody and for guests; undefined when that cannot be found out. */
async function known(api) {
    const response = await fetch(`${api}/session`, { cache: "no-store", signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    if (!response.ok) return undefined;
    const { account } = await response.json();
    return account && !account.guest ? account.id : null;
}

/** `first`: how it stood when the page was opened; `forget` takes what the account has off this device. */
export function leaveNothing(synchroniser, first, { api, account, name, forget }) {
    let isBusy = false;

    async function shut(failure) {
        // Somebody else is logged in: the page begins anew with theirs by itself.
        if (failure === "login") return (await known(api)) === null && account.signOut(() => forget(true).finally(markEnded), true);
        const isGone = await empty(name, () => synchroniser.end());
        // The page has read what was there; with it, it would go on where the records were.
        if (isGone || (isGone === false && first?.failure !== "gone")) location.reload();
        return undefined;
    }

    function heard(state) {
        badge(state);
        const isShut = state?.me && !state.me.guest && !state.running && ["login", "gone"].includes(state.failure);
        if (!isShut || isBusy || account.id === "guest") return;
        isBusy = true;
        shut(state.failure).catch((error) => console.warn("What may not be read any more is still here:", error))
            .finally(() => { isBusy = false; });
    }

    async function tidy() {
        if (!navigator.onLine || !(await others([account.id])).size) return;
        const id = await known(api);
        if (id !== undefined) await sweep([account.id, id]);
    }

    synchroniser.onState = heard;
    heard(synchroniser.state ?? first);
    tidy().catch((error) => console.warn("What others left is still here:", error));
}

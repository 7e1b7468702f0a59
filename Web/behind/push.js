// Reminders while the app is closed, sent by the server (Web Push). Loaded with the page "Reminders", and by apps that are reminded so.

const folder = new URL(".", location.href);
const app = folder.pathname.split("/").at(-2);
const api = new URL("../api/push", folder).href;
/** As long as that the service worker may take to be there. */
const PATIENCE_MILLISECONDS = 15_000;
/** Of a wish that the server did not get, as it was away. */
let waiting;

const json = (method, body) => ({ method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** What the server has as a key; null: it sends nothing, undefined: it was not reached. */
async function serverKey() {
    try {
        const answer = await fetch(api, { cache: "no-store" });
        return answer.ok ? (await answer.json()).key : undefined;
    } catch {
        return undefined;
    }
}

const isPossible = () => Boolean(navigator.serviceWorker && globalThis.PushManager && globalThis.Notification);

const sameKey = (subscription, key) => {
    const bytes = new Uint8Array(subscription.options.applicationServerKey ?? []);
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
};

function registered() {
    const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MILLISECONDS, new Error("There is no service worker.")));
    return Promise.race([navigator.serviceWorker.ready, late]);
}

async function subscribed(key) {
    const { pushManager } = await registered();
    const known = await pushManager.getSubscription();
    if (known && sameKey(known, key)) return known;
    // A server with another key than before cannot send there any more.
    await known?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** How it stands: "none" when the server sends nothing to this person. */
async function look(account) {
    if (account.id === "guest") return "none";
    const key = await serverKey();
    if (!key) return key === null ? "none" : "unreached";
    if (!isPossible()) return "impossible";
    return { denied: "blocked", granted: "able" }[Notification.permission] ?? "off";
}

/** `asks`: the person has just pressed for it. */
async function begin({ language, reminders }, account, asks) {
    if (account.id === "guest") return "none";
    if (!isPossible()) return "impossible";
    // Before anything is waited for: browsers ask only at a press.
    const permission = asks ? await Notification.requestPermission() : Notification.permission;
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    const key = await serverKey();
    if (!key) return key === null ? "none" : "unreached";
    const subscription = await subscribed(key);
    const body = { subscription, language, reminders };
    const answer = await fetch(`${api}/${app}`, json("PUT", body));
    return answer.ok ? "on" : answer.status === 404 ? "none" : "failed";
}

/** At once on this device; the server is told if it can be reached, and else by the push service, which knows the browser no more. */
async function end() {
    const left = await fetch(`${api}/${app}`, { method: "DELETE" }).then((answer) => answer.ok && answer.json()).catch(() => false);
    // Other apps of this server have the same subscription; they make a new one when they are opened.
    if (left?.left !== 0 && left) return "off";
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    return "off";
}

async function outcome(act, effect, account) {
    switch (act) {
        case "look": return look(account);
        case "off": return end();
        default: return begin(effect, account, act === "on");
    }
}

addEventListener("online", () => {
    const again = waiting;
    waiting = undefined;
    again?.();
});

/** Performs the effect `push`: `act` is "look", "on", "off", or "renew" for what was switched on before. */
export async function push(effect, account, send) {
    waiting = undefined;
    const { act } = effect;
    const state = await outcome(act, effect, account).catch((error) => {
        console.warn("Reminders by the server:", error);
        return "failed";
    });
    if (act === "renew" && /unreached|failed/.test(state)) {
        waiting = () => push(effect, account, send);
        return;
    }
    send({ type: "push", state });
}

// Logging in, and what it may take besides name and password: the code of a second factor, or another place to log in at.

import { ENDS } from "../account.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        title: "Second factor", ask: "Code of the authenticator app, or a recovery code", wrong: "The code is wrong or was used before.",
        go: "Log in", cancel: "Cancel", other: "Log in with", later: "Later", forgotten: "Forgot your password?",
        withheld: "One of your roles in this app demands the second factor.", set: "To the second factor",
    },
    de: {
        title: "Zweiter Faktor", ask: "Code der Authenticator-App oder Wiederherstellungscode", wrong: "Der Code ist falsch oder schon benutzt.",
        go: "Anmelden", cancel: "Abbrechen", other: "Anmelden mit", later: "Später", forgotten: "Passwort vergessen?",
        withheld: "Eine Ihrer Rollen in dieser App verlangt den zweiten Faktor.", set: "Zum zweiten Faktor",
    },
};
const words = () => inLanguage(TEXTS);

function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

/** A dialog over everything; resolves with what its form was closed by, "" when it was left. */
function show(title, ...parts) {
    const id = "signing-title";
    const form = make("form", { method: "dialog" }, make("h2", { id, textContent: title }), ...parts);
    const dialog = make("dialog", { className: "signing" }, form);
    dialog.setAttribute("aria-labelledby", id);
    document.body.append(dialog);
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => {
            resolve(dialog.returnValue);
            dialog.remove();
        });
        dialog.showModal();
    });
}

const button = (textContent, value, properties) => make("button", { className: "button", textContent, value, ...properties });

/** The code that a person enters; undefined when they do not. `reason`: what the server said. */
async function askCode(reason) {
    const said = words();
    const input = make("input", { id: "signing-code", autocomplete: "one-time-code", autocapitalize: "none", spellcheck: false, maxLength: 40, required: true, autofocus: true });
    const problem = make("p", { id: "signing-problem", className: "signing-problem", textContent: reason === "account.code" ? said.wrong : "" });
    problem.setAttribute("role", "alert");
    input.setAttribute("aria-describedby", problem.id);
    const leave = button(said.cancel, "", { formNoValidate: true });
    const closed = await show(said.title, make("label", { htmlFor: input.id, textContent: said.ask }), input, problem, make("div", { className: "signing-ways" }, button(said.go, "go"), leave));
    return closed === "go" ? input.value.trim() : undefined;
}

/** The answer for the engine; when somebody else logged in, the page is loaded anew. */
export async function signIn(account, name, password, code) {
    let response;
    try {
        response = await fetch(`${account.api}/session`, {
            method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, password, code }),
        });
    } catch {
        return { result: "offline" };
    }
    if (response.ok) {
        const { account: own } = await response.json();
        localStorage.removeItem(ENDS);
        if (own.id !== account.id) {
            account.show(own.id);
            // What the engine did meanwhile, a step back in the history, would break off the new beginning.
            await new Promise(() => {});
        }
        return { result: "ok" };
    }
    const seconds = Number(response.headers.get("Retry-After")) || undefined;
    if (response.status === 401) {
        const { code: reason } = await response.json();
        if (reason === "account.wrong") return { result: "wrong" };
        const entered = await askCode(reason);
        return entered ? signIn(account, name, password, entered) : { result: "failed" };
    }
    return response.status === 429 ? { result: "wait", seconds: seconds ?? 1 } : { result: "failed" };
}

/** A role waits for the second factor: says so once in this tab. */
async function tell(app) {
    const key = `baukasten:withheld:${app}`;
    if (sessionStorage.getItem(key)) return;
    const said = words();
    const closed = await show(said.title, make("p", { textContent: said.withheld }), make("div", { className: "signing-ways" }, button(said.set, "go"), button(said.later, "")));
    // Not before: the page may begin anew meanwhile, to take what may not be read off the device.
    sessionStorage.setItem(key, "yes");
    if (closed === "go") location.assign(`/account/factor?to=${encodeURIComponent(location.pathname)}`);
}

/** Puts other ways below each login. `openid`: what people call the provider; `mail`: whether links come by mail. */
function offer(root, { openid, mail }) {
    const put = () => {
        for (const password of root.querySelectorAll("input[autocomplete=current-password]")) {
            const section = password.closest("section, .section, form") ?? password.parentElement;
            if (section.querySelector(".signing-other")) continue;
            const to = encodeURIComponent(location.pathname + location.search + location.hash);
            const link = (href, textContent) => section.append(make("a", { className: "button signing-other", href, textContent }));
            if (openid) link(`/api/openid/login?to=${to}`, `${words().other} ${openid}`);
            if (mail) link("/password/forgotten", words().forgotten);
        }
    };
    put();
    new MutationObserver(put).observe(root, { childList: true, subtree: true });
}

/** Asks the server once what there is: at once for people with an account, for others when a login appears. */
export async function watch(root, api, account, app) {
    const ask = async () => {
        if (!navigator.onLine) return;
        const response = await fetch(`${api}/session`, { cache: "no-store" });
        if (!response.ok) return;
        const { openid, mail, withheld } = await response.json();
        if (openid || mail) offer(root, { openid, mail });
        if (withheld?.includes(app)) await tell(app);
    };
    const isLogin = () => root.querySelector("input[autocomplete=current-password]");
    if (account.id === "guest" && !isLogin()) {
        await new Promise((resolve) => {
            const observer = new MutationObserver(() => {
                if (!isLogin()) return;
                observer.disconnect();
                resolve();
            });
            observer.observe(root, { childList: true, subtree: true });
        });
    }
    await ask().catch((error) => console.warn("Whether there are other logins is not known:", error));
}

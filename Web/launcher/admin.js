// Pages of operators: sends their forms as JSON, asks before what cannot be taken back, and shows what is seen only once.

import { mark } from "./fields.js";
import { erase } from "../forget/forget.js";

const [missing, offline, failed, sure, cancel, copy, copied, onlyNow, done, print, noLink, mailed, notMailed] =
  [...document.querySelectorAll(".admin-words li")].map((word) => word.textContent);
const language = document.documentElement.lang;
/** As the person writes days, where that is the page's language. */
const locale = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;

for (const time of document.querySelectorAll("time")) {
  const moment = new Date(time.dateTime);
  if (Number.isNaN(moment.getTime())) continue;
  time.textContent = moment.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  time.title = time.dateTime;
}

const element = (name, kind, text = "") => Object.assign(document.createElement(name), { className: kind, textContent: text });

const inputs = (form) => [...form.querySelectorAll("input, select")];

/** As the server wants it; nothing for what is empty. */
function value(input) {
  if (input.type === "checkbox") return input.checked || undefined;
  const text = input.type === "password" ? input.value : input.value.trim();
  if (text === "") return undefined;
  return input.classList.contains("register-number") && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

function wish(form) {
  const body = {};
  for (const input of inputs(form)) {
    const entered = value(input);
    if (entered !== undefined && input.name) body[input.name] = entered;
  }
  if (form.dataset.path === "/api/password") body.link = decodeURIComponent(location.hash.slice(1));
  return body;
}

/** A dialog of the browser; resolves when it is closed, with what was chosen. */
function dialog(title, content, acts) {
  return new Promise((resolve) => {
    const box = element("dialog", "admin-dialog");
    const heading = element("h2", "", title);
    heading.id = "admin-dialog-title";
    box.setAttribute("aria-labelledby", heading.id);
    const row = element("div", "admin-acts");
    for (const { text, kind, act } of acts) {
      const button = element("button", `button ${kind ?? ""}`, text);
      button.type = "button";
      button.addEventListener("click", () => (act ? act(button) : box.close(text)));
      row.append(button);
    }
    box.append(heading, ...content, row);
    box.addEventListener("close", () => { box.remove(); resolve(box.returnValue); });
    document.getElementById("main").append(box);
    box.showModal();
  });
}

/** A link or a code that is seen once: to copy, to print, and as a picture for cameras. */
function showSecret(title, { path, code, qr, mailed: wasMailed }) {
  const secret = element("code", "admin-secret", path ? new URL(path, location.href).href : code);
  secret.tabIndex = 0;
  const content = [element("p", "", wasMailed === false ? `${notMailed} ${onlyNow}` : onlyNow), secret];
  if (code && path) content.splice(1, 0, element("code", "admin-secret admin-given", code));
  const picture = qr && new DOMParser().parseFromString(qr, "text/html").querySelector("svg");
  if (picture) {
    const frame = element("div", "admin-qr");
    frame.append(document.importNode(picture, true));
    content.push(frame);
  }
  return dialog(title, content, [
    {
      text: copy, kind: "primary",
      act: async (button) => {
        await navigator.clipboard?.writeText(secret.textContent).then(() => { button.textContent = copied; }, () => {
          getSelection().selectAllChildren(secret);
        });
      },
    },
    { text: print, act: () => globalThis.print() },
    { text: done },
  ]);
}

function show(form, problem) {
  const notice = form.querySelector(".register-problem");
  let first;
  const left = [];
  for (const error of problem.errors ?? []) {
    const input = inputs(form).find((input) => input.name === error.field || (error.field === "role" && input.name === "add"));
    if (!input || input.type === "hidden") { left.push(error.message); continue; }
    mark(input, error.message);
    first ??= input;
  }
  notice.textContent = first ? left.join(" ") : left.join(" ") || (problem.detail ?? failed);
  notice.hidden = notice.textContent === "";
  (first ?? form.querySelector("button"))?.focus();
}

async function send(form) {
  const notice = form.querySelector(".register-problem");
  notice.hidden = true;
  for (const input of inputs(form)) mark(input, "");
  const empty = inputs(form).filter((input) => input.required && value(input) === undefined);
  if (empty.length > 0) return show(form, { errors: empty.map((input) => ({ field: input.name, message: missing })) });
  const { method, path, then, sure: question } = form.dataset;
  const act = form.querySelector("button[type=submit]").textContent.trim();
  if (question && await dialog(sure, [element("p", "", question)], [{ text: act, kind: "destructive" }, { text: cancel }]) !== act) return;
  const hasBody = method !== "DELETE" || inputs(form).some(({ name }) => name);
  const body = wish(form);
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: { "accept-language": language, ...(hasBody ? { "content-type": "application/json" } : {}) },
      body: hasBody ? JSON.stringify(body) : undefined,
    });
  } catch {
    return show(form, { detail: offline });
  }
  const result = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const code = form.querySelector(".admin-code");
    if (code?.hidden && result.code === "account.factor") {
      code.hidden = false;
      code.querySelector("input").focus();
      return;
    }
    return show(form, result);
  }
  if (path === "/api/password" || path === "/api/password/mail") return chosen(form);
  if (path === "/api/account" && body.erase) await forgetHere(form);
  if (result.path || result.code) {
    await showSecret(act, result);
    form.reset();
  } else if (result.mailed) {
    await dialog(act, [element("p", "", mailed)], [{ text: done }]);
    form.reset();
  }
  if (then === "here") location.reload();
  else if (then) location.assign(then);
}

/** The account was erased: this device forgets it at once, others do at their next contact. */
async function forgetHere(form) {
  await erase(form.querySelector("[data-account]").dataset.account);
  sessionStorage.clear();
}

/** The password is kept; what stands in the address counts for nothing any more. */
function chosen(form) {
  history.replaceState(null, "", location.pathname);
  form.hidden = true;
  const notice = document.querySelector(".admin-chosen");
  notice.hidden = false;
  notice.tabIndex = -1;
  notice.focus();
}

for (const form of document.querySelectorAll(".admin-form")) {
  let isBusy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    await send(form).finally(() => { isBusy = false; });
  });
  form.addEventListener("input", ({ target }) => mark(target, ""));
  // Before, the browser itself would have sent what was entered.
  for (const button of form.querySelectorAll("button[type=submit]")) button.disabled = false;
  if (form.dataset.path === "/api/password" && location.hash.length < 2) show(form, { detail: noLink });
}

document.querySelector(".admin-leave")?.addEventListener("click", async () => {
  await fetch("/api/session", { method: "DELETE" }).catch(() => {});
  location.reload();
});

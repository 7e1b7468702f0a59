// The page on which people make an account: sends what was entered, and says at each field what is wrong with it.

import { mark } from "./fields.js";

const form = document.querySelector("form.register");
const notice = form?.querySelector(".register-problem");
/** `/swimfit/register` */
const app = location.pathname.split("/").at(-2);
const [problems, missing, offline, failed] = [...document.querySelectorAll(".register-words li")].map((word) => word.textContent);

const inputs = () => [...form.querySelectorAll("input, select")];

/** As the server wants it; nothing for what is empty. */
function value(input) {
  if (input.type === "checkbox") return input.checked || undefined;
  const text = input.name === "password" ? input.value : input.value.trim();
  if (text === "") return undefined;
  if (input.classList.contains("register-reference")) return [text];
  if (!input.classList.contains("register-number")) return text;
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : text;
}

function wish() {
  const body = { app, name: "", password: "", profile: {} };
  for (const input of inputs()) {
    const [first, field] = input.name.split(".");
    const entered = value(input);
    if (entered === undefined) continue;
    if (field) body.profile[field] = entered;
    else body[first] = entered;
  }
  return body;
}

function say(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

/** Says what is wrong where, and leads to the first such field. */
function show(errors) {
  const first = inputs().filter((input) => {
    const wrong = errors.filter((error) => error.field === input.name || error.field?.startsWith(`${input.name}.`));
    mark(input, wrong.map((error) => error.message).join(" "));
    return wrong.length > 0;
  })[0];
  say(problems);
  first?.focus();
}

async function send() {
  say("");
  const empty = inputs().filter((input) => input.required && value(input) === undefined);
  if (empty.length > 0) return show(empty.map((input) => ({ field: input.name, message: missing })));
  let answer;
  try {
    answer = await fetch("/api/registration", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
      body: JSON.stringify(wish()),
    });
  } catch {
    return say(offline);
  }
  if (answer.status === 201) return location.assign(`/${app}/`);
  const problem = await answer.json().catch(() => ({}));
  if (problem.errors?.length) show(problem.errors);
  else say(problem.detail ?? failed);
}

// A link of an invitation brings its code, which no server gets to see before it is sent.
const code = form?.querySelector("#r-code");
if (code && location.hash.length > 1) code.value = decodeURIComponent(location.hash.slice(1));

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector(".register-send");
  if (button.disabled) return;
  button.disabled = true;
  await send().finally(() => { button.disabled = false; });
});

form?.addEventListener("input", ({ target }) => mark(target, ""));

// Before, the browser itself would have sent what was entered.
if (form) form.querySelector(".register-send").disabled = false;

// The page of the second factor: shows the part that fits, and does what is asked for.

const $ = (name) => document.querySelector(`.factor-${name}`);
const [offline, failed, isOn, isOff, left] = [...document.querySelectorAll(".factor-words li")].map((word) => word.textContent);
const PARTS = ["begin", "confirm", "codes", "prove", "remove", "login"];
const SVG = "http://www.w3.org/2000/svg";

function say(text) {
  $("problem").textContent = text;
  $("problem").hidden = text === "";
}

function show(...names) {
  for (const name of PARTS) $(name).hidden = !names.includes(name);
}

/** The answer, or undefined after what is wrong was said. */
async function ask(method, path, body) {
  say("");
  let answer;
  try {
    answer = await fetch(`/api/factor${path}`, {
      method, cache: "no-store",
      headers: { "accept-language": document.documentElement.lang, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
  } catch {
    say(offline);
    return undefined;
  }
  if (answer.ok) return answer.status === 204 ? {} : answer.json();
  const problem = await answer.json().catch(() => ({}));
  if (problem.code === "account.needed") show("login");
  else say(problem.detail ?? failed);
  return undefined;
}

async function look() {
  const state = await ask("GET", "");
  if (!state) return;
  for (const row of document.querySelectorAll(".factor-password")) row.hidden = !state.password;
  $("status").textContent = state.on ? `${isOn} ${left} ${state.codes}.` : isOff;
  if (state.on) show(...(state.proved ? [] : ["prove"]), "remove");
  else show("begin");
}

/** What was entered; the field to go back to when it is wrong. */
function entered(form) {
  const body = {};
  for (const input of form.querySelectorAll("input")) {
    if (input.closest("[hidden]")) continue;
    body[input.name] = input.value;
  }
  return body;
}

function picture({ size, path }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", path);
  svg.append(dark);
  return svg;
}

function on(name, work) {
  const form = $(name);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.disabled) return;
    button.disabled = true;
    const done = await work(entered(form)).finally(() => { button.disabled = false; });
    for (const input of form.querySelectorAll("input")) {
      if (done || input.name === "code") input.value = "";
    }
    if (!done) form.querySelector("input[name=code]:enabled, input")?.focus();
  });
}

on("begin", async (body) => {
  const factor = await ask("POST", "", body);
  if (!factor) return false;
  $("picture").replaceChildren(...(factor.qr ? [picture(factor.qr)] : []));
  $("picture").hidden = !factor.qr;
  $("secret").textContent = factor.secret.match(/.{1,4}/g).join(" ");
  $("open").href = factor.address;
  show("confirm");
  $("confirm").querySelector("input").focus();
  return true;
});

on("confirm", async (body) => {
  const answer = await ask("PUT", "", body);
  if (!answer) return false;
  $("picture").replaceChildren();
  $("secret").textContent = "";
  $("open").removeAttribute("href");
  $("status").textContent = isOn;
  $("list").replaceChildren(...answer.codes.map((code) => Object.assign(document.createElement("li"), { textContent: code })));
  show("codes");
  $("codes").focus();
  return true;
});

on("prove", async (body) => {
  if (!(await ask("POST", "/proof", body))) return false;
  await look();
  return true;
});

on("remove", async (body) => {
  if (!(await ask("POST", "/removal", body))) return false;
  await look();
  return true;
});

$("print").addEventListener("click", () => print());
$("done").addEventListener("click", () => {
  $("list").replaceChildren();
  look();
});

look();

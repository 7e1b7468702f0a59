// The server's own pages show how things are now: whenever apps change, the main part is loaded again.

import { find } from "./find.js";

const events = new EventSource("/live");
let pending;
/** As the server had it. */
let shown = document.getElementById("main")?.innerHTML;

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  const main = document.getElementById("main");
  if (!fresh || !main || fresh.innerHTML === shown) return;
  shown = fresh.innerHTML;
  const focused = document.activeElement?.getAttribute("href");
  fresh.wanted = main.wanted ?? "";
  main.replaceWith(fresh);
  find(fresh);
  if (focused) fresh.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

events.addEventListener("apps", () => {
  clearTimeout(pending);
  pending = setTimeout(() => refresh().catch(() => {}), 100);
});

find(document.getElementById("main"));

// After a break in the connection changes may have been missed.
events.addEventListener("open", () => refresh().catch(() => {}));

// Fields of the server's own forms: what is wrong with one stands below it, and a password can be shown.

export function mark(input, text) {
  const place = document.getElementById(`${input.id}-p`);
  if (!place) return;
  place.textContent = text;
  place.hidden = text === "";
  // What the help says already is not read twice, and what is missing is not optional.
  const help = document.getElementById(`${input.id}-h`);
  if (help) help.hidden = help.textContent === text;
  const optional = document.querySelector(`label[for="${input.id}"] .register-optional`);
  if (optional) optional.hidden = text !== "";
  if (text === "") input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
}

document.querySelector(".register-show")?.addEventListener("click", ({ currentTarget }) => {
  const input = document.getElementById(currentTarget.getAttribute("aria-controls"));
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  currentTarget.setAttribute("aria-pressed", String(!isShown));
});

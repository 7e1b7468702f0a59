// The page speaks German to whoever prefers it to English. Loaded before anything that has texts.

const preferred = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === "de" || one === "en");
document.documentElement.lang = preferred ?? "en";

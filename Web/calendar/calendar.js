// <bk-calendar>: a month whose days say how many records they have. Rows of the day chosen stand below it, drawn by the page.
//
// `data`: {level, label, month, chosen, today, days: [[day, count, titles]]}; days as ISO dates. What is done goes out as "bk-act" (Spec/seam.md).

import { inLanguage, filled } from "../texts.js";

const TEXTS = {
    en: { before: "Previous month", after: "Next month", now: "Today", one: "1 entry", entries: "{1} entries", more: "{1} more", of: "Calendar: {1}" },
    de: { before: "Voriger Monat", after: "Nächster Monat", now: "Heute", one: "1 Eintrag", entries: "{1} Einträge", more: "{1} weitere", of: "Kalender: {1}" },
};
const DAY = 86_400_000;
const WAYS = { before: "M15 5l-7 7 7 7", after: "M9 5l7 7-7 7" };

const dated = (text) => new Date(`${text}T00:00:00Z`);
const dayOf = (cell) => cell.id.slice(3);
const written = (date) => date.toISOString().slice(0, 10);
const moved = (text, days) => written(new Date(dated(text).getTime() + days * DAY));
/** Of a later or earlier month the same day, or the last one there is. */
function monthsOn(text, months) {
    const date = dated(text);
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + months);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
    return written(date);
}
/** 0 on Mondays. */
const weekday = (text) => (dated(text).getUTCDay() + 6) % 7;

function made(name, properties = {}, ...children) {
    const { aria, ...others } = properties;
    const node = Object.assign(document.createElement(name), others);
    if (name === "button") node.type = "button";
    for (const [key, value] of Object.entries(aria ?? {})) node.setAttribute(key, value);
    node.append(...children.filter(Boolean));
    return node;
}

function sign(way) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("class", "icon");
    icon.setAttribute("aria-hidden", "true");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", way);
    icon.append(line);
    return icon;
}

export class CalendarElement extends HTMLElement {
    #data = null;
    /** The day that the Tab key reaches. */
    #at = null;
    /** It gets the focus as soon as its month is there. */
    #wants = false;
    #title = made("h2", { className: "ca-title", aria: { "aria-live": "polite" } });
    #before = made("button", { className: "ca-turn" }, sign(WAYS.before));
    #now = made("button", { className: "ca-now" });
    #after = made("button", { className: "ca-turn" }, sign(WAYS.after));
    #head = made("tr");
    #body = made("tbody");
    #table = made("table", { className: "ca-month", aria: { role: "grid" } }, made("thead", {}, this.#head), this.#body);
    #cells = new Map();

    constructor() {
        super();
        this.#before.addEventListener("click", () => this.#show(monthsOn(this.#data.month, -1)));
        this.#after.addEventListener("click", () => this.#show(monthsOn(this.#data.month, 1)));
        this.#now.addEventListener("click", () => this.#choose(this.#data.today));
        this.#table.addEventListener("click", ({ target }) => {
            const cell = target.closest("td");
            if (cell) this.#choose(dayOf(cell));
        });
        this.#table.addEventListener("keydown", (event) => this.#pressed(event));
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        this.#data = value;
        if (this.isConnected) this.#draw();
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        if (!this.#table.isConnected) this.append(made("div", { className: "ca-bar" }, this.#title, this.#now, this.#before, this.#after), this.#table);
        if (this.#data) this.#draw();
    }

    #tell(action) {
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: `${this.#data.level}:${action}`, value: null } }));
    }

    #show(day) {
        this.#at = null;
        this.#tell(`show:${day}`);
    }

    #choose(day) {
        this.#at = day;
        this.#tell(`choose:${day}`);
    }

    #pressed(event) {
        const from = event.target.localName === "td" ? dayOf(event.target) : null;
        if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
        const to = {
            ArrowLeft: () => moved(from, -1), ArrowRight: () => moved(from, 1), ArrowUp: () => moved(from, -7), ArrowDown: () => moved(from, 7),
            Home: () => moved(from, -weekday(from)), End: () => moved(from, 6 - weekday(from)),
            PageUp: () => monthsOn(from, event.shiftKey ? -12 : -1), PageDown: () => monthsOn(from, event.shiftKey ? 12 : 1),
        }[event.key];
        if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            this.#choose(from);
        } else if (to) {
            event.preventDefault();
            this.#go(to());
        }
    }

    /** The focus goes to a day; one of another month brings that month. */
    #go(day) {
        this.#at = day;
        if (day.slice(0, 7) === this.#data.month.slice(0, 7)) return this.#focus();
        this.#wants = true;
        this.#tell(`show:${day}`);
    }

    #focus() {
        this.#wants = false;
        for (const [day, cell] of this.#cells) cell.tabIndex = day === this.#at ? 0 : -1;
        this.#cells.get(this.#at)?.focus();
    }

    // MARK: What is seen

    #draw() {
        const { month, chosen, today, days, label } = this.#data;
        const words = inLanguage(TEXTS);
        const { lang } = document.documentElement;
        const say = (options) => new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { timeZone: "UTC", ...options });
        const title = say({ month: "long", year: "numeric" }).format(dated(month));
        if (this.#title.textContent !== title) this.#title.textContent = title;
        this.#now.textContent = words.now;
        this.#table.setAttribute("aria-label", filled(words.of, label));
        for (const [button, name] of [[this.#before, words.before], [this.#after, words.after]]) {
            button.setAttribute("aria-label", name);
            button.title = name;
        }

        const monday = moved(month, -weekday(month));
        const [short, long] = [say({ weekday: "short" }), say({ weekday: "long" })];
        this.#head.replaceChildren(...Array.from({ length: 7 }, (_, place) => {
            const date = dated(moved(monday, place));
            return made("th", { scope: "col", textContent: short.format(date).replace(/\.$/, ""), abbr: long.format(date) });
        }));

        const inMonth = (day) => day.slice(0, 7) === month.slice(0, 7);
        if (!this.#at || !inMonth(this.#at)) this.#at = inMonth(chosen) ? chosen : inMonth(today) ? today : month;
        const known = new Map(days.map(([day, count, titles]) => [day, { count, titles }]));
        const full = say({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
        const rows = [];
        this.#cells.clear();
        for (let week = 0; week < 6; week += 1) {
            const first = moved(monday, week * 7);
            if (!inMonth(first) && !inMonth(moved(first, 6))) continue;
            rows.push(made("tr", {}, ...Array.from({ length: 7 }, (_, place) => this.#cell(moved(first, place), known, full, words, inMonth))));
        }
        const hadFocus = this.#body.contains(document.activeElement);
        this.#body.replaceChildren(...rows);
        if (this.#wants || hadFocus) this.#focus();
    }

    #cell(day, known, full, words, inMonth) {
        const { chosen, today } = this.#data;
        const { count = 0, titles = [] } = known.get(day) ?? {};
        const counted = count === 1 ? words.one : filled(words.entries, String(count));
        const cell = made("td", {
            id: `ca-${day}`, className: inMonth(day) ? "" : "ca-other", tabIndex: day === this.#at ? 0 : -1,
            aria: { role: "gridcell", "aria-selected": String(day === chosen), "aria-label": full.format(dated(day)) + (count ? `, ${counted}` : "") },
        }, made("span", { className: "ca-number", textContent: String(dated(day).getUTCDate()) }));
        if (day === today) cell.setAttribute("aria-current", "date");
        if (count) {
            cell.append(
                made("span", { className: "ca-dots" }, ...Array.from({ length: Math.min(count, 3) }, () => made("i"))),
                made("span", { className: "ca-titles" }, ...titles.map((text) => made("span", { textContent: text })),
                    count > titles.length && made("span", { className: "ca-more", textContent: filled(words.more, String(count - titles.length)) })));
        }
        this.#cells.set(day, cell);
        return cell;
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("calendar.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
await styled.catch((error) => console.warn("<bk-calendar> has no styles:", error));
customElements.define("bk-calendar", CalendarElement);

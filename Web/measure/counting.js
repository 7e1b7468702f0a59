// A count of beats: seconds run down, by moments and not by ticks, with a sign at the beginning and at the end; then the person enters the number. Nobody
// taps along: the hand that would is at the neck.

import { announce } from "../notices.js";
import { filled } from "../texts.js";
import { made, pressable, write } from "./nodes.js";
import { texts } from "./texts.js";

const MINUTE = 60;
let sound = null;

/** A tone and a buzz, where the device has them. */
function signal(isEnd) {
    navigator.vibrate?.(isEnd ? [200, 100, 200] : 200);
    try {
        sound ??= new AudioContext();
        const [tone, volume] = [sound.createOscillator(), sound.createGain()];
        tone.frequency.value = isEnd ? 660 : 880;
        volume.gain.value = 0.2;
        tone.connect(volume).connect(sound.destination);
        tone.start();
        tone.stop(sound.currentTime + (isEnd ? 0.5 : 0.2));
    } catch {
        // A device without sound shows it.
    }
}

export class Counting {
    #seconds;
    #ended;
    #end = 0;
    #timer = 0;
    #words = texts();
    #title = made("p", { className: "me-title" });
    #time = made("p", { className: "me-time", role: "timer" });
    #input = made("input", { className: "input", type: "text", inputMode: "numeric", autocomplete: "off" });
    #result = made("p", { className: "me-result", role: "status" });
    #take = pressable({ className: "button primary" }, this.#words.take);
    #cancel = pressable({ className: "button" }, this.#words.cancel);
    #entry;

    /** `ended` gets the beats of a minute, or null. */
    constructor(seconds, ended) {
        this.#seconds = seconds;
        this.#ended = ended;
        this.#input.setAttribute("aria-label", this.#words.over);
        this.#entry = made("div", { className: "me-entry" }, this.#input, this.#result);
        this.#entry.hidden = this.#take.hidden = true;
        this.node = made("div", { className: "me-panel" }, this.#title, this.#time, this.#entry, made("div", { className: "me-ways" }, this.#take, this.#cancel));
        this.#cancel.addEventListener("click", () => this.#ended(null));
        this.#take.addEventListener("click", () => this.#accept());
        this.#input.addEventListener("input", () => this.#show(false));
        this.node.addEventListener("keydown", (event) => {
            if (event.key === "Enter" && event.target === this.#input) this.#accept();
            else if (event.key === "Escape") this.#ended(null);
            else return;
            event.preventDefault();
            event.stopPropagation();
        });
    }

    begin() {
        this.#end = Date.now() + this.#seconds * 1000;
        write(this.#title, this.#words.counting);
        signal(false);
        announce(filled(this.#words.began, this.#seconds), true);
        this.#cancel.focus();
        document.addEventListener("visibilitychange", this.#look);
        this.#look();
    }

    stop() {
        clearTimeout(this.#timer);
        document.removeEventListener("visibilitychange", this.#look);
    }

    #look = () => {
        clearTimeout(this.#timer);
        const left = this.#end - Date.now();
        if (left <= 0) return this.#over();
        write(this.#time, filled(this.#words.left, Math.ceil(left / 1000)));
        this.#timer = setTimeout(this.#look, left % 1000 || 1000);
    };

    #over() {
        this.stop();
        if (!this.#entry.hidden) return;
        signal(true);
        announce(this.#words.ended, true);
        write(this.#title, this.#words.over);
        this.#time.hidden = true;
        this.#entry.hidden = this.#take.hidden = false;
        this.#input.focus();
    }

    /** Undefined: no number was entered. */
    get #number() {
        const text = this.#input.value.trim();
        return /^\d{1,4}$/.test(text) ? (Number(text) * MINUTE) / this.#seconds : undefined;
    }

    #show(isFinal) {
        const number = this.#number;
        const isWrong = number === undefined && (isFinal || this.#input.value.trim() !== "");
        this.#input.setAttribute("aria-invalid", String(isWrong));
        write(this.#result, number !== undefined ? filled(this.#words.result, this.#input.value.trim(), MINUTE / this.#seconds, number) : isWrong ? this.#words.wrong : "");
    }

    #accept() {
        if (this.#number === undefined) {
            this.#show(true);
            return this.#input.focus();
        }
        this.#ended(this.#number);
    }
}

// A strap that tells the pulse: connects, shows what it says now, and takes over the mean of the last ten seconds.

import { announce } from "../notices.js";
import { filled } from "../texts.js";
import { Beats, MEASUREMENT, SERVICE, WINDOW, measurement } from "./heartrate.js";
import { made, pressable, write } from "./nodes.js";
import { texts } from "./texts.js";

export class Strap {
    #ended;
    #words = texts();
    #device = null;
    #value = null;
    #beats = new Beats();
    #said = "";
    #isOver = false;
    /** When it told something last, or began to be asked. */
    #heard = 0;
    #watch = 0;
    #live = made("p", { className: "me-time" });
    #what = made("p", { className: "me-result", role: "status" });
    #take = pressable({ className: "button primary" }, this.#words.take);
    #again = pressable({ className: "button" }, this.#words.again);
    #cancel = pressable({ className: "button" }, this.#words.cancel);

    /** `ended` gets the beats of a minute, or null. */
    constructor(ended) {
        this.#ended = ended;
        this.#take.disabled = true;
        this.#again.hidden = true;
        this.node = made("div", { className: "me-panel" }, this.#live, this.#what, made("div", { className: "me-ways" }, this.#take, this.#again, this.#cancel));
        this.#cancel.addEventListener("click", () => this.#ended(null));
        this.#take.addEventListener("click", () => this.#accept());
        this.#again.addEventListener("click", () => this.begin());
        this.node.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            this.#ended(null);
        });
    }

    async begin() {
        this.#again.hidden = true;
        this.#say(this.#words.connecting);
        this.#cancel.focus();
        clearInterval(this.#watch);
        try {
            this.#device ??= await navigator.bluetooth.requestDevice({ filters: [{ services: [SERVICE] }] });
            this.#device.addEventListener("gattserverdisconnected", this.#lost);
            const server = await this.#device.gatt.connect();
            const service = await server.getPrimaryService(SERVICE);
            this.#value = await service.getCharacteristic(MEASUREMENT);
            this.#value.addEventListener("characteristicvaluechanged", this.#told);
            await this.#value.startNotifications();
            if (this.#isOver) return this.stop();
            this.#heard = Date.now();
            this.#watch = setInterval(() => this.#listen(), 1000);
            if (!this.#said || this.#said === this.#words.connecting) this.#say(this.#words.waiting);
        } catch (error) {
            if (this.#isOver) return;
            // Who closed the browser's list of devices wants none.
            if (error.name === "NotFoundError" && !this.#device) return this.#ended(null);
            this.#say(["SecurityError", "NotAllowedError", "NotFoundError"].includes(error.name) ? this.#words.refused : this.#words.failed);
            this.#again.hidden = false;
        }
    }

    stop() {
        this.#isOver = true;
        clearInterval(this.#watch);
        this.#value?.removeEventListener("characteristicvaluechanged", this.#told);
        this.#device?.removeEventListener("gattserverdisconnected", this.#lost);
        if (this.#device?.gatt.connected) this.#device.gatt.disconnect();
    }

    #told = ({ target }) => {
        const measured = measurement(target.value);
        if (!measured || this.#isOver) return;
        const now = Date.now();
        this.#heard = now;
        this.#beats.add(measured, now);
        write(this.#live, filled(this.#words.live, measured.beats));
        const mean = this.#beats.mean(now);
        this.#take.disabled = mean === undefined;
        if (measured.contact === false) this.#say(this.#words.noContact);
        else this.#show(mean === undefined ? this.#words.waiting : filled(this.#words.mean, mean));
    };

    /** A strap that is silent for ten seconds has no pulse to take over, and says so itself; what it said is old. */
    #listen() {
        const now = Date.now();
        if (now - this.#heard < WINDOW) return;
        this.#take.disabled = this.#beats.mean(now) === undefined;
        write(this.#live, "");
        this.#say(this.#words.silent);
    }

    #lost = () => {
        if (this.#isOver) return;
        clearInterval(this.#watch);
        this.#say(this.#words.lost);
        this.#again.hidden = false;
    };

    /** What changes each second is not read out. */
    #show(text) {
        this.#what.setAttribute("aria-live", "off");
        this.#said = text;
        write(this.#what, text);
    }

    #say(text) {
        if (text === this.#said) return;
        this.#show(text);
        announce(text, false);
    }

    #accept() {
        const mean = this.#beats.mean(Date.now());
        if (mean !== undefined) return this.#ended(mean);
        this.#take.disabled = true;
        this.#say(this.#words.waiting);
    }
}

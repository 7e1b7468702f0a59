// GPX files: the tour goes out as one, and tours and lines come in.

import { saveFile } from "../behind/files.js";
import { kilometres } from "../profile/texts.js";
import { filled } from "../texts.js";
import { MOST_BYTES, MOST_LINES, nameOf } from "../tour/receive.js";
import { titledLines } from "../tour/which.js";
import { button, made } from "./nodes.js";
import { called } from "./panel.js";
import { texts } from "./texts.js";

export class Files {
    #desk;

    constructor(desk) {
        this.#desk = desk;
    }

    /** The tour as a GPX file, to keep or to share. */
    async give() {
        const { data, planner, speech, tour: { stops } } = this.#desk;
        if (stops.length < 2) return speech.note(texts().noFile);
        const name = data.name?.trim() || `${called(stops[0])} – ${called(stops.at(-1))}`;
        const text = await planner.gpx({ name, time: new Date().toISOString() });
        await saveFile({ name: `${name.replace(/[\\/:*?"<>|]+/g, " ").trim().slice(0, 80)}.gpx`, media: "application/gpx+xml", text });
    }

    take() {
        const input = made("input", { type: "file", accept: ".gpx,application/gpx+xml,application/xml,text/xml" });
        input.addEventListener("change", async () => {
            const [file] = input.files;
            if (!file) return;
            if (file.size > MOST_BYTES) return this.#desk.speech.note(texts().bigFile);
            this.#read(nameOf(file), await file.arrayBuffer());
        });
        input.click();
    }

    /** A tour of ours takes the place of this one, in one step; lines of others can be chosen. */
    async #read(name, content) {
        const desk = this.#desk;
        const found = await desk.planner.read(new Uint8Array(content));
        if (desk.isOver) return;
        if (found.type === "problem") return desk.speech.note(texts().badFile);
        if (found.plan) {
            await desk.steps.edit([{ edit: "load", plan: found.plan }], texts().tourTaken);
            if (found.name) desk.tell(desk.data.rename, found.name);
            return desk.frame();
        }
        this.#offer(name, found.lines);
    }

    #offer(file, lines) {
        const desk = this.#desk;
        const words = texts();
        const titled = titledLines(lines.slice(0, MOST_LINES), file);
        const parts = titled.map(({ line, title, distance, start, duration }) => {
            const word = filled(words.lineTaken, title, kilometres(distance));
            const take = button("own", word, (node) => this.#take(node, line, title), { word });
            return desk.data.record ? made("div", { className: "pl-pair" }, take, this.#keepButton({ line, name: title, file: `${file}.gpx`, start, duration })) : take;
        });
        if (lines.length > 1) parts.unshift(button("own", words.allLines, (node) => this.#takeAll(node, titled), { word: words.allLines, className: "primary" }));
        desk.select(null);
        desk.callout.show("GPX", parts.length ? filled(words.fileLines, file) : words.noLines, parts);
    }

    async #take(node, line, name) {
        node.disabled = true;
        await this.#desk.stops.addLine({ line, name });
        this.#desk.frame();
    }

    /** One behind the other; what lies between them is planned. */
    async #takeAll(node, lines) {
        node.disabled = true;
        this.#desk.callout.hide();
        for (const { line, title } of lines) await this.#desk.stops.addLine({ line, name: title });
        this.#desk.frame();
    }

    /** A line becomes a recording of one's own. */
    #keepButton(recording) {
        const desk = this.#desk;
        return button("keep", filled(texts().keepLine, recording.name), (node) => {
            node.disabled = true;
            desk.tell(desk.data.record, recording);
        }, { word: texts().keepWord });
    }
}

// Performs the engine's effects and sends what comes of them as inputs.

import { announce, note } from "./notices.js";
import { texts } from "./texts.js";

const LONGEST_TIMER = 2 ** 31 - 1;
const reportDraft = (error) => console.error("A draft was not kept:", error);

class PartMissing extends Error {
    reason = "partMissing";
}

/** A module that comes on demand. Throws PartMissing. */
export const part = (module) => module.catch((error) => {
    console.warn("A part of the app could not be loaded:", error);
    throw new PartMissing();
});

export class Effects {
    #parts;
    #send;
    #timers = new Map();

    /** `parts`: {patches, media, pictures, store, place, focus, keepLanguage, synchroniser, account, hold, forget, guests?}; `send` takes inputs. */
    constructor(parts, send) {
        this.#parts = parts;
        this.#send = send;
    }

    /** One effect that fails does not stop those after it. */
    perform(effects) {
        for (const effect of effects) {
            try {
                this[`_${effect.type}`](effect);
            } catch (error) {
                console.error(`The effect ${effect.type} failed:`, error);
            }
        }
    }

    _patch({ patches }) {
        this.#parts.patches.apply(patches);
    }

    // MARK: Keeping

    // Answered by the synchroniser, once it is written.
    #keep = (effect) => this.#parts.synchroniser.send(effect);
    _save = this.#keep;
    _saveAll = this.#keep;
    _remove = this.#keep;
    _removeAll = this.#keep;
    _restore = this.#keep;
    _repair = this.#keep;
    _synchronise = () => this.#parts.synchroniser.send({ type: "poke" });

    _saveDraft({ key, value }) {
        this.#parts.store.saveDraft(key, value).catch(reportDraft);
    }

    _removeDraft({ key }) {
        this.#parts.store.saveDraft(key).catch(reportDraft);
    }

    _takeAlong({ records, serial }) {
        this.#parts.guests.takeAlong(records, serial);
    }

    _removeGuestRecords({ ids }) {
        this.#parts.guests.remove(ids);
    }

    async _signIn({ name, password }) {
        const { synchroniser, account } = this.#parts;
        await synchroniser.flush();
        const signing = import("./behind/signing.js").then(({ signIn }) => signIn(account, name, password), () => ({ result: "offline" }));
        this.#send({ type: "signedIn", ...(await signing) });
        synchroniser.send({ type: "poke" });
    }

    async _signOut() {
        const { synchroniser, account, forget } = this.#parts;
        await synchroniser.flush();
        await account.signOut(forget);
    }

    _language({ language }) {
        this.#parts.keepLanguage(language);
    }

    // MARK: Time

    _startTimer({ id, milliseconds }) {
        clearTimeout(this.#timers.get(id));
        const left = milliseconds - LONGEST_TIMER;
        const ring = () => {
            if (left > 0) return this._startTimer({ id, milliseconds: left });
            this.#timers.delete(id);
            this.#send({ type: "timer", id });
        };
        this.#timers.set(id, setTimeout(ring, Math.min(milliseconds, LONGEST_TIMER)));
    }

    _cancelTimer({ id }) {
        clearTimeout(this.#timers.get(id));
        this.#timers.delete(id);
    }

    // MARK: Pictures

    #pick = (effect) => this.#with(import("./behind/taking.js"), effect, ({ take }) => take(effect, this.#parts, this.#send));
    _pickImage = this.#pick;
    _pickFile = this.#pick;
    _pickBytes = this.#pick;
    _fetchImage = this.#pick;
    _cropImage = this.#pick;
    _takeReceived = this.#pick;

    _pickReceived(effect) {
        this.#with(import("./behind/receiving.js"), effect, ({ choose }) => choose(effect, this.#send));
    }

    _dropReceived() {
        this.#with(import("./behind/receiving.js"), {}, ({ drop }) => drop());
    }

    _remind({ due }) {
        this.#with(import("./behind/reminding.js"), {}, ({ remind }) => remind(due, this.#parts.store, this.#send));
    }

    _push(effect) {
        this.#with(import("./behind/push.js"), {}, ({ push }) => push(effect, this.#parts.account, this.#send));
    }

    // MARK: Beyond the app

    _share(effect) {
        this.#with(import("./behind/files.js"), effect, ({ share }) => share(effect));
    }

    _saveFile(effect) {
        this.#with(import("./behind/files.js"), effect, ({ saveFile }) => saveFile(effect));
    }

    _print(effect) {
        this.#with(import("./print/print.js"), effect, ({ print }) => print(effect));
    }

    /** Where the part cannot be had, the field that asked is told of it, else the person. */
    #with(module, { field }, act) {
        return part(module).then(act).catch((error) => {
            const { reason } = error;
            if (reason !== "partMissing") throw error;
            if (field) this.#send({ type: "pickFailed", field, reason });
            else note(texts().partMissing);
        });
    }

    #ask = (effect) => this.#with(import("./behind/ask.js"), effect, ({ perform }) => perform(effect, this.#parts, this.#send));
    _ask = this.#ask;
    _saveArchive = this.#ask;
    _pickArchive = this.#ask;
    _takeFiles = this.#ask;

    _openURL(effect) {
        this.#with(import("./behind/files.js"), effect, ({ openURL }) => openURL(effect));
    }

    _locate(effect) {
        part(import("./whereabouts/whereabouts.js")).then(({ locate }) => locate(effect, this.#send))
            .catch(() => this.#send({ type: "notLocated", serial: effect.serial }));
    }

    // MARK: On the screen

    _announce({ text, urgent }) {
        announce(text, urgent);
    }

    _focus({ action }) {
        this.#parts.focus.to(action);
    }

    _location(effect) {
        this.#parts.place.change(effect);
        this.#parts.focus.placed(effect);
    }

    _refused({ diagnostics }) {
        this.#with(import("./behind/return.js"), {}, ({ refused }) => refused(diagnostics));
    }
}

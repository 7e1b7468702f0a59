// What the platform says in languages other than German and English. Loaded where the server has such.

import { Engine } from "../engine.js";
import { said } from "../texts.js";

/** Fetches what is said in a language; the page and each module know it from then on. Where it cannot be had, English stands in. */
export async function bring(language) {
    if (said[language]) return;
    try {
        const answer = await fetch(`languages/${language}.json`);
        if (!answer.ok) throw new Error(answer.status);
        const catalogue = await answer.json();
        said[language] = catalogue.Interface;
        Engine.catalogues = { ...Engine.catalogues, [language]: catalogue };
    } catch (error) {
        console.warn(`What is said in the language ${language} could not be loaded:`, error);
    }
}

/** Brings the first language of the wishes that the platform speaks, if that is one of the `further` ones. */
export async function bringFirst(wishes, further) {
    const wish = wishes.map((tag) => tag.slice(0, 2)).find((code) => ["de", "en", ...further].includes(code));
    if (further.includes(wish)) await bring(wish);
}

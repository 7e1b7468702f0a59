// The page's side of tours: which questions are asked, in which order answers come, and what the page for trying routes keeps.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

import { Latest } from "../../Web/tour/latest.js";
import { RegionError, Tour } from "../../Web/tour/tour.js";

const web = new URL("../../Web/", import.meta.url).pathname;

/** A worker that answers when the test says so. */
class FakeWorker {
    asked = [];
    isEnded = false;

    postMessage(message) {
        this.asked.push(message);
    }

    terminate() {
        this.isEnded = true;
    }

    answer(answer) {
        this.onmessage({ data: { number: this.asked.at(-1).number, answer } });
    }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function opened() {
    const worker = new FakeWorker();
    const opening = Tour.open(new ArrayBuffer(8), worker);
    worker.answer({ type: "opened", name: "island" });
    return { worker, tour: await opening };
}

test("TO-WASM-8 of what waits the last one alone is done, one behind the other", async () => {
    const begun = [];
    const ends = [];
    const latest = new Latest((question) => {
        begun.push(question);
        return new Promise((resolve) => ends.push(() => resolve(question * 10)));
    });
    const answers = [1, 2, 3, 4].map((question) => latest.ask(question));
    await settle();
    assert.deepEqual(begun, [1]);
    ends.shift()();
    await settle();
    assert.deepEqual(begun, [1, 4]);
    ends.shift()();
    assert.deepEqual(await Promise.all(answers), [10, null, null, 40]);
});

test("TO-WASM-8 what fails keeps nothing behind it from being done", async () => {
    const latest = new Latest(async (question) => {
        if (question === 1) throw new Error("no");
        return question;
    });
    const [first, second] = [latest.ask(1), latest.ask(2)];
    await assert.rejects(first);
    assert.equal(await second, 2);
    assert.equal(await latest.ask(3), 3);
});

test("TO-WASM-8 a route is overtaken by routes, not by names", async () => {
    const { worker, tour } = await opened();
    const routes = [1, 2, 3].map((hardest_up) => tour.route({ profile: "mtb", points: [], hardest_up }));
    const names = tour.search({ q: "a" });
    await settle();
    assert.deepEqual(worker.asked.slice(1).map(({ question }) => question.type), ["route", "search"]);
    const [route, search] = worker.asked.slice(1);
    worker.onmessage({ data: { number: search.number, answer: '{"hits":[]}' } });
    worker.onmessage({ data: { number: route.number, answer: '{"paths":[1]}' } });
    await settle();
    assert.equal(worker.asked.at(-1).question.hardest_up, 3);
    worker.answer('{"paths":[3]}');
    assert.deepEqual(await Promise.all(routes), [{ paths: [1] }, null, { paths: [3] }]);
    assert.deepEqual(await names, { hits: [] });
});

test("TO-WASM-8 when a tour is closed no answer comes any more", async () => {
    const { worker, tour } = await opened();
    const route = tour.route({ profile: "bike", points: [] });
    await settle();
    tour.close();
    worker.answer("{}");
    await assert.rejects(route, /closed/);
    await assert.rejects(tour.search({ q: "a" }), /closed/);
    assert.ok(worker.isEnded);
});

test("TO-WASM-1 what is no region is an error with its code, and a trap ends the tour", async () => {
    const worker = new FakeWorker();
    const opening = Tour.open(new ArrayBuffer(8), worker);
    worker.answer({ type: "problem", code: "region.newer" });
    await assert.rejects(opening, (error) => error instanceof RegionError && error.code === "region.newer");
    assert.ok(worker.isEnded);
    const { worker: other, tour } = await opened();
    const route = tour.gpx({ profile: "bike", points: [] });
    other.onmessage({ data: { number: other.asked.at(-1).number, failure: "RuntimeError: unreachable" } });
    await assert.rejects(route, /unreachable/);
    await assert.rejects(tour.route({}), /unreachable/);
});

/** What a file of the page names and what these name. */
function closure(names) {
    const found = new Set();
    const todo = [...names];
    while (todo.length) {
        const name = todo.pop();
        if (found.has(name)) continue;
        found.add(name);
        if (!name.endsWith(".js") || name.includes("vendor")) continue;
        for (const [, path] of readFileSync(join(web, name), "utf8").matchAll(/(?:from|import|new URL\() ?"(\.{0,2}[\w/.-]+\.(?:js|wasm))"/g)) {
            todo.push(normalize(join(dirname(name), path)));
        }
    }
    return found;
}

test("TO-TRY-7 the service worker keeps all that the page is made of, and nothing else", () => {
    const page = readFileSync(join(web, "maps/try/index.html"), "utf8");
    const named = [...page.matchAll(/(?:href|src)="\.\.\/\.\.\/web\/([^"]+)"/g)].map(([, name]) => name);
    const worker = readFileSync(join(web, "maps/sw.js"), "utf8");
    const kept = [...worker.split("NEEDED = [")[1].split("]")[0].matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    const needed = closure(named);
    // The service worker itself is the browser's to keep.
    needed.delete("maps/sw.js");
    assert.deepEqual([...kept].sort(), [...needed].sort());
});

test("TO-WASM-9 no file of apps names the folder of tours but the planner, which is itself loaded on demand", () => {
    const files = readdirSync(web, { recursive: true }).filter((name) => /\.(js|html|css)$/.test(name) && !/^(maps|tour|planner)\//.test(name));
    assert.ok(files.length > 40);
    for (const name of files) assert.doesNotMatch(readFileSync(join(web, name), "utf8"), /\btour\/|\bplanner\/|maps\/try/, name);
});

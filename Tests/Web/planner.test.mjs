// The page's side of planning: which answers come when, what the region and engines elsewhere are asked.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Planner, RefusedEdit } from "../../Web/tour/planner.js";
import { Planning } from "../../Web/tour/planning.js";
import { RemoteEngine } from "../../Web/tour/remote.js";

test("TO-WASM-18 the module of plans has a limit", () => {
    const { modules } = JSON.parse(readFileSync(new URL("../../Spec/budget.json", import.meta.url), "utf8"));
    assert.equal(modules["plan/plan.wasm"], 100_000);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const leg = (number, more = {}) => ({ number, kind: "routed", ...more });
const waiting = (number) => leg(number, { pending: true });
const tour = (legs, requests = []) => ({ type: "tour", legs, requests, stops: [] });

/** A plan of which each leg is found at the first answer. */
class FakePlan {
    inputs = [];
    legs = [];
    requests = [];

    step(input) {
        this.inputs.push(input);
        if (input.type === "gpx") return "<gpx/>";
        if (input.type === "questions") {
            return JSON.stringify({ questions: this.requests.map(({ number, points }) => ({ numbers: [number], points, profile: "mtb" })) });
        }
        if (input.type !== "answer" && input.brief && this.requests.length) return JSON.stringify({ type: "requests", requests: this.requests });
        const found = new Set((input.legs ?? []).map(({ number }) => number));
        const legs = this.legs.map((one) => (found.has(one.number) ? leg(one.number, { line: `line ${one.number}` }) : one));
        this.legs = this.legs.map((one) => (found.has(one.number) ? leg(one.number) : one));
        return JSON.stringify(tour(legs, input.type === "answer" ? [] : this.requests));
    }
}

const request = (number) => ({ number, type: "leg", points: [[9, 47], [9.1, 47]], profile: "mtb" });

/** `work`: what the region does while it looks for a way. */
function planning(plan, work = () => {}) {
    const said = [];
    let heard;
    const region = { step: (question) => { work(question); return '{"line":"A????"}'; } };
    const open = async () => ({ module: region, answer: { type: "opened", name: "island", timestamp: 5 } });
    const one = new Planning(plan, open, (changed) => said.push(changed), () => new Promise((resolve) => { heard = resolve; }));
    return { one, said, hear: async () => { heard?.(); await settle(); } };
}

test("TO-WASM-15 what the region finds quickly comes with the answer", async () => {
    const plan = new FakePlan();
    const { one, said } = planning(plan);
    await one.take({ bytes: new ArrayBuffer(1) });
    [plan.legs, plan.requests] = [[waiting(1), waiting(2)], [request(1), request(2)]];
    const answer = await one.take({ plan: { type: "edit" } });
    assert.deepEqual(answer.legs.map(({ line }) => line), ["line 1", "line 2"]);
    assert.deepEqual(said, []);
    const answers = plan.inputs.filter(({ type }) => type === "answer");
    assert.deepEqual(answers.map(({ legs, engine, date }) => [legs.map(({ number }) => number), engine, date]), [[[1, 2], "island", 5]]);
    assert.equal(await one.take({ plan: { type: "gpx" } }), "<gpx/>");
});

test("TO-WASM-15 what takes longer comes in further answers, and an edit in between is taken at once", async () => {
    const plan = new FakePlan();
    const slow = () => { const until = performance.now() + 13; while (performance.now() < until); };
    const { one, said, hear } = planning(plan, slow);
    await one.take({ bytes: new ArrayBuffer(1) });
    [plan.legs, plan.requests] = [[waiting(1), waiting(2), waiting(3)], [request(1), request(2), request(3)]];
    assert.deepEqual((await one.take({ plan: { type: "edit" } })).legs.map(({ line }) => line), ["line 1", undefined, undefined]);
    plan.requests = [];
    await one.take({ plan: { type: "undo" } });
    assert.equal(plan.inputs.at(-1).type, "undo");
    for (let turn = 0; turn < 4; turn += 1) await hear();
    assert.deepEqual(plan.inputs.filter(({ type }) => type === "answer").flatMap(({ legs }) => legs.map(({ number }) => number)), [1, 2, 3]);
    assert.ok(said.length >= 1);
});

test("TO-WASM-17 when a region opens, what is awaited is looked for; without one questions have no answer", async () => {
    const plan = new FakePlan();
    const { one, said, hear } = planning(plan);
    [plan.legs, plan.requests] = [[waiting(7)], [request(7)]];
    assert.equal(await one.take({ question: { type: "search", q: "a" } }), null);
    assert.deepEqual((await one.take({ plan: { type: "edit" } })).requests, [request(7)]);
    await one.take({ bytes: new ArrayBuffer(1) });
    await hear();
    assert.deepEqual(said.map(({ legs }) => legs[0].line), ["line 7"]);
});

/** A worker that answers as `answer` says. */
class FakeWorker {
    asked = [];

    constructor(answer) {
        this.answer = answer;
    }

    postMessage({ number, ...message }) {
        this.asked.push(message);
        queueMicrotask(() => this.onmessage({ data: { number, answer: this.answer(message) } }));
    }

    terminate() {
        this.isEnded = true;
    }
}

test("TO-WASM-12 lines stay with their legs; what is refused changes nothing", async () => {
    let answer = tour([leg(1, { line: "a" }), leg(2, { pending: true })]);
    const planner = new Planner(new FakeWorker(() => answer));
    const seen = [];
    planner.onchange = ({ legs }) => seen.push(legs.map(({ line }) => line));
    await planner.edit({ edit: "reverse" });
    answer = tour([leg(1), leg(2, { line: "b" })]);
    planner.tour.legs.length = 0;
    await planner.undo();
    answer = { type: "refused", reason: "ownLine" };
    await assert.rejects(planner.drag([1, 2]), (error) => error instanceof RefusedEdit && error.reason === "ownLine");
    assert.deepEqual(seen, [["a", null], ["a", "b"]]);
    planner.close();
    await assert.rejects(planner.redo(), /closed/);
});

/** A planner whose two legs are awaited until they are answered; `split`: whether both are answered at once. */
function awaiting(isSplit = true) {
    const numbers = new Set([1, 2]);
    const heard = [];
    const worker = new FakeWorker(({ plan }) => {
        if (plan.type === "questions") {
            const open = plan.numbers.filter((number) => numbers.has(number));
            return { questions: open.length ? [{ numbers: open, points: open, profile: "mtb" }] : [] };
        }
        if (plan.type === "answers") {
            heard.push(plan.numbers);
            if (plan.numbers.length > 1 && !isSplit) return tour([], plan.numbers.map(request));
            for (const number of plan.numbers) numbers.delete(number);
        }
        if (plan.type === "answer") heard.push(...plan.legs.map(({ number, leg: { failed } }) => [number, failed]));
        const legs = [1, 2].map((number) => leg(number, numbers.has(number) ? { pending: true } : {}));
        return tour(legs, plan.type === "edit" || plan.type === "drag" ? [request(1), request(2)] : []);
    });
    return { planner: new Planner(worker), heard };
}

const until = async (condition) => {
    for (let turn = 0; turn < 500 && !condition(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
    assert.ok(condition());
};

test("TO-WASM-16 a remote engine is asked once nothing has changed for a while, with one question for both legs", async () => {
    const { planner, heard } = awaiting();
    const sent = [];
    const fetch = async (address, { body }) => { sent.push([address, JSON.parse(body)]); return { json: async () => ({ paths: [] }) }; };
    await planner.use(new RemoteEngine("/route", "far", { fetch, rest: 30 }));
    for (let turn = 0; turn < 5; turn += 1) await planner.drag([turn, 0]);
    assert.deepEqual(sent, []);
    await until(() => heard.length > 0);
    assert.equal(sent.length, 1);
    assert.equal(sent[0][0], "/route");
    assert.deepEqual(sent[0][1].points, [1, 2]);
    assert.ok(!("numbers" in sent[0][1]) && sent[0][1].details.includes("leg_time"));
    assert.deepEqual(heard, [[1, 2]]);
});

test("TO-WASM-16 an older question is given up, and legs are asked for one by one where both cannot be split", async () => {
    const { planner, heard } = awaiting(false);
    const signals = [];
    let isOpen = false;
    const fetch = (_, { signal }) => {
        signals.push(signal);
        return isOpen ? Promise.resolve({ json: async () => ({}) })
            : new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    };
    await planner.use(new RemoteEngine("/route", "far", { fetch, rest: 0 }));
    await planner.drag([1, 0]);
    await until(() => signals.length === 1);
    isOpen = true;
    await planner.drag([2, 0]);
    await until(() => heard.length === 3);
    assert.ok(signals[0].aborted);
    assert.deepEqual(heard, [[1, 2], [1], [2]]);
});

test("TO-WASM-16 without a network legs fail", async () => {
    const { planner, heard } = awaiting();
    await planner.use(new RemoteEngine("/route", "far", { fetch: async () => { throw new Error("offline"); }, rest: 0 }));
    await planner.edit({ edit: "reverse" });
    await until(() => heard.length === 2);
    assert.deepEqual(heard, [[1, "noEngine"], [2, "noEngine"]]);
});

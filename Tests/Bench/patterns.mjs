// Prints the times of Node's RegExp for the patterns of Native/PatternBench.swift, as rows in JSON.

// Runs `work` three times unmeasured and then at least 20 times and half a second long.
function row(name, work) {
    for (let round = 0; round < 3; round += 1) work();
    const times = [];
    const start = performance.now();
    while (times.length < 20 || performance.now() - start < 500) {
        const before = performance.now();
        work();
        times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const at = (place) => Number(times[Math.floor(place)].toFixed(3));
    return { name, median: at(times.length / 2), p95: at((times.length * 95) / 100), runs: times.length };
}

function expect(actual, expected) {
    if (actual !== expected) throw new Error("What was measured did not do its work.");
}

const hostile = /^(?:(a+)+$)$/u;
const rows = [12, 16, 20, 24].map((length) => {
    const text = `${"a".repeat(length)}!`;
    return row(`${length} letters: RegExp of Node`, () => expect(hostile.test(text), false));
});
const ordinary = /^(?:[A-Z]{2,3}-\d{4}-(?:0[1-9]|1[0-2])-[\p{L} ]{1,40})$/u;
rows.push(row("matched 1,000 times: RegExp of Node", () => {
    for (let round = 0; round < 1000; round += 1) expect(ordinary.test("KMS-2026-11-Sächsische Schweiz"), true);
}));
console.log(JSON.stringify(rows));

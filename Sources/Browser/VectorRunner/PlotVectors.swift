import Plot
import Values

/// `{"numbers": [low, high], "steps"}` → `{"ticks": texts as displayed in English, "ends": [low, high]}`;
/// with `"duration": [unit, shows]`, those of durations;
/// `{"times": [instant, instant], "steps", "days", "language"}` → `{"unit", "labels"}`;
/// `{"line": [[x, y] …], "part": [low, high], "columns"}` → places of the points that are drawn;
/// `{"chart": data, "acts": [[act, value?] …]}` → `{"outline", "said": what the last act announced}`;
/// `{"kept": [low, high], "in": [low, high], "least"}` → `[low, high]`; `{"cells": [text …]}` → a line of CSV.
enum PlotVectors {
    static func run(_ input: JSON) -> JSON? {
        let steps = input["steps"]?.int ?? 1
        if let span = span(input["numbers"]) {
            let form = ChartData(reading: input).duration
            let ticks = NumberTicks(span, atMost: steps, of: form)
            return [
                "ticks": .array(
                    ticks.values.map {
                        .string(form?.text(of: $0, in: "en") ?? $0.text(in: "en", places: ticks.places))
                    }),
                "ends": json(ticks.rounded),
            ]
        }
        if let times = input["times"]?.array, times.count == 2, let language = input["language"]?.string,
            let low = times[0].string.flatMap({ Instant($0) }), let high = times[1].string.flatMap({ Instant($0) })
        {
            let ticks = TimeTicks(
                Span(Double(low.milliseconds), Double(high.milliseconds)), atMost: input["steps"]?.double ?? 1,
                daysOnly: input["days"]?.bool ?? false)
            return [
                "unit": .string(ticks.unit.rawValue),
                "labels": .array(ticks.values.map { .string(ticks.text(of: $0, in: language)) }),
            ]
        }
        if let points = input["line"]?.array, let part = span(input["part"]), let columns = input["columns"]?.int {
            let line = PlotLine(
                points.enumerated().map { row, point in
                    PlotPoint(x: point[0]?.double ?? 0, y: point[1]?.double ?? 0, row: row)
                })
            return .array(line.drawn(line.range(in: part), of: part, columns: columns).map { JSON($0) })
        }
        if let data = input["chart"] { return chart(data, input["acts"]?.array ?? []) }
        if let part = span(input["kept"]), let bounds = span(input["in"]), let least = input["least"]?.double {
            return json(part.kept(in: bounds, atLeast: least))
        }
        if let cells = input["cells"]?.array {
            var bytes: [UInt8] = []
            CSV.add(cells.map { CSV.harmless($0.string ?? "") }, to: &bytes)
            return .string(Text(decoding: bytes))
        }
        return nil
    }

    private static func chart(_ data: JSON, _ acts: [JSON]) -> JSON {
        var charting = Charting(ChartSource(ChartData(reading: data)))
        var said: [JSON] = []
        for act in acts {
            said = []
            for effect in charting.act(act[0]?.string ?? "", act[1] ?? .null) {
                if case .announce(let text) = effect { said.append(.string(text)) }
            }
        }
        return ["outline": .array(charting.chart.outline.map { .string($0) }), "said": .array(said)]
    }

    private static func span(_ json: JSON?) -> Span? {
        guard let low = json?[0]?.double, let high = json?[1]?.double else { return nil }
        return Span(low, high)
    }

    private static func json(_ span: Span) -> JSON { [JSON(span.low), JSON(span.high)] }
}

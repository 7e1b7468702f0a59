import Testing
import Values

@testable import Plot

@Suite("Bars")
struct BarTests {
    private static let days = -1000..<25_000

    @Test(
        "EN-CHART-16 every day lies in one day, one week from Monday on, one month and one year",
        arguments: BarPeriod.allCases)
    func periods(_ period: BarPeriod) {
        var before: Int?
        for number in Self.days {
            let date = CalendarDate(dayNumber: number)
            let index = period.index(of: date)
            let (start, next) = (period.start(of: index), period.start(of: index + 1))
            #expect(start.dayNumber <= number && number < next.dayNumber)
            let begins =
                switch period {
                case .day: true
                case .week: date.weekday == 1
                case .month: date.day == 1
                case .year: date.day == 1 && date.month == 1
                }
            if begins { #expect(start == date) }
            if let before { #expect(index == (begins ? before + 1 : before)) }
            before = index
            let span = period.span(of: index)
            #expect(
                span.low == Double(start.dayNumber) * 86_400_000 && span.high == Double(next.dayNumber) * 86_400_000)
            #expect(span.size <= 2 * period.half)
        }
    }

    private static func data(_ values: [(Text, Text, Int)], lines: [Text] = [""], _ bars: ChartBars) throws -> ChartData
    {
        var data = ChartData(
            key: "", label: "Training", language: "en", xTitle: "Day", yTitle: "Distance",
            seriesTitle: lines.count > 1 ? "Stroke" : nil)
        data.lines = lines
        data.bars = bars
        data.values = try values.enumerated().map {
            .init(id: "\($0)", time: $1.0, number: try #require(Decimal($1.1)), line: $1.2)
        }
        return data
    }

    @Test("EN-CHART-16 sums are exact, each value in one bar of its line; means are rounded as values are shown")
    func totals() throws {
        var seed: UInt64 = 20_261_126
        func random(_ below: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % below
        }
        for period in BarPeriod.allCases {
            for total in [ChartBars.Total.sum, .mean] {
                var values: [(day: CalendarDate, tenths: Int, line: Int)] = []
                for _ in 0..<300 {
                    values.append((CalendarDate(dayNumber: 20_000 + random(900)), random(2000) - 500, random(3)))
                }
                var data = try Self.data(
                    values.map {
                        ($0.day.text, Decimal(coefficient: Int64($0.tenths), exponent: -1)?.text ?? "", $0.line)
                    },
                    lines: ["a", "b", "c"], ChartBars(period: period, total: total))
                data.decimals = 2
                var expected: [Text: Decimal] = [:]
                for line in 0..<3 {
                    for value in values where value.line == line {
                        let key = period.start(of: period.index(of: value.day)).text + " \(line)"
                        let all = values.filter {
                            $0.line == line && period.index(of: $0.day) == period.index(of: value.day)
                        }
                        let sum = all.reduce(0) { $0 + $1.tenths }
                        if total == .sum {
                            expected[key] = Decimal(coefficient: Int64(sum), exponent: -1)
                        } else {
                            // Hundredths, halves away from zero.
                            let (hundreds, count) = (abs(sum) * 10, all.count)
                            let rounded = (2 * hundreds + count) / (2 * count)
                            expected[key] = Decimal(coefficient: Int64(sum < 0 ? -rounded : rounded), exponent: -2)
                        }
                    }
                }
                let bars = BarValue.all(of: data, try #require(data.bars))
                #expect(bars.count == expected.count)
                for bar in bars {
                    #expect(bar.number == expected[period.start(of: bar.index).text + " \(bar.line)"])
                }
                #expect(zip(bars, bars.dropFirst()).allSatisfy { ($0.index, $0.line) < ($1.index, $1.line) })
            }
        }
    }

    @Test("EN-CHART-16 sums stand upon each other, those below zero downwards; means stand side by side from zero on")
    func stacks() throws {
        let values: [(Text, Text, Int)] = [
            ("2026-01-05", "2", 0), ("2026-01-06", "1", 0), ("2026-01-11", "4", 1), ("2026-01-07", "-5", 2),
        ]
        let sums = ChartSource(
            try Self.data(values, lines: ["a", "b", "c"], ChartBars(period: .week, total: .sum))
        ).data
        #expect(sums.lines.map { $0.bases } == [[0], [3], [0]])
        #expect(sums.lines.map { $0.points.map(\.y) } == [[3], [7], [-5]])
        #expect(sums.y == Span(-5, 7))
        let means = ChartSource(
            try Self.data(values, lines: ["a", "b", "c"], ChartBars(period: .week, total: .mean)))
        #expect(means.data.lines.map { $0.bases } == [[0], [0], [0]])
        #expect(means.data.lines.map { $0.points.map(\.y) } == [[1.5], [4], [-5]])
        var charting = Charting(means)
        _ = charting.act("size", [400, 300])
        let bars = charting.chart.lines.map { $0.bars[0] }
        #expect(bars[0].end.x <= bars[1].start.x + 1e-9 && bars[1].end.x <= bars[2].start.x + 1e-9)
        #expect(bars[2].end.y < bars[2].start.y && bars[0].end.y > bars[0].start.y)
    }

    @Test("EN-CHART-16 a press selects the bar in which it is, of several upon each other that one")
    func pressed() throws {
        let values: [(Text, Text, Int)] = [("2026-01-05", "6", 0), ("2026-01-06", "4", 1), ("2026-02-03", "10", 0)]
        var charting = Charting(
            ChartSource(try Self.data(values, lines: ["a", "b"], ChartBars(period: .month, total: .sum))))
        _ = charting.act("size", [400, 300])
        for (line, text) in [(0, "Jan 26, 6, a"), (1, "Jan 26, 4, b")] as [(Int, Text)] {
            let bar = charting.chart.lines[line].bars[0]
            let middle: JSON = [JSON((bar.start.x + bar.end.x) / 2), JSON((bar.start.y + bar.end.y) / 2)]
            _ = charting.act("select", ["at": middle])
            #expect(charting.chart.marker?.text == text)
            #expect(charting.chart.marker?.bar == bar)
            #expect(charting.chart.marker?.open == nil)
        }
    }

    @Test("EN-CHART-17 another period shows the latest of its bars; what the app hands over later keeps the period")
    func another() throws {
        let values = (0..<100).map { (CalendarDate(dayNumber: 20_454 + $0).text, "10" as Text, 0) }
        let data = try Self.data(values, ChartBars(period: .day, total: .sum))
        var charting = Charting(ChartSource(data))
        #expect(charting.chart.summary == "10 of 100 days, 1 Apr 26 – 10 Apr 26")
        _ = charting.act("size", [500, 300])
        let said = charting.act("Month", .null)
        #expect(said == [.announce("4 months, 1 Jan 26 – 30 Apr 26")])
        #expect(charting.chart.x.ticks.map { $0.label } == ["Jan 26", "Feb 26", "Mar 26", "Apr 26"])
        #expect(charting.chart.tools[0].tools.map { $0.isOn } == [false, false, true, false])
        var more = data
        more.values.append(.init(id: "x", time: "2026-05-02", number: Decimal(7), line: 0))
        charting.take(ChartSource(more))
        #expect(charting.chart.summary == "5 months, 1 Jan 26 – 31 May 26")
        _ = charting.act("last", .null)
        #expect(charting.chart.marker?.text == "May 26, 7")
        #expect(charting.act("Decade", .null).isEmpty && charting.chart.summary == "5 months, 1 Jan 26 – 31 May 26")
    }

    @Test("EN-CHART-16 labels stand below the middles of bars, as many as have room")
    func labels() throws {
        let values = (0..<600).map { (CalendarDate(dayNumber: 20_454 + $0 * 3).text, "1" as Text, 0) }
        for period in BarPeriod.allCases {
            var charting = Charting(ChartSource(try Self.data(values, ChartBars(period: period, total: .sum))))
            for width in [100, 320, 900, 1600] {
                _ = charting.act("size", [JSON(width), 300])
                for act in ["latest", "all"] as [Text] {
                    _ = charting.act(act, .null)
                    let places = charting.chart.x.ticks.map { $0.place }
                    #expect(!places.isEmpty && places.allSatisfy { (0...1).contains($0) })
                    #expect(zip(places, places.dropFirst()).allSatisfy { ($1 - $0) * Double(width - 60) >= 60 })
                }
            }
        }
    }
}

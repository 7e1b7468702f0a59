import CoreMetrics
import Testing

@testable import Exposition

@Suite("What is counted, as Prometheus reads it")
struct ExpositionTests {
    private let exposition = Exposition()

    private var lines: [String] { exposition.text.split(separator: "\n").map(String.init) }

    @Test("AC-METRIC-1 counters")
    func counters() {
        Counter(label: "logins", dimensions: [("way", "cookie"), ("app", "a")], factory: exposition).increment()
        // The order of labels does not matter.
        Counter(label: "logins", dimensions: [("app", "a"), ("way", "cookie")], factory: exposition).increment(by: 2)
        Counter(label: "logins", factory: exposition).increment()
        #expect(
            lines == [
                "# TYPE logins_total counter", "logins_total 1", #"logins_total{app="a",way="cookie"} 3"#,
                "# TYPE metrics_refused_total counter", "metrics_refused_total 0",
            ])
    }

    @Test("AC-METRIC-1 what is at the moment")
    func gauges() {
        let meter = Meter(label: "open.files", factory: exposition)
        meter.set(5)
        meter.increment(by: 2)
        meter.decrement(by: 1)
        Gauge(label: "depth", factory: exposition).record(7)
        #expect(lines.contains("open_files 6.0"))
        #expect(lines.contains("# TYPE depth gauge"))
        #expect(lines.contains("depth 7.0"))
    }

    @Test("AC-METRIC-1 times are histograms in seconds")
    func timers() {
        let timer = Timer(label: "answer", dimensions: [("route", "/x")], factory: exposition)
        timer.recordMilliseconds(1)
        timer.recordMilliseconds(20)
        timer.recordSeconds(60)
        #expect(lines.contains("# TYPE answer_seconds histogram"))
        for (bound, count) in [("0.001", 1), ("0.01", 1), ("0.025", 2), ("10.0", 2), ("+Inf", 3)] {
            #expect(lines.contains(#"answer_seconds_bucket{le="\#(bound)",route="/x"} \#(count)"#))
        }
        #expect(lines.contains(#"answer_seconds_count{route="/x"} 3"#))
        #expect(lines.contains(#"answer_seconds_sum{route="/x"} 60.021"#))
    }

    @Test("AC-METRIC-1 names and labels are made harmless")
    func names() {
        Counter(label: "9 lives!", dimensions: [("a-b", "x\"y\\z\n# TYPE")], factory: exposition).increment()
        #expect(lines.contains(#"_9_lives__total{a_b="x\"y\\z\n# TYPE"} 1"#))
    }

    @Test("AC-METRIC-1 the number of series is bounded, and what was refused is said")
    func bounded() {
        let exposition = Exposition(capacity: 10)
        for number in 0..<100 {
            Counter(label: "n", dimensions: [("x", "\(number)")], factory: exposition).increment()
        }
        let lines = exposition.text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("n_total{") } == 10)
        #expect(lines.last == "metrics_refused_total 90")
    }

    @Test("AC-METRIC-1 a name is of one kind")
    func kinds() {
        Gauge(label: "n_total", factory: exposition).record(1)
        Counter(label: "n", factory: exposition).increment()
        #expect(lines.count { $0.hasPrefix("n_total") } == 1)
        #expect(lines.last == "metrics_refused_total 1")
    }
}

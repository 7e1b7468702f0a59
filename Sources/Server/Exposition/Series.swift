import CoreMetrics
import Synchronization

/// Values of one name with its labels.
protocol Series: AnyObject, Sendable {
    func lines(name: String, labels: Labels) -> [String]
}

final class CounterSeries: Series, CounterHandler {
    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) { value.add(max(0, amount), ordering: .relaxed) }

    func reset() { value.store(0, ordering: .relaxed) }

    func lines(name: String, labels: Labels) -> [String] {
        ["\(name)\(labels.braced()) \(value.load(ordering: .relaxed))"]
    }
}

final class GaugeSeries: Series, MeterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { self.value.withLock { $0 = value } }

    func increment(by amount: Double) { value.withLock { $0 += amount } }

    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    func record(_ value: Int64) { set(Double(value)) }

    func record(_ value: Double) { set(value) }

    func lines(name: String, labels: Labels) -> [String] { ["\(name)\(labels.braced()) \(value.withLock { $0 })"] }
}

final class HistogramSeries: Series, TimerHandler, RecorderHandler {
    static let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    static let sizes: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]

    private struct State {
        /// How many were in each bucket alone; the last is for what is above all bounds.
        var counts: [Int]
        var sum = 0.0
    }

    private let bounds: [Double]
    private let state: Mutex<State>

    init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        guard value.isFinite else { return }
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func lines(name: String, labels: Labels) -> [String] {
        let state = state.withLock { $0 }
        var total = 0
        var lines: [String] = []
        for (place, count) in state.counts.enumerated() {
            total += count
            let bound = place < bounds.count ? "\(bounds[place])" : "+Inf"
            lines.append("\(name)_bucket\(labels.braced(with: "le=\"\(bound)\"")) \(total)")
        }
        return lines + ["\(name)_sum\(labels.braced()) \(state.sum)", "\(name)_count\(labels.braced()) \(total)"]
    }
}

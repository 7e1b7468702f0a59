import CoreMetrics
import Synchronization

/// Collects what is counted and measured through swift-metrics, and writes it as Prometheus reads it (text format 0.0.4).
///
/// Counters get the ending `_total`, timers are histograms in seconds with the ending `_seconds`.
public final class Exposition: MetricsFactory {
    /// Media type of `text`.
    public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private let capacity: Int
    private let state = Mutex(State())

    private struct State {
        var families: [String: Family] = [:]
        var count = 0
        var refused = 0
    }

    private struct Family {
        let kind: Kind
        var series: [Labels: any Series] = [:]
    }

    enum Kind: String {
        case counter, gauge, histogram
    }

    /// - Parameter capacity: So many series are kept, one for each name with its labels. Those beyond are not counted, and
    ///   `metrics_refused_total` says how many: labels must not be something that anybody outside can make up.
    public init(capacity: Int = 2000) {
        self.capacity = capacity
    }

    /// Ordered by name and labels.
    public var text: String {
        let (families, refused) = state.withLock { ($0.families, $0.refused) }
        var lines: [String] = []
        for (name, family) in families.sorted(by: { $0.key < $1.key }) {
            lines.append("# TYPE \(name) \(family.kind.rawValue)")
            for (labels, series) in family.series.sorted(by: { $0.key.text < $1.key.text }) {
                lines += series.lines(name: name, labels: labels)
            }
        }
        lines += ["# TYPE metrics_refused_total counter", "metrics_refused_total \(refused)"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A counter; one handler for each name with its labels.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(Self.name(label) + "_total", .counter, dimensions) { CounterSeries() }
    }

    /// A value that goes up and down; one handler for each name with its labels.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(Self.name(label), .gauge, dimensions) { GaugeSeries() }
    }

    /// Recorded values, counted in the buckets of the exposition; one handler for each name with its labels.
    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        guard aggregate else { return series(Self.name(label), .gauge, dimensions) { GaugeSeries() } }
        return series(Self.name(label), .histogram, dimensions) { HistogramSeries(bounds: HistogramSeries.sizes) }
    }

    /// Durations, exposed in seconds; one handler for each name with its labels.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(Self.name(label) + "_seconds", .histogram, dimensions) {
            HistogramSeries(bounds: HistogramSeries.seconds)
        }
    }

    // Series stay: a counter that starts anew looks like a restart.
    /// Nothing: what was counted stays until the process ends.
    public func destroyCounter(_ handler: any CounterHandler) {}
    /// Nothing, as for counters.
    public func destroyMeter(_ handler: any MeterHandler) {}
    /// Nothing, as for counters.
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    /// Nothing, as for counters.
    public func destroyTimer(_ handler: any TimerHandler) {}

    /// The one of this name with these labels, or one that nobody sees when it cannot be kept.
    private func series<Kept: Series>(
        _ name: String, _ kind: Kind, _ dimensions: [(String, String)], make: () -> Kept
    ) -> Kept {
        let labels = Labels(dimensions)
        return state.withLock { state in
            if let known = state.families[name]?.series[labels] as? Kept { return known }
            let made = make()
            guard state.count < capacity, (state.families[name]?.kind ?? kind) == kind,
                state.families[name]?.series[labels] == nil
            else {
                state.refused += 1
                return made
            }
            state.families[name, default: Family(kind: kind)].series[labels] = made
            state.count += 1
            return made
        }
    }

    /// Letters, digits and underscores; everything else becomes an underscore.
    private static func name(_ label: String) -> String {
        let text = String(label.unicodeScalars.map { Labels.isNameScalar($0) ? Character($0) : "_" })
        return text.first.map { $0.isNumber } == false ? text : "_" + text
    }
}

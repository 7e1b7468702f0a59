import TrainingPlans
import Values

/// What was swum, as a device recorded it.
public struct FitActivity: Hashable, Sendable {
    /// A part of it.
    public struct Lap: Hashable, Sendable {
        /// Centimetres.
        public var distance: Int64
        /// Thousandths of a second.
        public var time: Int64
        /// The mean of it, beats a minute; nil: not known.
        public var pulse: Int?
        /// Nil: not known, or several.
        public var stroke: SwimStroke?

        /// Of these.
        public init(distance: Int64, time: Int64, pulse: Int?, stroke: SwimStroke? = nil) {
            self.distance = distance
            self.time = time
            self.pulse = pulse
            self.stroke = stroke
        }
    }

    /// Beats at a moment.
    public struct Beat: Hashable, Sendable {
        /// Seconds since the beginning.
        public var second: Int64
        /// A minute.
        public var beats: Int

        /// Of these.
        public init(second: Int64, beats: Int) {
            self.second = second
            self.beats = beats
        }
    }

    /// The same for the same file: of which device, and made when, in seconds since 1970.
    public var identity: Text = ""
    /// Seconds since 1970, UTC; nil: not known.
    public var start: Int64?
    /// Centimetres.
    public var distance: Int64 = 0
    /// Thousandths of a second, without pauses of the clock.
    public var time: Int64 = 0
    /// Centimetres; nil: not known.
    public var pool: Int?
    /// Beats a minute; nil: not known.
    public var meanPulse: Int?
    /// Beats a minute; nil: not known.
    public var highestPulse: Int?
    /// In their order.
    public var laps: [Lap] = []
    /// In their order.
    public var beats: [Beat] = []
    /// Whether the device said how it ended; otherwise figures are those of its laps, lengths and records.
    public var isComplete = false

    /// Of which nothing is known.
    public init() {}

    /// Seconds in five zones, from 60, 70, 80 and 90 % of the load pulse on; each beat counts until the next one, at most 60 s.
    public func zones(load: Int) -> [Int64] {
        var zones = [Int64](repeating: 0, count: 5)
        for (place, beat) in beats.enumerated() where place + 1 < beats.count {
            let seconds = min(max(beats[place + 1].second - beat.second, 0), 60)
            zones[[60, 70, 80, 90].count { beat.beats * 100 >= $0 * load }] += seconds
        }
        return zones
    }
}

/// Gathers an activity from messages.
struct FitActivityReader {
    private(set) var sport: Int?
    private var found = FitActivity()
    private var hasAny = false
    private var lengths: (count: Int64, time: Int64) = (0, 0)
    /// Furthest that a record said, in centimetres.
    private var furthest: Int64 = 0
    private var firstTime: UInt32?
    private var lastTime: UInt32?
    private var records: [(time: UInt32, beats: Int)] = []
    private var pulses = FitPulseReader()

    mutating func take(_ message: FitMessage) {
        switch message.number {
        case FitProfile.fileID:
            found.identity =
                "\(message.int(1) ?? 0)-\(message.int(2) ?? 0)-\(message.int(3) ?? 0)-\(Self.unix(message.int(4)) ?? 0)"
        case FitProfile.session: takeSession(message)
        case FitProfile.lap:
            hasAny = true
            found.laps.append(
                FitActivity.Lap(
                    distance: message.size(9) ?? 0, time: message.size(8) ?? message.size(7) ?? 0,
                    pulse: FitProfile.beats(message.int(15)), stroke: Self.stroke(message.int(38))))
        case FitProfile.length:
            hasAny = true
            // Standing still has a length, too.
            if message.int(12) != 0 {
                lengths = (lengths.count + 1, lengths.time + (message.size(4) ?? message.size(3) ?? 0))
            }
        case FitProfile.record:
            hasAny = true
            furthest = max(furthest, message.int(5) ?? 0)
            if let time = message.timestamp {
                (firstTime, lastTime) = (firstTime ?? time, time)
                if let beats = FitProfile.beats(message.int(3)) { records.append((time, beats)) }
            }
        case FitProfile.pulse: pulses.take(message)
        default: break
        }
    }

    private mutating func takeSession(_ message: FitMessage) {
        hasAny = true
        sport = sport ?? message.int(5).map { Int(clamping: $0) }
        found.isComplete = true
        found.start = found.start ?? Self.unix(message.int(2))
        found.distance += message.size(9) ?? 0
        found.time += message.size(8) ?? message.size(7) ?? 0
        found.meanPulse = FitProfile.beats(message.int(16)) ?? found.meanPulse
        found.highestPulse =
            FitProfile.beats(message.int(17)).map { max(found.highestPulse ?? 0, $0) } ?? found.highestPulse
        found.pool = message.size(44).map { Int(min($0, 65_534)) } ?? found.pool
    }

    /// Nil: the file is about something else.
    var activity: FitActivity? {
        guard hasAny else { return nil }
        var activity = found
        if !activity.isComplete {
            activity.distance = activity.laps.reduce(0) { $0 + $1.distance }
            activity.time = activity.laps.reduce(0) { $0 + $1.time }
            if activity.distance == 0 { activity.distance = furthest }
            if activity.time == 0 { activity.time = lengths.time }
            if activity.time == 0, let firstTime, let lastTime, lastTime > firstTime {
                activity.time = Int64(lastTime - firstTime) * 1_000
            }
        }
        let beats = records.isEmpty ? pulses.beats : records
        let start = activity.start ?? Self.unix((firstTime ?? beats.first?.time).map { Int64($0) })
        activity.start = start
        if let start {
            activity.beats = beats.map {
                FitActivity.Beat(second: Int64($0.time) + FitProfile.epoch - start, beats: $0.beats)
            }
        }
        guard !beats.isEmpty else { return activity }
        let sum = beats.reduce(0 as Int64) { $0 + Int64($1.beats) }
        activity.meanPulse = activity.meanPulse ?? Int((2 * sum + Int64(beats.count)) / Int64(2 * beats.count))
        activity.highestPulse = activity.highestPulse ?? beats.map { $0.beats }.max()
        return activity
    }

    /// `swim_stroke`; drills and what is mixed are none.
    private static func stroke(_ value: Int64?) -> SwimStroke? {
        switch value {
        case 0: .free
        case 1: .back
        case 2: .breast
        case 3: .fly
        case 6: .medley
        default: nil
        }
    }

    private static func unix(_ time: Int64?) -> Int64? { time.map { $0 + FitProfile.epoch } }
}

/// Beats that a strap kept while it was under water: `hr` messages, whose times are counted in 1/1024 s by the strap.
struct FitPulseReader {
    private(set) var beats: [(time: UInt32, beats: Int)] = []
    /// The strap's time of the moment `clock`.
    private var anchor: Int64?
    private var clock: UInt32 = 0
    private var last: Int64 = 0

    mutating func take(_ message: FitMessage) {
        var times = message.ints(9).compactMap { $0 }
        if let time = message.timestamp, let first = times.first {
            (anchor, clock, last) = (first, time, first)
        }
        guard let anchor else { return }
        if times.isEmpty { times = packed(message.ints(10)) }
        for (time, value) in zip(times, message.ints(6)) {
            last = time
            let seconds = (time - anchor) / 1_024
            guard let value = FitProfile.beats(value), seconds >= 0, seconds < 1_000_000 else { continue }
            beats.append((clock &+ UInt32(truncatingIfNeeded: seconds), value))
        }
    }

    /// Twelve bits each, two in three bytes: how the last digits of the strap's time go on.
    private func packed(_ bytes: [Int64?]) -> [Int64] {
        var (times, before): ([Int64], Int64) = ([], last)
        for start in stride(from: 0, to: bytes.count - bytes.count % 3, by: 3) {
            // Bytes have no value that means "not known" here.
            let (a, b, c) = (bytes[start] ?? 0xFF, bytes[start + 1] ?? 0xFF, bytes[start + 2] ?? 0xFF)
            for value in [a | (b & 15) << 8, b >> 4 | c << 4] {
                before += (value - before) & 0xFFF
                times.append(before)
            }
        }
        return times
    }
}

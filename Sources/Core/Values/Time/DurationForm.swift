/// How durations are stored as numbers, and down to what they are shown and typed.
public struct DurationForm: Hashable, Sendable {
    /// What a stored number counts.
    public let unit: Unit
    /// What is shown last.
    public let shows: Precision

    /// What a stored number counts; the raw values are those of descriptions.
    public enum Unit: Text, Sendable {
        case seconds = "Seconds"
        case minutes = "Minutes"
    }

    /// Down to what a duration is shown; the raw values are those of descriptions.
    public enum Precision: Text, Sendable {
        /// "45 min", "1:24 h"
        case minutes = "HoursMinutes"
        /// "45 s", "1:45 min", "1:05:30 h"
        case seconds = "MinutesSeconds"
        /// "45.3 s"
        case tenths = "Tenths"
        /// "45.31 s"
        case hundredths = "Hundredths"

        /// Digits of a second.
        var places: Int {
            switch self {
            case .minutes, .seconds: 0
            case .tenths: 1
            case .hundredths: 2
            }
        }
    }

    /// Minutes that are stored show no seconds: many a second is no exact part of a minute.
    public init(unit: Unit = .seconds, shows: Precision = .minutes) {
        self.unit = unit
        self.shows = unit == .minutes ? .minutes : shows
    }

    // MARK: Values

    /// Whether a stored number is a duration: not below 0 and shorter than a million hours.
    public func admits(_ value: Decimal) -> Bool {
        value >= .zero && value < Decimal(unit == .minutes ? 60_000_000 : 3_600_000_000 as Int64)
    }

    /// Whether nothing of a stored number is hidden when it is shown.
    public func isWhole(_ value: Decimal) -> Bool {
        if shows == .minutes, unit == .seconds { return value.isMultiple(of: Decimal(60)) }
        return value.fractionDigits <= shows.places
    }

    /// Exactly so many seconds; nil when that has too many digits.
    func seconds(of value: Decimal) -> Decimal? {
        unit == .seconds ? value : value.multiplied(by: Decimal(60))
    }

    /// What is stored for so many seconds; nil when that cannot be stored exactly.
    func stored(seconds: Decimal) -> Decimal? {
        if unit == .seconds { return seconds }
        guard let minutes = seconds.roundedQuotient(Decimal(60)), minutes.multiplied(by: Decimal(60)) == seconds else {
            return nil
        }
        return minutes
    }

    // MARK: Parts

    /// Hours, minutes and seconds, each but the hours below 60.
    public struct Parts: Sendable {
        /// Below nothing, as a difference may be.
        public let isNegative: Bool
        /// As many as there are.
        public let hours: Int64
        /// 0 to 59.
        public let minutes: Int64
        /// 0 to 59.
        public let seconds: Int64
        /// Digits of the last second in ASCII; empty for a whole one.
        public let fraction: [UInt8]

        /// - Parameter places: Digits of a second that are there at least.
        init?(seconds value: Decimal, places: Int) {
            let magnitude = value.coefficient.magnitude
            var rest: UInt64 = 0
            let whole: Int64
            var digits = value.fractionDigits
            if digits == 0 {
                guard let exact = value.int64 else { return nil }
                whole = Int64(clamping: exact.magnitude)
            } else {
                guard digits <= 18 else { return nil }
                whole = Int64(magnitude / PowerOfTen[digits])
                rest = magnitude % PowerOfTen[digits]
            }
            var fraction: [UInt8] = []
            while digits < places {
                digits += 1
                rest *= 10
            }
            for _ in 0..<digits {
                fraction.append(UInt8(rest % 10) + 0x30)
                rest /= 10
            }
            isNegative = value < .zero
            hours = whole / 3600
            minutes = whole / 60 % 60
            seconds = whole % 60
            self.fraction = fraction.reversed()
        }
    }

    /// Rounded half away from zero to what is shown last; nil for what is no duration by far.
    public func parts(of value: Decimal) -> Parts? {
        if shows != .minutes { return Parts(seconds: value.rounded(toPlaces: shows.places), places: shows.places) }
        let minutes = unit == .minutes ? value : value.roundedQuotient(Decimal(60))
        return minutes?.rounded(toPlaces: 0).multiplied(by: Decimal(60)).flatMap { Parts(seconds: $0, places: 0) }
    }
}

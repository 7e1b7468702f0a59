/// Durations as people read and type them, and as they stand in files.
extension DurationForm {
    /// "45 min", "1:24 h"; with seconds "45 s", "1:45 min", "1:05:30 h", with tenths "45.3 s", "45,3 s" in German.
    public func text(of value: Decimal, in language: Text) -> Text {
        guard let parts = parts(of: value) else {
            return value.text(in: language) + (unit == .minutes ? "\u{A0}min" : "\u{A0}s")
        }
        var bytes: [UInt8] = parts.isNegative ? [0x2D] : []
        if shows == .minutes {
            if parts.hours == 0 {
                bytes.append(decimal: parts.minutes)
                return Text(wellFormed: bytes) + "\u{A0}min"
            }
            bytes.append(decimal: parts.hours)
            add(parts.minutes, to: &bytes)
            return Text(wellFormed: bytes) + "\u{A0}h"
        }
        if parts.hours == 0, parts.minutes == 0 {
            bytes.append(decimal: parts.seconds)
            bytes += parts.decimals(in: language).utf8
            return Text(wellFormed: bytes) + "\u{A0}s"
        }
        bytes += clock(parts, withHours: parts.hours > 0)
        bytes += parts.decimals(in: language).utf8
        return Text(wellFormed: bytes) + (parts.hours > 0 ? "\u{A0}h" : "\u{A0}min")
    }

    /// As it stands in an input, exactly: "0:45", "1:24"; with seconds "0:45", "1:45", "1:05:30".
    public func typed(_ value: Decimal, in language: Text) -> Text {
        guard admits(value), let seconds = seconds(of: value), let parts = Parts(seconds: seconds, places: shows.places)
        else { return value.text(in: language) }
        if shows == .minutes, isWhole(value) {
            var bytes: [UInt8] = []
            bytes.append(decimal: parts.hours)
            add(parts.minutes, to: &bytes)
            return Text(wellFormed: bytes)
        }
        var bytes = clock(parts, withHours: parts.hours > 0 || shows == .minutes)
        bytes += parts.decimals(in: language).utf8
        return Text(wellFormed: bytes)
    }

    /// How it is typed, for behind an input: "h:min", "min:s".
    public var pattern: Text { shows == .minutes ? "h:min" : "min:s" }

    /// In a file, exactly and the same for every field: "1:24:00", "0:00:45.3".
    public func cell(_ value: Decimal) -> Text {
        guard admits(value), let seconds = seconds(of: value), let parts = Parts(seconds: seconds, places: 0) else {
            return value.text
        }
        var bytes = clock(parts, withHours: true)
        bytes += parts.decimals(in: "en").utf8
        return Text(wellFormed: bytes)
    }

    // MARK: Digits

    /// ":05"
    private func add(_ value: Int64, to bytes: inout [UInt8]) {
        bytes.append(0x3A)
        bytes.appendDigits(Int(value), count: 2)
    }

    /// "1:05:30", or without hours "5:30"
    private func clock(_ parts: Parts, withHours: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        if withHours {
            bytes.append(decimal: parts.hours)
            add(parts.minutes, to: &bytes)
        } else {
            bytes.append(decimal: parts.minutes)
        }
        add(parts.seconds, to: &bytes)
        return bytes
    }
}

extension DurationForm.Parts {
    /// Behind whole seconds: ",3", "" for none.
    public func decimals(in language: Text) -> Text {
        if fraction.isEmpty { return "" }
        return Text(wellFormed: [Decimal.usesComma(in: language) ? 0x2C : 0x2E] + fraction)
    }
}

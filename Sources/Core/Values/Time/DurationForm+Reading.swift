/// Durations as people type them.
extension DurationForm {
    /// "1:24", "84", "1h24", "1 h 24 min", "1:05:30", "0:45,3"; nil when it is no duration, or none that can be stored exactly.
    ///
    /// Two parts are hours and minutes, or minutes and seconds where seconds are shown; a unit behind them decides. A number
    /// alone counts what is shown last: minutes, else seconds.
    public func read(_ text: Text) -> Decimal? {
        guard text.utf8.count <= 100, let tokens = Token.all(in: text),
            let seconds = tokens.contains(where: { $0.isColon }) ? clock(tokens) : units(tokens),
            let stored = stored(seconds: seconds), admits(stored)
        else { return nil }
        return stored
    }

    // MARK: With colons

    private func clock(_ tokens: [Token]) -> Decimal? {
        var parts: [Amount] = []
        var unit: Scale?
        var wantsNumber = true
        for token in tokens {
            switch token {
            case .number(let amount):
                guard wantsNumber, unit == nil else { return nil }
                parts.append(amount)
                wantsNumber = false
            case .colon:
                guard unit == nil else { return nil }
                // ":45" has no minutes.
                if wantsNumber {
                    guard parts.isEmpty else { return nil }
                    parts.append(Amount(value: .zero, digits: 1, hasFraction: false))
                }
                wantsNumber = true
            case .unit(let scale):
                guard !wantsNumber, unit == nil else { return nil }
                unit = scale
            case .and: return nil
            }
        }
        guard !wantsNumber, (2...3).contains(parts.count), let last = parts.last else { return nil }
        for part in parts.dropLast() where part.hasFraction { return nil }
        for part in parts.dropFirst() where part.digits != 2 || part.value >= Decimal(60) { return nil }
        if parts.count == 3 {
            guard unit == nil || unit == .hours else { return nil }
            return sum([(parts[0], .hours), (parts[1], .minutes), (last, .seconds)])
        }
        switch unit ?? (shows == .minutes ? .hours : .minutes) {
        case .hours: return last.hasFraction ? nil : sum([(parts[0], .hours), (last, .minutes)])
        case .minutes: return sum([(parts[0], .minutes), (last, .seconds)])
        case .seconds: return nil
        }
    }

    // MARK: With units

    private func units(_ tokens: [Token]) -> Decimal? {
        var parts: [(Amount, Scale)] = []
        var open: Amount?
        var mayJoin = false
        for token in tokens {
            switch token {
            case .number(let amount):
                guard open == nil else { return nil }
                open = amount
                mayJoin = false
            case .unit(let scale):
                guard let amount = open else { return nil }
                parts.append((amount, scale))
                open = nil
                mayJoin = true
            case .and:
                guard mayJoin else { return nil }
                mayJoin = false
            case .colon: return nil
            }
        }
        if let amount = open {
            // "1h24": what comes behind hours.
            let scale = parts.last.map { $0.1.next } ?? (shows == .minutes ? .minutes : .seconds)
            guard let scale else { return nil }
            parts.append((amount, scale))
        } else if !mayJoin {
            return nil
        }
        for place in parts.indices.dropFirst() {
            guard parts[place].1.rawValue < parts[place - 1].1.rawValue, !parts[place - 1].0.hasFraction,
                parts[place].0.value < Decimal(60)
            else { return nil }
        }
        return sum(parts)
    }

    private func sum(_ parts: [(Amount, Scale)]) -> Decimal? {
        var sum = Decimal.zero
        for (amount, scale) in parts {
            guard let seconds = amount.value.multiplied(by: Decimal(scale.seconds)), let next = sum.adding(seconds)
            else {
                return nil
            }
            sum = next
        }
        return sum
    }
}

/// A number as it was typed.
private struct Amount {
    let value: Decimal
    /// In front of the decimal mark.
    let digits: Int
    let hasFraction: Bool
}

/// What a number counts.
private enum Scale: Int {
    case seconds, minutes, hours

    var seconds: Int {
        switch self {
        case .seconds: 1
        case .minutes: 60
        case .hours: 3600
        }
    }

    /// The next smaller one.
    var next: Scale? { Scale(rawValue: rawValue - 1) }

    /// By a word in small letters, in German or English, or a sign.
    init?(_ word: [UInt8]) {
        switch Text(decoding: word) {
        case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden": self = .hours
        case "m", "min", "mins", "minute", "minutes", "minuten", "'": self = .minutes
        case "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "\"", "''": self = .seconds
        default: return nil
        }
    }
}

private enum Token {
    case number(Amount)
    case colon
    case unit(Scale)
    case and

    var isColon: Bool { if case .colon = self { true } else { false } }

    /// Nil when there is anything else in the text, or nothing.
    static func all(in text: Text) -> [Token]? {
        guard let bytes = plain(text) else { return nil }
        var tokens: [Token] = []
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 0x20 {
                place += 1
            } else if byte == 0x3A {
                tokens.append(.colon)
                place += 1
            } else if isDigit(byte) {
                guard let amount = amount(bytes, &place) else { return nil }
                tokens.append(.number(amount))
            } else {
                var word: [UInt8] = []
                let isSign = !isLetter(byte)
                while place < bytes.count, isSign ? isSameSign(bytes[place], byte) : isLetter(bytes[place]) {
                    word.append(bytes[place])
                    place += 1
                }
                guard !word.isEmpty else { return nil }
                // "Std.", "min."
                if !isSign, place < bytes.count, bytes[place] == 0x2E { place += 1 }
                if word == Text("und").utf8 || word == Text("and").utf8 {
                    tokens.append(.and)
                } else {
                    guard let scale = Scale(word) else { return nil }
                    tokens.append(.unit(scale))
                }
            }
        }
        return tokens.isEmpty ? nil : tokens
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
    private static func isSameSign(_ byte: UInt8, _ sign: UInt8) -> Bool {
        byte == sign && (sign == 0x22 || sign == 0x27)
    }

    /// In small letters; every kind of space as a space, strokes and quotation marks as those of ASCII. Nil with anything else.
    private static func plain(_ text: Text) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.trimmed.asciiLowercased.unicodeScalars {
            switch scalar.value {
            case 0x09, 0xA0, 0x2009, 0x202F: bytes.append(0x20)
            case 0x2019, 0x2032: bytes.append(0x27)
            case 0x201D, 0x2033: bytes.append(0x22)
            case 0x20..<0x7F: bytes.append(UInt8(scalar.value))
            default: return nil
            }
        }
        return bytes
    }

    /// Digits, perhaps a comma or dot and more of them; nil when they are too many.
    private static func amount(_ bytes: [UInt8], _ place: inout Int) -> Amount? {
        var coefficient: Int64 = 0
        var digits = 0
        var places = 0
        var hasFraction = false
        while place < bytes.count {
            let byte = bytes[place]
            if isDigit(byte) {
                // 18 digits, however many zeros are in front.
                guard coefficient < 100_000_000_000_000_000 else { return nil }
                coefficient = coefficient * 10 + Int64(byte) - 0x30
                if hasFraction { places += 1 } else { digits += 1 }
            } else if byte == 0x2C || byte == 0x2E, !hasFraction, place + 1 < bytes.count, isDigit(bytes[place + 1]) {
                hasFraction = true
            } else {
                break
            }
            place += 1
        }
        return Decimal(coefficient: coefficient, exponent: -places).map {
            Amount(value: $0, digits: digits, hasFraction: hasFraction)
        }
    }
}

import Values

/// Writes JSON, numbers from whole numbers only.
struct AnswerWriter {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        isFirst = true
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
    }

    /// The name of a member; its value comes next.
    mutating func key(_ name: Text) {
        text(name)
        bytes.append(0x3A)
        isFirst = true
    }

    mutating func text(_ text: Text) {
        separate()
        JSON.string(text).write(to: &bytes)
    }

    mutating func bool(_ value: Bool) {
        separate()
        bytes += (value ? "true" as Text : "false").utf8
    }

    /// A number of units of 10^−places, as short as it goes.
    mutating func number(_ value: Int64, places: Int = 0) {
        separate()
        var (rest, places) = (value.magnitude, places)
        while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
        if value < 0 { bytes.append(0x2D) }
        var digits: [UInt8] = []
        digits.reserveCapacity(20)
        while rest > 0 || digits.count <= places {
            digits.append(0x30 + UInt8(rest % 10))
            rest /= 10
        }
        for place in digits.indices.reversed() {
            bytes.append(digits[place])
            if place == places, places > 0 { bytes.append(0x2E) }
        }
    }
}

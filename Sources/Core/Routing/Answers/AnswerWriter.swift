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

    /// The name of a member, without characters that JSON escapes; its value comes next.
    @inline(never)
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
        isFirst = true
    }

    /// The same for a name that is not written in the code.
    mutating func key(named name: Text) {
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
    @inline(never)
    mutating func number(_ value: Int64, places: Int = 0) {
        separate()
        var (rest, places) = (value.magnitude, places)
        while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
        if value < 0 { bytes.append(0x2D) }
        // Behind the last digit, with room for the point.
        var end = bytes.count + max(Self.digits(of: rest), places + 1) + (places > 0 ? 1 : 0)
        bytes.append(contentsOf: repeatElement(0x30, count: end - bytes.count))
        while rest > 0 {
            end -= 1
            bytes[end] = 0x30 + UInt8(rest % 10)
            rest /= 10
            places -= 1
            if places == 0 {
                end -= 1
                bytes[end] = 0x2E
            }
        }
        // 0.05 has fewer digits than places.
        if places > 0 { bytes[end - places - 1] = 0x2E }
    }

    private static func digits(of number: UInt64) -> Int {
        var (count, rest) = (1, number / 10)
        while rest > 0 { (count, rest) = (count + 1, rest / 10) }
        return count
    }
}

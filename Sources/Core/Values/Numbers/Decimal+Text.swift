extension Decimal {
    /// The one text of this value, in JSON syntax; it reads back as the same value.
    ///
    /// Plain from 1e-7 up to below 1e21 (the bounds of ECMAScript), else scientific like "1.5e21" or "2e-9".
    public var text: Text {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return Text(wellFormed: bytes)
    }

    /// Appends the bytes of `text`.
    func write(to bytes: inout [UInt8]) {
        if coefficient < 0 { bytes.append(0x2D) }
        let count = digitCount
        if isPlain {
            let whole = count + Int(exponent)
            appendDigits(0..<min(max(whole, 0), count), of: count, to: &bytes)
            if whole <= 0 { bytes.append(0x30) }
            for _ in 0..<max(0, Int(exponent)) { bytes.append(0x30) }
            guard whole < count else { return }
            bytes.append(0x2E)
            for _ in 0..<max(0, -whole) { bytes.append(0x30) }
            appendDigits(max(whole, 0)..<count, of: count, to: &bytes)
        } else {
            appendDigits(0..<1, of: count, to: &bytes)
            if count > 1 {
                bytes.append(0x2E)
                appendDigits(1..<count, of: count, to: &bytes)
            }
            bytes.append(0x65)
            bytes.append(decimal: Int64(leadingExponent))
        }
    }

    var isPlain: Bool {
        let leading = leadingExponent
        return leading >= -7 && leading < 21
    }

    /// Appends some of the coefficient's digits, counted from the first, in ASCII.
    private func appendDigits(_ places: Range<Int>, of count: Int, to bytes: inout [UInt8]) {
        for place in places {
            let digit = coefficient.magnitude / PowerOfTen[count - 1 - place] % 10
            bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
        }
    }
}

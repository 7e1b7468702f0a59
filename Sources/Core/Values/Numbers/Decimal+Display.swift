extension Decimal {
    /// Digits grouped and the decimal mark of the language: 1234.5 → "1.234,5" (de), "1,234.5" (en).
    ///
    /// With `places` (0 to 30) rounded half away from zero and filled up with zeros to exactly that many digits. Values
    /// that `text` writes scientifically stay so.
    public func text(in language: Text, places: Int? = nil) -> Text {
        let marks = DisplayLanguage(language).marks
        let places = places.map { max(0, min($0, 30)) }
        let value = places.map { rounded(toPlaces: $0) } ?? self
        var bytes: [UInt8] = []
        guard value.isPlain else {
            for byte in value.text.utf8 { bytes += byte == 0x2E ? marks.decimal.utf8 : [byte] }
            return Text(wellFormed: bytes)
        }
        var digits: [UInt8] = []
        value.write(to: &digits)
        if digits.first == 0x2D { bytes.append(digits.removeFirst()) }
        let mark = digits.firstIndex(of: 0x2E) ?? digits.count
        let whole = digits[..<mark]
        var fraction = digits[mark...].dropFirst()
        for place in whole.indices {
            if place > 0, (whole.count - place) % 3 == 0 { bytes += marks.group.utf8 }
            bytes.append(whole[place])
        }
        if let places {
            while fraction.count < places { fraction.append(0x30) }
        }
        if !fraction.isEmpty {
            bytes += marks.decimal.utf8
            bytes.append(contentsOf: fraction)
        }
        return Text(wellFormed: bytes)
    }

    /// With a fixed number of decimals where the value has no more. Up to four digits without decimals stand ungrouped,
    /// so that years look like years.
    public func displayed(decimals: Int?, in language: Text) -> Text {
        if (decimals ?? 0) == 0, fractionDigits == 0, self < Decimal(10_000), Decimal(-10_000) < self { return text }
        return text(in: language, places: decimals.flatMap { $0 < fractionDigits ? nil : $0 })
    }
}

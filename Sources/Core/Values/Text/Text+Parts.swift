extension Text {
    /// ASCII white space (U+0009 to U+000D, space) and U+00A0 removed at both ends.
    @inline(never)
    public var trimmed: Text {
        func isSpace(_ byte: UInt8) -> Bool { (0x09...0x0D).contains(byte) || byte == 0x20 }
        // U+00A0 is C2 A0, and C2 occurs in front of no other A0.
        func isWideSpace(at place: Int) -> Bool { utf8[place] == 0xC2 && utf8[place + 1] == 0xA0 }
        var start = 0
        var end = utf8.count
        while start < end {
            if isSpace(utf8[start]) {
                start += 1
            } else if start + 1 < end, isWideSpace(at: start) {
                start += 2
            } else {
                break
            }
        }
        while start < end {
            if isSpace(utf8[end - 1]) {
                end -= 1
            } else if start + 1 < end, isWideSpace(at: end - 2) {
                end -= 2
            } else {
                break
            }
        }
        return part(start, end)
    }

    /// The bytes from `start` up to `end`, both at the boundary of a scalar.
    private func part(_ start: Int, _ end: Int) -> Text {
        start == 0 && end == utf8.count ? self : Text(wellFormed: [UInt8](utf8[start..<end]))
    }

    /// Number of Unicode scalars.
    @inline(never)
    public var scalarCount: Int {
        var count = 0
        for byte in utf8 where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// ASCII letters only.
    @inline(never)
    public var asciiLowercased: Text {
        Text(wellFormed: utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 })
    }

    /// Whether the bytes start with the other's bytes; every text starts with "".
    @inline(never)
    public func hasUTF8Prefix(_ prefix: Text) -> Bool { holds(prefix, at: 0) }

    /// Whether the bytes end with the other's bytes; every text ends with "".
    @inline(never)
    public func hasUTF8Suffix(_ suffix: Text) -> Bool { holds(suffix, at: utf8.count - suffix.utf8.count) }

    private func holds(_ part: Text, at start: Int) -> Bool {
        guard start >= 0, start + part.utf8.count <= utf8.count else { return false }
        for place in part.utf8.indices where part.utf8[place] != utf8[start + place] { return false }
        return true
    }

    /// Whether the other's bytes occur in a row, in linear time (Knuth, Morris, Pratt 1977).
    @inline(never)
    public func containsUTF8(_ part: Text) -> Bool {
        let pattern = part.utf8
        if pattern.isEmpty { return true }
        // borders[n]: length of the longest proper prefix of the pattern's first n bytes that is also their suffix.
        var borders = [0, 0]
        var matched = 0
        for byte in pattern.dropFirst() {
            while matched > 0, pattern[matched] != byte { matched = borders[matched] }
            if pattern[matched] == byte { matched += 1 }
            borders.append(matched)
        }
        matched = 0
        for byte in utf8 {
            while matched > 0, pattern[matched] != byte { matched = borders[matched] }
            if pattern[matched] == byte { matched += 1 }
            if matched == pattern.count { return true }
        }
        return false
    }

    /// The parts between separators, empty ones included; at least one. The separator must be ASCII, else nothing is split.
    @inline(never)
    public func split(on separator: UInt8) -> [Text] {
        guard separator < 0x80 else { return [self] }
        var parts: [Text] = []
        var start = 0
        for place in utf8.indices where utf8[place] == separator {
            parts.append(part(start, place))
            start = place + 1
        }
        parts.append(part(start, utf8.count))
        return parts
    }
}

extension [Text] {
    /// All of them in a row, with the separator between them.
    @inline(never)
    public func joined(separator: Text = "") -> Text {
        var bytes: [UInt8] = []
        for place in indices {
            if place > 0 { bytes += separator.utf8 }
            bytes += self[place].utf8
        }
        return Text(wellFormed: bytes)
    }
}

extension ArraySlice<Text> {
    /// All of them in a row, with the separator between them.
    @inline(never)
    public func joined(separator: Text = "") -> Text { [Text](self).joined(separator: separator) }
}

/// A part of a file that a request asks for by `Range` (RFC 9110, section 14).
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    /// 416: nothing of it lies within the file.
    case outside

    /// - Parameters:
    ///   - field: `Range`; nil: none was sent. What is no single range of bytes asks for the whole file.
    ///   - count: Bytes of the file.
    init(_ field: String?, of count: Int) {
        guard let field, field.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let parts = field.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            self = .whole
            return
        }
        switch (Self.number(parts[0]), Self.number(parts[1])) {
        case (.none?, let last?): self = Self.ending(last, count)
        case (let first??, .none?): self = Self.from(first, count, count)
        case (let first??, let last??):
            self = first <= last ? Self.from(first, last == .max ? count : min(last + 1, count), count) : .whole
        default: self = .whole
        }
    }

    /// The last bytes.
    private static func ending(_ length: Int?, _ count: Int) -> ByteRange {
        guard let length else { return .whole }
        return length == 0 || count == 0 ? .outside : .part(max(0, count - length)..<count)
    }

    private static func from(_ first: Int, _ end: Int, _ count: Int) -> ByteRange {
        first >= count ? .outside : .part(first..<end)
    }

    /// Nil: no number; a nil within: nothing. What is too large is the largest.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return .some(Int(text) ?? .max)
    }
}

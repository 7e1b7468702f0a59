/// A text read as comma-separated values: RFC 4180, and what spreadsheets write besides.
///
/// Commas, semicolons or tabs separate, whichever the first line has most of. Lines end as in any system, empty ones are
/// left out, and so is one that names the separator (`sep=;`).
public struct CSVTable: Sendable {
    /// In their order, at least one.
    public let lines: [Line]
    /// The byte between cells.
    public let separator: UInt8

    /// Cells of one line.
    public struct Line: Sendable {
        /// In the text, from 1 on.
        public let number: Int
        /// Without the quotation marks around them.
        public let cells: [Text]
    }

    /// Why a text is no table.
    public enum Failure: Error, Equatable {
        /// There is nothing in it.
        case empty
        /// A quotation mark of this line is never closed.
        case openQuote(line: Int)
        /// There are more lines than the limit.
        case tooManyLines
    }

    /// - Parameter limit: As many lines as may be read.
    public init(_ text: Text, limit: Int) throws(Failure) {
        var reader = CSVReader(text.utf8)
        let separator = reader.separator()
        var lines: [Line] = []
        while let line = try reader.line(separator) {
            if line.cells.allSatisfy({ $0.trimmed.isEmpty }) { continue }
            guard lines.count < limit else { throw .tooManyLines }
            lines.append(line)
        }
        guard !lines.isEmpty else { throw .empty }
        self.lines = lines
        self.separator = separator
    }
}

/// Goes once through the bytes.
private struct CSVReader {
    private let bytes: [UInt8]
    private var place = 0
    private var number = 1

    private static let quote = UInt8(ascii: "\"")
    private static let (feed, carriage) = (UInt8(0x0A), UInt8(0x0D))

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// What the first line has most of, outside of quotation marks; takes a line that names it.
    mutating func separator() -> UInt8 {
        if bytes.count > place + 4, bytes[place..<place + 4].elementsEqual(Text("sep=").utf8) {
            let named = bytes[place + 4]
            place += 5
            endLine()
            return named
        }
        var counts = [(UInt8(ascii: ";"), 0), (0x09, 0), (UInt8(ascii: ","), 0)]
        var isQuoted = false
        for byte in bytes[place...] {
            if byte == Self.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == Self.feed || byte == Self.carriage { break }
            for kind in counts.indices where counts[kind].0 == byte { counts[kind].1 += 1 }
        }
        var best = counts[2]
        for count in counts where count.1 > best.1 { best = count }
        return best.0
    }

    /// The next line; nil at the end.
    mutating func line(_ separator: UInt8) throws(CSVTable.Failure) -> CSVTable.Line? {
        guard place < bytes.count else { return nil }
        let first = number
        var cells: [Text] = []
        while true {
            cells.append(try cell(separator))
            guard place < bytes.count, bytes[place] == separator else { break }
            place += 1
        }
        endLine()
        return CSVTable.Line(number: first, cells: cells)
    }

    private mutating func cell(_ separator: UInt8) throws(CSVTable.Failure) -> Text {
        var cell: [UInt8] = []
        if place < bytes.count, bytes[place] == Self.quote { try quoted(&cell) }
        while place < bytes.count, ![separator, Self.feed, Self.carriage].contains(bytes[place]) {
            cell.append(bytes[place])
            place += 1
        }
        return Text(decoding: cell)
    }

    /// Up to the closing mark; two marks are one.
    private mutating func quoted(_ cell: inout [UInt8]) throws(CSVTable.Failure) {
        let first = number
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == Self.quote {
                guard place < bytes.count, bytes[place] == Self.quote else { return }
                place += 1
            } else if byte == Self.feed {
                number += 1
            }
            cell.append(byte)
        }
        throw .openQuote(line: first)
    }

    private mutating func endLine() {
        if place < bytes.count, bytes[place] == Self.carriage { place += 1 }
        if place < bytes.count, bytes[place] == Self.feed { place += 1 }
        number += 1
    }
}

extension CSV {
    /// The text that ``harmless(_:)`` made harmless.
    public static func asWritten(_ text: Text) -> Text {
        guard text.utf8.first == 0x27, text.utf8.count > 1 else { return text }
        let rest = Text(decoding: text.utf8.dropFirst())
        return harmless(rest) == text ? rest : text
    }
}

/// Line and column count from 1, the column in Unicode scalars; byte from 0.
///
/// A line ends with LF, CR LF or CR. A byte order mark takes no column, but its bytes count.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column: Int
    /// Counted from 0, in bytes of UTF-8.
    public var byte: Int

    /// A position; the caller answers for line, column and byte belonging together.
    public init(line: Int, column: Int, byte: Int) {
        self.line = line
        self.column = column
        self.byte = byte
    }

    /// Earlier in the text.
    public static func < (a: SourcePosition, b: SourcePosition) -> Bool { a.byte < b.byte }
}

/// The lines of a text, to turn byte offsets into positions.
struct SourceLines: Sendable {
    /// Offset of the first byte of every line, ascending; the first is behind a byte order mark.
    let starts: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts = [Self.markLength(bytes)]
        for place in bytes.indices where Self.endsLine(bytes, at: place) { starts.append(place + 1) }
        self.starts = starts
    }

    func position(of byte: Int, in bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        var column = 1
        var place = starts[low]
        while place < byte {
            if bytes[place] & 0xC0 != 0x80 { column += 1 }
            place += 1
        }
        return SourcePosition(line: low + 1, column: column, byte: byte)
    }

    /// Length of the byte order mark at the start: 3 or 0.
    static func markLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        switch bytes[place] {
        case 0x0A: true
        case 0x0D: place + 1 == bytes.count || bytes[place + 1] != 0x0A
        default: false
        }
    }
}

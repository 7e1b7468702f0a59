import Values

/// Goes through the messages of a FIT file, or of several in a row.
struct FitReader {
    private let bytes: [UInt8]
    private var place = 0
    private var definitions = [FitMessage.Definition?](repeating: nil, count: 16)
    private var lastTime: UInt32?
    /// The first thing that is wrong.
    private(set) var problem: FitProblem?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a file begins here: its header is 12 or 14 bytes long.
    private var isHeader: Bool {
        bytes.count - place >= 12 && (bytes[place] == 12 || bytes[place] == 14)
            && bytes[place + 8..<place + 12].elementsEqual([0x2E, 0x46, 0x49, 0x54])
    }

    /// Everything that is whole, up to the first thing that is wrong but a checksum.
    ///
    /// - Throws: `notFit` when nothing is.
    mutating func read(_ take: (FitMessage) -> Void) throws(FitProblem) {
        guard isHeader else { throw .notFit }
        while place < bytes.count {
            guard isHeader else {
                return note(bytes.count - place < 12 ? .cut(byte: bytes.count) : .record(byte: place))
            }
            if !readFile(take) { return }
        }
    }

    /// False: it is not worth going on.
    private mutating func readFile(_ take: (FitMessage) -> Void) -> Bool {
        let start = place
        let header = Int(bytes[start])
        definitions = [FitMessage.Definition?](repeating: nil, count: 16)
        lastTime = nil
        guard bytes.count - start >= header else {
            note(.cut(byte: bytes.count))
            return false
        }
        // A checksum of 0 is none.
        let sum = header == 14 ? word(start + 12) : 0
        if sum != 0, sum != FitChecksum.of(bytes[start..<start + 12]) { note(.checksum(byte: start + 12)) }
        var size: UInt64 = 0
        for step in (0..<4).reversed() { size = size << 8 | UInt64(bytes[start + 4 + step]) }
        let isWhole = UInt64(bytes.count - start - header) >= size + 2
        let end = Int(min(UInt64(start + header) + size, UInt64(bytes.count)))
        place = start + header
        while place < end {
            if !readRecord(before: end, take) {
                if !isWhole { note(.cut(byte: bytes.count)) }
                return false
            }
        }
        guard isWhole else {
            note(.cut(byte: bytes.count))
            return false
        }
        if word(end) != FitChecksum.of(bytes[start..<end]) { note(.checksum(byte: end)) }
        place = end + 2
        return true
    }

    private mutating func note(_ problem: FitProblem) {
        if self.problem == nil { self.problem = problem }
    }

    private func word(_ place: Int) -> UInt16 { UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8 }

    // MARK: Records

    private mutating func readRecord(before end: Int, _ take: (FitMessage) -> Void) -> Bool {
        let header = bytes[place]
        if header & 0xC0 == 0x40 { return define(header, before: end) }
        let local = header & 0x80 != 0 ? Int(header >> 5 & 3) : Int(header & 15)
        guard let definition = definitions[local] else {
            note(.record(byte: place))
            return false
        }
        guard end - place - 1 >= definition.size else {
            note(end == bytes.count ? .cut(byte: end) : .record(byte: place))
            return false
        }
        let start = place + 1
        let own = FitMessage(definition, at: start, of: bytes, timestamp: nil).int(253)
        var time = own.map { UInt32(truncatingIfNeeded: $0) }
        if header & 0x80 != 0, let last = lastTime {
            let offset = UInt32(header & 31)
            time = last &+ ((offset &- last) & 31)
        }
        if let time { lastTime = time }
        take(FitMessage(definition, at: start, of: bytes, timestamp: time))
        place = start + definition.size
        return true
    }

    private mutating func define(_ header: UInt8, before end: Int) -> Bool {
        let start = place
        let hasDevelopers = header & 0x20 != 0
        guard let count = byte(start + 5, end) else { return false }
        var (fields, offset): ([FitMessage.Field], Int) = ([], 0)
        var next = start + 6
        for _ in 0..<count {
            guard byte(next + 2, end) != nil else { return false }
            let size = Int(bytes[next + 1])
            fields.append(FitMessage.Field(number: bytes[next], type: bytes[next + 2], offset: offset, size: size))
            offset += size
            next += 3
        }
        if hasDevelopers {
            guard let developers = byte(next, end) else { return false }
            next += 1
            for _ in 0..<developers {
                guard byte(next + 2, end) != nil else { return false }
                offset += Int(bytes[next + 1])
                next += 3
            }
        }
        let isBig = bytes[start + 2] == 1
        guard bytes[start + 2] <= 1 else {
            note(.record(byte: start))
            return false
        }
        let (first, second) = (Int(bytes[start + 3]), Int(bytes[start + 4]))
        definitions[Int(header & 15)] = FitMessage.Definition(
            number: isBig ? first << 8 | second : second << 8 | first, isBigEndian: isBig, fields: fields, size: offset)
        place = next
        return true
    }

    /// Nil, and a note, when it is not there any more.
    private mutating func byte(_ place: Int, _ end: Int) -> UInt8? {
        if place < end { return bytes[place] }
        note(end == bytes.count ? .cut(byte: end) : .record(byte: self.place))
        return nil
    }
}

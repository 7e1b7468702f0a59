/// A parsed text that can say where each value and key stands. Duplicate keys are collected, the last one counts.
public struct JSONSource: Sendable {
    /// The value that the text holds.
    public let root: JSON
    /// In document order; each stands at the later key.
    public let duplicates: [JSONError]
    private let bytes: [UInt8]
    private let spans: [JSONReader.Span]
    private let lines: SourceLines
    private let columns: SourceColumns

    /// Reads one JSON text (RFC 8259, strictly, but for duplicate keys).
    public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
        self.bytes = bytes
        columns = bytes.withUnsafeBufferPointer { SourceColumns($0) }
        (root, duplicates, spans, lines) = try bytes.withUnsafeBufferPointer {
            (buffer) throws(JSONError) -> (JSON, [JSONError], [JSONReader.Span], SourceLines) in
            var reader = JSONReader(buffer, limits: limits, recordsSpans: true)
            do throws(JSONReader.Failure) {
                let root = try reader.document()
                let lines = SourceLines(buffer)
                let duplicates = reader.duplicates.map {
                    JSONError(kind: $0.kind, position: lines.position(of: $0.byte, in: buffer))
                }
                return (root, duplicates, reader.spans, lines)
            } catch {
                throw error.located(in: buffer)
            }
        }
    }

    /// Position of a member's key (of the value for array elements and the root); of the nearest ancestor that exists.
    public func position(ofKeyAt pointer: JSONPointer) -> SourcePosition {
        let span = span(at: pointer)
        return position(of: span.key >= 0 ? span.key : span.value)
    }

    /// Position of a value, or of the nearest ancestor that exists.
    public func position(ofValueAt pointer: JSONPointer) -> SourcePosition { position(of: span(at: pointer).value) }

    /// Position of a character of a string as it is written, counted in Unicode scalars from 0; an escape is one. Behind the
    /// last character that of the closing quotation mark, for anything but a string that of the value.
    public func position(ofCharacter character: Int, inStringAt pointer: JSONPointer) -> SourcePosition {
        let start = Int(span(at: pointer).value)
        return bytes.withUnsafeBufferPointer { buffer in
            var place = start
            var left = character
            if buffer[place] == 0x22 {
                place += 1
                while left > 0, buffer[place] != 0x22 {
                    place += Self.lengthOfCharacter(buffer, at: place)
                    left -= 1
                }
            }
            return columns.position(of: place, lines, in: buffer)
        }
    }

    /// Of a character in a string that was read without an error.
    private static func lengthOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
        guard bytes[place] == 0x5C else { return UTF8Sequence.length(bytes, at: place) }
        guard bytes[place + 1] == 0x75 else { return 2 }
        // The first half of a pair is D8 to DB; the second half follows.
        let isPair = bytes[place + 2] | 0x20 == 0x64 && (HexDigit.value(bytes[place + 3]) ?? 0) >= 8
        return isPair ? 12 : 6
    }

    private func position(of byte: Int32) -> SourcePosition {
        bytes.withUnsafeBufferPointer { columns.position(of: Int(byte), lines, in: $0) }
    }

    private func span(at pointer: JSONPointer) -> JSONReader.Span {
        bytes.withUnsafeBufferPointer { buffer in
            var place = 0
            for token in pointer.tokens {
                guard let child = child(token, of: place, in: buffer) else { break }
                place = child
            }
            return spans[place]
        }
    }

    /// Place of the span of an element or of the last member with this key.
    private func child(_ token: Text, of parent: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int? {
        let end = Int(spans[parent].next)
        var place = parent + 1
        switch buffer[Int(spans[parent].value)] {
        case 0x5B:
            guard var remaining = JSONPointer.index(token) else { return nil }
            while place < end, remaining > 0 {
                place = Int(spans[place].next)
                remaining -= 1
            }
            return place < end ? place : nil
        case 0x7B:
            var found: Int?
            var reader = JSONReader(buffer, limits: .standard, recordsSpans: false)
            while place < end {
                reader.at = Int(spans[place].key) + 1
                if let key = try? reader.string(), key == token { found = place }
                place = Int(spans[place].next)
            }
            return found
        default: return nil
        }
    }
}

extension JSONSource {
    /// The innermost value that spans a byte; a key belongs to its member's value.
    public func pointer(atByte byte: Int) -> JSONPointer {
        bytes.withUnsafeBufferPointer { buffer in
            var tokens: [Text] = []
            var place = 0
            descent: while true {
                let isArray = buffer[Int(spans[place].value)] == 0x5B
                guard isArray || buffer[Int(spans[place].value)] == 0x7B else { break }
                let end = Int(spans[place].next)
                var child = place + 1
                var nearest: (place: Int, index: Int)?
                var index = 0
                while child < end {
                    let start = spans[child].key >= 0 ? spans[child].key : spans[child].value
                    guard Int(start) <= byte else { break }
                    nearest = (child, index)
                    index += 1
                    child = Int(spans[child].next)
                }
                guard let nearest else { break descent }
                if isArray {
                    tokens.append("\(nearest.index)")
                } else {
                    var reader = JSONReader(buffer, limits: .standard, recordsSpans: false)
                    reader.at = Int(spans[nearest.place].key) + 1
                    guard let key = try? reader.string() else { break descent }
                    tokens.append(key)
                    if Int(spans[nearest.place].value) > byte { break descent }
                }
                place = nearest.place
            }
            return JSONPointer(tokens)
        }
    }
}

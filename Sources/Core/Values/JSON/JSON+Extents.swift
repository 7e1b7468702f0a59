/// Where a list and its elements stand in a text, in bytes from its beginning.
public struct ListExtents: Sendable {
    /// With the brackets.
    public let whole: Range<Int>
    /// In their order.
    public let elements: [Range<Int>]
}

extension JSON {
    /// Where the value of a member begins in a text that `parse` has read without an error.
    ///
    /// - Parameter path: Names of members, each in the object that those before it lead to.
    /// - Returns: Nil: there is no such member, or a name is written with escapes.
    public static func start(of path: [StaticString], in text: [UInt8]) -> Int? {
        text.withUnsafeBufferPointer { bytes in
            var scanner = ExtentScanner(bytes: bytes)
            return scanner.enter(path) ? scanner.at : nil
        }
    }

    /// Where a list and its elements stand, as `start`; nil also of a value that is no list.
    public static func list(at path: [StaticString], in text: [UInt8]) -> ListExtents? {
        text.withUnsafeBufferPointer { bytes in
            var scanner = ExtentScanner(bytes: bytes)
            guard scanner.enter(path), bytes[scanner.at] == 0x5B else { return nil }
            let start = scanner.at
            let elements = scanner.elements()
            return ListExtents(whole: start..<scanner.at, elements: elements)
        }
    }
}

/// Goes over a text that is known to be JSON, without reading its values.
private struct ExtentScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var at: Int

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        at = SourceLines.markLength(bytes)
        skipSpace()
    }

    /// Goes to the value that a path leads to; false: there is none.
    mutating func enter(_ path: [StaticString]) -> Bool {
        for name in path where !enter(name) { return false }
        return true
    }

    /// Of the list that begins here; afterwards behind it.
    mutating func elements() -> [Range<Int>] {
        var elements: [Range<Int>] = []
        at += 1
        skipSpace()
        while bytes[at] != 0x5D {
            let start = at
            skipValue()
            elements.append(start..<at)
            skipSpace()
            if bytes[at] == 0x2C {
                at += 1
                skipSpace()
            }
        }
        at += 1
        return elements
    }

    /// Goes from an object to the value of one of its members; false: it has none of this name, or is no object.
    private mutating func enter(_ name: StaticString) -> Bool {
        guard at < bytes.count, bytes[at] == 0x7B else { return false }
        while bytes[at] != 0x7D {
            at += 1
            skipSpace()
            let key = at + 1
            guard bytes[at] == 0x22 else { return false }
            skipString()
            let isWanted = [UInt8](bytes[key..<(at - 1)]).equals(name)
            skipSpace()
            at += 1
            skipSpace()
            if isWanted { return true }
            skipValue()
            skipSpace()
        }
        return false
    }

    private mutating func skipValue() {
        var depth = 0
        while at < bytes.count {
            switch bytes[at] {
            case 0x22:
                skipString()
                if depth == 0 { return }
                continue
            case 0x7B, 0x5B: depth += 1
            case 0x7D, 0x5D:
                // Of what the value is in.
                if depth == 0 { return }
                depth -= 1
                if depth == 0 {
                    at += 1
                    return
                }
            case 0x2C, 0x20, 0x0A, 0x0D, 0x09: if depth == 0 { return }
            default: break
            }
            at += 1
        }
    }

    private mutating func skipString() {
        at += 1
        while bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
        at += 1
    }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 {
            at += 1
        }
    }
}

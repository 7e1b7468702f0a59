import Values

/// Reads a document piece by piece: elements and texts, in their order (XML 1.0, without document types).
///
/// Comments and processing instructions are passed over. Namespaces are resolved.
public struct XMLReader {
    /// One piece of a document.
    public enum Piece: Equatable {
        /// An element begins; one without content ends at once, with a piece of its own.
        case start(XMLElement)
        /// The element that began last, and has not ended, ends.
        case end
        /// Text between tags, entities resolved; several in a row belong together.
        case text([UInt8])
    }

    /// Bounds of what is read.
    public struct Limits: Sendable {
        /// Elements within each other.
        public var depth = 64
        /// Of an element.
        public var attributes = 64
        /// Bytes of a name or of an attribute's value.
        public var length = 65_536
        /// As every reader of formats has them.
        public init() {}
    }

    private var scanner: XMLScanner
    private let limits: Limits
    /// Where the names of the elements that are open stand, and how many namespaces hold around them.
    private var open: [(name: Range<Int>, namespaces: Int)] = []
    /// Those that hold.
    private var namespaces: [Namespace] = []
    private var endsNext = false
    private var hasRoot = false
    private var names = XMLNames()

    /// By prefix; the last one counts.
    private struct Namespace {
        let prefix: Range<Int>
        let address: Text
    }

    /// - Throws: `encoding` when the bytes are not those of UTF-8, UTF-16, or the declared ISO-8859-1.
    public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(XMLProblem) {
        guard let text = XMLEncoding.utf8(bytes) else { throw XMLProblem(kind: .encoding, line: 1, column: 1) }
        scanner = XMLScanner(text)
        self.limits = limits
    }

    /// The next piece; nil behind the end of the document.
    public mutating func next() throws(XMLProblem) -> Piece? { try next(keepsText: true) }

    /// The next beginning or end of an element; nil behind the end of the document.
    public mutating func nextTag() throws(XMLProblem) -> Piece? { try next(keepsText: false) }

    private mutating func next(keepsText: Bool) throws(XMLProblem) -> Piece? {
        if endsNext {
            endsNext = false
            close()
            return .end
        }
        while !scanner.isAtEnd {
            if !scanner.isAt("<") {
                let isOutside = open.isEmpty
                let text = try scanner.text(until: 0x3C, isKept: keepsText || isOutside)
                guard !isOutside || text[...].trimmed.isEmpty else { throw scanner.problem(.syntax) }
                if keepsText, !isOutside { return .text(text) }
            } else if scanner.isAt("<!") {
                if let text = try special(), keepsText { return .text(text) }
            } else if scanner.skip("<?") {
                try scanner.skip(behind: "?>")
            } else if scanner.skip("</") {
                try end()
                return .end
            } else {
                return .start(try start())
            }
        }
        guard open.isEmpty, hasRoot else { throw scanner.problem(.end) }
        return nil
    }

    /// Passes over a comment; the text of CDATA.
    private mutating func special() throws(XMLProblem) -> [UInt8]? {
        if scanner.skip("<!--") {
            try scanner.skip(behind: "-->")
            return nil
        }
        guard scanner.skip("<![CDATA[") else { throw scanner.problem(.documentType) }
        guard !open.isEmpty else { throw scanner.problem(.syntax) }
        return try scanner.skip(behind: "]]>")
    }

    /// Passes over the rest of the element that began last.
    public mutating func skipElement() throws(XMLProblem) {
        let depth = open.count
        while let piece = try nextTag() {
            if case .end = piece, open.count < depth { return }
        }
    }

    /// Text of the element that began last, up to its end; what stands in elements within it is passed over.
    public mutating func elementText() throws(XMLProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = try next() {
            switch piece {
            case .text(let part): if bytes.isEmpty { bytes = part } else { bytes += part }
            case .start: try skipElement()
            case .end: return bytes
            }
        }
        return bytes
    }

    /// Where the next piece begins.
    public var position: (line: Int, column: Int) { scanner.position }

    private mutating func end() throws(XMLProblem) {
        let name = try scanner.name(atMost: limits.length)
        scanner.skipSpace()
        guard scanner.skip(">") else { throw scanner.problem(.syntax) }
        guard let last = open.last, scanner.isSame(last.name, name) else {
            throw scanner.problem(.unbalanced)
        }
        close()
    }

    private mutating func close() {
        guard let last = open.popLast() else { return }
        while namespaces.count > last.namespaces { namespaces.removeLast() }
    }

    private mutating func start() throws(XMLProblem) -> XMLElement {
        _ = scanner.skip("<")
        guard !open.isEmpty || !hasRoot else { throw scanner.problem(.syntax) }
        guard open.count < limits.depth else { throw scanner.problem(.depth) }
        let name = try scanner.name(atMost: limits.length)
        let around = namespaces.count
        var attributes: [(name: Range<Int>, value: Text)] = []
        while true {
            let isApart = scanner.skipSpace()
            if scanner.skip("/>") {
                endsNext = true
                break
            }
            if scanner.skip(">") { break }
            guard isApart else { throw scanner.problem(scanner.isAtEnd ? .end : .syntax) }
            let attribute = try self.attribute()
            guard attributes.count < limits.attributes else { throw scanner.problem(.size) }
            guard !attributes.contains(where: { scanner.isSame($0.name, attribute.name) }) else {
                throw scanner.problem(.syntax)
            }
            if attributes.isEmpty { attributes.reserveCapacity(2) }
            attributes.append(attribute)
            if let prefix = declared(attribute.name) {
                namespaces.append(Namespace(prefix: prefix, address: attribute.value))
            }
        }
        hasRoot = true
        open.append((name, around))
        var resolved: [XMLElement.Attribute] = []
        resolved.reserveCapacity(attributes.count)
        for attribute in attributes where declared(attribute.name) == nil {
            let name = resolve(attribute.name, isElement: false)
            resolved.append(XMLElement.Attribute(name: name, value: attribute.value))
        }
        return XMLElement(name: resolve(name, isElement: true), attributes: resolved)
    }

    private mutating func attribute() throws(XMLProblem) -> (name: Range<Int>, value: Text) {
        let name = try scanner.name(atMost: limits.length)
        scanner.skipSpace()
        guard scanner.skip("=") else { throw scanner.problem(scanner.isAtEnd ? .end : .syntax) }
        scanner.skipSpace()
        let quote: UInt8 = scanner.isAt("\"") ? 0x22 : 0x27
        guard scanner.skip("\"") || scanner.skip("'") else { throw scanner.problem(.syntax) }
        let value = try scanner.text(until: quote, refusing: 0x3C)
        guard value.count <= limits.length else { throw scanner.problem(.size) }
        guard !scanner.isAtEnd else { throw scanner.problem(.end) }
        scanner.place += 1
        return (name, Text(decoding: value))
    }

    /// The prefix that an attribute declares, an empty one for the namespace of names without one; nil: it is another attribute.
    private func declared(_ name: Range<Int>) -> Range<Int>? {
        guard scanner.bytes[name.lowerBound] == 0x78, name.count >= 5, scanner.holds("xmlns", at: name.lowerBound)
        else {
            return nil
        }
        let behind = name.lowerBound + 5
        if behind == name.upperBound { return behind..<behind }
        return scanner.bytes[behind] == 0x3A ? behind + 1..<name.upperBound : nil
    }

    private mutating func resolve(_ name: Range<Int>, isElement: Bool) -> XMLElement.Name {
        var colon: Int?
        for place in name where colon == nil && scanner.bytes[place] == 0x3A { colon = place }
        let prefix = name.lowerBound..<(colon ?? name.lowerBound)
        let local = (colon.map { $0 + 1 } ?? name.lowerBound)..<name.upperBound
        var address = Self.none
        if isElement || colon != nil {
            for namespace in namespaces where scanner.isSame(namespace.prefix, prefix) { address = namespace.address }
        }
        return XMLElement.Name(namespace: address, local: names.text(local, of: scanner.bytes))
    }

    private static let none: Text = ""
}

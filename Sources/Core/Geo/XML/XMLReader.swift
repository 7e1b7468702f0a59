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
    /// Names of the elements that are open, as they are written, with the namespaces that hold in them.
    private var open: [(name: ArraySlice<UInt8>, namespaces: [Namespace])] = []
    private var endsNext = false
    private var hasRoot = false
    private var names = XMLNames()

    /// By prefix; the last one counts.
    private struct Namespace {
        let prefix: ArraySlice<UInt8>
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
            open.removeLast()
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
        guard let last = open.popLast(), last.name == name else { throw scanner.problem(.unbalanced) }
    }

    private mutating func start() throws(XMLProblem) -> XMLElement {
        _ = scanner.skip("<")
        guard !open.isEmpty || !hasRoot else { throw scanner.problem(.syntax) }
        guard open.count < limits.depth else { throw scanner.problem(.depth) }
        let name = try scanner.name(atMost: limits.length)
        var namespaces = open.last?.namespaces ?? []
        var attributes: [(name: ArraySlice<UInt8>, value: Text)] = []
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
            guard !attributes.contains(where: { $0.name == attribute.name }) else { throw scanner.problem(.syntax) }
            attributes.append(attribute)
            if let prefix = Self.declared(attribute.name) {
                namespaces.append(Namespace(prefix: prefix, address: attribute.value))
            }
        }
        hasRoot = true
        open.append((name, namespaces))
        var resolved: [XMLElement.Attribute] = []
        resolved.reserveCapacity(attributes.count)
        for attribute in attributes where Self.declared(attribute.name) == nil {
            let name = resolve(attribute.name, namespaces, isElement: false)
            resolved.append(XMLElement.Attribute(name: name, value: attribute.value))
        }
        return XMLElement(name: resolve(name, namespaces, isElement: true), attributes: resolved)
    }

    private mutating func attribute() throws(XMLProblem) -> (name: ArraySlice<UInt8>, value: Text) {
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

    /// The prefix that an attribute declares, "" for the namespace of names without one; nil: it is another attribute.
    private static func declared(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let start = name.startIndex
        guard name.count >= 5, name[start] == 0x78, name[start + 1] == 0x6D, name[start + 2] == 0x6C,
            name[start + 3] == 0x6E, name[start + 4] == 0x73
        else { return nil }
        let rest = name.dropFirst(5)
        return rest.isEmpty ? rest : rest.first == 0x3A ? rest.dropFirst() : nil
    }

    private mutating func resolve(
        _ name: ArraySlice<UInt8>, _ namespaces: [Namespace], isElement: Bool
    ) -> XMLElement.Name {
        let colon = name.firstIndex(of: 0x3A)
        let prefix = colon.map { name[..<$0] } ?? []
        let local = colon.map { name[($0 + 1)...] } ?? name
        let hasNamespace = isElement || colon != nil
        let address = hasNamespace ? namespaces.last { $0.prefix == prefix }?.address : nil
        return XMLElement.Name(namespace: address ?? Self.none, local: names.text(local))
    }

    private static let none: Text = ""
}

/// Names that were met, so that each is made once: a document has few of them.
private struct XMLNames {
    private var known = [Text](repeating: "", count: 64)

    mutating func text(_ bytes: ArraySlice<UInt8>) -> Text {
        var hash: UInt32 = 0
        for byte in bytes { hash = hash &* 31 &+ UInt32(byte) }
        let place = Int(hash & 63)
        if known[place].utf8.elementsEqual(bytes) { return known[place] }
        let text = Text(decoding: bytes)
        known[place] = text
        return text
    }
}

/// The beginning of an element.
public struct XMLElement: Hashable, Sendable {
    /// A name and the address of its namespace; "" where there is none, or none is declared for its prefix.
    public struct Name: Hashable, Sendable {
        /// An address, by which writers tell names apart.
        public let namespace: Text
        /// Without its prefix.
        public let local: Text
    }

    /// An attribute with its value.
    public struct Attribute: Hashable, Sendable {
        /// Those without a prefix have no namespace.
        public let name: Name
        /// Entities resolved.
        public let value: Text
    }

    /// Of the element.
    public let name: Name
    /// As they are written, without declarations of namespaces.
    public let attributes: [Attribute]

    /// The value of the attribute of this name, whatever its namespace is.
    public subscript(_ local: StaticString) -> Text? { attributes.first { $0.name.local.isWord(local) }?.value }
}

extension Text {
    /// Whether it is this one, without making another text of it.
    func isWord(_ word: StaticString) -> Bool {
        let bytes = utf8
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for place in bytes.indices where bytes[place] != word.utf8Start[place] { return false }
        return true
    }
}

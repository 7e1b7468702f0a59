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

    private(set) var scanner: XMLScanner
    private let limits: Limits
    /// Where the names of the elements that are open stand, and how many namespaces hold around them.
    private(set) var open: [(name: Range<Int>, namespaces: Int)] = []
    /// Those that hold.
    private var namespaces: [Namespace] = []
    /// Of the element that began last; the memory is used again for the next one.
    private(set) var attributes: [AttributePlace] = []
    private var endsNext = false
    private var hasRoot = false
    private var names = XMLNames()

    /// By prefix; the last one counts.
    private struct Namespace {
        let prefix: Range<Int>
        let address: Text
    }

    /// A piece whose attributes are not copied.
    enum Step {
        case start(XMLElement.Name)
        case end
        case text([UInt8])
    }

    /// - Throws: `encoding` when the bytes are not those of UTF-8, UTF-16, or the declared ISO-8859-1, or another one is declared.
    public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(XMLProblem) {
        guard let text = XMLEncoding.utf8(bytes) else { throw XMLProblem(kind: .encoding, line: 1, column: 1) }
        scanner = XMLScanner(text)
        self.limits = limits
    }

    /// The next piece; nil behind the end of the document.
    public mutating func next() throws(XMLProblem) -> Piece? { piece(try step(keepsText: true)) }

    /// The next beginning or end of an element; nil behind the end of the document.
    public mutating func nextTag() throws(XMLProblem) -> Piece? { piece(try step(keepsText: false)) }

    private mutating func piece(_ step: Step?) -> Piece? {
        switch step {
        case .start(let name): .start(XMLElement(name: name, attributes: copiedAttributes()))
        case .end: .end
        case .text(let text): .text(text)
        case nil: nil
        }
    }

    private mutating func copiedAttributes() -> [XMLElement.Attribute] {
        var copied: [XMLElement.Attribute] = []
        for attribute in attributes where !attribute.isDeclaration {
            let name = resolve(attribute.name, isElement: false)
            copied.append(XMLElement.Attribute(name: name, value: text(of: attribute)))
        }
        return copied
    }

    /// - Parameter keepsText: Otherwise texts are only gone through.
    mutating func step(keepsText: Bool) throws(XMLProblem) -> Step? {
        if endsNext {
            endsNext = false
            close()
            return .end
        }
        while let byte = scanner.byte(at: 0) {
            guard byte == 0x3C else {
                if let text = try text(keepsText) { return .text(text) }
                continue
            }
            switch scanner.byte(at: 1) {
            case 0x21: if let text = try special(), keepsText { return .text(text) }
            case 0x3F:
                scanner.place += 2
                try scanner.skip(behind: "?>")
            case 0x2F:
                scanner.place += 2
                try end()
                return .end
            default: return .start(try start())
            }
        }
        guard open.isEmpty, hasRoot else { throw scanner.problem(.end) }
        return nil
    }

    /// Nil: it is not to be kept. Outside of the outermost element only white space may stand.
    private mutating func text(_ isKept: Bool) throws(XMLProblem) -> [UInt8]? {
        let isOutside = open.isEmpty
        let text = try scanner.text(until: 0x3C, isKept: isKept || isOutside)
        guard !isOutside || text[...].trimmed.isEmpty else { throw scanner.problem(.syntax) }
        return isKept && !isOutside ? text : nil
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

    /// The text of the element that began last as a number, up to the element's end; nil: it is none.
    mutating func elementNumber(places: Int) throws(XMLProblem) -> Int64? {
        if let text = try plainText() { return FixedPoint.read(text, places: places) }
        return FixedPoint.read(try elementText()[...], places: places)
    }

    /// The text of the element that began last, if nothing else stands in it, which is nearly always so; its end is passed over, too.
    mutating func plainText() throws(XMLProblem) -> ArraySlice<UInt8>? {
        guard !endsNext, let text = scanner.textBeforeEnd else { return nil }
        scanner.place = text.upperBound + 2
        try end()
        return scanner.bytes[text]
    }

    /// How many bytes, in UTF-8, are read.
    public var offset: Int { scanner.place }

    /// On which line such a number of bytes ends, from 1 on; goes through all bytes before it.
    public func line(at offset: Int) -> Int { scanner.line(at: offset) }

    /// Where the next piece begins.
    public var position: (line: Int, column: Int) { scanner.position }

    // MARK: Tags

    private mutating func end() throws(XMLProblem) {
        if let last = open.last, scanner.skip(last.name, ">") { return close() }
        let name = try scanner.name(atMost: limits.length)
        scanner.skipSpace()
        guard scanner.skip(">") else { throw scanner.problem(scanner.isAtEnd ? .end : .syntax) }
        guard let last = open.last, scanner.isSame(last.name, name) else { throw scanner.problem(.unbalanced) }
        close()
    }

    private mutating func close() {
        guard let last = open.popLast() else { return }
        while namespaces.count > last.namespaces { namespaces.removeLast() }
    }

    private mutating func start() throws(XMLProblem) -> XMLElement.Name {
        scanner.place += 1
        guard !open.isEmpty || !hasRoot else { throw scanner.problem(.syntax) }
        guard open.count < limits.depth else { throw scanner.problem(.depth) }
        let name = try scanner.name(atMost: limits.length)
        let around = namespaces.count
        attributes.removeAll(keepingCapacity: true)
        while try !tagEnds() {
            let attribute = try scanner.attribute(atMost: limits.length)
            guard attributes.count < limits.attributes else { throw scanner.problem(.size) }
            guard !attributes.contains(where: { scanner.isSame($0.name, attribute.name) }) else {
                throw scanner.problem(.syntax)
            }
            attributes.append(attribute)
            if let prefix = attribute.declared {
                namespaces.append(Namespace(prefix: prefix, address: text(of: attribute)))
            }
        }
        hasRoot = true
        open.append((name, around))
        return resolve(name, isElement: true)
    }

    /// Whether the tag ends here; otherwise an attribute follows.
    private mutating func tagEnds() throws(XMLProblem) -> Bool {
        let isApart = scanner.skipSpace()
        if scanner.skip(">") { return true }
        if scanner.skip("/>") {
            endsNext = true
            return true
        }
        guard isApart else { throw scanner.problem(scanner.isAtEnd ? .end : .syntax) }
        return false
    }

    private mutating func resolve(_ name: Range<Int>, isElement: Bool) -> XMLElement.Name {
        let colon = scanner.colon(in: name)
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

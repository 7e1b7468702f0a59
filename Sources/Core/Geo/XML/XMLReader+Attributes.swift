import Values

extension XMLReader {
    /// An attribute where it stands in the document.
    struct AttributePlace {
        let name: Range<Int>
        /// What stands between the quotation marks.
        let value: Range<Int>
        /// The value with its entities resolved; nil: it has none.
        let resolved: [UInt8]?
        /// The prefix that it declares, an empty one for the namespace of names without one; nil: it declares none.
        let declared: Range<Int>?

        var isDeclaration: Bool { declared != nil }
    }

    func text(of attribute: AttributePlace) -> Text {
        attribute.resolved.map { Text(decoding: $0) } ?? Text(decoding: scanner.bytes[attribute.value])
    }

    /// An attribute of the element that began last, whatever its namespace is, as a number; nil: it is none, or there is no such attribute.
    func number(_ local: StaticString, places: Int) -> Int64? {
        for attribute in attributes where !attribute.isDeclaration && scanner.isLocal(attribute.name, local) {
            guard let resolved = attribute.resolved else {
                return FixedPoint.read(scanner.bytes[attribute.value], places: places)
            }
            return FixedPoint.read(resolved[...], places: places)
        }
        return nil
    }
}

extension XMLScanner {
    /// With its name, the sign of equality and the value in quotation marks.
    mutating func attribute(atMost length: Int) throws(XMLProblem) -> XMLReader.AttributePlace {
        let name = try name(atMost: length)
        skipSpace()
        guard skip("=") else { throw problem(isAtEnd ? .end : .syntax) }
        skipSpace()
        let quote: UInt8 = isAt("\"") ? 0x22 : 0x27
        guard skip("\"") || skip("'") else { throw problem(.syntax) }
        let start = place
        let resolved = try resolvedValue(until: quote)
        guard (resolved?.count ?? place - start) <= length else { throw problem(.size) }
        guard !isAtEnd else { throw problem(.end) }
        place += 1
        return XMLReader.AttributePlace(
            name: name, value: start..<place - 1, resolved: resolved, declared: declared(name))
    }

    /// Passes over a value; nil: it stands there without entities.
    private mutating func resolvedValue(until quote: UInt8) throws(XMLProblem) -> [UInt8]? {
        let start = place
        passText(until: quote, refusing: 0x3C)
        if isAtEnd || bytes[place] == quote { return nil }
        place = start
        return try text(until: quote, refusing: 0x3C)
    }

    private func declared(_ name: Range<Int>) -> Range<Int>? {
        guard bytes[name.lowerBound] == 0x78, name.count >= 5, holds("xmlns", at: name.lowerBound) else { return nil }
        let behind = name.lowerBound + 5
        if behind == name.upperBound { return behind..<behind }
        return bytes[behind] == 0x3A ? behind + 1..<name.upperBound : nil
    }

    func colon(in name: Range<Int>) -> Int? {
        for place in name where bytes[place] == 0x3A { return place }
        return nil
    }

    /// Whether a name is this one, without its prefix.
    func isLocal(_ name: Range<Int>, _ word: StaticString) -> Bool {
        let start = colon(in: name).map { $0 + 1 } ?? name.lowerBound
        return name.upperBound - start == word.utf8CodeUnitCount && holds(word, at: start)
    }
}

import Values

extension XMLReader {
    /// Passes over the rest of the element that began last.
    public mutating func skipElement() throws(XMLProblem) {
        let depth = open.count
        while let step = try step(keepsText: false) {
            if case .end = step, open.count < depth { return }
        }
    }

    /// Text of the element that began last, up to its end; what stands in elements within it is passed over.
    public mutating func elementText() throws(XMLProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while let step = try step(keepsText: true) {
            switch step {
            case .text(let part): if bytes.isEmpty { bytes = part } else { bytes += part }
            case .start: try skipElement()
            case .end: return bytes
            }
        }
        return bytes
    }

    /// As ``elementText()``, in the memory that is there.
    mutating func elementText(into bytes: inout [UInt8]) throws(XMLProblem) {
        guard let plain = try plainText() else { return bytes = try elementText() }
        bytes.removeAll(keepingCapacity: true)
        bytes += plain
    }

    /// The name of the next element within the one that is open; nil at its end. Its attributes are in ``attributes`` until another begins.
    mutating func child() throws(XMLProblem) -> XMLElement.Name? {
        guard case .start(let name)? = try step(keepsText: false) else { return nil }
        return name
    }
}

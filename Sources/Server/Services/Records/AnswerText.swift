import Values

/// A JSON object that is written member by member, from texts that are there already.
struct AnswerText: Sendable {
    private(set) var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func add(_ name: StaticString, _ value: JSON) {
        add(name)
        value.write(to: &bytes)
    }

    /// A list of texts that are JSON.
    mutating func add(_ name: StaticString, texts: [String]) {
        add(name)
        bytes.append(UInt8(ascii: "["))
        for (place, text) in texts.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The value is to follow.
    mutating func add(_ name: StaticString) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        JSON.string(Text(stringLiteral: name)).write(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func append(_ json: JSON) { json.write(to: &bytes) }

    mutating func append(character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

    mutating func append(text: UnsafeRawBufferPointer) { bytes.append(contentsOf: text) }

    mutating func close() { bytes.append(UInt8(ascii: "}")) }
}

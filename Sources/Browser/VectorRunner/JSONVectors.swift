import Values

/// {"text" or "hex", "depth"?, "bytes"?, "exact"?} → {"text", "indented"} or {"error", "line", "column", "byte"};
/// {…, "pointer"} → {"key": [line, column, byte], "value": [line, column, byte], "found": value or null}.
enum JSONVectors {
    static func run(_ input: JSON) -> JSON? {
        guard let bytes = bytes(input) else { return nil }
        var limits = JSONLimits.standard
        if let depth = input["depth"]?.int { limits.depth = depth }
        if let count = input["bytes"]?.int { limits.bytes = count }
        limits.exactNumbers = input["exact"]?.bool ?? false
        do throws(JSONError) {
            if let text = input["pointer"]?.string {
                guard let pointer = JSONPointer(text) else { return ["pointer": .null] }
                let source = try JSONSource(bytes, limits: limits)
                return [
                    "key": position(source.position(ofKeyAt: pointer)),
                    "value": position(source.position(ofValueAt: pointer)),
                    "found": source.root.value(at: pointer) ?? .null,
                ]
            }
            let value = try JSON.parse(bytes, limits: limits)
            return ["text": .string(value.text), "indented": .string(value.indented)]
        } catch {
            let place = error.position
            return [
                "error": .string(name(of: error.kind)), "line": JSON(place.line), "column": JSON(place.column),
                "byte": JSON(place.byte),
            ]
        }
    }

    private static func bytes(_ input: JSON) -> [UInt8]? {
        if let text = input["text"]?.string { return [UInt8](text.utf8) }
        guard let hex = input["hex"]?.string else { return nil }
        return hex.utf8.count % 2 == 0 ? Hex.bytes(hex) : nil
    }

    private static func position(_ position: SourcePosition) -> JSON {
        [JSON(position.line), JSON(position.column), JSON(position.byte)]
    }

    private static func name(of kind: JSONError.Kind) -> Text {
        switch kind {
        case .unexpectedEnd: "unexpectedEnd"
        case .unexpectedByte: "unexpectedByte"
        case .invalidEscape: "invalidEscape"
        case .invalidUTF8: "invalidUTF8"
        case .loneSurrogate: "loneSurrogate"
        case .controlCharacter: "controlCharacter"
        case .invalidNumber: "invalidNumber"
        case .numberOutOfRange: "numberOutOfRange"
        case .numberTooLong: "numberTooLong"
        case .trailingContent: "trailingContent"
        case .tooDeep: "tooDeep"
        case .tooLarge: "tooLarge"
        case .duplicateKey: "duplicateKey"
        case .comment: "comment"
        case .trailingComma: "trailingComma"
        }
    }
}

import Values

/// {"trimmed" | "asciiLowercased" | "percentEncoded" | "percentDecoded": text} → text (or null); {"scalarCount": text} → n;
/// {"split": text, "separator": text} → texts; {"hasPrefix" | "hasSuffix" | "contains": [text, part]} → bool;
/// {"editDistance": [a, b], "limit"} → n; {"uuid": text} → text or null;
/// {"uuidAt": instant, "seed"} → text; {"random": seed, "count"} → hexadecimal words.
enum TextVectors {
    static func run(_ input: JSON) -> JSON? {
        if let text = input["trimmed"]?.string { return .string(text.trimmed) }
        if let text = input["asciiLowercased"]?.string { return .string(text.asciiLowercased) }
        if let text = input["percentEncoded"]?.string { return .string(text.percentEncoded) }
        if let text = input["percentDecoded"]?.string { return JSON(text.percentDecoded) }
        if let text = input["scalarCount"]?.string { return JSON(text.scalarCount) }
        if let text = input["split"]?.string, let separator = input["separator"]?.string?.utf8.first {
            return .array(text.split(on: separator).map { .string($0) })
        }
        if let (text, part) = pair(input["hasPrefix"]) { return .bool(text.hasUTF8Prefix(part)) }
        if let (text, part) = pair(input["hasSuffix"]) { return .bool(text.hasUTF8Suffix(part)) }
        if let (text, part) = pair(input["contains"]) { return .bool(text.containsUTF8(part)) }
        if let (a, b) = pair(input["editDistance"]), let limit = input["limit"]?.int {
            return JSON(a.editDistance(to: b, limit: limit))
        }
        return identifier(input)
    }

    private static func identifier(_ input: JSON) -> JSON? {
        if let text = input["uuid"]?.string { return JSON(UUID(text)?.text) }
        if let text = input["uuidAt"]?.string, let instant = Instant(text), let seed = input["seed"]?.int {
            var random = Random(seed: UInt64(clamping: seed))
            return .string(UUID(at: instant, random: &random).text)
        }
        if let seed = input["random"]?.int, let count = input["count"]?.int, (0...1000).contains(count) {
            var random = Random(seed: UInt64(clamping: seed))
            return .array((0..<count).map { _ in .string(Hex.text(random.next())) })
        }
        return nil
    }

    private static func pair(_ input: JSON?) -> (Text, Text)? {
        guard let a = input?[0]?.string, let b = input?[1]?.string else { return nil }
        return (a, b)
    }
}

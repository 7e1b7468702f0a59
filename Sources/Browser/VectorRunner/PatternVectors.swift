import Pattern
import Values

/// `{"pattern", "text"}` → `{"whole", "match"}`: whether the whole text matches, and the first match as `RegExp.exec` finds
/// it: `{"at", "groups", "names"?}`, groups from the whole match on, null for one that took no part; names of groups only if
/// there are some. `"times": n` repeats the text n times, `"end"` stands behind that.
///
/// For what is no pattern → `{"error", "at"}`. `{"property": "sc=Thai"}` → where its code points start and end, or null.
enum PatternVectors {
    static func run(_ input: JSON) -> JSON? {
        if let name = input["property"]?.string {
            guard let set = CharacterProperty.set(name) else { return .null }
            return .array(set.bounds.map { JSON($0) })
        }
        guard let source = input["pattern"]?.string, let part = input["text"]?.string else { return nil }
        let pattern: Pattern
        do throws(PatternError) {
            pattern = try Pattern(source)
        } catch {
            return ["error": .string(error.reason.rawValue), "at": JSON(error.position)]
        }
        let times = min(max(input["times"]?.int ?? 1, 0), 10_000)
        let text = Text(repeating: part, count: times) + (input["end"]?.string ?? "")
        return [
            "whole": .bool(pattern.matches(whole: text)),
            "match": pattern.firstMatch(in: text).map { json($0, pattern, text) } ?? .null,
        ]
    }

    private static func json(_ match: PatternMatch, _ pattern: Pattern, _ text: Text) -> JSON {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars { scalars.append(scalar) }
        var groups: [JSON] = []
        for group in 0...pattern.groupNames.count {
            guard let range = match.range(ofGroup: group) else {
                groups.append(.null)
                continue
            }
            groups.append(.string(scalars[range].map { Text($0) }.joined()))
        }
        var result: JSONObject = ["at": JSON(match.range.lowerBound), "groups": .array(groups)]
        let names = pattern.groupNames.filter { !$0.isEmpty }
        if !names.isEmpty { result["names"] = .array(names.map { .string($0) }) }
        return .object(result)
    }
}

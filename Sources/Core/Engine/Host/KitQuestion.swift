import Values

/// What a kit's blocks ask the kit's own browser module, which the host loads when it is first asked. Only the kit knows what
/// the question and its answer mean.
public struct KitQuestion: Hashable, Sendable {
    /// Name of the kit; its module is the file of that name in small letters.
    public let kit: Text
    /// As the module takes it.
    public let question: JSON

    /// A question in the form that this kit's module knows.
    public init(kit: Text, _ question: JSON) {
        self.kit = kit
        self.question = question
    }
}

/// A kit's own browser module as the host drives it.
public enum KitModule {
    /// What the kit knows about a question, at a time, with a source of ids.
    public typealias Answer = (_ question: JSON, _ now: Instant, _ random: inout Random) -> JSON

    /// Never fails: what cannot be read is answered with null.
    ///
    /// - Parameter request: A moment as the app's module takes it, its input `{"type": "ask", "question"}`.
    /// - Returns: One effect, `{"type": "answer", "value"}`.
    public static func step(_ request: [UInt8], _ answer: Answer) -> [UInt8] {
        let json = (try? JSON.parse(request, limits: JSONLimits(depth: 64, bytes: 32 * 1024 * 1024))) ?? .null
        Catalogue.take(from: json)
        var random = Random(seed: json.string("random").flatMap { UInt64(hexadecimal: $0) } ?? 0)
        let now = Instant(milliseconds: json.decimal("now")?.rounded(toPlaces: 0).int64 ?? 0)
        let value = json["input"]?["question"].map { answer($0, now, &random) } ?? .null
        let effects: JSON = ["effects": [["type": "answer", "value": value]]]
        return effects.utf8
    }
}

import Values

/// Why an operation was refused.
public final class Refusal: Sendable {
    /// Stable, for example `sync.exists`.
    public let code: Text
    /// The field it is about, if it is about one.
    public let field: Text?
    public let german, english: Text

    /// A refusal with a sentence for people in both languages.
    public init(code: Text, field: Text? = nil, german: Text, english: Text) {
        self.code = code
        self.field = field
        self.german = german
        self.english = english
    }

    /// Nil unless it is `{"code", "field"?, "message": {"de", "en"}}`.
    convenience init?(_ json: JSON) {
        guard let code = Bounds.name(json["code"]), let message = json["message"], let german = message["de"]?.string,
            let english = message["en"]?.string
        else { return nil }
        self.init(code: code, field: json["field"]?.string, german: german, english: english)
    }

    func write(to object: inout JSONObject) {
        object["code"] = .string(code)
        if let field { object["field"] = .string(field) }
        object["message"] = ["de": .string(german), "en": .string(english)]
    }
}

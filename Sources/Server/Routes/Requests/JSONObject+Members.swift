import Language
import Values

extension JSONObject {
    /// - Throws: 422 when the member is no text.
    func requiredText(_ member: Text) throws -> String {
        guard let text = self[member]?.string else {
            throw Problem.fields([
                .init(
                    field: String(member), code: "request.text",
                    message: Bilingual(de: "Hier muss ein Text stehen.", en: "This must be a text."))
            ])
        }
        return String(text)
    }

    /// Nil where the member is not there, or null.
    ///
    /// - Throws: 422 when the member is something else than a text.
    func optionalText(_ member: Text) throws -> String? {
        self[member].map { $0.isNull } ?? true ? nil : try requiredText(member)
    }
}

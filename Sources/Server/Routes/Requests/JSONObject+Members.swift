import Language
import Values

extension JSONObject {
    /// - Throws: 422 when the member is no text.
    func requiredText(_ member: Text) throws -> String {
        guard let text = self[member]?.string else {
            throw Problem.wrong(
                member, "request.text", Bilingual(de: "Hier muss ein Text stehen.", en: "This must be a text."))
        }
        return String(text)
    }

    /// Nil where the member is not there, or null.
    ///
    /// - Throws: 422 when the member is something else than a text.
    func optionalText(_ member: Text) throws -> String? {
        self[member].map { $0.isNull } ?? true ? nil : try requiredText(member)
    }

    /// False where the member is not there, or null.
    ///
    /// - Throws: 422 when the member is something else than true or false.
    func flag(_ member: Text) throws -> Bool {
        guard let value = self[member], !value.isNull else { return false }
        guard case .bool(let flag) = value else {
            throw Problem.wrong(
                member, "request.boolean",
                Bilingual(de: "Hier muss true oder false stehen.", en: "This must be true or false."))
        }
        return flag
    }

    /// The standard where the member is not there, or null.
    ///
    /// - Throws: 422 when the member is something else than a whole number.
    func number(_ member: Text, _ standard: Int) throws -> Int {
        guard let value = self[member], !value.isNull else { return standard }
        guard let number = value.int64, let number = Int(exactly: number) else {
            throw Problem.wrong(
                member, "request.number", Bilingual(de: "Bitte eine ganze Zahl.", en: "Please a whole number."))
        }
        return number
    }
}

extension Problem {
    /// 422: what is wrong with one member.
    static func wrong(_ member: Text, _ code: String, _ message: Bilingual) -> Problem {
        .fields([.init(field: String(member), code: code, message: message)])
    }
}

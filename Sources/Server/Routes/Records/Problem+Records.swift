import HTTPTypes
import Language
import Services
import Sync
import Values

extension Problem {
    /// Of an operation that was refused.
    package init(_ refusal: Refusal) {
        let code = String(refusal.code)
        let message = Bilingual(de: Sentence(received: refusal.german), en: Sentence(received: refusal.english))
        let status: HTTPResponse.Status =
            switch code {
            case _ where code.hasPrefix("access."): .forbidden
            case "sync.unknown": .notFound
            case "sync.exists": .conflict
            case "record.changed": .preconditionFailed
            case "record.size",
                _ where code.hasPrefix("quota."):
                .contentTooLarge
            default: .unprocessableContent
            }
        var errors: [FieldError] = []
        if let field = refusal.field { errors = [FieldError(field: String(field), code: code, message: message)] }
        self.init(status: status, code: code, detail: message, errors: errors)
    }

    static func query(_ failure: RecordQuery.Failure) -> Problem {
        Problem(
            status: .badRequest, code: failure.code, detail: failure.message,
            errors: [FieldError(field: failure.parameter, code: failure.code, message: failure.message)])
    }

    static func member(_ name: String) -> Problem {
        let message = Bilingual(
            de: "„\(name)“ fehlt oder lässt sich nicht verwenden.", en: "“\(name)” is missing or cannot be used.")
        return Problem(
            status: .unprocessableContent, code: "request.members", detail: message,
            errors: [FieldError(field: name, code: "request.members", message: message)])
    }

    static let noModel = Problem(
        status: .notFound, code: "record.model",
        detail: Bilingual(de: "Dieses Modell kennt die App nicht.", en: "The app does not know this model."))

    static let noRecord = Problem(
        status: .notFound, code: "sync.unknown",
        detail: Bilingual(de: "Diesen Eintrag gibt es hier nicht.", en: "There is no such record here."))

    static let changed = Problem(
        status: .preconditionFailed, code: "record.changed",
        detail: Bilingual(
            de: "Der Eintrag wurde inzwischen geändert.", en: "The entry has been changed meanwhile."))

    static let noCondition = Problem(
        status: .preconditionRequired, code: "request.condition",
        detail: Bilingual(
            de: "Hier muss „If-Match“ sagen, von welcher Fassung ausgegangen wurde.",
            en: "“If-Match” must say here which version this was made from."))

    static let badCondition = Problem(
        status: .badRequest, code: "request.condition",
        detail: Bilingual(de: "„If-None-Match“ kann hier nur * sein.", en: "“If-None-Match” can only be * here."))

    static let badKey = Problem(
        status: .badRequest, code: "request.key",
        detail: Bilingual(
            de: "„Idempotency-Key“ hat 1 bis 200 Bytes.", en: "“Idempotency-Key” has 1 to 200 bytes."))

    /// A key that stands for one request came with another one.
    package static let usedKey = Problem(
        status: .unprocessableContent, code: "request.keyUsed",
        detail: Bilingual(
            de: "Dieser „Idempotency-Key“ steht schon für eine andere Anfrage. Es wurde nichts geändert.",
            en: "This “Idempotency-Key” already stands for another request. Nothing was changed."))
}

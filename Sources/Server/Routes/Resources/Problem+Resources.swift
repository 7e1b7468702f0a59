import HTTPTypes
import Language
import Services
import Values

extension Problem {
    init(_ failure: ResourceFailure) {
        switch failure {
        case .unknown: self = .noResource
        case .noRecord: self = .noRecord
        case .parameter(let name, let isKnown, let message):
            let code = isKnown ? "query.value" : "query.field"
            self.init(
                status: .badRequest, code: code, detail: message,
                errors: [FieldError(field: name, code: code, message: message)])
        case .noProfile(let name):
            let message = Bilingual(
                de: "„\(Text(name))“: Dieses Profil gibt es hier nicht.",
                en: "“\(Text(name))”: there is no such profile here.")
            self.init(
                status: .notFound, code: "resource.profile", detail: message,
                errors: [FieldError(field: name, code: "resource.profile", message: message)])
        case .impossible(let code, let message):
            self.init(status: .unprocessableContent, code: code, detail: message)
        case .members(let problems):
            self = .fields(
                problems.map { FieldError(field: String($0.member), code: $0.code, message: $0.message) })
        case .refused(let refusal, let member):
            self.init(refusal)
            if let member, !errors.isEmpty {
                errors = [FieldError(field: String(member), code: String(refusal.code), message: detail)]
            }
        case .usedKey: self = .usedKey
        }
    }

    private static let noResource = Problem(
        status: .notFound, code: "resource.unknown",
        detail: Bilingual(de: "Diese Ressource kennt die App nicht.", en: "The app does not know this resource."))
}

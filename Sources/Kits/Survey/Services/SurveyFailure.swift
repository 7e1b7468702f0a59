import Language
import Survey
import Values
import Sync

/// Why something about modules, forms and replies was not done.
public enum SurveyFailure: Error, Sendable {
    /// There is no such module that the person may see.
    case unknownModule
    case unknownForm
    /// No app is there for modules of this name.
    case noApp
    case malformed(Reply.Malformed)
    case refused(Refusal)
    /// What is wrong with documents to be published.
    case unpublishable([PublicationProblem])

    /// Stable; nil where what is wrong has codes of its own.
    public var code: String? {
        switch self {
        case .unknownModule: "forms.module"
        case .unknownForm: "forms.form"
        case .noApp: "forms.app"
        case .malformed, .refused, .unpublishable: nil
        }
    }

    /// What people read.
    public var message: Bilingual {
        switch self {
        case .unknownModule: Bilingual(de: "Dieses Modul gibt es hier nicht.", en: "There is no such module here.")
        case .unknownForm: Bilingual(de: "Dieses Formular gibt es hier nicht.", en: "There is no such form here.")
        case .noApp:
            Bilingual(
                de: "Keine App hat Platz für Formulare, die dieses Konto veröffentlichen darf.",
                en: "No app has room for forms that this account may publish.")
        case .malformed(let reason): reason.message
        case .refused(let refusal):
            Bilingual(de: Sentence(received: refusal.german), en: Sentence(received: refusal.english))
        case .unpublishable(let problems): problems.first?.problem.message ?? Bilingual(de: "", en: "")
        }
    }
}

/// What is wrong with one of several documents.
public struct PublicationProblem: Sendable {
    /// Place of the document among those to be published.
    public let document: Int
    /// What is wrong with the document.
    public let problem: FormProblem
}

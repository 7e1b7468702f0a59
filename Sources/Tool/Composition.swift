import Basic
import Engine
import Labelling
import Language
import Survey
import Values

/// What this program is made of: every kit.
enum Composition {
    static let registry = Registry([
        Basic.kit, Survey.kit(check: formProblem, conflict: { PublicationCheck.conflict(of: $0, with: $1) }),
        Labelling.kit(settlement: attemptSettlement),
    ])

    static let checker = Checker(vocabulary: Vocabulary(Basic.manifests + Survey.manifests + Labelling.manifests))

    /// What is wrong with a form's document, whoever brings it.
    @Sendable private static func formProblem(_ definition: JSON) -> Bilingual? {
        PublicationCheck.problems(in: definition, vocabulary: Basic.vocabulary).first?.message
    }
}

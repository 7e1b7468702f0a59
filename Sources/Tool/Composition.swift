import ArgumentParser
import Basic
import Engine
import Calendars
import Grids
import Labelling
import Language
import MapRoutes
import Maps
import RemoteRouting
import Routes
import Rules
import Services
import Survey
import SurveyRoutes
import SurveyServices
import Touring
import Training
import TrainingFiles
import TrainingServices
import Values

/// What this program is made of: every kit with what it brings.
enum Composition {
    /// The faces of a kit that this program uses.
    private struct Part: Sendable {
        let kit: Kit
        let manifest: KitManifest
        var commands: [any ParsableCommand.Type] = []
        /// How it makes ids of what records stand for.
        var names: [DerivedName] = []
        var variants: [any ResourceVariant] = []
        var routes: @Sendable (AppLibrary, Records) -> [any FurtherRoutes] = { _, _ in [] }
    }

    private static let parts = [
        Part(kit: Basic.kit, manifest: Basic.manifest),
        Part(
            kit: Survey.kit(check: formProblem, conflict: { PublicationCheck.conflict(of: $0, with: $1) }),
            manifest: Survey.manifest, commands: [Module.self, ReplyCommand.self], names: Survey.names,
            routes: { library, records in
                let vocabulary = Basic.vocabulary
                return [ModuleRoutes(Surveys(apps: { await library.apps }, records: records, vocabulary: vocabulary))]
            }),
        Part(
            kit: Labelling.kit(settlement: attemptSettlement), manifest: Labelling.manifest, names: Labelling.names),
        Part(kit: Calendars.kit, manifest: Calendars.manifest),
        Part(kit: Grids.kit, manifest: Grids.manifest),
        Part(kit: Touring.kit, manifest: Touring.manifest),
        Part(kit: Training.kit, manifest: Training.manifest, variants: [FitPlanVariant()]),
        Part(kit: TrainingFiles.kit, manifest: TrainingFiles.manifest),
    ]

    static let registry = Registry(parts.map(\.kit))
    static let manifests = parts.map(\.manifest)
    static let vocabulary = Vocabulary(manifests)
    static let checker = Checker(vocabulary: vocabulary)
    static let blocks = BlockParts(manifests, standard: Basic.manifest.name)
    static let names = parts.flatMap(\.names)
    static let variants = parts.flatMap(\.variants)
    static let commands = parts.flatMap(\.commands)

    static func routes(_ library: AppLibrary, _ records: Records) -> [any FurtherRoutes] {
        parts.flatMap { $0.routes(library, records) }
    }

    /// Routes for the maps of a data folder.
    static func maps(in data: String, limits: MapLimits, remote: RemoteEngine?) -> any FurtherRoutes {
        MapRoutes(Maps(MapFolder(data: data)), limits: limits, remote: remote, surroundings: .system)
    }

    /// What is wrong with a form's document, whoever brings it.
    @Sendable private static func formProblem(_ definition: JSON) -> Bilingual? {
        PublicationCheck.problems(in: definition, vocabulary: Basic.vocabulary).first?.message
    }
}

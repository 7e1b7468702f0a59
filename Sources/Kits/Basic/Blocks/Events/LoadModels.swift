import Engine
import Language
import Rules
import Values

/// The saved records of a model.
public let loadModels = EventKind(
    name: "LoadModels",
    perform: { context in
        guard let model = context.model else { return .failure(PlatformText.nothingInHand, context.hand) }
        let settings = context.event.settings
        var query = RecordQuery(
            model: model.name, sortBy: settings.string("SortBy").map { [$0] } ?? [],
            order: settings.string("Order").flatMap(SortOrder.init(rawValue:)) ?? .ascending, through: nil,
            event: context.event.name)
        if let field = settings.string("Through") {
            guard let reference = context.reference(through: field) else {
                return .failure(PlatformText.nothingInHand, context.hand)
            }
            query.through = reference
        }
        return EventOutcome(.list(query))
    })

/// Settings, help and example of ``loadModels``, for the checker and the block reference.
public let loadModelsManifest = BlockManifest(
    of: loadModels,
    takes: .anything,
    gives: .list,
    title: Bilingual(de: "Einträge laden", en: "Load records"),
    help: Bilingual(
        de: "Gibt alle gesicherten Einträge eines Modells weiter, auf Wunsch sortiert oder nur die, "
            + "die auf den Eintrag in der Hand zeigen. Die Liste bleibt aktuell.",
        en: "Hands on all saved records of a model, sorted if wanted, or only those that refer to the record in hand. "
            + "The list stays up to date."),
    settings: [
        EventSettings.model,
        Setting(
            "SortBy", .readField(),
            help: Bilingual(de: "Nach diesem Feld sortieren.", en: "Sort by this field.")),
        Setting(
            "Order", .choice(["Ascending", "Descending"]), standard: "Ascending",
            help: Bilingual(de: "Aufsteigend oder absteigend.", en: "Ascending or descending.")),
        EventSettings.through,
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge, für die das zutrifft, etwa „owner = me and not Done“.",
                en: "Only records for which this is true, such as “owner = me and not Done”.")),
    ],
    example: """
        { "Type": "LoadModels", "ModelId": "Picture", "SortBy": "Title", "Where": "created >= today - 30",
          "ElementId": "PictureList" }
        """)

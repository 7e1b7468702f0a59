import Engine
import Language
import Rules
import Values

/// Copies a saved record, with records that refer to it.
public let copyModel = EventKind(
    name: "CopyModel",
    need: .make,
    perform: { context in
        guard case .one(let record, isSaved: true) = context.hand,
            let original = context.records.existing(record.model, record.id)
        else { return .failure(PlatformText.nothingInHand, context.hand) }
        guard let model = context.model, model.name == original.model else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        let originals = [original] + context.followers(of: original, upTo: Copying.limit).map { $0.record }
        guard originals.count <= Copying.limit else { return .failure(Copying.tooMany, context.hand) }
        var copying = Copying(context)
        for record in originals { copying.name(record) }
        var copies: [Record] = []
        for record in originals { copies.append(copying.copy(of: record)) }
        context.finish(&copies[0], model)
        return EventOutcome(.one(copies[0], isSaved: true), [.saveAll(copies)])
    })

/// New ids, and references that follow them.
private struct Copying {
    static let limit = 2000
    static let tooMany = Bilingual(
        de: "Das sind zu viele Einträge zum Kopieren.", en: "There are too many entries to copy.")

    private let context: EventContext
    private var random: Random
    private var places = NameIndex()
    private var ids: [UUID] = []

    init(_ context: EventContext) {
        self.context = context
        random = Random(seed: context.newID.low)
    }

    mutating func name(_ record: Record) {
        if places.insert(record.id.text).isNew { ids.append(UUID(at: context.now, random: &random)) }
    }

    func copy(of record: Record) -> Record {
        var copy = Record(
            id: id(of: record.id.text) ?? record.id, model: record.model, fields: record.fields, created: context.now,
            changed: context.now)
        let model = context.app.models[record.model]
        // Whoever copies it shares it anew.
        if let model, !model.sharesThrough {
            for name in [model.share, model.editors] { if let name { copy.fields[name] = nil } }
        }
        for field in model?.fields ?? []
        where context.rules.kinds[field.type]?.stores == .references {
            guard let values = record.fields[field.name]?.array else { continue }
            copy.fields[field.name] = .array(
                values.map { value in
                    value.string.flatMap { id(of: $0) }.map { .string($0.text) } ?? value
                })
        }
        return copy
    }

    private func id(of original: Text) -> UUID? { places.place(of: original).map { ids[$0] } }
}

extension EventContext {
    /// What tells the copy from its original: the end of its title, and its place in the order.
    fileprivate func finish(_ copy: inout Record, _ model: ModelDescription) {
        let settings = event.settings
        if let name = settings.string("Field"), let field = model.field(name), let title = copy.fields.string(name) {
            let standard = Bilingual(de: " (Kopie)", en: " (copy)").text(in: language)
            let suffix = LocalizedText(settings["Suffix"])?.text(in: language) ?? standard
            copy.fields[name] = .string(title + suffix)
            if let longest = field.options.decimal("MaxLength")?.int, (title + suffix).scalarCount > longest {
                copy.fields[name] = .string(title)
            }
        }
        if let field = settings.string("OrderBy") {
            copy.fields[field] = JSON(nextNumber(field, of: model, like: copy))
        }
    }
}

/// Settings, help and example of ``copyModel``, for the checker and the block reference.
public let copyModelManifest = BlockManifest(
    of: copyModel,
    takes: .saved,
    gives: .saved,
    title: Bilingual(de: "Eintrag kopieren", en: "Copy record"),
    help: Bilingual(
        de: "Legt eine Kopie eines gesicherten Eintrags an, mit Kopien der Einträge, die zu ihm gehören. Verweise "
            + "zwischen ihnen zeigen auf die Kopien; Bilder werden nicht verdoppelt.",
        en: "Makes a copy of a saved record, with copies of the records that belong to it. References among them point "
            + "to the copies; pictures are not duplicated."),
    settings: [
        EventSettings.model,
        Setting(
            "With", .list(.model, 1...20),
            help: Bilingual(
                de:
                    "Einträge dieser Modelle, die auf den Eintrag oder auf einen mit ihm kopierten verweisen, werden auch "
                    + "kopiert.",
                en: "Records of these models that refer to the record, or to one copied with it, are copied too.")),
        Setting(
            "Field", .modelField([.text]),
            help: Bilingual(
                de: "Das Textfeld mit dem Titel; „Suffix“ wird angehängt, wenn Platz ist.",
                en: "The text field with the title; “Suffix” is appended where there is room.")),
        Setting(
            "Suffix", .localizedText,
            help: Bilingual(de: "Ohne Angabe „ (Kopie)“.", en: "“ (copy)” without it.")),
        EventSettings.orderBy, EventSettings.through,
    ],
    example: """
        { "Type": "CopyModel", "ModelId": "Picture", "Field": "Title" }
        """)

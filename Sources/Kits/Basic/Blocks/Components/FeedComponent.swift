import Engine
import Language
import Rules
import Values

/// Records of several models in one list, the latest first.
public let feedComponent = ComponentKind(
    name: "FeedComponent",
    holds: .anything,
    state: ListWindow(),
    context: .table,
    render: { window, context in ComponentView(body: FeedView(context).body(window)) },
    handle: { action, value, window, state, context in
        let feed = FeedView(context)
        switch action.name {
        case "window":
            window.show(value, of: context.rows.count)
            return []
        case "position": return feed.fire(feed.chosen)
        case "ItemClicked":
            state.selection = action.argument
            return feed.open(action.argument)
        default: return []
        }
    },
    gathers: { FeedView($0).sources },
    expressions: { component in
        component.settings.elements("Sources").flatMap { source in
            let filters = source.object("Filters")?.members ?? []
            return ([source["Where"], source["Order"]] + filters.map { $0.value }).compactMap { Expression.reading($0) }
        }
    })

/// Settings, help and example of ``feedComponent``, for the checker and the block reference.
public let feedComponentManifest = BlockManifest(
    of: feedComponent,
    triggersFromSetting: "Filters", sources: "Sources",
    title: Bilingual(de: "Aktuelles", en: "Feed"),
    help: Bilingual(
        de:
            "Zeigt Einträge mehrerer Modelle in einer Liste, das Neueste zuerst, mit dem Tag darüber. Jeder steht da, wie die "
            + "Ansicht „Table“ seines Modells sagt. Was die Person nicht lesen darf, fehlt.",
        en:
            "Shows records of several models in one list, the latest first, with the day above them. Each looks as its model's "
            + "view “Table” says. What the person may not read is left out."),
    settings: [
        Setting(
            "Sources", .list(.object(FeedSettings.source), 1...20), required: true,
            help: Bilingual(
                de: "Woher die Einträge kommen: jedes Modell einmal.",
                en: "Where the records come from: each model once.")),
        Setting(
            "Filters", .list(.object(FeedSettings.filter), 1...4),
            help: Bilingual(
                de:
                    "Was außer „Alle“ zur Wahl steht. Jede Auswahl ist ein Auslöser, der beim Wählen startet, etwa um den Standort "
                    + "zu bestimmen.",
                en:
                    "What there is to choose from besides “All”. Each choice is a trigger that starts when it is chosen, for "
                    + "example to find the position.")),
        Setting(
            "OfOwner", .boolean, standard: false,
            help: Bilingual(
                de: "Nur Einträge des Kontos, dem der Eintrag in der Hand gehört.",
                en: "Only records of the account that the record in hand belongs to.")),
        Setting(
            "Search", .boolean,
            help: Bilingual(
                de: "Ob sich die Liste durchsuchen lässt. Ohne Angabe: ab acht Einträgen.",
                en: "Whether the list can be searched. If it is not said: from eight entries on.")),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keinen Eintrag gibt.", en: "What is shown while there is no record.")),
        Setting(
            "EmptyHint", .localizedText,
            help: Bilingual(
                de: "Ein Satz darunter: wozu die Liste da ist und was zuerst zu tun ist.",
                en: "A sentence below it: what the list is for and what to do first.")),
    ],
    example: """
        { "Type": "FeedComponent", "Title": "News",
          "Sources": [{ "ModelName": "Picture", "Selected": "ShowPicture", "Filters": { "Mine": "owner = me" } }],
          "Filters": [{ "Name": "Mine", "Title": "Mine" }] }
        """,
    check: FeedSettings.problems)

/// What a description says of a feed.
private enum FeedSettings {
    static let source = [
        Setting("ModelName", .model, required: true, help: Bilingual(de: "Das Modell.", en: "The model.")),
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge, für die das zutrifft.", en: "Only records for which this is true.")),
        Setting(
            "Order", .expression,
            help: Bilingual(
                de:
                    "Der Tag oder Zeitpunkt, nach dem die Einträge stehen; ohne Angabe der, zu dem sie angelegt wurden. Wo er leer "
                    + "ist, fehlt der Eintrag.",
                en:
                    "The day or moment that the records stand by; else that of their creation. Where it is empty, the record is "
                    + "left out.")),
        Setting(
            "Selected", .event,
            help: Bilingual(
                de: "Ereignis, wenn eine Zeile angetippt wird; es bekommt den Eintrag.",
                en: "Event when a row is tapped; it gets the record.")),
        Setting(
            "Filters", .dictionary(.expression),
            help: Bilingual(
                de: "Zu jeder Auswahl, welche Einträge bleiben; wo eine fehlt, bleibt keiner.",
                en: "For each choice, which records remain; where one is missing, none does.")),
    ]

    static let filter = [
        Setting("Name", .text, required: true, help: Bilingual(de: "Name der Auswahl.", en: "Name of the choice.")),
        Setting("Title", .localizedText, required: true, help: Bilingual(de: "Aufschrift.", en: "What it says.")),
    ]

    /// Each model once, and conditions only for choices that there are.
    static func problems(_ settings: JSONObject) -> [SettingProblem] {
        var problems: [SettingProblem] = []
        let choices = settings.elements("Filters").compactMap { $0.string("Name") }
        var models = NameIndex()
        for (place, source) in settings.elements("Sources").enumerated() {
            if let model = source.string("ModelName"), !models.insert(model).isNew {
                problems.append(
                    SettingProblem(
                        path: ["Sources", "\(place)", "ModelName"],
                        message: Bilingual(
                            de: "„\(model)“ steht schon da: jedes Modell einmal.",
                            en: "\"\(model)\" is there already: each model once.")))
            }
            for name in source.object("Filters")?.keys ?? [] where !choices.contains(name) {
                problems.append(
                    SettingProblem(
                        path: ["Sources", "\(place)", "Filters", name],
                        message: Bilingual(
                            de: "Eine Auswahl „\(name)“ gibt es in „Filters“ nicht.",
                            en: "There is no choice \"\(name)\" in \"Filters\".")))
            }
        }
        return problems
    }
}

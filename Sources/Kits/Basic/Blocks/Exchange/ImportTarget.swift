import Engine
import Language
import Rules
import Values

/// What a column of a file can be taken over into: a field, or a part of a place.
struct ImportTarget: Sendable {
    let field: FieldDescription
    /// Names from the model inwards.
    let path: [Text]
    /// "lat" or "lon"; nil: the whole field.
    var part: Text?
    let label: Text
    /// Headings that mean it, folded.
    private let headings: [Text]

    /// Names it in the page.
    var key: Text { (path + (part.map { [$0] } ?? [])).joined(separator: ".") }

    /// All that a person may enter, groups by their inner fields. Pictures and documents come in no table.
    static func all(_ model: ModelDescription, _ context: ComponentContext) -> [ImportTarget] {
        targets(model.fields, [], [], context)
    }

    private static func targets(
        _ fields: [FieldDescription], _ path: [Text], _ above: [FieldDescription], _ context: ComponentContext
    ) -> [ImportTarget] {
        var found: [ImportTarget] = []
        for field in fields where isEntered(field, context) {
            let path = path + [field.name]
            switch context.rules.kinds[field.type]?.stores {
            case .group: found += targets(field.fields, path, above + [field], context)
            case .image, .document, nil: continue
            case .place:
                let whole = ImportTarget(field, path, above, context)
                found += [
                    whole, whole.taking("lat", ImportText.latitude, context),
                    whole.taking("lon", ImportText.longitude, context),
                ]
            default: found.append(ImportTarget(field, path, above, context))
            }
        }
        return found
    }

    private static func isEntered(_ field: FieldDescription, _ context: ComponentContext) -> Bool {
        !field.isHidden && field.conditions?.calculate == nil
            && context.rules.kinds[field.type]?.fill == nil
    }

    private init(
        _ field: FieldDescription, _ path: [Text], _ above: [FieldDescription], _ context: ComponentContext
    ) {
        self.field = field
        self.path = path
        let chain = above + [field]
        func name(_ language: Text) -> Text {
            chain.map { $0.label?.text(in: language) ?? $0.name }.joined(separator: " > ")
        }
        label = name(context.language)
        var headings = [path.joined(separator: "."), field.name]
        for language in ["de", "en"] + context.app.info.languages {
            headings += [name(language), field.label?.text(in: language) ?? field.name]
        }
        self.headings = headings.map { Self.folded($0) }
    }

    private init(_ field: FieldDescription, _ path: [Text], part: Text, label: Text, headings: [Text]) {
        self.field = field
        self.path = path
        self.part = part
        self.label = label
        self.headings = headings
    }

    private func taking(_ part: Text, _ name: Bilingual, _ context: ComponentContext) -> ImportTarget {
        let names = [part, name.text(in: "de"), name.text(in: "en")].map { Self.folded($0) }
        return ImportTarget(
            field, path, part: part, label: "\(label) (\(name.text(in: context.language)))",
            headings: names + names.flatMap { name in headings.map { $0 + name } })
    }

    /// How well a heading of a file fits, 0: not at all.
    func fits(_ heading: Text) -> Int {
        let folded = Self.folded(heading)
        guard !folded.isEmpty, let place = headings.firstIndex(of: folded) else { return 0 }
        return headings.count - place
    }

    /// Letters and digits, small.
    static func folded(_ text: Text) -> Text {
        let marks: [UInt8] = Text(" _-.>:/()*\u{9}").utf8
        return Text(decoding: text.lowercased.utf8.filter { !marks.contains($0) })
    }
}

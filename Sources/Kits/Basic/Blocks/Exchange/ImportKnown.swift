import Engine
import Language
import Rules
import Values

/// The part of the page about lines that are there already: how many, how that is recognised, and what becomes of them.
struct ImportKnown {
    let file: ImportFile
    let context: ComponentContext

    init(_ file: ImportFile, _ context: ComponentContext) {
        self.file = file
        self.context = context
    }

    private func say(_ words: Bilingual) -> Text { words.text(in: context.language) }

    /// Nothing where nothing can be there already.
    var view: [Element] {
        guard let matching = file.matching, matching.hasRecords || matching.known > 0 else { return [] }
        var parts = [keys]
        if file.isMatched {
            if matching.known > 0 || file.treatment != .leave { parts.append(treatment) }
            parts += ImportPage.texts(counts(matching))
        }
        return [Element(key: "known", .section(title: say(ImportText.alreadyThere), parts))]
    }

    private func counts(_ matching: ImportMatching) -> [Text] {
        var left = 0
        for case .left in matching.outcomes { left += 1 }
        var lines = [say(ImportText.known(matching.known)), say(ImportText.new(matching.made.count))]
        if matching.updated > 0 { lines.append(say(ImportText.changed(matching.updated))) }
        if left > 0 { lines.append(say(ImportText.leftOut(left))) }
        return lines
    }

    private var keys: Element {
        var options: [ChoiceOption] = []
        for case let place? in file.chosen {
            options.append(ChoiceOption(value: file.targets[place].key, label: file.targets[place].label))
        }
        let field = FormField(
            change: context.action("key"), label: say(ImportText.recognised),
            help: say(file.keys.isEmpty ? ImportText.byAll : ImportText.byKeys),
            value: .array(file.keys.map { .string(file.targets[$0].key) }),
            control: .choice(options: options, style: .buttons, multiple: true))
        return Element(key: "key", .field(field))
    }

    private var treatment: Element {
        let all: [(ImportMatching.Treatment, Bilingual)] = [
            (.leave, ImportText.leaveOut), (.update, ImportText.change), (.add, ImportText.addAgain),
        ]
        let options = all.filter { $0.0 != .update || !file.keys.isEmpty }.map {
            ChoiceOption(value: $0.0.rawValue, label: say($0.1))
        }
        let field = FormField(
            change: context.action("known"), label: say(ImportText.whatBecomes), isRequired: true,
            value: .string(file.treatment.rawValue),
            control: .choice(options: options, style: .buttons, multiple: false))
        return Element(key: "treatment", .field(field))
    }
}

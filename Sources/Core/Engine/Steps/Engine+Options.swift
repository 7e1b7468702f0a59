import Language
import Rules
import Values

/// The list that a person chooses one or several of many options from.
extension Engine {
    /// Keeps the options those of the field, in the language chosen.
    mutating func refreshOptions(_ index: Int, _ chooser: Chooser) {
        guard let table = field(of: chooser)?.choices else { return levels[index].choosing.options = nil }
        if let options = levels[index].choosing.options, options.table === table, options.language == language {
            return
        }
        let options = OptionList(table, language: language)
        levels[index].choosing.options = options
        levels[index].choosing.matches = options.matches(levels[index].choosing.filter ?? "")
    }

    mutating func filter(_ text: Text, _ position: LevelPosition) {
        guard let options = self[position].choosing.options else { return }
        let matches = options.matches(text)
        self[position].choosing = ChoosingState(filter: text, options: options, matches: matches)
        effects.append(.announce(PlatformText.found(matches.count).text(in: language), urgent: false))
    }

    mutating func toggleOption(_ option: Text, _ chooser: Chooser, _ multiple: Bool) {
        guard field(of: chooser)?.choices?.place(of: option) != nil else { return }
        if !multiple {
            set(.string(option), chooser)
            return closeChooser(chooser)
        }
        var chosen = chosenOptions(chooser)
        if let index = chosen.firstIndex(of: option) {
            chosen.remove(at: index)
        } else {
            chosen.append(option)
        }
        set(.array(chosen.map { .string($0) }), chooser)
    }

    func optionsView(of chooser: Chooser, _ level: LevelState) -> ComponentView {
        guard let field = field(of: chooser), let options = level.choosing.options else {
            return ComponentView(body: [nothing(PlatformText.nothingHere)])
        }
        let title = field.title(in: language)
        let filter = FormField(
            change: ActionID(level: level.serial, name: "filter"), label: PlatformText.search.text(in: language),
            value: JSON(level.choosing.filter), control: .text(TextInput()))
        var body = [Element(key: "filter", .field(filter))]
        if level.choosing.matches.isEmpty {
            body.append(nothing(PlatformText.found(0)))
        } else {
            let chosen = chosenOptions(chooser)
            let list = choiceList(level, count: level.choosing.matches.count, label: title) { position in
                let (value, label) = options.option(Int(level.choosing.matches[position]))
                return Row(
                    key: value, body: Element(key: "title", .text(label, Style())),
                    isSelected: chosen.contains(value),
                    activate: ActionID(level: level.serial, name: "toggle", argument: value))
            }
            body.append(list)
        }
        return ComponentView(title: title, body: body)
    }

    private func field(of chooser: Chooser) -> FieldDescription? {
        guard let form = position(ofLevel: chooser.form), let record = self[form].state.hand.record,
            let model = model(of: record)
        else { return nil }
        return FieldPath.field(at: chooser.path, in: model.fields)
    }

    private func chosenOptions(_ chooser: Chooser) -> [Text] {
        guard let values = form(of: chooser)?.values else { return [] }
        let value = FieldPath.value(at: chooser.path, in: values)
        if let one = value.string { return [one] }
        return (value.array ?? []).compactMap { $0.string }
    }
}

/// Options in one language, to be searched.
final class OptionList: Sendable {
    let table: ChoiceTable
    let language: Text
    /// What is searched, of all options one behind the other, and where each begins; at last the end.
    private let folded: [UInt8]
    private let starts: [Int32]

    init(_ table: ChoiceTable, language: Text) {
        self.table = table
        self.language = language
        var folded: [UInt8] = []
        var starts: [Int32] = [0]
        for position in 0..<table.count {
            folded += Array(Collation.folded(table.label(at: position, in: language)).utf8)
            starts.append(Int32(folded.count))
        }
        self.folded = folded
        self.starts = starts
    }

    func option(_ position: Int) -> (value: Text, label: Text) {
        (table.values[position], table.label(at: position, in: language))
    }

    /// Places of the options with all words of `text` in what is shown of them, whatever their case and accents.
    func matches(_ text: Text) -> [Int32] {
        var words: [[UInt8]] = []
        for word in Collation.folded(text).split(on: 0x20) where !word.isEmpty { words.append(Array(word.utf8)) }
        var matches: [Int32] = []
        matches.reserveCapacity(table.count)
        for position in 0..<table.count {
            let range = Int(starts[position])..<Int(starts[position + 1])
            if words.allSatisfy({ contains($0, in: range) }) { matches.append(Int32(position)) }
        }
        return matches
    }

    /// A hundred thousand labels are looked through with each key, so that no bounds are checked here.
    private func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
        folded.withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { word in
                var start = range.lowerBound
                let end = range.upperBound - word.count
                while start <= end {
                    if text[start] == word[0] {
                        var length = 1
                        while length < word.count, text[start + length] == word[length] { length += 1 }
                        if length == word.count { return true }
                    }
                    start += 1
                }
                return false
            }
        }
    }
}

import Language
import Values

/// A Markdown page that grows from top to bottom.
struct ReferencePage {
    let language: Text
    private(set) var text: Text = ""

    init(language: Text) { self.language = language }

    mutating func heading(_ level: Int, _ title: Bilingual) {
        if !text.isEmpty { text += "\n" }
        text += Text(repeating: "#", count: level) + " " + title.text(in: language) + "\n"
    }

    mutating func paragraph(_ sentence: Bilingual) {
        text += "\n" + sentence.text(in: language) + "\n"
    }

    mutating func section(_ title: Bilingual, _ settings: [Setting]) {
        heading(2, title)
        self.settings(settings)
    }

    mutating func blocks(_ blocks: Blocks<BlockManifest>) {
        for block in blocks.all { self.block(block) }
    }

    private mutating func block(_ block: BlockManifest) {
        heading(
            3, Bilingual(de: "`\(block.name)` – \(block.title.german)", en: "`\(block.name)` – \(block.title.english)"))
        paragraph(block.help)
        if !block.formerNames.isEmpty { paragraph(formerly(block.formerNames)) }
        for sentence in block.role.sentences { paragraph(sentence) }
        if case .component(let traits) = block.role { triggers(traits) }
        settings(block.settings)
        text += "\n```json\n" + block.example + "\n```\n"
    }

    /// Former names are understood (LA-KEY-4).
    private func formerly(_ names: [Text]) -> Bilingual {
        let names = names.map { name -> Text in "`\(name)`" }.joined(separator: ", ")
        return Bilingual(de: "Hieß früher \(names).", en: "Formerly \(names).")
    }

    private mutating func triggers(_ traits: ComponentTraits) {
        guard !traits.triggers.isEmpty else { return }
        table(
            [
                Bilingual(de: "Auslöser", en: "Trigger"), Bilingual(de: "gibt", en: "gives"),
                Bilingual(de: "wann", en: "when"),
            ],
            traits.triggers.map { ["`\($0.name)`", $0.gives.words.text(in: language), $0.help.text(in: language)] })
    }

    private mutating func settings(_ settings: [Setting]) {
        guard !settings.isEmpty else { return }
        table(
            [
                Bilingual(de: "Einstellung", en: "Setting"), Bilingual(de: "Wert", en: "Value"),
                Bilingual(de: "Vorgabe", en: "Default"), Bilingual(de: "Bedeutung", en: "Meaning"),
            ], rows(settings, prefix: ""))
    }

    private func rows(_ settings: [Setting], prefix: Text) -> [[Text]] {
        settings.flatMap { setting -> [[Text]] in
            let required = Bilingual(de: "nötig", en: "required").text(in: language)
            let standard = setting.isRequired ? required : setting.standard.map { "`\($0.text)`" } ?? ""
            let name = prefix + setting.name
            var help = setting.help.text(in: language)
            if !setting.formerNames.isEmpty { help += " " + formerly(setting.formerNames).text(in: language) }
            let row: [Text] = ["`\(name)`", setting.type.words.text(in: language), standard, help]
            // Root and App have sections of their own.
            guard prefix.isEmpty, !["App", "Root"].contains(setting.name) else { return [row] }
            return [row] + rows(setting.type.innerSettings, prefix: name + ".")
        }
    }

    mutating func diagnostics() {
        heading(2, Bilingual(de: "Meldungen des Prüfers", en: "Diagnostics of the checker"))
        let severity = { (rule: DiagnosticRule) in
            rule.severity == .error
                ? Bilingual(de: "Fehler", en: "error") : Bilingual(de: "Warnung", en: "warning")
        }
        table(
            [
                Bilingual(de: "Kennung", en: "Code"), Bilingual(de: "Art", en: "Kind"),
                Bilingual(de: "Bedeutung", en: "Meaning"),
            ],
            DiagnosticRule.all.map {
                [$0.code.rawValue, severity($0).text(in: language), $0.title.text(in: language)]
            })
    }

    private mutating func table(_ columns: [Bilingual], _ rows: [[Text]]) {
        text += "\n" + line(columns.map { $0.text(in: language) })
        text += line(columns.map { _ in "---" })
        for row in rows { text += line(row) }
    }

    private func line(_ cells: [Text]) -> Text {
        "| " + cells.map { $0.split(on: UInt8(ascii: "|")).joined(separator: "\\|") }.joined(separator: " | ") + " |\n"
    }
}

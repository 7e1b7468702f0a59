import Language
import Rules
import Values

/// A component on paper.
extension ComponentContext {
    /// Whether the description wants it on paper (`Print`).
    public var isPrinted: Bool { component.settings.bool("Print") == true }

    /// What opens a menu that has printing and nothing else; nil: the component is not printed.
    ///
    /// The host sends `print` for its own key where it finds an act of such a name.
    @inline(never)
    public func printMenu() -> Control? {
        guard isPrinted else { return nil }
        return Control(
            action: action("pageMenu", "print"), title: PrintText.pageMenu.text(in: language), icon: "ellipsis")
    }

    /// What that menu offers.
    @inline(never)
    public func offeredToPrint() -> [Command] {
        let choice = Choice(
            title: PrintText.print.text(in: language), icon: "printer", then: [.compute(then: [.act("print", .null)])])
        return [.offer(title: heading, [choice])]
    }

    /// Has these lines printed below the component's title.
    ///
    /// - Parameter count: Of records, where they are counted.
    @inline(never)
    public func print(
        columns: [Text] = [], numbers: [Int] = [], _ lines: [PrintedSheets.Line], count: Int? = nil
    ) -> [Command] {
        if let model, !mayRead(model) { return [] }
        var about: [Text] = []
        if let title = app.info.title?.text(in: language) { about.append(title) }
        if let whose = perspective { about.append(whose) }
        if let count { about.append(PrintText.entries(count).text(in: language)) }
        about.append(rules.today.text(in: language, style: .long))
        return [
            .effect(
                .print(
                    PrintedSheets(
                        title: heading, about: about.joined(separator: " · "), columns: columns, numbers: numbers,
                        lines: lines)))
        ]
    }

    /// Whose view the component shows, by its own choice or that of a page below; nil: the person's, without a choice.
    private var perspective: Text? {
        guard let whose = records.book?.whose, let profile = whose.profile,
            component.settings["Perspective"] == true || profile != whose.own,
            let model = app.info.profile, let record = records[model, profile]
        else { return nil }
        return "\(ProfileText.perspective.text(in: language)) \(title(of: record))"
    }
}

/// What is said about printing.
public enum PrintText {
    /// In a menu.
    public static let print = Bilingual(de: "Drucken", en: "Print")
    /// Spoken name of a page's menu.
    public static let pageMenu = Bilingual(de: "Weitere Aktionen für diese Seite", en: "More actions for this page")

    static func entries(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Eintrag", en: "1 entry") : Bilingual(de: "\(count) Einträge", en: "\(count) entries")
    }
}

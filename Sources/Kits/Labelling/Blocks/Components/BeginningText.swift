import Language
import Values

/// What is said before a graded exercise begins.
enum BeginningText {
    static let title = Bilingual(de: "Prüfung, vor dem Beginn", en: "Graded, before you begin")
    static let task = Bilingual(de: "Aufgabe", en: "Exercise")
    static let tries = Bilingual(de: "Versuche", en: "Attempts")
    static let time = Bilingual(de: "Zeit", en: "Time")
    static let begin = Bilingual(de: "Beginnen", en: "Begin")

    static let handingIn = Bilingual(
        de: "Mit dem Abgeben ist der Versuch abgeschlossen; ändern können Sie danach nichts mehr.",
        en: "Handing in closes the attempt; you cannot change anything after that.")
    static let evaluation = Bilingual(
        de: "Der Server wertet ihn aus. Einen Zwischenstand gibt es nicht.",
        en: "The server evaluates it. There is no interim result.")

    static func pins(_ count: Int) -> Bilingual {
        switch count {
        case 0: LabellingText.noPins
        case 1: Bilingual(de: "1 Nadel ist zu beschriften", en: "1 pin to label")
        default: Bilingual(de: "\(count) Nadeln sind zu beschriften", en: "\(count) pins to label")
        }
    }

    static func tries(_ left: Int, of allowed: Int) -> Bilingual {
        if allowed == 1 {
            return Bilingual(
                de: "Es gibt einen einzigen Versuch. Er zählt, sobald Sie etwas eingeben.",
                en: "There is a single attempt. It counts as soon as you type something.")
        }
        return left == 1
            ? Bilingual(
                de: "Noch 1 von \(allowed) Versuchen. Er zählt, sobald Sie etwas eingeben.",
                en: "1 of \(allowed) attempts left. It counts as soon as you type something.")
            : Bilingual(
                de: "Noch \(left) von \(allowed) Versuchen. Einer zählt, sobald Sie etwas eingeben.",
                en: "\(left) of \(allowed) attempts left. One counts as soon as you type something.")
    }

    /// Until when there is time, and from when on where that is not now.
    static func window(_ rules: AttemptRules, at now: Instant, on clock: LocalClock) -> [Bilingual] {
        func moment(_ instant: Instant, _ language: Text) -> Text { LabellingText.moment(instant, clock, language) }
        var lines: [Bilingual] = []
        if let opens = rules.opens, now < opens {
            lines.append(
                Bilingual(
                    de: "Noch nicht offen: ab \(moment(opens, "de"))", en: "Not open yet: from \(moment(opens, "en"))"))
        }
        guard let closes = rules.closes else {
            return lines.isEmpty ? [Bilingual(de: "Unbegrenzt", en: "Not limited")] : lines
        }
        return lines + [
            Bilingual(de: "Offen bis \(moment(closes, "de"))", en: "Open until \(moment(closes, "en"))"),
            Bilingual(de: "Was dann eingegeben ist, wird abgegeben.", en: "What is typed by then is handed in."),
        ]
    }
}

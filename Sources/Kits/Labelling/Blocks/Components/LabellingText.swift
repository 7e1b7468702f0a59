import Language
import Values

/// What the kit's components say.
enum LabellingText {
    static let notHereYet = Bilingual(
        de: "Es ist noch nicht alles auf diesem Gerät. Bitte nach dem Abgleichen noch einmal versuchen.",
        en: "Not everything is on this device yet. Please try again after synchronising.")
    static let preview = Bilingual(de: "Vorschau", en: "Preview")
    static let begun = Bilingual(de: "begonnen", en: "begun")
    static let pins = Bilingual(de: "Nadeln", en: "Pins")
    static let noPins = Bilingual(de: "Noch keine Nadeln", en: "No pins yet")
    static let noLabel = Bilingual(de: "Nadel ohne Beschriftung", en: "Pin without label")
    static let interim = Bilingual(de: "Zwischenstand", en: "Interim result")
    static let evaluate = Bilingual(de: "Auswerten", en: "Evaluate")
    static let again = Bilingual(de: "Neu beginnen", en: "Start again")
    static let answer = Bilingual(de: "Beschriftung", en: "Label")
    static let locked = Bilingual(
        de:
            "„Abschließen“ beendet diesen Versuch, und Sie sehen, was richtig gewesen wäre. Ändern können Sie ihn dann nicht "
            + "mehr; einen neuen können Sie jederzeit beginnen.",
        en:
            "“Finish” closes this attempt and shows what would have been right. You cannot change it then; you can begin a "
            + "new one at any time.")
    static let finish = Bilingual(de: "Abschließen", en: "Finish")

    static func score(_ score: Score) -> Bilingual {
        score.total == 1
            ? Bilingual(
                de: "\(score.correct) von 1 Nadel richtig beschriftet",
                en: "\(score.correct) of 1 pin labelled correctly")
            : Bilingual(
                de: "\(score.correct) von \(score.total) Nadeln richtig beschriftet",
                en: "\(score.correct) of \(score.total) pins labelled correctly")
    }

    static let handIn = Bilingual(de: "Abgeben", en: "Hand in")
    static let final = Bilingual(
        de: "Nach dem Abgeben können Sie nichts mehr ändern.",
        en: "You cannot change anything after handing in.")
    static let attempts = Bilingual(de: "Versuche", en: "Attempts")
    static let handedIn = Bilingual(
        de: "Abgegeben, wartet auf die Auswertung", en: "Handed in, waiting for evaluation")
    static let withdrawn = Bilingual(
        de: "Zurückgezogen: Die Aufgabe wurde gelöscht", en: "Withdrawn: the exercise was deleted")
    static let gone = Bilingual(
        de:
            "Diese Aufgabe wurde gelöscht oder ist nicht mehr für Sie freigegeben. Was Sie geantwortet haben, bleibt bei "
            + "Ihren Versuchen.",
        en: "This exercise was deleted or is no longer open to you. What you answered stays with your attempts.")

    /// How far an attempt is.
    static func standing(_ attempt: Attempt) -> Bilingual {
        attempt.isRound ? LearningText.repeated(progress(of: attempt)) : progress(of: attempt)
    }

    private static func progress(of attempt: Attempt) -> Bilingual {
        switch attempt.state {
        case .test, .interim, .asking: begun
        case .handedIn: handedIn
        case .evaluated: score(Score(attempt.results))
        case .withdrawn: withdrawn
        }
    }

    static func filled(_ filled: Int, of count: Int) -> Bilingual {
        let isOne = filled == 1
        if count == 1 {
            return Bilingual(
                de: "\(filled) von 1 Nadel hat eine Beschriftung. Abgeben?",
                en: "\(filled) of 1 pin has a label. Hand in?")
        }
        return Bilingual(
            de: isOne
                ? "1 von \(count) Nadeln hat eine Beschriftung. Abgeben?"
                : "\(filled) von \(count) Nadeln haben eine Beschriftung. Abgeben?",
            en: isOne
                ? "1 of \(count) pins has a label. Hand in?" : "\(filled) of \(count) pins have a label. Hand in?")
    }

    static func left(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(de: "Keine Versuche mehr", en: "No attempts left")
        case 1: Bilingual(de: "Noch 1 Versuch", en: "1 attempt left")
        default: Bilingual(de: "Noch \(count) Versuche", en: "\(count) attempts left")
        }
    }

    static func refusal(_ refusal: AttemptRefusal) -> Bilingual {
        switch refusal {
        case .notOpen: Bilingual(de: "Diese Prüfung ist noch nicht offen.", en: "This exercise is not open yet.")
        case .closed: Bilingual(de: "Diese Prüfung ist beendet.", en: "This exercise is closed.")
        case .noMoreAttempts:
            Bilingual(
                de: "Sie haben für diese Prüfung keinen Versuch mehr.",
                en: "You have no attempts left for this exercise.")
        case .practiceOnly:
            Bilingual(de: "Einen Zwischenstand gibt es nur bei Übungen.", en: "Interim results are for practice only.")
        case .unknownPin:
            Bilingual(de: "Diese Nadel gehört nicht zur Aufgabe.", en: "This pin is not part of the exercise.")
        }
    }

    /// "22. Nov. 2026, 21:19".
    static func moment(_ instant: Instant, _ clock: LocalClock, _ language: Text) -> Text {
        let time = instant.time(on: clock)
        let shown = TimeOfDay(hour: time.hour, minute: time.minute)?.text ?? ""
        return "\(instant.date(on: clock).text(in: language, style: .medium)), \(shown)"
    }

    /// When a graded exercise can be done.
    static func window(_ rules: AttemptRules, at now: Instant, on clock: LocalClock) -> [Bilingual] {
        func moment(_ instant: Instant, _ language: Text) -> Text { self.moment(instant, clock, language) }
        if rules.isClosed(at: now), let closes = rules.closes {
            return [
                Bilingual(
                    de: "Prüfung, beendet am \(moment(closes, "de"))", en: "Graded, closed on \(moment(closes, "en"))")
            ]
        }
        if let opens = rules.opens, now < opens {
            return [
                Bilingual(
                    de: "Prüfung, noch nicht offen: ab \(moment(opens, "de"))",
                    en: "Graded, not open yet: from \(moment(opens, "en"))")
            ]
        }
        guard let closes = rules.closes else { return [Bilingual(de: "Prüfung", en: "Graded")] }
        return [
            Bilingual(
                de: "Prüfung, offen bis \(moment(closes, "de"))", en: "Graded, open until \(moment(closes, "en"))")
        ]
    }

    static let noAnswer = Bilingual(de: "Keine Antwort", en: "No answer")

    static func right(_ text: Text) -> Bilingual {
        Bilingual(de: "Richtig: \(text)", en: "Right: \(text)")
    }

    static func label(in language: Text) -> Bilingual {
        Bilingual(de: "Beschriftung (\(language))", en: "Label (\(language))")
    }

    static func terms(_ language: Text) -> Bilingual {
        Bilingual(de: "Begriffe: \(language)", en: "Terms: \(language)")
    }

    // MARK: Results

    static let noResults = Bilingual(de: "Noch kein ausgewerteter Versuch", en: "No evaluated attempt yet")
    static let persons = Bilingual(de: "Personen", en: "Persons")
    static let files = Bilingual(de: "Exportieren", en: "Export")
    static let saveByAttempt = Bilingual(de: "Versuche als CSV", en: "Attempts as CSV")
    static let saveByPin = Bilingual(de: "Nadeln als CSV", en: "Pins as CSV")
    static let byAttempt = Bilingual(de: "Versuche", en: "attempts")
    static let byPin = Bilingual(de: "Nadeln", en: "pins")
    static let saveByPerson = Bilingual(de: "Personen als CSV", en: "Persons as CSV")
    static let byPerson = Bilingual(de: "Personen", en: "persons")
    static let asTable = Bilingual(de: "Als Tabelle zeigen", en: "Show as tables")
    static let asChart = Bilingual(de: "Als Diagramm zeigen", en: "Show as a chart")
    static let acceptAsLabel = Bilingual(de: "Als Beschriftung übernehmen", en: "Accept as label")

    static func evaluated(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 ausgewerteter Versuch", en: "1 evaluated attempt")
            : Bilingual(de: "\(count) ausgewertete Versuche", en: "\(count) evaluated attempts")
    }

    static func mean(_ share: Text) -> Bilingual {
        Bilingual(de: "Im Mittel \(share) der Nadeln richtig", en: "On average \(share) of the pins correct")
    }

    static func stillOpen(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Versuch läuft noch", en: "1 attempt is still open")
            : Bilingual(de: "\(count) Versuche laufen noch", en: "\(count) attempts are still open")
    }

    static func share(_ pin: ExerciseResults.Pin, _ percent: (Int) -> Text) -> Bilingual {
        if pin.total == 0 { return noResults }
        let share = percent(pin.correctPerMille)
        return Bilingual(
            de: "\(share) richtig (\(pin.right + pin.misspelt) von \(pin.total))",
            en: "\(share) correct (\(pin.right + pin.misspelt) of \(pin.total))")
    }

    static func counts(_ pin: ExerciseResults.Pin) -> Bilingual {
        Bilingual(
            de:
                "\(pin.right) richtig · \(pin.misspelt) mit Tippfehler · \(pin.wrong) falsch · \(pin.missing) ohne Antwort",
            en: "\(pin.right) right · \(pin.misspelt) misspelt · \(pin.wrong) wrong · \(pin.missing) without answer")
    }

    static func attempts(_ count: Int, _ best: Text, _ last: Text) -> Bilingual {
        if count == 1 { return Bilingual(de: "1 Versuch · \(best)", en: "1 attempt · \(best)") }
        return Bilingual(
            de: "\(count) Versuche · bester \(best) · letzter \(last)",
            en: "\(count) attempts · best \(best) · last \(last)")
    }

    static func given(_ text: Text, _ count: Int) -> Bilingual {
        Bilingual(de: "\(count) × „\(text)“", en: "\(count) × “\(text)”")
    }

    static func accept(_ text: Text, _ pin: Text) -> Bilingual {
        Bilingual(de: "„\(text)“ für Nadel \(pin) gelten lassen?", en: "Accept “\(text)” for pin \(pin)?")
    }

    static func acceptedFromNow(_ language: Text) -> Bilingual {
        Bilingual(
            de:
                "Wird eine Beschriftung (\(language)). Sie zählt für Versuche, die noch nicht ausgewertet sind; ausgewertete "
                + "bleiben, wie sie sind.",
            en:
                "Becomes a label (\(language)). It counts for attempts that are not evaluated yet; evaluated ones stay as "
                + "they are.")
    }
}

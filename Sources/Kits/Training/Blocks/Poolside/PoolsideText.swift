import Language
import Values

/// What the page for the edge of the pool says.
enum PoolsideText {
    static let leave = Bilingual(de: "Verlassen", en: "Leave")
    static let end = Bilingual(de: "Beenden", en: "End")
    static let begin = Bilingual(de: "Los geht’s", en: "Start")
    static let done = Bilingual(de: "Geschafft", en: "Done")
    static let go = Bilingual(de: "Jetzt los", en: "Go now")
    static let back = Bilingual(de: "Zurück", en: "Back")
    static let clock = Bilingual(de: "Uhr von jetzt an", en: "Clock from now")
    static let pulse = Bilingual(de: "Puls", en: "Pulse")
    static let plan = Bilingual(de: "Plan", en: "Plan")

    // MARK: Entering a pulse

    static let accept = Bilingual(de: "OK", en: "OK")
    static let clear = Bilingual(de: "Löschen", en: "Clear")
    static let wrongPulse = Bilingual(de: "Bitte 25 bis 250 Schläge eingeben.", en: "Please enter 25 to 250 beats.")

    static func pulse(after set: Text) -> Bilingual {
        Bilingual(de: "Puls nach \(set)", en: "Pulse after \(set)")
    }

    // MARK: Rows

    static func beats(_ beats: Int) -> Bilingual {
        Bilingual(de: "\(beats) Schläge", en: "\(beats) beats")
    }

    static let noLoadPulse = Bilingual(de: "Belastungspuls fehlt", en: "load pulse missing")

    static func every(_ time: Text) -> Bilingual { Bilingual(de: "alle \(time)", en: "every \(time)") }
    static func rest(_ time: Text) -> Bilingual { Bilingual(de: "\(time) Rast", en: "\(time) rest") }
    static func pause(_ time: Text) -> Bilingual { Bilingual(de: "danach \(time) Pause", en: "then \(time) pause") }

    static func set(_ place: Int, of count: Int) -> Bilingual {
        Bilingual(de: "Satz \(place) von \(count)", en: "Set \(place) of \(count)")
    }

    static func round(_ place: Int, of count: Int) -> Bilingual {
        Bilingual(de: "Runde \(place) von \(count)", en: "Round \(place) of \(count)")
    }

    static func repetition(_ place: Int, of count: Int) -> Bilingual {
        Bilingual(de: "Wiederholung \(place) von \(count)", en: "Repetition \(place) of \(count)")
    }

    static func next(_ set: Text) -> Bilingual { Bilingual(de: "Danach: \(set)", en: "Then: \(set)") }
    static let last = Bilingual(de: "Danach ist der Plan zu Ende.", en: "That is the end of the plan.")

    static func swum(_ swum: Text, of all: Text) -> Bilingual {
        Bilingual(de: "\(swum) von \(all)", en: "\(swum) of \(all)")
    }

    // MARK: The clock

    static let untilStart = Bilingual(de: "bis es weitergeht", en: "until it goes on")
    static let untilSendOff = Bilingual(de: "bis zum nächsten Abgang", en: "to the next send-off")
    static let untilOver = Bilingual(de: "bis der Satz um ist", en: "until the set is over")
    static let sinceStart = Bilingual(de: "seit Beginn des Satzes", en: "since the set began")

    // MARK: Read out

    static func repetitions(_ count: Int, _ one: Text) -> Bilingual {
        count == 1 ? Bilingual(one) : Bilingual(de: "\(count) mal \(one)", en: "\(count) times \(one)")
    }

    static func rounds(_ count: Int, _ all: Bilingual) -> Bilingual {
        Bilingual(de: "\(count) Runden: \(all.german)", en: "\(count) rounds: \(all.english)")
    }

    static func length(_ distance: Text, _ unit: Text) -> Bilingual {
        switch unit {
        case "m": Bilingual(de: "\(distance) Meter", en: "\(distance) metres")
        case "yd": Bilingual(de: "\(distance) Yards", en: "\(distance) yards")
        default: Bilingual("\(distance) \(unit)")
        }
    }

    static func percent(_ percent: Text) -> Bilingual {
        Bilingual(de: "\(percent) Prozent", en: "\(percent) percent")
    }

    static func sums(_ sum: Text, _ running: Text) -> Bilingual {
        Bilingual(de: "Summe \(sum), gesamt \(running)", en: "total \(sum), running \(running)")
    }

    static let isDone = Bilingual(de: "geschafft", en: "done")

    static func doneThen(_ set: Text) -> Bilingual {
        Bilingual(de: "Geschafft. Jetzt \(set)", en: "Done. Now \(set)")
    }

    // MARK: The plan is another one

    static let changed = Bilingual(de: "Der Plan wurde geändert.", en: "The plan has changed.")
    static let show = Bilingual(de: "Zeigen", en: "Show")
    static let changedNow = Bilingual(
        de: "So steht es jetzt im Plan. Sie schwimmen weiter, womit Sie begonnen haben.",
        en: "This is what the plan says now. You go on with what you began.")
    static let hide = Bilingual(de: "Weiter schwimmen", en: "Go on swimming")
    static let row = Bilingual(de: "Zeile", en: "Row")
    static let yours = Bilingual(de: "Begonnen", en: "Begun")
    static let theirs = Bilingual(de: "Jetzt", en: "Now")
    static let tooLong = Bilingual(
        de: "Dieser Plan ist zu lang für den Beckenrand, oder eine Zeile hat Werte, die nicht gehen.",
        en: "This plan is too long for the edge of the pool, or a row has values that are not possible.")

    static func other(_ plan: Text) -> Bilingual {
        Bilingual(de: "Sie schwimmen noch „\(plan)“.", en: "You are still swimming “\(plan)”.")
    }

    // MARK: The end

    static let ending = Bilingual(de: "Einheit", en: "Session")
    static let nothingSwum = Bilingual(de: "Sie haben noch nichts geschwommen.", en: "You have not swum anything yet.")
    static let save = Bilingual(de: "Als Einheit sichern", en: "Save as a session")
    static let goOn = Bilingual(de: "Weiter schwimmen", en: "Go on swimming")
    static let discard = Bilingual(de: "Verwerfen", en: "Discard")
    static let discardQuestion = Bilingual(de: "Verwerfen, was Sie geschwommen sind?", en: "Discard what you swam?")
    static let discardDetail = Bilingual(
        de: "Zeiten und Puls gehen verloren.", en: "Times and pulses will be lost.")
    static let needsProfile = Bilingual(
        de: "Einheiten gehören zu einem Profil, und Sie haben noch keines.",
        en: "Sessions belong to a profile, and you do not have one yet.")
    static let makeProfile = Bilingual(de: "Profil anlegen", en: "Create your profile")
    static let complete = Bilingual(de: "Der ganze Plan", en: "The whole plan")

    static func inTime(_ time: Text) -> Bilingual { Bilingual(de: "in \(time)", en: "in \(time)") }

    static func pulses(_ mean: Int, _ highest: Int) -> Bilingual {
        Bilingual(
            de: "Puls im Mittel \(mean), höchstens \(highest)", en: "Mean pulse \(mean), highest \(highest)")
    }

    static func begun(_ set: Text) -> Bilingual {
        Bilingual(de: "Vom begonnenen Satz \(set) geschwommen", en: "Swum of the set begun, \(set)")
    }

    static func fewer(than count: Int) -> Bilingual {
        Bilingual(
            de: "Bitte eine ganze Zahl von 0 bis \(count - 1) eingeben.",
            en: "Please enter a whole number from 0 to \(count - 1).")
    }
}

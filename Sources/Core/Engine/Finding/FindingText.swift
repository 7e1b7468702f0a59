import Language
import Rules
import Values

/// What is said where people search, filter and sort.
public enum FindingText {
    /// How many of a list's records are shown.
    static func count(_ count: Int, of all: Int) -> Bilingual {
        Bilingual(de: "\(count) von \(all)", en: "\(count) of \(all)")
    }

    /// Spoken name of the part of the page in which a list is searched.
    static func searching(_ list: Text) -> Bilingual {
        Bilingual(de: "Suche in „\(list)“", en: "Search in “\(list)”")
    }

    /// How many filters and orders there are, in words.
    static func inForce(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(de: "Filtern und sortieren", en: "Filter and sort")
        case 1: Bilingual(de: "Filtern und sortieren, eine Auswahl gilt", en: "Filter and sort, one is in force")
        default:
            Bilingual(
                de: "Filtern und sortieren, \(count) Auswahlen gelten", en: "Filter and sort, \(count) are in force")
        }
    }

    /// In place of rows, where nothing is found.
    static let nothing = Bilingual(de: "Nichts gefunden", en: "Nothing found")

    /// Below ``nothing``.
    static func nothing(with words: Text, filters: Int) -> Bilingual {
        switch (words.isEmpty, filters) {
        case (false, 0):
            Bilingual(de: "Kein Eintrag enthält „\(words)“.", en: "No entry contains “\(words)”.")
        case (true, _):
            Bilingual(de: "Kein Eintrag passt zu den Filtern.", en: "No entry matches the filters.")
        default:
            Bilingual(
                de: "Kein Eintrag enthält „\(words)“ und passt zu den Filtern.",
                en: "No entry contains “\(words)” and matches the filters.")
        }
    }

    static let clear = Bilingual(de: "Suche löschen", en: "Clear search")
    static let reset = Bilingual(de: "Zurücksetzen", en: "Reset")
    static let showAll = Bilingual(de: "Alle Einträge zeigen", en: "Show all entries")
    static let title = Bilingual(de: "Filtern und sortieren", en: "Filter and sort")
    static let sorting = Bilingual(de: "Sortieren", en: "Sort")
    static let sortBy = Bilingual(de: "Sortieren nach", en: "Sort by")
    static let ownOrder = Bilingual(de: "Reihenfolge der Liste", en: "Order of the list")
    static let direction = Bilingual(de: "Richtung", en: "Direction")
    static let ascending = Bilingual(de: "Aufsteigend", en: "Ascending")
    static let descending = Bilingual(de: "Absteigend", en: "Descending")

    /// Said when a heading of a table was pressed.
    static func sorted(by field: Text, _ order: SortOrder) -> Bilingual {
        switch order {
        case .ascending: Bilingual(de: "Aufsteigend nach „\(field)“ sortiert", en: "Sorted by “\(field)”, ascending")
        case .descending: Bilingual(de: "Absteigend nach „\(field)“ sortiert", en: "Sorted by “\(field)”, descending")
        }
    }

    static let filters = Bilingual(de: "Filter", en: "Filters")
    static let from = Bilingual(de: "Von", en: "From")
    static let to = Bilingual(de: "Bis", en: "To")
    static let turned = Bilingual(
        de: "„Bis“ liegt vor „Von“. So passt kein Eintrag.", en: "“To” is before “From”, so no entry fits.")

    /// An end of a range that cannot be read.
    static func unread(_ stores: StoredKind) -> Bilingual {
        switch stores {
        case .date, .moment:
            Bilingual(
                de: "Kein gültiges Datum. Es zählt nicht mit.",
                en: "Not a valid date. It does not count.")
        case .time:
            Bilingual(
                de: "Keine gültige Uhrzeit. Sie zählt nicht mit.",
                en: "Not a valid time. It does not count.")
        default:
            Bilingual(
                de: "Keine gültige Zahl. Sie zählt nicht mit.",
                en: "Not a valid number. It does not count.")
        }
    }

    static let unreadDuration = Bilingual(
        de: "Keine gültige Dauer. Sie zählt nicht mit.", en: "Not a valid duration. It does not count.")

    static let standing = Bilingual(de: "Stand", en: "State")
    static let sent = Bilingual(de: "Gesendet", en: "Sent")
    static let kept = Bilingual(de: "Nur auf diesem Gerät", en: "Only on this device")
    static let waiting = Bilingual(de: "Wartet auf das Senden", en: "Waits to be sent")
    static let attention = Bilingual(de: "Braucht Aufmerksamkeit", en: "Needs attention")
    static let removeChoice = Bilingual(de: "Entfernen", en: "Remove")

    static let span = Bilingual(de: "Zeitraum", en: "Period")

    /// A span of days that moves on.
    static func span(_ name: Text) -> Bilingual {
        switch name {
        case "today": Bilingual(de: "Heute", en: "Today")
        case "week": Bilingual(de: "Diese Woche", en: "This week")
        default: Bilingual(de: "Dieser Monat", en: "This month")
        }
    }

    static let everywhere = Bilingual(de: "In der ganzen App suchen", en: "Search the whole app")
    static let everywhereHint = Bilingual(
        de: "Gesucht wird in allen Listen, die Sie hier öffnen können.",
        en: "This searches all lists that you can open here.")

    /// Button below the first hits of a list.
    static func all(_ count: Int, in list: Text) -> Bilingual {
        Bilingual(de: "Alle \(count) in „\(list)“ zeigen", en: "Show all \(count) in “\(list)”")
    }
}

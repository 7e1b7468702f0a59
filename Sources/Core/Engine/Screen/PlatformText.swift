import Language
import Rules
import Values

/// What the platform itself says, in both of its languages.
public enum PlatformText {
    /// Button of a list that makes a record.
    public static let add = Bilingual(de: "Hinzufügen", en: "Add")
    /// Back button where the level below has no title.
    public static let back = Bilingual(de: "Zurück", en: "Back")
    /// Leaves a sheet or a question without any consequence.
    public static let cancel = Bilingual(de: "Abbrechen", en: "Cancel")
    /// Opens a chooser from a field.
    public static let choose = Bilingual(de: "Auswählen", en: "Choose")
    /// Button that deletes a record.
    public static let delete = Bilingual(de: "Löschen", en: "Delete")
    /// Gives up what was entered, or what the server refused.
    public static let discard = Bilingual(de: "Verwerfen", en: "Discard")
    /// Closes a chooser.
    public static let done = Bilingual(de: "Fertig", en: "Done")
    /// Button of a page that opens the form.
    public static let edit = Bilingual(de: "Bearbeiten", en: "Edit")
    /// Declines to discard.
    public static let keepEditing = Bilingual(de: "Weiter bearbeiten", en: "Keep editing")
    /// Agrees, where an app says nothing else (`Confirm`).
    public static let ok = Bilingual(de: "OK", en: "OK")
    /// After a failure: to store, or to send a change.
    public static let retry = Bilingual(de: "Noch einmal versuchen", en: "Try again")
    /// Button of a form.
    public static let save = Bilingual(de: "Sichern", en: "Save")
    /// Leads out of the app, to the launcher.
    public static let allApps = Bilingual(de: "Alle Apps", en: "All apps")
    /// Spoken name of the app's menu.
    public static let menu = Bilingual(de: "Menü", en: "Menu")

    /// Asked when a form with changes is left.
    public static let discardQuestion = Bilingual(de: "Änderungen verwerfen?", en: "Discard the changes?")
    /// Notice of a form whose draft was kept.
    public static let draftRestored = Bilingual(
        de: "Ihr Entwurf wurde wiederhergestellt.", en: "Your draft was restored.")
    /// Stands in place of an empty list, chart or chooser, unless the app says it in its own words.
    public static let nothingHere = Bilingual(de: "Noch nichts hier", en: "Nothing here yet")
    /// Button of an empty list, where the person may add.
    public static let addFirst = Bilingual(de: "Ersten Eintrag anlegen", en: "Add the first entry")
    /// A record that is held or to be saved was deleted meanwhile (EN-SYNC-4).
    public static let isGone = Bilingual(de: "Diesen Eintrag gibt es nicht mehr.", en: "This entry no longer exists.")
    /// At the accounts that a record is shared with: taken out there, those at another field keep their rights (RI-24).
    static func editorsRead(_ names: Text, _ field: Text) -> Bilingual {
        Bilingual(
            de: "Ob sie hier stehen oder nicht: Durch „\(field)“ lesen und ändern es \(names).",
            en: "Whether named here or not, by “\(field)” these read and change it: \(names).")
    }
    /// Button of a deleted record that the server still has.
    public static let restore = Bilingual(de: "Wiederherstellen", en: "Restore")
    /// Asked when a deleted record is touched.
    public static let restoreQuestion = Bilingual(de: "Diesen Eintrag wiederherstellen?", en: "Restore this entry?")
    /// Something came to nothing for want of a right.
    public static let notAllowed = Bilingual(de: "Das dürfen Sie hier nicht.", en: "You may not do this here.")
    /// In place of a list whose model the person may not read.
    public static let notReadable = Bilingual(
        de: "Diese Einträge dürfen Sie nicht sehen.", en: "You may not see these entries.")
    /// Banner after a write failed because the device's storage is full.
    public static let deviceFull = Bilingual(
        de: "Der Speicher des Geräts ist voll. Ihre Eingabe ist noch da, solange die App offen ist: "
            + "Geben Sie Platz frei und versuchen Sie es noch einmal.",
        en: "The device's storage is full. What you entered is kept while the app is open: "
            + "free some space, then try again.")
    /// Banner after a write failed for any other reason.
    public static let notKept = Bilingual(
        de: "Das Gerät konnte nicht speichern. Ihre Eingabe ist noch da, solange die App offen ist.",
        en: "The device could not save. What you entered is kept while the app is open.")

    static func nothingAdded(_ failure: Input.StoreFailure) -> Bilingual {
        failure == .full
            ? Bilingual(
                de: "Der Speicher des Geräts ist voll. Nichts wurde hinzugefügt.",
                en: "The device's storage is full. Nothing was added.")
            : Bilingual(
                de: "Das Gerät konnte nicht speichern. Nichts wurde hinzugefügt.",
                en: "The device could not save. Nothing was added.")
    }

    static func nothingChanged(_ failure: Input.StoreFailure) -> Bilingual {
        failure == .full
            ? Bilingual(
                de: "Der Speicher des Geräts ist voll. Nichts wurde geändert.",
                en: "The device's storage is full. Nothing was changed.")
            : Bilingual(
                de: "Das Gerät konnte nicht speichern. Nichts wurde geändert.",
                en: "The device could not save. Nothing was changed.")
    }

    /// An event needs a record in hand and has none (EN-CHAIN-4).
    public static let nothingInHand = Bilingual(
        de: "Dafür fehlt ein Eintrag.", en: "There is no entry to do this with.")
    /// An event needs a saved record and has a new one.
    public static let neverSaved = Bilingual(
        de: "Dieser Eintrag wurde noch nie gesichert.", en: "This entry was never saved.")
    /// `AddModel` has a record that is stored.
    public static let savedAlready = Bilingual(
        de: "Dieser Eintrag ist schon gesichert.", en: "This entry is saved already.")
    /// A bound of EN-STEP-3 was reached.
    public static let tooManyEvents = Bilingual(
        de: "Die Ereignisse dieser App rufen sich endlos auf; sie wurden angehalten.",
        en: "The events of this app call each other without end; they were stopped.")

    /// The description cannot be read, or has no tab (EN-OPEN-4).
    public static let noEntry = Bilingual(
        de: "Die Beschreibung dieser App lässt sich nicht öffnen.", en: "The description of this app cannot be opened.")

    /// A row was moved to another place of its list.
    public static func moved(_ title: Text, to place: Int, of count: Int) -> Bilingual {
        Bilingual(de: "„\(title)“ ist jetzt \(place) von \(count).", en: "“\(title)” is now \(place) of \(count).")
    }

    /// What a mark says.
    public static func mark(_ mark: RecordMark) -> Bilingual {
        switch mark {
        case .standing(let standing): words(for: standing)
        case .keptMap: Bilingual(de: "Karte auf diesem Gerät", en: "map on this device")
        }
    }

    private static func words(for standing: Record.Standing) -> Bilingual {
        switch standing {
        case .synchronised: Bilingual(de: "gesendet", en: "sent")
        case .created, .changed: Bilingual(de: "noch nicht gesendet", en: "not sent yet")
        case .deleted: Bilingual(de: "gelöscht, noch nicht gesendet", en: "deleted, not sent yet")
        case .conflict: Bilingual(de: "auch anderswo geändert", en: "changed elsewhere too")
        case .refused: Bilingual(de: "vom Server abgelehnt", en: "refused by the server")
        case .kept: Bilingual(de: "nur auf diesem Gerät", en: "only on this device")
        }
    }

    /// Of a form whose record is not sent, whatever is chosen in it.
    public static let staysHere = Bilingual(
        de: "Das bleibt auf diesem Gerät. Bis Sie es in ein Konto mitnehmen, sieht es niemand sonst.",
        en: "This stays on this device. Until you take it along to an account, nobody else sees it.")

    /// Label of the field above long choices.
    public static let search = Bilingual(de: "Suchen", en: "Search")

    /// How many choices a search leaves; announced.
    public static func found(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(de: "Nichts gefunden", en: "Nothing found")
        default: Bilingual(de: "\(count) gefunden", en: "\(count) found")
        }
    }

    /// One more cannot be chosen.
    public static func atMost(_ count: Int) -> Bilingual {
        Bilingual(de: "Höchstens \(count) lassen sich auswählen.", en: "At most \(count) can be chosen.")
    }

    /// A block, event or component that this version, or this description, does not have (EN-CHAIN-5).
    public static func unknown(_ name: Text) -> Bilingual {
        Bilingual(
            de: "Den Baustein „\(name)“ kennt diese Version nicht.",
            en: "This version does not know the block “\(name)”.")
    }

    /// Announced, with the first problem, when a form cannot be saved yet.
    ///
    /// - Parameter count: Problems of the form, at least one.
    public static func fieldsToMend(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "Ein Feld muss noch geändert werden.", en: "One field needs to be changed.")
            : Bilingual(de: "\(count) Felder müssen noch geändert werden.", en: "\(count) fields need to be changed.")
    }

    /// Why a file could not be had, with what helps; "" when the person cancelled.
    public static func pictureFailed(_ failure: Input.PickFailure) -> Bilingual {
        switch failure {
        case .cancelled: Bilingual(de: "", en: "")
        case .notAPicture:
            Bilingual(
                de: "Diese Datei ist kein Bild, das angezeigt werden kann. Bitte PNG, JPEG, WebP oder GIF wählen.",
                en: "This file is not a picture that can be shown. Please choose PNG, JPEG, WebP or GIF.")
        case .notAnObject3D:
            Bilingual(
                de: "Diese Datei ist kein 3D-Objekt. Bitte eine GLB-Datei mit höchstens 2 MB wählen.",
                en: "This file is not a 3D object. Please choose a GLB file of at most 2 MB.")
        case .notAnArchive:
            Bilingual(
                de:
                    "Diese Datei ist kein Archiv, das gelesen werden kann. Bitte die ZIP-Datei aus einem Export wählen.",
                en: "This file is not an archive that can be read. Please choose the zip file of an export.")
        case .unreadable:
            Bilingual(
                de: "In dieser Datei ist nichts, was hierher passt, oder zu viel.",
                en: "There is nothing in this file that fits here, or too much.")
        case .partMissing:
            Bilingual(
                de: "Dafür fehlt noch ein Teil der App auf diesem Gerät. Bitte mit Netz noch einmal versuchen.",
                en: "A part of the app that this takes is not on this device yet. Please try again with a network.")
        case .archiveTooLarge:
            Bilingual(
                de: "Dieses Archiv ist zu groß. Es darf gepackt und entpackt höchstens 200 MB und 2.000 Dateien haben.",
                en: "This archive is too large. It may have at most 200 MB, packed and unpacked, and 2,000 files.")
        case .tableTooLarge:
            Bilingual(
                de: "Diese Datei ist zu groß. Bitte eine mit höchstens 5 MB wählen.",
                en: "This file is too large. Please choose one of at most 5 MB.")
        case .tooLarge:
            Bilingual(
                de: "Dieses Bild ist zu groß. Bitte eines mit höchstens 50 MB wählen, aus dem Web 25 MB.",
                en: "This picture is too large. Please choose one of at most 50 MB, from the web 25 MB.")
        case .denied:
            Bilingual(
                de: "Diese App darf die Kamera nicht benutzen. Erlauben Sie es in den Einstellungen des Browsers.",
                en: "This app may not use the camera. Allow it in the browser's settings.")
        case .full:
            Bilingual(
                de:
                    "Für das Bild ist kein Platz mehr auf dem Gerät. Geben Sie Platz frei und versuchen Sie es noch einmal.",
                en: "There is not enough space for the picture on this device. Free some space, then try again.")
        case .offline:
            Bilingual(
                de: "Ein Bild aus dem Web zu holen braucht eine Verbindung zum Server.",
                en: "Fetching a picture from the web needs a connection to the server.")
        case .address:
            Bilingual(
                de:
                    "Diese Adresse geht nicht: Sie muss mit https:// beginnen und einen Namen wie example.org enthalten statt einer Nummer.",
                en:
                    "This address cannot be used: it must begin with https:// and name a host such as example.org, not only its number."
            )
        case .unreachable:
            Bilingual(
                de: "Unter dieser Adresse gibt es kein Bild. Bitte die Adresse prüfen oder ein Bild vom Gerät wählen.",
                en: "There is no picture at this address. Please check the address, or choose a picture on the device.")
        case .busy:
            Bilingual(
                de: "Das Bild kann gerade nicht geholt werden. Bitte später noch einmal versuchen.",
                en: "The picture cannot be fetched at the moment. Please try again later.")
        }
    }

    /// The language's own name; the code itself for languages not listed.
    public static func name(ofLanguage code: Text) -> Text {
        switch code {
        case "de": "Deutsch"
        case "en": "English"
        case "fr": "Français"
        case "it": "Italiano"
        case "es": "Español"
        case "la": "Latina"
        default: Catalogue.of(code)?.name ?? code
        }
    }
}

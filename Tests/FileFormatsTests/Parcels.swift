import Basic
import Engine
import FileFormats
import Foundation
import Language
import Scenarios
import Testing
import Values

/// A kit that is not one of ours, with formats of its own, and an app of parcels and what is in them.
///
/// A file: the name in the first line, then lines such as `3;cups;blue`. A line `?` asks who weighed it, `!` is damage, `#` is a note.
enum Parcels {
    static let lines = FileFormat(
        name: "parcel", title: Bilingual(de: "Paketschein", en: "Parcel slip"), endings: [".parcel", ".txt"],
        media: "text/plain", mostBytes: 200, isLike: { $0.starts(with: Array("parcel ".utf8)) },
        read: { file in
            guard let text = Text(validating: file.bytes) else {
                return .refused(FileProblem(Bilingual(de: "Kein Text.", en: "No text."), remedy: Bilingual("UTF-8")))
            }
            let lines = text.split(on: 10)
            var content = FileContent(name: lines[0])
            content.fields["Title"] = .string(lines[0])
            content.identity = "Slip"
            content.fields["Slip"] = .string(text)
            for (place, line) in lines.enumerated().dropFirst() {
                let cells = line.split(on: 0x3B)
                if line == "?" {
                    guard let weight = file.answer("weight") else {
                        let reason = Bilingual(de: "Wie schwer ist es?", en: "How heavy is it?")
                        return .asks(
                            FileQuestion(
                                name: "weight", reason: reason, label: Bilingual(de: "Gramm", en: "Grams"),
                                range: 1...99))
                    }
                    content.fields["Weight"] = JSON(weight)
                } else if line == "!" {
                    content.damage = FileProblem(
                        Bilingual(de: "Ab Zeile \(place + 1) nass.", en: "Wet from line \(place + 1)."))
                    content.damageField = "Wet"
                } else if line.hasUTF8Prefix("#") {
                    content.problems.append(FileProblem(Bilingual("line \(place + 1): \(line)")))
                } else if cells.count == 3 {
                    var row = JSONObject()
                    row["Order"] = JSON(place)
                    row["Count"] = Decimal(cells[0]).map { .number($0) }
                    row["Thing"] = .string(cells[1])
                    row["Colour"] = [.string(cells[2])]
                    content.rows.append(row)
                    if content.lines.count < FileContent.mostLines { content.lines.append(Bilingual(line)) }
                }
            }
            content.facts = [(Bilingual(de: "Dinge", en: "Things"), Bilingual("\(content.rows.count)"))]
            return .content(content)
        },
        write: { file in
            var lines = [file.fields.string("Title") ?? ""]
            for row in file.rows {
                let colour = row["Colour"]?.array?.first?.string ?? ""
                lines.append("\(row["Count"]?.decimal?.text ?? "");\(row.string("Thing") ?? "");\(colour)")
            }
            if let name = file.profile.string("Name") { lines.append("# by \(name)") }
            return lines.joined(separator: "\n").utf8
        })

    /// Is only written.
    static let label = FileFormat(
        name: "label", title: Bilingual(de: "Aufkleber", en: "Sticker"), endings: [".label"], media: "text/x-label",
        mostBytes: 10, write: { $0.name.utf8 })

    static let files = FileBlocks(
        reads: "ReadParcel", writes: "WriteParcel", [lines, label], synonyms: [["blau", "blue"]])
    static let kit = Kit(name: "Parcels", components: [files.component], events: [files.event])
    static let manifest = KitManifest(
        name: "Parcels",
        blocks: [
            files.componentManifest(
                title: Bilingual("Read"), help: Bilingual("Reads."), record: Bilingual("Title"),
                row: Bilingual("Count"),
                example: #"{ "Type": "ReadParcel", "Title": "Read" }"#),
            files.eventManifest(
                title: Bilingual("Write"), help: Bilingual("Writes."),
                example: #"{ "Type": "WriteParcel", "Name": "x" }"#),
        ])

    static let registry = Registry([Basic.kit, kit])
    static let checker = Checker(vocabulary: Vocabulary([Basic.manifest, manifest]))

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "parcels", "Title": "Parcels", "Version": "1.0.0", "Languages": ["en", "de"], "Profile": "Person" },
          "Root": [ { "Title": "Parcels", "Icon": "box", "ElementId": "ParcelList", "ModelName": "Parcel" } ],
          "Components": {
            "ParcelList": { "Type": "TableComponent", "Title": "Parcels",
              "Events": { "Init": "All", "ImportClicked": "Open", "ItemClicked": "Show" } },
            "Sheet": { "Type": "DetailComponent", "Title": "{Title}", "Events": { "Edit": "Give", "Delete": "GiveOne" } },
            "Reader": { "Type": "ReadParcel", "Title": "A slip", "ModelId": "Parcel", "RowModel": "Item" }
          },
          "Events": {
            "All": { "Type": "LoadModels", "ModelId": "Parcel", "ElementId": "ParcelList" },
            "Open": { "Type": "Push", "ElementId": "Reader" },
            "Show": { "Type": "Push", "ElementId": "Sheet" },
            "Give": { "Type": "WriteParcel", "Name": "{Title}", "RowModel": "Item", "Counts": "Real" },
            "GiveOne": { "Type": "WriteParcel", "Name": "{Title}", "RowModel": "Item", "Formats": ["parcel"] }
          },
          "Models": {
            "Person": { "Label": "Person", "Once": [], "Fields": [ { "Name": "Name", "Type": "Text" } ], "Views": {} },
            "Colour": { "Fields": [ { "Name": "Name", "Type": "Text" } ], "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Name" } } } },
            "Parcel": {
              "Fields": [
                { "Name": "Title", "Type": "Text", "Label": { "en": "Title", "de": "Titel" }, "Options": { "Required": true, "MaxLength": 12 } },
                { "Name": "Owner", "Type": "Reference", "Options": { "ModelName": "Person", "Min": 0 } },
                { "Name": "Weight", "Type": "Number", "Label": "Weight" },
                { "Name": "Wet", "Type": "Boolean", "Label": "Wet" },
                { "Name": "Slip", "Type": "Text", "Options": { "Hidden": true } }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Title" } }, "Detail": { "ViewName": "Line", "Mappings": { "Title": "Title" } } }
            },
            "Item": {
              "Fields": [
                { "Name": "Parcel", "Type": "Reference", "Options": { "ModelName": "Parcel", "Required": true } },
                { "Name": "Order", "Type": "Number" },
                { "Name": "Count", "Type": "Number", "Label": { "en": "Count", "de": "Anzahl" }, "Options": { "Min": 1, "Max": 99, "Decimals": 0 } },
                { "Name": "Thing", "Type": "Text", "Label": "Thing", "Options": { "Required": true } },
                { "Name": "Colour", "Type": "Reference", "Label": "Colour", "Options": { "ModelName": "Colour", "Min": 0 } },
                { "Name": "Real", "Type": "Boolean", "Options": { "Default": true } }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Thing" } } }
            }
          },
          "Views": { "Line": { "Fields": { "Title": { "Type": "Label", "Position": { "X": 0, "Y": 0 }, "Size": { "Width": 300, "Height": 20 } } } } }
        }
        """

    static let person: JSON = .object([
        "id": "0195f000-0000-7000-8000-000000000001", "model": "Person", "created": "2026-04-01T08:00:00.000Z",
        "changed": "2026-04-01T08:00:00.000Z", "fields": ["Name": "Otter"],
    ])
    static let colour: JSON = .object([
        "id": "0195f000-0000-7000-8000-000000000002", "model": "Colour", "created": "2026-04-01T08:00:00.000Z",
        "changed": "2026-04-01T08:00:00.000Z", "fields": ["Name": "Blau"],
    ])

    /// The page that reads, with nothing chosen.
    static func page(_ records: [JSON] = [person, colour], language: Text = "en") throws -> AppDriver {
        let now = try #require(Instant("2026-04-12T08:00:00.000Z"))
        var driver = AppDriver(registry: registry, now: now)
        driver.open(description, records: records, languages: [language])
        driver.go(to: "#/ParcelList/Reader")
        return driver
    }
}

extension AppDriver {
    /// Everything that stands on the topmost level and can be pressed there.
    var page: (texts: [Text], buttons: [Text: Control], field: FormField?) {
        var seen: (texts: [Text], buttons: [Text: Control], field: FormField?) = ([], [:], nil)
        func look(_ element: Element) {
            switch element.content {
            case .section(let title, let parts):
                if let title { seen.texts.append(title) }
                for part in parts { look(part) }
            case .text(let text, _): seen.texts.append(text)
            case .button(let control, _): seen.buttons[element.key] = control
            case .field(let field): seen.field = field
            default: break
            }
        }
        for element in screen.levels.last?.body ?? [] { look(element) }
        return seen
    }

    mutating func press(_ key: Text) throws { act(try #require(page.buttons[key]).action) }

    /// Chooses a file; what the page then says.
    mutating func choose(_ name: Text, _ bytes: [UInt8]) throws -> [Text] {
        try press("choose")
        let asked = try #require(effects.first { $0["type"]?.string == "pickBytes" })
        let field = try #require(asked["field"]?.string.flatMap { ActionID($0) })
        let most = try #require(asked["most"]?.int)
        let text = Text(Data(bytes).base64EncodedString())
        act(field, bytes.count > most ? ["name": .string(name)] : ["name": .string(name), "bytes": .string(text)])
        return page.texts
    }

    /// Records of a model as they are stored, by `Order`.
    func kept(_ model: Text) -> [JSONObject] {
        records.keys.sorted().compactMap { records[$0] }.filter { $0["model"]?.string == model }
            .compactMap { $0["fields"]?.object }
            .sorted { ($0["Order"]?.double ?? 0) < ($1["Order"]?.double ?? 0) }
    }

    /// The last file that was handed out.
    var handed: (name: Text, bytes: [UInt8])? {
        guard let effect = effects.last(where: { $0["type"]?.string == "saveFile" }), let name = effect.string("name"),
            let data = effect.string("bytes").flatMap({ Data(base64Encoded: String($0)) })
        else { return nil }
        return (name, [UInt8](data))
    }
}

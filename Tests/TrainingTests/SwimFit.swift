import Basic
import Engine
import Foundation
import Grids
import Language
import Scenarios
import TestSupport
import Testing
import Training
import TrainingFiles
import Values

/// The app SwimFit with a swimmer, paddles and a pull buoy.
enum SwimFit {
    static let registry = Registry([Basic.kit, Grids.kit, Training.kit, TrainingFiles.kit])

    static func record(_ id: Text, _ model: Text, _ fields: JSON) -> JSON {
        [
            "id": .string("0195f000-0000-7000-8000-0000000000\(id)"), "model": .string(model),
            "created": "2026-04-01T08:00:00.000Z", "changed": "2026-04-01T08:00:00.000Z", "fields": fields,
        ]
    }

    static let equipment = [
        record("e1", "Equipment", ["Name": "Paddles", "Code": "P"]),
        record("e2", "Equipment", ["Name": "Pull-Buoy", "Code": "PB"]),
    ]

    static let swimmer = record(
        "01", "Swimmer", ["Name": "Otter", "Birthday": "1991-06-26", "RestingPulse": 90, "LoadPulse": 175])

    static func open(
        _ records: [JSON] = equipment + [swimmer], at hash: Text, language: Text = "en",
        change: (String) -> String = { $0 }
    ) throws -> AppDriver {
        let now = try #require(Instant("2026-04-12T08:00:00.000Z"))
        var driver = AppDriver(registry: registry, now: now)
        driver.open(
            Text(change(try SpecFolder.text("Apps/swimfit/app.json"))), records: records, languages: [language],
            hash: hash)
        return driver
    }

    static let plan: Text = "0195f000-0000-7000-8000-0000000000a1"

    /// A plan with rows in their order, each with what stands there besides one repetition of the main set.
    static func plan(_ rows: [JSONObject]) -> [JSON] {
        let own = record("a1", "Plan", ["Name": "Tuesday", "Method": "load", "Visible": "me", "Pool": 25])
        return [own]
            + rows.enumerated().map { place, more in
                var fields: JSONObject = [
                    "Plan": [.string(plan)], "Order": JSON(place + 1), "Group": "main", "Rounds": 1, "Count": 1,
                ]
                for (name, value) in more.members { fields[name] = value }
                return record("b\(place + 1)", "Row", .object(fields))
            }
    }

    static let plans: Text = "#/PlanList/PlanFile"
    static let log: Text = "#/Log/SessionFile"

    /// The printed example plan, in percent.
    static let table = """
        Anzahl,Strecke,Lage,Puls,Summe,Gesamt,Zeit
        Einschwimmen
        1,300,beliebig,62.9 %,300,300,6:00
        3,150,,68.6 %,450,750,3:30
        4,25,Brust Technik,80 %,100,850,0:40
        Hauptteil
        18,50,,80 %,900,1750,1:00
        1,400,Hauptlage,77.1 %,400,2150,10:00
        5,100,,80 %,500,2650,2:00
        4,50,,74.3 %,200,2850,
        1,400,Beine,80 %,400,3250,10:00
        1,400,"Arme Paddles, Pullbuoy",80 %,400,3650,7:00
        Ausschwimmen
        1,200,locker,62.9 %,200,3850,
        """

    /// A file of the vectors, by its name there.
    static func fit(_ name: String) throws -> [UInt8] {
        let vectors = try #require(try JSON.parse(SpecFolder.bytes("Spec/vectors/training/fit.json")).array)
        let vector = try #require(vectors.first { $0.string("name").map { String($0) } == name })
        let text = try #require(vector["input"]?.string("fit") ?? vector.string("expected"))
        return stride(from: 0, to: text.utf8.count, by: 2).compactMap { place in
            UInt8(String(decoding: text.utf8[place..<place + 2], as: UTF8.self), radix: 16)
        }
    }
}

extension AppDriver {
    /// All texts of the topmost level, whatever they stand in.
    var shown: [Text] {
        var seen: [Text] = []
        func look(_ element: Element) {
            switch element.content {
            case .text(let text, _): seen.append(text)
            case .section(_, let parts), .stack(let parts): for part in parts { look(part) }
            case .placed(_, _, let placed): for part in placed { look(part.element) }
            case .row(let row): look(row.body)
            default: break
            }
        }
        for element in screen.levels.last?.body ?? [] { look(element) }
        return seen
    }

    /// Texts, buttons by key, and the only field of the topmost level.
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
        let field = try #require(
            effects.first { $0["type"]?.string == "pickBytes" }?["field"]?.string.flatMap { ActionID($0) })
        act(field, ["name": .string(name), "bytes": .string(Text(Data(bytes).base64EncodedString()))])
        return page.texts
    }

    mutating func agree() throws { act(try #require(screen.overlay?.controls.first { $0.role != .cancel }).action) }

    /// Fields of the records of a model, in the order of one of them.
    func kept(_ model: Text, by order: Text = "Order") -> [JSONObject] {
        records.values.filter { $0["model"]?.string == model }.compactMap { $0["fields"]?.object }
            .sorted { ($0[order]?.double ?? 0) < ($1[order]?.double ?? 0) }
    }

    /// The plan's file in the format at this place of the choice.
    mutating func exported(_ place: Int) throws -> (name: Text, bytes: [UInt8]) {
        let plan = try #require(records.values.first { $0["model"]?.string == "Plan" }?["id"]?.string)
        go(to: "#/PlanList/PlanPage=\(plan)")
        act(
            try #require(
                screen.levels.last?.body.compactMap { $0.button(named: "Export") ?? $0.button(named: "Exportieren") }
                    .first))
        act(try #require(screen.overlay?.controls[place].action))
        let effect = try #require(effects.last { $0["type"]?.string == "saveFile" })
        let data = try #require(effect.string("bytes").flatMap { Data(base64Encoded: String($0)) })
        return (try #require(effect.string("name")), [UInt8](data))
    }
}

extension Element {
    /// The action of a button somewhere in it.
    func button(named title: Text) -> ActionID? {
        switch content {
        case .button(let control, _): control.title == title ? control.action : nil
        case .section(_, let parts), .stack(let parts): parts.lazy.compactMap { $0.button(named: title) }.first
        case .placed(_, _, let placed): placed.lazy.compactMap { $0.element.button(named: title) }.first
        case .row(let row): row.body.button(named: title)
        default: nil
        }
    }
}

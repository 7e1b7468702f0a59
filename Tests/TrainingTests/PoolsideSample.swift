import Basic
import Engine
import Grids
import Language
import Scenarios
import TestSupport
import Testing
import Training
import Values

/// The page for the edge of the pool as the app SwimFit has it, with a plan and a profile.
struct PoolsideSample {
    static let registry = Registry([Basic.kit, Grids.kit, Training.kit])
    static let plan = "0195f000-0000-7000-8000-000000000001"
    static let other = "0195f000-0000-7000-8000-000000000002"
    static let profile = "0195f000-0000-7000-8000-0000000000f1"
    private static let when = #""created": "2026-04-01T08:00:00.000Z", "changed": "2026-04-01T08:00:00.000Z""#

    /// 75 % of 175 are 131.25 beats.
    static let rows: [(id: String, fields: String)] = [
        (
            "0195f000-0000-7000-8000-000000000101",
            #""Order": 1, "Group": "warm-up", "Count": 2, "Distance": 200, "Text": "easy""#
        ),
        (
            "0195f000-0000-7000-8000-000000000102",
            #""Order": 2, "Group": "main", "Count": 4, "Distance": 100, "Strokes": ["free"], "Percent": 75, "SendOff": 90, "Pause": 60"#
        ),
        (
            "0195f000-0000-7000-8000-000000000103",
            #""Order": 3, "Group": "main", "Rounds": 2, "Count": 1, "Distance": 50, "Part": "legs", "Equipment": ["0195f000-0000-7000-8000-0000000000e1"]"#
        ),
    ]

    var driver: AppDriver
    private let language: Text

    private static func hash(_ plan: String) -> Text {
        let hash: String = "#/PlanList/PlanPage=\(plan)/PoolPage=\(plan)"
        return Text(hash)
    }

    static func description() throws -> Text { Text(try SpecFolder.text("Apps/swimfit/app.json")) }

    private static func record(_ id: String, _ model: String, _ fields: String) throws -> JSON {
        let text: String = #"{ "id": "\#(id)", "model": "\#(model)", \#(when), "fields": { \#(fields) } }"#
        return try JSON.parse(Text(text).utf8)
    }

    /// - Parameter changes: Further fields of rows, by their number from 1 on.
    static func row(_ number: Int, _ changes: String = "") throws -> JSON {
        let (id, fields) = rows[number - 1]
        let rounds = fields.contains("Rounds") || changes.contains("Rounds") ? "" : #""Rounds": 1, "#
        let plan = #""Plan": ["\#(Self.plan)"], "#
        let more = changes.isEmpty ? "" : ", \(changes)"
        return try record(id, "Row", plan + rounds + fields + more)
    }

    init(language: Text = "en", hasProfile: Bool = true, plan: String = PoolsideSample.plan, unit: String = "m") throws
    {
        self.language = language
        driver = AppDriver(registry: Self.registry, now: try #require(Instant("2026-04-12T08:00:00.000Z")))
        var records = [
            try Self.record(
                Self.plan, "Plan", #""Name": "Tuesday", "Method": "load", "Visible": "me", "Unit": "\#(unit)""#),
            try Self.record(Self.other, "Plan", #""Name": "Friday", "Method": "load", "Visible": "me""#),
            try Self.record("0195f000-0000-7000-8000-0000000000e1", "Equipment", #""Name": "Fins""#),
            try Self.row(1), try Self.row(2), try Self.row(3),
        ]
        if hasProfile {
            records.append(
                try Self.record(Self.profile, "Swimmer", #""Name": "Otter", "RestingPulse": 60, "LoadPulse": 175"#))
        }
        driver.open(
            try Self.description(), records: records, languages: [language],
            hash: Self.hash(plan))
    }

    /// A new start of the app on the same device, at the page of a plan.
    mutating func reopen(_ plan: String = PoolsideSample.plan) throws {
        driver = driver.reopened(
            try Self.description(), registry: Self.registry, languages: [language],
            hash: Self.hash(plan))
    }

    // MARK: What is seen

    private func elements(_ all: [Element]) -> [Element] {
        var found: [Element] = []
        for element in all {
            found.append(element)
            if case .section(_, let parts) = element.content { found += elements(parts) }
        }
        return found
    }

    private var top: Screen.Level? { driver.screen.levels.last }

    /// What the page's element gets.
    var data: JSON {
        for element in elements(top?.body ?? []) {
            if case .surface("poolside", let data) = element.content { return data }
        }
        return .null
    }

    var lines: [Text] {
        elements(top?.body ?? []).compactMap { if case .text(let text, _) = $0.content { text } else { nil } }
    }

    var table: [[Text]]? {
        for element in elements(top?.body ?? []) { if case .table(let table) = element.content { return table.rows } }
        return nil
    }

    var notice: Text? { top?.notice?.text }
    var title: Text? { top?.title }
    var now: Text? { data["now"]?.string("head") }
    var clock: Text? { data["clock"]?.string("time") }
    var repetitions: FormField? {
        for element in elements(top?.body ?? []) { if case .field(let field) = element.content { return field } }
        return nil
    }

    func button(_ key: Text) -> Control? {
        for element in elements(top?.body ?? []) where element.key == key {
            if case .button(let control, _) = element.content { return control }
        }
        return nil
    }

    // MARK: What is done

    mutating func act(_ name: Text, _ value: JSON = .null) {
        driver.act(ActionID(level: top?.serial ?? -1, name: name, argument: ""), value)
    }

    /// So many seconds later.
    mutating func tick(after seconds: Double) {
        driver.wait(seconds: seconds)
        act("tick")
    }

    func made(_ model: Text) -> [JSON] {
        driver.records.values.filter { $0.string("model") == model }.compactMap { $0["fields"] }
            .sorted { ($0["Number"]?.decimal ?? .zero) < ($1["Number"]?.decimal ?? .zero) }
    }

    var kept: JSON? { driver.drafts["kept/PoolPage"] }
}

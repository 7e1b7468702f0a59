import Engine
import Scenarios
import Store
import TestSupport
import Testing
import Values

@testable import Sync

/// One device of one of the two, and what it tells the server.
private struct Phone {
    let person: Person
    let etag: Text
    var device: Device
    private var now: Int64
    private var random: Random

    init(_ person: Person, etag: String, seed: UInt64) {
        self.person = person
        self.etag = Text(etag)
        random = Random(seed: seed)
        now = currentMilliseconds()
        device = Device(rows: [:], id: UUID(at: Instant(milliseconds: now), random: &random))
    }

    mutating func header() -> OperationHeader {
        now += 1
        return OperationHeader(id: newID(), at: now, description: etag)
    }

    mutating func newID() -> UUID { UUID(at: Instant(milliseconds: now), random: &random) }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// Until nothing is due.
    mutating func synchronise(_ client: Client) async throws {
        repeat {
            let begun = device.begin()
            let request = try #require(begun)
            let reply = try await client.send(.post, "/api/apps/test/sync", by: person, json: request.json)
            try #require(reply.status == 200, "\(reply.text)")
            device.take(reply.json, attempt: device.status.attempt, now: now, random: &random)
            _ = device.writes()
        } while device.status.delay == 0
    }

    /// What the person has before them, in the order of the plan.
    func rows(_ plan: UUID) -> [VisibleRecord] {
        var rows: [VisibleRecord] = []
        device.forEachVisible { record in
            if record.model == "Row", record.fields["Plan"] == [JSON(plan)], record.state != .deleted {
                rows.append(record)
            }
        }
        return rows.sorted { ($0.fields["Order"]?.int ?? 0, $0.id) < ($1.fields["Order"]?.int ?? 0, $1.id) }
    }
}

extension Phone {
    /// Asked where both changed it, as the app says.
    private static let asking: Set<Text> = ["Count", "Distance", "Percent", "SendOff"]

    private static func policy(_ field: Text) -> ConflictPolicy { asking.contains(field) ? .ask : .last }

    mutating func addRow(_ plan: UUID) {
        let fields: JSONObject = [
            "Plan": [JSON(plan)], "Order": JSON(1 + below(1000)), "Group": "main", "Rounds": JSON(1 + below(3)),
            "Count": JSON(1 + below(20)), "Distance": JSON(25 * (1 + below(40))),
        ]
        device.create(newID(), model: "Row", fields: fields, header())
    }

    private mutating func changeRow(_ row: VisibleRecord) {
        let values: [(Text, JSON)] = [
            ("Count", JSON(1 + below(20))), ("Distance", JSON(25 * (1 + below(40)))), ("Percent", JSON(50 + below(50))),
            ("SendOff", JSON(30 + below(300))), ("Text", .string(Text(below(100)))), ("Rounds", JSON(1 + below(3))),
        ]
        guard let (field, value) = one(of: values) else { return }
        device.set(row.id, fields: [field: value], policy: Self.policy, header())
    }

    /// Answers one of the questions.
    mutating func decide() {
        guard let item = one(of: device.attention) else { return }
        if below(2) == 0 {
            device.keepMine(item.operation.id, policy: Self.policy, header())
        } else {
            device.discard(item.operation.id)
        }
    }

    mutating func act(_ plan: UUID, _ client: Client) async throws {
        let rows = rows(plan)
        switch below(12) {
        case 0: if rows.count < 12 { addRow(plan) }
        case 1: if rows.count > 3, let row = one(of: rows) { device.delete(row.id, header()) }
        case 2: decide()
        case 3, 4: try await synchronise(client)
        default: if let row = one(of: rows) { changeRow(row) }
        }
        _ = device.writes()
    }
}

@Suite("SwimFit: two people in one plan", .timeLimit(.minutes(15)))
struct SwimFitTogetherTests {
    @Test("TR-APP-35 TR-APP-31 after any history trainer and swimmer have the same rows and the same totals")
    func histories() async throws {
        let description = try SpecFolder.text("Apps/swimfit/app.json")
        let world = try await World(description)
        let (trainer, swimmer) = (try await world.person("trainer"), try await world.person("swimmer"))
        let etag = try await world.etag
        try await world.test { client in
            var questions = 0
            for seed: UInt64 in 1...20 {
                var phones = [
                    Phone(trainer, etag: etag, seed: 2 * seed), Phone(swimmer, etag: etag, seed: 2 * seed + 1),
                ]
                let plan = phones[0].newID()
                phones[0].device.create(
                    plan, model: "Plan",
                    fields: ["Name": "Ours", "Method": "load", "Visible": "me", "Editors": "swimmer"],
                    phones[0].header())
                for _ in 0..<6 { phones[0].addRow(plan) }
                for place in phones.indices { try await phones[place].synchronise(client) }
                for _ in 0..<60 {
                    let place = phones[0].below(2)
                    try await phones[place].act(plan, client)
                    if !phones[place].device.attention.isEmpty { questions += 1 }
                }
                try await rest(&phones, client)
                compare(phones, plan, description)
            }
            // Otherwise nobody was ever asked.
            #expect(questions > 50)
        }
    }

    /// All questions are answered, and everybody has everything.
    private func rest(_ phones: inout [Phone], _ client: Client) async throws {
        for _ in 0..<50 {
            for place in phones.indices {
                try await phones[place].synchronise(client)
                while !phones[place].device.attention.isEmpty { phones[place].decide() }
            }
            let cursors = Set(phones.map { $0.device.cursor })
            if cursors.count == 1, phones.allSatisfy({ $0.device.attention.isEmpty && $0.device.status.pending == 0 }) {
                return
            }
        }
        Issue.record("they do not come to rest")
    }

    private func compare(_ phones: [Phone], _ plan: UUID, _ description: String) {
        let rows = phones.map { $0.rows(plan) }
        #expect(rows[0].map(\.id) == rows[1].map(\.id) && rows[0].map(\.fields) == rows[1].map(\.fields))
        #expect(rows[0].count > 0 && rows.allSatisfy { $0.allSatisfy { $0.state == .synchronised } })
        let total = rows[0].reduce(0) { sum, row in
            sum + ["Rounds", "Count", "Distance"].reduce(1) { $0 * (row.fields[$1]?.int ?? 0) }
        }
        let seen = phones.map { phone in
            var records: [JSON] = []
            phone.device.forEachVisible { record in
                if record.id == plan || record.fields["Plan"] == [JSON(plan)] {
                    records.append(Synchroniser.json(record))
                }
            }
            var app = AppDriver(registry: World.registry, now: Instant(milliseconds: currentMilliseconds()))
            app.open(Text(description), records: records, hash: "#/PlanList/PlanPage=\(plan.text)")
            let page = app.screen
            app.go(to: "#/PlanList/PlanPage=\(plan.text)/RowGrid=\(plan.text)")
            return (page, app.screen)
        }
        let figure = Decimal(total).displayed(decimals: nil, in: "en") + "\u{A0}m"
        for (page, grid) in seen { #expect(page.shows("\"\(figure)\"") && grid.shows(figure), "\(figure)") }
        #expect(seen[0].1.outline == seen[1].1.outline)
    }
}

import Sync
import Testing
import Values

/// One device with its rows and a server, for tests that go step by step.
struct Desk {
    var device: Device
    var server = SimulatedServer(fault: nil)
    var stored: [Text: [Text: JSON]] = [:]
    var random = Random(seed: 1)
    let account: Text
    private var number = 1000

    /// - Parameter isNew: Whether the device has not asked the server yet.
    init(account: Text = "ann", isNew: Bool = false) {
        self.account = account
        device = Device(rows: [:], id: Specimen.id(900))
        server.grants = ["ann": Notebook.scopes, "bob": Notebook.scopes]
        server.pageLimit = 100
        server.isOpen = true
        keep()
        if !isNew { synchronise() }
    }

    mutating func header() -> OperationHeader {
        number += 1
        return Specimen.header(number)
    }

    /// Writes what is to be written; the rows.
    @discardableResult
    mutating func keep() -> [JSON] {
        let rows = device.writes()
        for row in rows {
            guard let store = row["store"]?.string, let key = row["key"]?.string else { continue }
            stored[store, default: [:]][key] = row["value"]
        }
        return rows
    }

    func rows() -> JSON {
        func list(_ store: Text) -> JSON { .array((stored[store] ?? [:]).values.map { $0 }) }
        let facts = JSONObject((stored["facts"] ?? [:]).map { ($0.key, $0.value) })
        return [
            "entries": list("entries"), "ops": list("ops"), "attention": list("attention"), "facts": .object(facts),
        ]
    }

    mutating func create(_ fields: JSONObject, id: Int = 1) {
        device.create(Specimen.id(id), model: "Note", fields: fields, header())
        keep()
    }

    @discardableResult
    mutating func set(_ fields: JSONObject, id: Int = 1) -> Bool {
        let header = header()
        defer { keep() }
        return device.set(Specimen.id(id), fields: fields, policy: Notebook.policy, header)
    }

    @discardableResult
    mutating func delete(id: Int = 1) -> Bool {
        let header = header()
        defer { keep() }
        return device.delete(Specimen.id(id), header)
    }

    @discardableResult
    mutating func undoDelete(id: Int = 1) -> Bool {
        let header = header()
        defer { keep() }
        return device.undoDelete(Specimen.id(id), header)
    }

    func visible(_ id: Int = 1) -> VisibleRecord? { device.visible(Specimen.id(id)) }

    /// Begins an attempt; what the server answers is not given to the device yet.
    mutating func ask() -> (request: SyncRequest?, answer: JSON) {
        guard let request = device.begin() else { return (nil, .null) }
        keep()
        return (request, server.answer(request.json, account: account).body)
    }

    mutating func take(_ answer: JSON) {
        device.take(answer, attempt: device.status.attempt, now: 77, random: &random)
        keep()
    }

    mutating func fail(_ failure: SyncFailure, retryAfter: Int? = nil) {
        device.fail(failure, retryAfter: retryAfter, attempt: device.status.attempt, now: 77, random: &random)
        keep()
    }

    /// Until nothing is due; the requests.
    @discardableResult
    mutating func synchronise() -> [SyncRequest] {
        var requests: [SyncRequest] = []
        repeat {
            let (request, answer) = ask()
            if let request { requests.append(request) }
            take(answer)
        } while device.status.delay == 0 && requests.count < 50
        return requests
    }

    /// Another person does something on the server, having seen everything.
    @discardableResult
    mutating func other(
        _ kind: Operation.Kind, _ fields: JSONObject = [:], id: Int = 1, v: JSON? = nil, base: JSONObject? = nil
    ) -> JSON {
        number += 1
        let entry = server.data.entries[Specimen.id(id)]
        let operation = Operation(
            id: Specimen.id(number), record: Specimen.id(id), model: "Note", kind: kind, fields: fields,
            base: base ?? entry?.versions ?? [:], was: entry?.fields ?? [:],
            v: v ?? entry.map { JSON(Int($0.v)) } ?? .null, description: "d1", at: 1)
        let request = SyncRequest(
            device: Specimen.id(901), epoch: nil, view: nil, since: 0, limit: 1, ops: [operation])
        return server.answer(request.json, account: "bob").body
    }
}

@Suite("Device")
struct DeviceTests {
    @Test("SY-DEV-1 a change appends one operation and touches no other")
    func appends() throws {
        var desk = Desk()
        desk.device.create(Specimen.id(1), model: "Note", fields: ["title": "a", "best": null], desk.header())
        let first = desk.keep()
        #expect(first.count == 1 && first[0]["store"] == "ops" && first[0]["value"]?["fields"] == ["title": "a"])
        expect(desk.device.writes().isEmpty)
        let id = desk.header()
        desk.device.set(Specimen.id(1), fields: ["title": "b"], policy: Notebook.policy, id)
        let second = desk.keep()
        #expect(second.count == 1 && second[0]["key"] == .string(id.id.text) && second[0]["value"]?["n"] == 2)
        #expect(desk.device.status.pending == 2)
        expect(desk.device.changed() == [Specimen.id(1)] && desk.device.changed().isEmpty)
    }

    @Test("SY-DEV-2 what is pulled goes underneath what waits")
    func underneath() throws {
        var desk = Desk()
        desk.create(["title": "a", "count": 5, "tags": [1]])
        desk.synchronise()
        desk.set(["title": "mine", "count": 7, "tags": [1, 2]])
        desk.other(.set, ["colour": "red", "count": 15, "tags": [9], "title": "theirs"])
        desk.server.operationLimit = 0
        // A plain pull of another tab brings it, as the operations are too many for the server.
        desk.device.take(rows: [
            [
                "store": "entries", "key": .string(Specimen.id(1).text),
                "value": try #require(desk.server.data.entries[Specimen.id(1)]).json,
            ]
        ])
        let record = try #require(desk.visible())
        #expect(record.fields == ["title": "mine", "count": 17, "tags": [9, 2], "colour": "red"])
        #expect(record.state == .changed && record.changed.by == "ann" && record.created.by == "ann")
    }

    @Test("SY-DEV-3 each state, from the first change to the last answer")
    func states() throws {
        var desk = Desk()
        #expect(desk.visible() == nil)
        desk.create(["title": "a"])
        #expect(desk.visible()?.state == .created)
        desk.set(["title": "b"])
        #expect(desk.visible()?.state == .created)
        desk.synchronise()
        #expect(desk.visible()?.state == .synchronised && desk.device.status.pending == 0)
        desk.set(["title": "c"])
        #expect(desk.visible()?.state == .changed)
        desk.delete()
        #expect(desk.visible()?.state == .deleted && desk.visible()?.fields["title"] == "c")
        desk.synchronise()
        #expect(desk.visible() == nil && desk.stored["entries"]?.isEmpty == true)
        desk.create(["title": "forbidden"], id: 2)
        desk.synchronise()
        #expect(desk.visible(2)?.state == .refused)
        var count = 0
        desk.device.forEachVisible { _ in count += 1 }
        #expect(count == 1)
    }

    @Test("SY-DEV-3 a disputed field shows what the server has, as a conflict")
    func conflict() {
        var desk = Desk()
        desk.create(["status": "a"])
        desk.synchronise()
        desk.set(["status": "mine", "title": "t"])
        desk.other(.set, ["status": "theirs"])
        desk.synchronise()
        #expect(desk.visible()?.state == .conflict)
        #expect(desk.visible()?.fields == ["status": "theirs", "title": "t"])
        #expect(desk.device.attention.first?.outcome.fields["status"]?["mine"] == "mine")
    }

    @Test("SY-DEV-4 an operation says what was seen, by version or by operation")
    func bases() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["title": "b", "best": 1])
        desk.set(["title": "c", "colour": "x"])
        let ops = desk.device.begin()?.ops ?? []
        #expect(ops.count == 1 && ops[0].fields == ["title": "c", "best": 1, "colour": "x"])
        #expect(ops[0].base == ["title": 1, "best": 0, "colour": 0] && ops[0].v == 1)
        let rows = (desk.stored["ops"] ?? [:]).values.sorted { $0["n"]?.int ?? 0 < $1["n"]?.int ?? 0 }
        #expect(rows[1]["base"] == ["title": rows[0]["id"] ?? .null, "colour": 0] && rows[1]["v"] == rows[0]["id"])
    }

    @Test("SY-DEV-5 what is as it was is not set, and what is not there is left alone")
    func nothing() {
        var desk = Desk()
        expect(!desk.set(["title": "a"]) && !desk.delete() && !desk.undoDelete())
        desk.create(["title": "a", "count": 1])
        expect(!desk.set(["title": "a", "best": null]))
        expect(desk.set(["title": "a", "count": 2]))
        #expect(desk.stored["ops"]?.values.contains { $0["fields"] == ["count": 2] } == true)
        desk.delete()
        expect(!desk.set(["title": "b"]) && !desk.delete())
        #expect(desk.stored["ops"]?.count == 3)
    }

    @Test("SY-DEV-6 a delete that waits is taken back")
    func undo() {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["title": "b"])
        desk.delete()
        expect(desk.undoDelete() && desk.visible()?.state != .deleted)
        let requests = desk.synchronise()
        #expect(requests.flatMap { $0.ops }.map { $0.kind } == [.set])
        #expect(desk.visible()?.fields == ["title": "b"] && desk.visible()?.state == .synchronised)
        #expect(desk.stored["ops"]?.isEmpty == true)
    }

    @Test("SY-DEV-6 a delete on its way is taken back after it")
    func undoLate() {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.delete()
        let (_, answer) = desk.ask()
        expect(desk.undoDelete())
        desk.take(answer)
        #expect(desk.visible()?.fields == ["title": "a"])
        let requests = desk.synchronise()
        #expect(requests.first?.ops.first?.kind == .create && requests.first?.ops.first?.v == 2)
        #expect(desk.visible()?.state == .synchronised && desk.server.data.entries[Specimen.id(1)]?.isDeleted == false)
    }

    @Test("SY-DEV-6 when the delete was not applied, what was changed before it remains")
    func undoConflict() {
        var desk = Desk()
        desk.create(["title": "a", "colour": "x"])
        desk.synchronise()
        desk.set(["title": "b"])
        desk.delete()
        desk.other(.set, ["best": 7])
        let (_, answer) = desk.ask()
        desk.undoDelete()
        desk.take(answer)
        #expect(desk.device.attention.isEmpty)
        desk.synchronise()
        #expect(desk.visible()?.fields == ["title": "b", "colour": "x", "best": 7] && desk.device.attention.isEmpty)
    }

    @Test("SY-DEV-7 a tab shows what another one wrote")
    func tabs() {
        var desk = Desk()
        var other = Device(rows: desk.rows(), id: Specimen.id(900))
        desk.device.create(Specimen.id(1), model: "Note", fields: ["title": "a"], desk.header())
        other.take(rows: .array(desk.keep()))
        expect(other.visible(Specimen.id(1))?.state == .created && other.changed() == [Specimen.id(1)])
        expect(other.writes().isEmpty)
        let (_, answer) = desk.ask()
        desk.device.take(answer, attempt: desk.device.status.attempt, now: 5, random: &desk.random)
        other.take(rows: .array(desk.keep()))
        #expect(other.visible(Specimen.id(1))?.state == .synchronised)
        #expect(other.cursor == 1 && other.status.lastSuccess == 5 && other.me?["account"] == "ann")
    }

    @Test("SY-DEV-8 the rows give the same device; what cannot be read is counted")
    func loading() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["status": "b"])
        desk.other(.set, ["status": "c"])
        desk.synchronise()
        desk.set(["title": "z"])
        let loaded = Device(rows: desk.rows(), id: Specimen.id(5))
        let (one, two) = (try #require(desk.visible()), try #require(loaded.visible(Specimen.id(1))))
        #expect(one.fields == two.fields && one.state == two.state && one.state == .conflict)
        #expect(loaded.attention.count == 1 && loaded.status.pending == 1 && loaded.cursor == desk.device.cursor)
        #expect(loaded.description == "d1" && loaded.unreadable == 0)
        let broken = Device(
            rows: ["entries": [["id": "x"]], "ops": [["id": .string(Specimen.id(3).text)]], "facts": [:]],
            id: Specimen.id(5))
        #expect(broken.unreadable == 2)
    }
}

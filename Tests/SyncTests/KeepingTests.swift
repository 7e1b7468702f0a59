import Sync
import Testing
import Values

/// Records that stay on the device.
@Suite("Kept records")
struct KeepingTests {
    private static let id = Specimen.id(1)

    private func keep(_ desk: inout Desk, _ fields: JSONObject = ["title": "a"]) {
        let header = desk.header()
        desk.device.keep(Self.id, model: "Note", fields: fields, header)
        desk.keep()
    }

    private func second(_ desk: Desk) -> Device { Device(rows: desk.rows(), id: Specimen.id(900)) }

    private func tell(_ desk: inout Desk, _ other: inout Device) {
        let rows = other.writes()
        for row in rows {
            if let store = row["store"]?.string, let key = row["key"]?.string {
                desk.stored[store, default: [:]][key] = row["value"]
            }
        }
        desk.device.take(rows: .array(rows))
    }

    private func names(_ request: SyncRequest?) -> Bool {
        String(request?.json.text ?? "").contains(String(Self.id.text))
    }

    @Test("SY-KEEP-1 it is visible, counts as nothing that waits, makes nothing due and is never sent")
    func isNotSent() throws {
        var desk = Desk()
        keep(&desk)
        desk.set(["title": "b"])
        let shown = try #require(desk.visible())
        #expect(shown.state == .kept && shown.fields == ["title": "b"])
        #expect(desk.device.status.pending == 0 && desk.device.status.kept == 1)
        #expect(desk.device.status.delay == nil)
        let request = try required(desk.device.begin())
        #expect(request.ops.isEmpty && !names(request))
    }

    @Test("SY-KEEP-1 what else waits is sent without it")
    func othersAreSent() throws {
        var desk = Desk()
        keep(&desk)
        desk.create(["title": "sent"], id: 2)
        let requests = desk.synchronise()
        #expect(requests.flatMap { $0.ops }.map { $0.record } == [Specimen.id(2)])
        #expect(desk.server.data.entries.count == 1)
        #expect(desk.visible()?.state == .kept)
    }

    @Test("SY-KEEP-2 it outlives a restored backup, a reset and a new start")
    func outlives() throws {
        var desk = Desk()
        desk.create(["title": "other"], id: 2)
        desk.synchronise()
        let backup = desk.server.data
        keep(&desk)
        desk.server.backup = backup
        _ = desk.server.restore()
        desk.synchronise()
        #expect(desk.visible()?.fields == ["title": "a"])
        #expect(second(desk).visible(Self.id)?.state == .kept)
    }

    @Test("SY-KEEP-2 an entry with its id lies below it")
    func above() {
        var desk = Desk()
        keep(&desk, ["title": "mine"])
        desk.stored["entries"] = [Self.id.text: Specimen.entry(["title": "theirs"]).json]
        var loaded = second(desk)
        #expect(loaded.visible(Self.id)?.fields == ["title": "mine"])
        #expect(loaded.visible(Self.id)?.state == .kept)
        expect(loaded.begin()?.ops.isEmpty == true)
    }

    @Test("SY-KEEP-3 its operations become one before an attempt, with values and times")
    func folds() throws {
        var desk = Desk()
        desk.device.keep(Self.id, model: "Note", fields: ["title": "a", "count": 1], Specimen.header(5001, at: 10))
        desk.device.set(Self.id, fields: ["count": 3], policy: Notebook.policy, Specimen.header(5002, at: 20))
        desk.device.set(Self.id, fields: ["title": null], policy: Notebook.policy, Specimen.header(5003, at: 30))
        desk.keep()
        #expect(desk.stored["ops"]?.count == 3)
        _ = desk.device.begin()
        desk.keep()
        #expect(desk.stored["ops"]?.keys.sorted() == [Specimen.id(5001).text])
        let shown = try #require(second(desk).visible(Self.id))
        #expect(shown.fields == ["count": 3] && shown.created.at == 10 && shown.changed.at == 30)
        #expect(shown.state == .kept)
    }

    @Test("SY-KEEP-3 what another tab sets while they become one lies upon it")
    func foldsBesideOthers() throws {
        var desk = Desk()
        keep(&desk)
        desk.set(["colour": "red"])
        var other = second(desk)
        other.set(Self.id, fields: ["title": "theirs"], policy: Notebook.policy, Specimen.header(7000))
        _ = desk.device.begin()
        desk.keep()
        tell(&desk, &other)
        #expect(desk.visible()?.fields == ["title": "theirs", "colour": "red"])
        #expect(second(desk).visible(Self.id)?.fields == ["title": "theirs", "colour": "red"])
    }

    @Test("SY-KEEP-4 deleting leaves nothing, also of what another tab set meanwhile")
    func deletes() {
        var desk = Desk()
        keep(&desk)
        var other = second(desk)
        other.set(Self.id, fields: ["title": "late"], policy: Notebook.policy, Specimen.header(7000))
        expect(desk.delete())
        #expect(desk.visible() == nil && desk.stored["ops"]?.isEmpty == true)
        tell(&desk, &other)
        #expect(desk.visible() == nil)
        let request = desk.device.begin()
        desk.keep()
        #expect(!names(request) && desk.stored["ops"]?.isEmpty == true)
    }

    @Test("SY-KEEP-5 a released record is sent once, with exactly these values and what another tab set")
    func releases() throws {
        var desk = Desk()
        keep(&desk, ["title": "a", "colour": "red"])
        var other = second(desk)
        let header = desk.header()
        expect(desk.device.release(Self.id, model: "Note", fields: ["title": "b"], header))
        desk.keep()
        #expect(desk.visible()?.state == .created && desk.device.status.kept == 0 && desk.device.status.pending == 1)
        other.set(Self.id, fields: ["status": "late"], policy: Notebook.policy, Specimen.header(7000))
        tell(&desk, &other)
        desk.synchronise()
        #expect(desk.server.data.entries[Self.id]?.fields == ["title": "b", "status": "late"])
        #expect(desk.stored["ops"]?.isEmpty == true && desk.device.attention.isEmpty)
        expect(!desk.device.release(Self.id, model: "Note", fields: [:], Specimen.header(7001)))
    }

    @Test("SY-KEEP-5 SY-RUN-3 the engine's effects keep, change, take along and delete")
    func synchroniser() throws {
        func save(_ host: inout SynchroniserHost, _ title: JSON, was: JSON, state: JSON) {
            let record: JSON = [
                "id": .string(Self.id.text), "model": "Note", "fields": ["title": title], "state": state,
            ]
            host.send(["type": "save", "serial": 1, "was": was, "record": record])
        }
        var host = SynchroniserHost()
        host.lead()
        save(&host, "a", was: null, state: "kept")
        #expect(host.record(1)?["state"] == "kept" && host.shown(1)?["state"] == "kept")
        #expect(host.last("sync")?["sync"]?["kept"] == 1 && host.last("sync")?["sync"]?["waiting"] == 0)
        save(&host, "b", was: ["title": "a"], state: "kept")
        host.send(["type": "poke"])
        #expect(host.server.data.entries.isEmpty && host.record(1)?["fields"]?["title"] == "b")
        save(&host, "c", was: null, state: null)
        #expect(host.server.data.entries[Self.id]?.fields == ["title": "c"])
        #expect(host.last("sync")?["sync"]?["kept"] == 0)
    }

    @Test("SY-KEEP-6 values for one that is gone meanwhile make it anew, and it stays here")
    func gone() throws {
        var host = SynchroniserHost()
        host.lead()
        let record: JSON = [
            "id": .string(Self.id.text), "model": "Note", "fields": ["title": "b", "colour": "red"], "state": "kept",
        ]
        host.send(["type": "save", "serial": 1, "was": ["title": "a"], "record": record])
        #expect(host.record(1)?["state"] == "kept" && host.record(1)?["fields"]?["colour"] == "red")
        #expect(host.server.data.entries.isEmpty)
    }
}

import Sync
import Testing
import Values

@Suite("Synchroniser")
struct SynchroniserTests {
    @Test("SY-RUN-1 what is written comes before what is said to be stored and what is sent")
    func order() throws {
        var host = SynchroniserHost()
        host.lead()
        let input: JSON = [
            "now": 5, "random": "7",
            "input": [
                "type": "save", "serial": 3, "was": null,
                "record": ["id": .string(Specimen.id(1).text), "model": "Note", "fields": ["title": "a"]],
            ],
        ]
        let types = host.synchroniser.step(input)["effects"]?.array?.compactMap { $0["type"]?.string }
        #expect(types == ["write", "stored", "records", "sync", "send"])
    }

    @Test("SY-RUN-1 what is saved at once is in one write, and said once to be stored")
    func together() throws {
        var host = SynchroniserHost()
        host.lead()
        let records = (1...3).map { number -> JSON in
            ["id": .string(Specimen.id(number).text), "model": "Note", "fields": ["title": JSON(number)]]
        }
        let input: JSON = [
            "now": 5, "random": "7", "input": ["type": "saveAll", "serial": 3, "records": .array(records)],
        ]
        let effects = host.synchroniser.step(input)["effects"]?.array ?? []
        #expect(effects.compactMap { $0["type"]?.string } == ["write", "stored", "records", "sync", "send"])
        #expect(effects[0]["rows"]?.array?.filter { $0["store"] == "ops" || $0["store"] == "flight" }.isEmpty == false)
        #expect(effects[2]["records"]?.array?.count == 3)
        #expect(effects[4]["request"]?["ops"]?.array?.count == 3)
    }

    @Test("SY-RUN-14 whoever begins to synchronise without rows has those that it loaded")
    func leadsWithoutRows() throws {
        var first = SynchroniserHost()
        first.lead()
        first.save(1, ["title": "a"])
        first.isOnline = false
        first.save(2, ["title": "b"])
        var second = SynchroniserHost()
        second.server = first.server
        second.disk = first.disk
        second.open()
        second.isOnline = false
        second.told = []
        second.send(["type": "lead"])
        let request = try #require(second.last("send")?["request"])
        #expect(request["ops"]?.array?.count == 1 && request["since"] == 1)
        // Nothing is shown anew.
        #expect(second.last("records") == nil)
        second.isOnline = true
        second.send(["type": "poke"])
        #expect(second.server.answer(request, account: "ann").1["outcomes"]?.array?.count == 1)
        #expect(second.disk["entries"]?.count == 2)
    }

    @Test("SY-RUN-10 of records that the server brings only entries are written, of others also how they are shown")
    func rowsOfOthers() throws {
        var first = SynchroniserHost()
        first.lead()
        for id in 1...3 { first.save(id, ["title": "a"]) }
        var second = SynchroniserHost()
        second.server = first.server
        second.lead()
        func keys(_ store: JSON) -> Set<Text> {
            Set(second.written.filter { $0["store"] == store }.compactMap { $0["key"]?.string })
        }
        #expect(keys("entries").count == 3)
        #expect(keys("shown") == ["sync"])
        second.written = []
        second.isOnline = false
        second.save(2, ["title": "b"], was: ["title": "a"], serial: 4)
        #expect(second.shown(2)?["fields"]?["title"] == "b")
        second.isOnline = true
        second.send(["type": "poke"])
        #expect(second.shown(2) == nil)
        #expect(keys("shown") == ["sync", Specimen.id(2).text])
    }

    @Test("SY-RUN-1 a tab that does not lead writes and sends nothing")
    func following() {
        var host = SynchroniserHost()
        host.save(1, ["title": "a"])
        #expect(host.last("stored")?["serial"] == 1 && host.last("send") == nil)
        #expect(host.disk["ops"]?.count == 1 && host.record(1)?["state"] == "created")
        host.lead()
        #expect(host.last("send")?["request"]?["ops"]?.array?.count == 1 && host.disk["ops"]?.isEmpty == true)
        #expect(host.record(1)?["state"] == nil && host.last("sync")?["sync"]?["waiting"] == 0)
    }

    @Test("SY-RUN-1 the tab that leads sends what another one wrote")
    func others() {
        var follower = SynchroniserHost()
        follower.save(1, ["title": "a"])
        var leader = SynchroniserHost()
        leader.lead()
        let rows = (follower.disk["ops"] ?? [:]).map { key, value -> JSON in
            ["store": "ops", "key": .string(key), "value": value]
        }
        leader.send(["type": "rows", "rows": .array(rows)])
        #expect(leader.server.data.entries[Specimen.id(1)]?.fields == ["title": "a"])
        #expect(leader.last("sync")?["sync"]?["waiting"] == 0)
    }

    @Test("SY-RUN-2 when a write fails, nothing is sent and memory is what was written before")
    func full() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a"])
        let sent = host.told.filter { $0["type"] == "send" }.count
        host.isFull = true
        host.save(2, ["title": "b"], serial: 9)
        #expect(host.told.contains { $0 == ["type": "storeFailed", "serial": 9] })
        #expect(host.told.filter { $0["type"] == "send" }.count == sent)
        #expect(host.last("sync")?["sync"]?["failure"] == "full")
        #expect(host.last("timer")?["milliseconds"] == 60000)
        host.isFull = false
        host.save(2, ["title": "b"], serial: 9)
        #expect(host.last("stored")?["serial"] == 9)
        host.send(["type": "poke"])
        #expect(host.server.data.entries.count == 2 && host.last("sync")?["sync"]?["failure"] == nil)
    }

    @Test("SY-RUN-3 what is shown of records that are not as the server sent them is kept beside them")
    func shown() {
        var host = SynchroniserHost()
        host.isOnline = false
        host.lead()
        host.save(1, ["title": "a"])
        #expect(host.shown(1)?["state"] == "created" && host.shown(1)?["fields"] == ["title": "a"])
        #expect(host.disk["shown"]?["sync"]?["waiting"] == 1 && host.disk["shown"]?["sync"]?["running"] == false)
        #expect(host.disk["shown"]?["sync"]?["failure"] == "offline")
        host.isOnline = true
        host.send(["type": "timer"])
        #expect(host.shown(1) == nil && host.disk["entries"]?.count == 1)
        #expect(host.disk["shown"]?["sync"]?["waiting"] == 0)
    }

    @Test("SY-RUN-4 a field that changed while the person was typing is sent as one that nobody saw")
    func stale() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a", "text": "x"])
        host.send(["type": "poke"])
        host.isOnline = false
        host.save(1, ["title": "b", "text": "x"], was: ["title": "older"])
        let op = host.last("send")?["request"]?["ops"]?[0]
        #expect(op?["fields"] == ["title": "b"] && op?["base"] == ["title": 0])
        host.save(1, ["title": "b", "text": "y"], was: ["text": "x"])
        host.isOnline = true
        host.send(["type": "poke"])
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["title": "b", "text": "y"])
    }

    @Test("SY-RUN-4 differences are counted from what the person saw")
    func difference() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["count": 10])
        host.send(["type": "poke"])
        host.save(1, ["count": 8], was: ["count": 7])
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["count": 11])
    }

    @Test("SY-RUN-5 values for a record that is gone meanwhile are left to the person to decide")
    func gone() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a"])
        host.send(["type": "remove", "id": .string(Specimen.id(1).text), "serial": 2])
        #expect(host.record(1) == nil)
        host.save(1, ["title": "late"], was: ["title": "a"], serial: 3)
        let item = host.last("sync")?["sync"]?["attention"]?[0]
        #expect(item?["kind"] == "conflict" && item?["deleted"] == true && item?["values"] == ["title": "late"])
        host.send(["type": "repair", "item": item?["id"] ?? null, "how": "mine", "serial": 4])
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["title": "late"])
        #expect(host.last("sync")?["sync"]?["attention"] == [])
    }

    @Test("SY-RUN-6 a deletion is taken back, a record opened again is as it was")
    func restore() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a"])
        host.isOnline = false
        host.send(["type": "remove", "id": .string(Specimen.id(1).text), "serial": 2])
        #expect(host.record(1)?["state"] == "deleted")
        host.open()
        host.send(["type": "restore", "id": .string(Specimen.id(1).text), "serial": 3])
        #expect(host.last("stored")?["serial"] == 3 && host.record(1)?["fields"] == ["title": "a"])
        host.isOnline = true
        host.lead()
        #expect(host.server.data.entries[Specimen.id(1)]?.isDeleted == false)
    }

    @Test("SY-RUN-9 what was deleted along comes back with it, what was deleted by itself does not")
    func restoreAlong() {
        func id(_ number: Int) -> JSON { .string(Specimen.id(number).text) }
        var host = SynchroniserHost()
        host.lead()
        for number in 1...4 { host.save(number, ["title": "a"], serial: number) }
        host.isOnline = false
        // 5 was never sent. 4 goes by itself, 3 and 5 go with 2, which goes with 1.
        host.save(5, ["title": "b"], serial: 5)
        host.send(["type": "remove", "id": id(4), "serial": 6])
        for (serial, (number, leader)) in [(3, 2), (5, 2), (2, 1)].enumerated() {
            host.send(["type": "remove", "id": id(number), "along": id(leader), "serial": JSON(7 + serial)])
        }
        host.send(["type": "remove", "id": id(1), "serial": 10])
        #expect((1...4).allSatisfy { host.record($0)?["state"] == "deleted" })
        host.open()
        host.send(["type": "restore", "id": id(2), "serial": 11])
        #expect([2, 3, 5].allSatisfy { host.record($0)?["state"] == "created" })
        #expect(host.record(5)?["fields"] == ["title": "b"] && host.record(1)?["state"] == "deleted")
        host.send(["type": "restore", "id": id(1), "serial": 12])
        host.isOnline = true
        host.lead()
        let kept = [1, 2, 3, 5].map { host.server.data.entries[Specimen.id($0)]?.isDeleted }
        #expect(kept == [false, false, false, false])
        #expect(host.server.data.entries[Specimen.id(4)]?.isDeleted == true)
    }

    @Test("SY-RUN-12 a record that the server has deleted comes back with its id, as long as the page remembers")
    func broughtBack() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a", "text": "x"])
        host.send(["type": "remove", "id": .string(Specimen.id(1).text), "serial": 2])
        #expect(host.server.data.entries[Specimen.id(1)]?.isDeleted == true && host.record(1) == nil)
        host.save(1, ["title": "a"], serial: 3)
        #expect(host.server.data.entries[Specimen.id(1)]?.isDeleted == false)
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["title": "a"])
        #expect(host.last("sync")?["sync"]?["attention"] == [])
        // A write that failed does not make it forget.
        host.send(["type": "remove", "id": .string(Specimen.id(1).text), "serial": 4])
        host.isFull = true
        host.save(2, ["title": "b"], serial: 5)
        host.isFull = false
        host.send(["type": "poke"])
        host.save(1, ["title": "c"], serial: 6)
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["title": "c"])
        // Pending, the deletion is taken back at once.
        host.isOnline = false
        host.send(["type": "remove", "id": .string(Specimen.id(1).text), "serial": 7])
        host.save(1, ["title": "c"], serial: 8)
        #expect(host.record(1)?["state"] == "created")
        host.isOnline = true
        host.send(["type": "poke"])
        #expect(host.server.data.entries[Specimen.id(1)]?.isDeleted == false)
    }

    @Test("SY-RUN-11 many records are deleted in one write, what went along comes back with its leader")
    func removeAll() {
        func id(_ number: Int) -> JSON { .string(Specimen.id(number).text) }
        var host = SynchroniserHost()
        host.lead()
        for number in 1...3 { host.save(number, ["title": "a"], serial: number) }
        host.isOnline = false
        let records: [JSON] = [["id": id(2), "along": id(1)], ["id": "no"], ["id": id(1)], ["id": id(3)]]
        host.send(["type": "removeAll", "records": .array(records), "serial": 4])
        #expect((1...3).allSatisfy { host.record($0)?["state"] == "deleted" })
        host.send(["type": "restore", "id": id(1), "serial": 5])
        #expect([1, 2].allSatisfy { host.record($0)?["state"] != "deleted" } && host.record(3)?["state"] == "deleted")
        #expect(host.told.filter { $0["type"] == "stored" && $0["serial"] == 4 }.count == 1)
    }

    @Test("SY-RUN-11 many records are made and changed in one write, each upon what the person saw")
    func saveAll() {
        func record(_ number: Int, _ fields: JSON) -> JSON {
            ["id": .string(Specimen.id(number).text), "model": "Note", "fields": fields]
        }
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a", "text": "x"])
        host.isOnline = false
        host.send([
            "type": "saveAll", "serial": 2,
            "records": [record(1, ["title": "b", "text": "x"]), record(2, ["title": "new"])],
            "was": [["title": "a"], .null],
        ])
        #expect(host.record(1)?["fields"] == ["title": "b", "text": "x"] && host.record(1)?["state"] == "changed")
        #expect(host.record(2)?["fields"] == ["title": "new"] && host.record(2)?["state"] == "created")
        #expect(host.told.filter { $0["type"] == "stored" && $0["serial"] == 2 }.count == 1)
        host.isOnline = true
        host.send(["type": "poke"])
        #expect(host.server.data.entries[Specimen.id(1)]?.fields == ["title": "b", "text": "x"])
        #expect(host.server.data.entries[Specimen.id(2)]?.fields == ["title": "new"])
    }

    @Test("SY-RUN-7 only what the server has beyond the cursor makes the device ask")
    func poke() {
        var host = SynchroniserHost()
        host.lead()
        host.save(1, ["title": "a"])
        let sent = host.told.filter { $0["type"] == "send" }.count
        host.send(["type": "poke", "next": 1])
        #expect(host.told.filter { $0["type"] == "send" }.count == sent)
        host.send(["type": "poke", "next": 2])
        #expect(host.told.filter { $0["type"] == "send" }.count == sent + 1)
    }

    @Test("SY-RUN-8 inputs that make no sense change nothing")
    func nonsense() {
        var fresh = Synchroniser()
        expect(fresh.step(["now": 1, "input": ["type": "lead"]]) == ["effects": []])
        var host = SynchroniserHost()
        host.lead()
        let told = host.told.count
        for input: JSON in [
            "x", ["type": "save"], ["type": "save", "record": ["id": "no"]], ["type": "remove", "id": 3],
            ["type": "repair", "item": .string(Specimen.id(7).text), "how": "mine"], ["type": "answer", "attempt": 99],
            ["type": "other"], ["type": "rows", "rows": ["no"]], ["type": "restore"],
        ] { host.send(input) }
        #expect(host.told.count == told && host.disk["ops"]?.isEmpty != false)
    }
}

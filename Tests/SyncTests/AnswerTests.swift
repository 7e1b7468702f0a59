import Sync
import Testing
import Values

@Suite("Answers")
struct AnswerTests {
    @Test("SY-ANS-1 what the server has stays on top until the changes up to there have arrived")
    func overlay() throws {
        var desk = Desk()
        desk.server.pageLimit = 1
        for number in 2...4 { desk.other(.create, ["title": "other"], id: number) }
        desk.create(["title": "a"])
        var (_, answer) = desk.ask()
        desk.take(answer)
        #expect(desk.device.cursor == 1 && desk.device.status.pending == 0)
        #expect(desk.visible()?.fields == ["title": "a"] && desk.visible()?.state == .synchronised)
        #expect(desk.stored["ops"]?.count == 1 && desk.device.status.delay == 0)
        desk.synchronise()
        #expect(desk.device.cursor == 4 && desk.stored["ops"]?.isEmpty == true)
        desk.set(["colour": "mine", "title": "b"])
        desk.other(.set, ["colour": "theirs"])
        desk.other(.set, ["title": "x"], id: 2)
        desk.other(.set, ["title": "x"], id: 3)
        (_, answer) = desk.ask()
        desk.take(answer)
        // The first to set the colour was the other one.
        #expect(desk.visible()?.fields["title"] == "b" && desk.visible()?.fields["colour"] != "mine")
    }

    @Test("SY-ANS-1 what was made stays under what was changed on it, and both go again after a restored backup")
    func chain() throws {
        var desk = Desk()
        desk.server.pageLimit = 1
        for number in 2...4 { desk.other(.create, ["title": "other"], id: number) }
        desk.server.backup = desk.server.data
        desk.create(["title": "a", "best": 9])
        desk.take(desk.ask().answer)
        desk.other(.create, ["title": "other"], id: 5)
        desk.set(["title": "b"])
        // The record comes under 6 only: what was made under 4 has not arrived with 5.
        for cursor in [2, 3, 5] as [Int64] {
            desk.take(desk.ask().answer)
            #expect(desk.device.cursor == cursor && desk.visible()?.fields == ["title": "b", "best": 9])
        }
        #expect(desk.stored["ops"]?.count == 2)
        _ = desk.server.restore()
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "b", "best": 9])
        #expect(desk.device.attention.isEmpty && desk.stored["ops"]?.isEmpty == true)
    }

    @Test("SY-ANS-2 what is disputed goes into the box, and the rest goes on")
    func attention() throws {
        var desk = Desk()
        for number in 1...3 { desk.create(["status": "a"], id: number) }
        desk.synchronise()
        desk.set(["status": "mine", "best": 4], id: 1)
        desk.set(["title": "forbidden"], id: 2)
        desk.set(["title": "fine"], id: 3)
        desk.other(.set, ["status": "theirs"], id: 1)
        desk.synchronise()
        #expect(desk.device.attention.map { $0.outcome.result } == [.conflict, .refused])
        #expect(desk.stored["attention"]?.count == 2 && desk.stored["ops"]?.isEmpty == true)
        #expect(desk.visible(1)?.fields == ["status": "theirs", "best": 4])
        #expect(desk.visible(2)?.state == .refused && desk.visible(3)?.fields["title"] == "fine")
        let refused = try #require(desk.device.attention.last)
        #expect(refused.outcome.refusal?.field == "title" && refused.at == 77)
    }

    @Test("SY-ANS-3 what was done later with a refused record goes into the box with it")
    func later() {
        var desk = Desk()
        desk.create(["title": "forbidden"], id: 1)
        desk.create(["title": "forbidden"], id: 2)
        let (_, answer) = desk.ask()
        desk.set(["best": 3, "title": "fine"], id: 1)
        desk.delete(id: 2)
        desk.take(answer)
        #expect(desk.device.attention.count == 1 && desk.stored["ops"]?.isEmpty == true)
        #expect(desk.device.attention.first?.operation.fields == ["title": "fine", "best": 3])
        #expect(desk.visible(1)?.state == .refused && desk.visible(2) == nil)
    }

    @Test("SY-ANS-4 what was made upon an answered operation rests on what became of it")
    func references() throws {
        var desk = Desk()
        desk.create(["title": "a", "colour": "a"])
        desk.synchronise()
        desk.set(["title": "b", "colour": "b"])
        desk.other(.set, ["colour": "theirs"])
        let (_, answer) = desk.ask()
        desk.set(["title": "c", "colour": "c"])
        desk.take(answer)
        let next = try required(desk.device.begin()?.ops.first)
        // The title was applied under 3; the colour was not, so that it rests on what the first one saw.
        #expect(next.base == ["title": 3, "colour": 1])
        #expect(next.v == 1)
    }

    @Test("SY-ANS-4 a delete that was made before someone else's change was seen is a conflict")
    func unseen() {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["title": "b"])
        desk.other(.set, ["best": 5])
        let (_, answer) = desk.ask()
        desk.delete()
        desk.take(answer)
        desk.synchronise()
        #expect(desk.device.attention.map { $0.outcome.result } == [.conflict])
        #expect(desk.visible()?.fields == ["title": "b", "best": 5])
        // With nobody in between it is none.
        desk.create(["title": "a"], id: 2)
        let (_, second) = desk.ask()
        desk.delete(id: 2)
        desk.take(second)
        desk.synchronise()
        #expect(desk.visible(2) == nil && desk.device.attention.count == 1)
    }

    @Test("SY-ANS-6 a pull of everything keeps what waits and takes away what it did not bring")
    func reset() throws {
        var desk = Desk(account: "bob")
        desk.server.isOpen = false
        desk.server.pageLimit = 1
        for number in 1...3 {
            desk.server.grants["bob"] = ["north"]
            let request = SyncRequest(
                device: Specimen.id(5), epoch: nil, view: nil, since: 0, limit: 1,
                ops: [
                    Specimen.operation(
                        .create, ["course": number == 2 ? "south" : "north"], id: 50 + number, record: number)
                ])
            _ = desk.server.answer(request.json, account: "cat")
        }
        desk.server.grants["bob"] = Notebook.scopes
        desk.synchronise()
        #expect(desk.visible(2) != nil && desk.device.cursor == 3)
        desk.set(["title": "mine"], id: 1)
        desk.server.grants["bob"] = ["north"]
        let (_, first) = desk.ask()
        desk.take(first)
        #expect(first["reset"] == true && desk.device.status.isResetting && desk.device.cursor < 4)
        #expect(desk.visible(2) != nil && desk.visible(3) != nil)
        var restarted = Device(rows: desk.rows(), id: Specimen.id(900))
        let request = try required(restarted.begin())
        #expect(request.view == nil && request.since == 0)
        desk.synchronise()
        #expect(desk.visible(2) == nil && desk.visible(3) != nil && desk.visible(1)?.fields["title"] == "mine")
        #expect(!desk.device.status.isResetting && desk.stored["entries"]?.count == 2)
    }

    @Test("SY-ANS-7 the cursor does not go back")
    func cursor() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        let (_, answer) = desk.ask()
        var object = try #require(answer.object)
        object["next"] = 0
        desk.take(.object(object))
        #expect(desk.device.cursor == 1 && desk.device.status.failure == .unreadable)
    }

    @Test("SY-ANS-8 after a restored backup everything is pulled before anything is sent, and nothing is lost")
    func epoch() throws {
        var desk = Desk()
        desk.server.pageLimit = 1
        desk.other(.create, ["title": "a", "colour": "a", "status": "a"], id: 1)
        desk.other(.create, ["title": "a"], id: 2)
        desk.synchronise()
        desk.server.backup = desk.server.data
        desk.other(.set, ["title": "b"], id: 2)
        desk.other(.set, ["title": "b"], id: 1)
        desk.synchronise()
        desk.set(["title": "mine", "colour": "mine", "status": "mine"], id: 1)
        _ = desk.server.restore()
        desk.other(.set, ["status": "theirs"], id: 1)
        let requests = desk.synchronise()
        #expect(requests.map { $0.ops.count } == [1, 0, 1])
        #expect(requests[0].ops[0].base == ["title": 4, "colour": 1, "status": 1])
        // The title is another one than was seen, the colour is the same, the status was changed.
        #expect(requests[2].ops[0].base == ["title": 0, "colour": 1, "status": 0])
        #expect(desk.visible(1)?.fields == ["title": "mine", "colour": "mine", "status": "theirs"])
        #expect(desk.visible(2)?.fields == ["title": "a"] && desk.device.attention.count == 1)
        #expect(desk.server.strangeVersions == 0)
    }

    @Test("SY-ANS-8 what the server had and has not any more goes there again")
    func again() {
        var desk = Desk()
        desk.server.pageLimit = 1
        for number in 2...4 { desk.other(.create, ["title": "x"], id: number) }
        desk.server.backup = desk.server.data
        desk.create(["title": "a"])
        let (_, answer) = desk.ask()
        desk.take(answer)
        #expect(desk.device.status.pending == 0)
        _ = desk.server.restore()
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "a"])
        #expect(desk.visible()?.state == .synchronised && desk.stored["ops"]?.isEmpty == true)
    }

    @Test("SY-ANS-12 under another epoch a delete takes away nothing that its person never saw")
    func unseenDelete() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.other(.set, ["colour": "theirs"])
        // The colour arrives underneath the delete.
        let (_, answer) = desk.ask()
        desk.delete()
        desk.take(answer)
        desk.server.backup = desk.server.data
        _ = desk.server.restore()
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(!entry.isDeleted && entry.fields == ["title": "a", "colour": "theirs"])
        let item = try #require(desk.device.attention.first)
        #expect(item.outcome.result == .conflict)
        desk.device.keepMine(item.operation.id, policy: Notebook.policy, Specimen.header(5000))
        desk.keep()
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.isDeleted == true && desk.visible() == nil)
    }

    @Test("SY-ANS-12 under another epoch a value that arrived underneath a change counts as not seen")
    func unseenValue() throws {
        var desk = Desk()
        desk.other(.create, ["title": "a", "best": 1])
        desk.synchronise()
        desk.other(.set, ["title": "theirs"])
        let (_, answer) = desk.ask()
        desk.set(["title": "mine", "colour": "mine"])
        desk.take(answer)
        desk.server.backup = desk.server.data
        _ = desk.server.restore()
        let requests = desk.synchronise()
        #expect(requests.last?.ops.map { $0.base } == [["title": 0, "colour": 0]])
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["title": "mine", "colour": "mine", "best": 1])
        #expect(entry.lost.map { $0.value } == ["theirs"])
    }

    @Test("SY-ANS-13 what goes to the server again was seen by what was done upon it", arguments: [false, true])
    func uponItself(_ isSent: Bool) throws {
        var desk = Desk()
        desk.server.pageLimit = 1
        for number in 2...4 { desk.other(.create, ["title": "x"], id: number) }
        desk.server.backup = desk.server.data
        desk.create(["best": 9, "status": "a"])
        let (_, answer) = desk.ask()
        desk.take(answer)
        desk.set(["best": 3, "status": "b"])
        if isSent {
            _ = desk.ask()
            desk.fail(.offline)
        }
        _ = desk.server.restore()
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["best": 3, "status": "b"] && entry.lost.isEmpty)
        #expect(desk.device.attention.isEmpty && desk.stored["ops"]?.isEmpty == true)
        #expect(desk.stored["facts"]?["flight"] == nil && desk.server.strangeVersions == 0)
    }

    @Test("SY-ANS-13 what had met a value that nobody saw meets it again")
    func metAgain() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.other(.set, ["title": "theirs"])
        var (_, answer) = desk.ask()
        desk.set(["title": "mine"])
        desk.take(answer)
        for number in 2...4 { desk.other(.create, ["title": "x"], id: number) }
        desk.server.backup = desk.server.data
        desk.server.pageLimit = 1
        (_, answer) = desk.ask()
        desk.take(answer)
        #expect(desk.device.status.pending == 0 && desk.stored["ops"]?.count == 1)
        _ = desk.server.restore()
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["title": "mine"] && entry.lost.map { $0.value } == ["theirs"])
    }

    @Test("SY-ANS-13 an operation that is answered twice leaves one item, with all that is for the person to decide")
    func twice() throws {
        var desk = Desk()
        desk.create(["title": "a", "status": "a"])
        desk.synchronise()
        desk.other(.set, ["status": "theirs"])
        for number in 2...4 { desk.other(.create, ["title": "x"], id: number) }
        desk.server.backup = desk.server.data
        desk.server.pageLimit = 1
        desk.set(["title": "mine", "status": "mine"])
        let (_, answer) = desk.ask()
        desk.take(answer)
        #expect(desk.device.attention.map { $0.outcome.result } == [.conflict])
        _ = desk.server.restore()
        desk.other(.delete)
        desk.synchronise()
        let item = try #require(desk.device.attention.first)
        #expect(desk.device.attention.count == 1 && item.outcome.isDeleted)
        #expect(item.operation.fields == ["title": "mine", "status": "mine"])
        #expect(
            desk.stored["attention"]?[item.operation.id.text]?["op"]?["fields"] == ["title": "mine", "status": "mine"])
    }

    @Test("SY-ANS-9 after a wrong checksum everything is pulled anew")
    func checksum() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["title": "b"])
        let (_, answer) = desk.ask()
        var object = try #require(answer.object)
        object["check"] = "12345678"
        desk.take(.object(object))
        #expect(desk.device.status.failure == .damaged && desk.device.status.pending == 1 && desk.device.cursor == 1)
        let requests = desk.synchronise()
        #expect(requests.first?.view == nil && requests.first?.ops.count == 1)
        #expect(desk.visible()?.fields == ["title": "b"] && desk.device.status.failure == nil)
    }

    @Test("SY-ANS-10 a removal takes the record away, and what waits is sent")
    func removal() {
        var desk = Desk(account: "cat")
        desk.server.isOpen = false
        desk.server.grants["cat"] = ["north"]
        desk.other(.create, ["course": "north", "title": "a"])
        desk.synchronise()
        #expect(desk.visible() != nil)
        desk.other(.set, ["course": "south"])
        desk.set(["title": "b"])
        desk.synchronise()
        #expect(desk.visible() == nil && desk.stored["entries"]?.isEmpty == true)
        #expect(desk.device.attention.map { $0.outcome.refusal?.code } == ["sync.unknown"])
        #expect(desk.device.attention.first?.operation.fields == ["title": "b"])
    }

    @Test("SY-ANS-11 a deleted record keeps its values while something of it waits")
    func deleted() throws {
        var desk = Desk()
        desk.create(["title": "a", "best": 1])
        desk.synchronise()
        desk.set(["title": "b"])
        desk.other(.delete)
        desk.synchronise()
        #expect(desk.device.attention.map { $0.outcome.isDeleted } == [true])
        #expect(desk.visible()?.fields == ["title": "b", "best": 1] && desk.visible()?.state == .conflict)
        #expect(desk.stored["entries"]?.count == 1)
        desk.device.discard(try #require(desk.device.attention.first).operation.id)
        desk.keep()
        #expect(desk.visible() == nil)
        desk.synchronise()
        #expect(desk.stored["entries"]?.isEmpty == true)
    }
}

import Sync
import Testing
import Values

@Suite("Sending")
struct SendingTests {
    @Test("SY-SEND-1 the batch is written before it is sent and stays until it is answered")
    func batch() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        let first = try required(desk.device.begin())
        let rows = desk.keep()
        #expect(rows.contains { $0["key"] == "flight" && $0["value"]?["ops"]?[0] == first.ops[0].json })
        desk.fail(.offline)
        desk.set(["title": "b"])
        let again = try required(desk.device.begin())
        #expect(again.ops.map { $0.json } == first.ops.map { $0.json })
        let other = Device(rows: desk.rows(), id: Specimen.id(900))
        var copy = other
        expect(copy.begin()?.ops.map { $0.json } == first.ops.map { $0.json })
        desk.take(desk.server.answer(again.json, account: "ann").body)
        let next = try required(desk.device.begin())
        #expect(next.ops.map { $0.fields } == [["title": "b"]] && next.ops[0].base == ["title": 1])
    }

    @Test("SY-SEND-1 a batch in batch has at most 500 operations and 1,000,000 bytes")
    func bounds() throws {
        var desk = Desk()
        for number in 1...510 { desk.create(["title": "a"], id: number) }
        expect(desk.device.begin()?.ops.count == 500)
        var large = Desk()
        let text = JSON.string(Text(repeating: "x", count: 300_000))
        for number in 1...5 { large.create(["title": text], id: number) }
        let request = try required(large.device.begin())
        #expect(request.ops.count == 3 && request.json.utf8.count <= 1_000_000)
        #expect(SyncRequest(request.json) != nil)
    }

    @Test("SY-SEND-2 one attempt runs at a time; without operations it is a pull")
    func pull() throws {
        var desk = Desk(isNew: true)
        desk.other(.create, ["title": "a"])
        let request = try required(desk.device.begin())
        #expect(request.ops.isEmpty && request.since == 0 && request.epoch == nil && request.view == nil)
        expect(desk.device.begin() == nil && desk.device.status.isRunning)
        desk.take(desk.server.answer(request.json, account: "ann").body)
        #expect(desk.visible()?.fields == ["title": "a"] && !desk.device.status.isRunning)
        #expect(desk.device.status.received == 1 && desk.device.status.delay == nil)
        #expect(desk.device.status.lastSuccess == 77)
    }

    @Test("SY-SEND-3 attempts come later and later")
    func delays() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        for number in 0..<12 {
            _ = desk.device.begin()
            desk.fail([.offline, .stalled, .server, .busy][number % 4])
            let middle = min(300_000, 1000 << number)
            let delay = try #require(desk.device.status.delay)
            #expect(delay >= middle * 8 / 10 && delay <= middle * 12 / 10)
        }
        #expect(desk.device.status.failure == .busy && desk.device.status.pending == 1)
        desk.synchronise()
        #expect(desk.device.status.failure == nil && desk.device.status.pending == 0)
        _ = desk.device.begin()
        desk.fail(.offline)
        #expect(try #require(desk.device.status.delay) <= 1200)
    }

    @Test("SY-SEND-3 the server's wish, a login that is missing and an app that is gone")
    func wishes() {
        var desk = Desk()
        for (status, retryAfter, delay) in [(503, 7, 7000), (401, nil, nil), (403, nil, 300_000), (404, nil, 300_000)]
            as [(Int, Int?, Int?)]
        {
            _ = desk.device.begin()
            desk.fail(SyncFailure(status: status), retryAfter: retryAfter)
            #expect(desk.device.status.delay == delay)
        }
        #expect(SyncFailure(status: 401) == .login && SyncFailure(status: 0) == .offline)
        #expect(SyncFailure(status: 429) == .busy && SyncFailure(status: 500) == .server)
        #expect(SyncFailure(status: 400) == .unreadable && SyncFailure(status: 410) == .gone)
    }

    @Test("SY-SEND-4 what is too large is sent in halves, and alone it is refused")
    func halves() throws {
        var desk = Desk()
        desk.server.operationLimit = 2
        for number in 1...5 { desk.create(["title": "a"], id: number) }
        let counts = desk.sendRespectingStatus()
        #expect(counts == [5, 2, 2, 1])
        #expect(desk.server.data.entries.count == 5 && desk.device.status.pending == 0)
        desk.server.operationLimit = 0
        desk.create(["title": "large"], id: 9)
        _ = desk.device.begin()
        desk.fail(.tooLarge)
        #expect(desk.device.attention.map { $0.outcome.refusal?.code } == ["sync.tooLarge"])
        #expect(desk.visible(9)?.state == .refused && desk.device.status.delay == 0)
    }

    @Test("SY-SEND-5 answers that do not belong to the question")
    func strangers() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        let (_, late) = desk.ask()
        let earlier = desk.device.status.attempt
        desk.fail(.stalled)
        let (_, answer) = desk.ask()
        let attempt = desk.device.status.attempt
        desk.device.take(late, attempt: earlier, now: 1, random: &desk.random)
        #expect(desk.device.status.isRunning && desk.device.status.pending == 1)
        for wrong in [null, [:], ["epoch": "x"]] as [JSON] {
            var copy = desk.device
            copy.take(wrong, attempt: attempt, now: 1, random: &desk.random)
            #expect(copy.status.failure == .unreadable && copy.status.pending == 1 && copy.status.delay ?? 0 > 0)
        }
        // Without reset it has to follow on what came before.
        var object = try #require(answer.object)
        object["view"] = "another"
        var copy = desk.device
        copy.take(.object(object), attempt: attempt, now: 1, random: &desk.random)
        #expect(copy.status.failure == .unreadable && copy.cursor == 0)
        object = try #require(answer.object)
        object["outcomes"] = []
        copy = desk.device
        copy.take(.object(object), attempt: attempt, now: 1, random: &desk.random)
        #expect(copy.status.failure == .unreadable && copy.status.pending == 1 && copy.cursor == 1)
        desk.take(answer)
        #expect(desk.device.status.failure == nil && desk.device.status.pending == 0)
    }

    @Test("SY-SEND-7 pages grow while there is more, and shrink where no answer comes")
    func pages() throws {
        var desk = Desk()
        for number in 1...8 { desk.other(.create, ["title": "a"], id: number) }
        desk.server.pageLimit = 1
        var asked: [Int] = []
        while desk.device.cursor < 7 {
            let request = try required(desk.device.begin())
            asked.append(request.limit)
            desk.take(desk.server.answer(request.json, account: "ann").body)
        }
        #expect(asked == [1000, 2000, 4000, 5000, 5000, 5000, 5000])
        asked = []
        for failure in [.stalled, .busy, .offline, .server, .stalled, .stalled] as [SyncFailure] {
            asked.append(try required(desk.device.begin()).limit)
            desk.fail(failure)
        }
        #expect(asked == [5000, 1250, 1250, 312, 312, 78])
        let last = try required(desk.device.begin())
        #expect(last.limit == 50)
        desk.take(desk.server.answer(last.json, account: "ann").body)
        #expect(desk.device.cursor == 8 && desk.device.begin()?.limit == 50)
    }

    @Test("SY-SEND-8 a device that does not know the server's data pulls first, and sends with the next request")
    func first() throws {
        var desk = Desk(isNew: true)
        desk.server.pageLimit = 1
        for number in 2...4 { desk.other(.create, ["title": "x"], id: number) }
        desk.create(["title": "a"])
        let (request, _) = desk.ask()
        #expect(try #require(request).ops.isEmpty && request?.epoch == nil && desk.stored["facts"]?["flight"] == nil)
        desk.fail(.tooLarge)
        #expect(desk.device.status.pending == 1 && desk.device.attention.isEmpty)
        let requests = desk.synchronise()
        #expect(requests.map { $0.ops.count } == [0, 1, 0, 0] && requests[1].epoch == "epoch-1")
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "a"])
    }

    @Test("SY-SEND-8 a late copy of the first operations brings nothing back after a restored backup")
    func lateCopy() throws {
        var desk = Desk(isNew: true)
        desk.server.backup = desk.server.data
        desk.create(["title": "a"])
        let requests = desk.synchronise()
        desk.delete()
        desk.synchronise()
        _ = desk.server.restore()
        for request in requests { _ = desk.server.answer(request.json, account: "ann") }
        desk.synchronise()
        #expect(desk.server.data.entries.values.allSatisfy { $0.isDeleted } && desk.visible() == nil)
    }

    @Test("SY-SEND-8 a batch that an earlier version sent without asking first waits for the first answer, too")
    func earlierBatch() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        _ = desk.ask()
        var facts = try #require(desk.rows()["facts"]?.object)
        for key in ["epoch", "view", "cursor"] as [Text] { facts[key] = nil }
        var rows = try #require(desk.rows().object)
        rows["facts"] = .object(facts)
        desk.device = Device(rows: .object(rows), id: Specimen.id(900))
        _ = desk.ask()
        desk.fail(.tooLarge)
        let (request, answer) = desk.ask()
        #expect(request?.ops.isEmpty == true && request?.epoch == nil && desk.device.attention.isEmpty)
        desk.take(answer)
        #expect(desk.device.status.failure == nil && desk.device.status.delay == 0)
        #expect(desk.synchronise().map { $0.ops.count } == [1])
        #expect(desk.device.status.pending == 0 && desk.stored["facts"]?["flight"] == nil)
        #expect(desk.server.data.accepted.count == 1)
    }

    @Test("SY-SEND-6 a tab that takes over loads the rows and keeps its own on top")
    func takingOver() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        var other = Device(rows: desk.rows(), id: Specimen.id(900))
        desk.synchronise()
        other.set(Specimen.id(1), fields: ["title": "b"], policy: Notebook.policy, Specimen.header(50))
        let own = other.writes()
        other.reload(rows: desk.rows())
        #expect(other.visible(Specimen.id(1))?.fields == ["title": "a"] && other.cursor == 1)
        other.take(rows: .array(own))
        #expect(other.visible(Specimen.id(1))?.fields == ["title": "b"] && other.status.pending == 1)
        expect(other.changed().contains(Specimen.id(1)))
    }
}

extension Desk {
    /// Until nothing is due, with what the server says about the size; how many operations each request had.
    fileprivate mutating func sendRespectingStatus() -> [Int] {
        var counts: [Int] = []
        repeat {
            guard let request = device.begin() else { break }
            keep()
            counts.append(request.ops.count)
            let answer = server.answer(request.json, account: account)
            if answer.status == 200 { take(answer.body) } else { fail(SyncFailure(status: answer.status)) }
        } while device.status.delay == 0 && counts.count < 20
        return counts
    }
}

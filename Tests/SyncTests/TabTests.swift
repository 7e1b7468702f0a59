import Sync
import Testing
import Values

/// What happened in two tabs that did not know of each other.
@Suite("Two tabs")
struct TabTests {
    /// A second tab of the desk's device, as it is now.
    private func second(_ desk: Desk) -> Device { Device(rows: desk.rows(), id: Specimen.id(900)) }

    /// Writes what the other tab has done and tells the desk's tab.
    private func tell(_ desk: inout Desk, _ other: inout Device) {
        let rows = other.writes()
        for row in rows {
            if let store = row["store"]?.string, let key = row["key"]?.string {
                desk.stored[store, default: [:]][key] = row["value"]
            }
        }
        desk.device.take(rows: .array(rows))
    }

    @Test("SY-FOLD-4 what two tabs set in the same field is sent apart, and the one that loses is kept")
    func apart() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        var other = second(desk)
        desk.set(["title": "one"])
        other.set(Specimen.id(1), fields: ["title": "two"], policy: Notebook.policy, Specimen.header(5000))
        tell(&desk, &other)
        let requests = desk.synchronise()
        #expect(requests.map { $0.ops.count } == [1, 1])
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["title": "two"] && entry.lost.map { $0.value } == ["one"])
    }

    @Test("SY-ANS-4 who named an operation that was coalesced has not seen what was coalesced into it later")
    func partlySeen() {
        var desk = Desk()
        desk.create(["title": "a"])
        var other = second(desk)
        desk.set(["title": "b"])
        other.delete(Specimen.id(1), Specimen.header(5000))
        tell(&desk, &other)
        desk.synchronise()
        #expect(desk.device.attention.map { $0.outcome.result } == [.conflict])
        #expect(desk.visible()?.fields == ["title": "b"])
    }

    @Test("SY-ANS-3 what another tab did with a refused record stays apart")
    func refused() {
        var desk = Desk()
        desk.create(["title": "forbidden"])
        var other = second(desk)
        desk.set(["colour": "x", "best": 1])
        other.set(Specimen.id(1), fields: ["colour": "y"], policy: Notebook.policy, Specimen.header(5000))
        tell(&desk, &other)
        desk.synchronise()
        #expect(desk.device.attention.map { $0.operation.fields["colour"] } == ["x", "y"])
        #expect(desk.device.attention.map { $0.outcome.refusal?.code } == ["test.forbidden", "sync.unknown"])
    }

    @Test("SY-REP-2 a refused record is sent anew although something that another tab did with it waits")
    func repair() throws {
        var desk = Desk()
        desk.create(["title": "forbidden", "colour": "x"])
        var other = second(desk)
        let (_, answer) = desk.ask()
        other.set(Specimen.id(1), fields: ["best": 1], policy: Notebook.policy, Specimen.header(5000))
        desk.take(answer)
        tell(&desk, &other)
        let item = try #require(desk.device.attention.first).operation.id
        desk.device.resend(item, fields: ["title": "fine"], policy: Notebook.policy, Specimen.header(5001))
        desk.keep()
        #expect(desk.visible()?.fields["colour"] == "x")
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields["colour"] == "x")
    }

    @Test("SY-ANS-8 what another tab made before it heard of a new epoch rests on nothing")
    func epoch() throws {
        var desk = Desk()
        desk.server.backup = desk.server.data
        desk.create(["title": "a"])
        desk.synchronise()
        var other = second(desk)
        _ = desk.server.restore()
        desk.other(.create, ["title": "theirs"])
        desk.synchronise()
        other.set(Specimen.id(1), fields: ["title": "mine"], policy: Notebook.policy, Specimen.header(5000))
        tell(&desk, &other)
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["title": "mine"] && entry.lost.map { $0.value } == ["theirs"])
        #expect(desk.server.strangeVersions == 0)
    }

    @Test("SY-ANS-11 only the tab that synchronises takes deleted records away")
    func entries() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.set(["title": "b"])
        desk.other(.delete)
        desk.synchronise()
        var other = second(desk)
        other.discard(try #require(other.attention.first).operation.id)
        #expect(other.writes().allSatisfy { $0["store"] == "attention" })
    }
}

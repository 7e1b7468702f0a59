import Sync
import Testing
import Values

@Suite("Coalescing")
struct CoalescingTests {
    /// Made upon the one before.
    private func upon(_ id: Int) -> JSON { .string(Specimen.id(id).text) }

    private func ids(_ ids: Int...) -> [UUID] { ids.map { Specimen.id($0) } }

    @Test("SY-FOLD-1 a create and what was set is a create")
    func create() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.create, ["a": 1, "b": 2], id: 101),
            Specimen.operation(
                .set, ["a": null, "c": 3], base: ["a": upon(101), "c": upon(101)], v: upon(101), id: 102),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.kind == .create && operation.fields == ["b": 2, "c": 3] && operation.v == .null)
        #expect(operation.id == Specimen.id(102) && coalesced.covers == ids(101, 102) && coalesced.dropped.isEmpty)
    }

    @Test("SY-FOLD-1 sets are one set upon what the first saw")
    func sets() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.set, ["a": 1], base: ["a": 4], v: 5, id: 101),
            Specimen.operation(.set, ["b": null], base: ["b": 3], v: upon(101), id: 102),
            Specimen.operation(.set, ["a": null], base: ["a": upon(101)], v: upon(102), id: 103),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.fields == ["a": null, "b": null] && operation.base == ["a": 4, "b": 3])
        #expect(operation.v == 5 && coalesced.covers == ids(101, 102, 103))
    }

    @Test("SY-FOLD-1 set and delete are a delete of what the set saw")
    func setDelete() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.set, ["a": 1], base: ["a": 4], v: 5, id: 101),
            Specimen.operation(.delete, v: upon(101), id: 102),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.kind == .delete && operation.v == 5 && operation.fields.isEmpty)
        #expect(coalesced.covers == ids(101, 102))
    }

    @Test("SY-FOLD-2 a create and its delete are nothing")
    func nothing() {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.create, ["a": 1], id: 101),
            Specimen.operation(.set, ["a": 2], base: ["a": upon(101)], v: upon(101), id: 102),
            Specimen.operation(.delete, v: upon(102), id: 103),
        ])
        #expect(coalesced.operation == nil && coalesced.dropped.map { $0.id } == ids(101, 102, 103))
    }

    @Test("SY-FOLD-2 a delete that was taken back is nothing, and what was set before and after remains")
    func takenBack() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.set, ["a": 1], base: ["a": 4], v: 5, id: 101),
            Specimen.operation(.delete, v: upon(101), id: 102),
            Specimen.operation(
                .create, ["a": 1, "b": 2], base: ["a": upon(101), "b": 3], v: upon(102), id: 103),
            Specimen.operation(
                .set, ["a": 6, "b": 7], base: ["a": upon(103), "b": upon(103)], v: upon(103), id: 104),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.kind == .set && operation.fields == ["a": 6, "b": 7])
        #expect(operation.base == ["a": 4, "b": 3] && operation.v == 5)
        #expect(coalesced.covers == ids(101, 104) && coalesced.dropped.map { $0.id } == ids(102, 103))
    }

    @Test("SY-FOLD-3 differences add up, whatever was pulled between them")
    func differences() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(
                .set, ["n": 7, "l": [1, 2]], base: ["n": 4, "l": 4], was: ["n": 5, "l": [1]], v: 5, id: 101),
            Specimen.operation(
                .set, ["n": 14, "l": [2, 8], "m": 3], base: ["n": upon(101), "l": upon(101), "m": 2],
                was: ["n": 12, "l": [1, 2, 8], "m": 1], v: upon(101), id: 102),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.fields == ["n": 9, "l": [2], "m": 3])
        #expect(operation.was == ["n": 5, "l": [1], "m": 1] && operation.base == ["n": 4, "l": 4, "m": 2])
    }

    @Test("SY-FOLD-4 what was not made upon the earlier one, or with another description, stays apart")
    func apart() {
        let first = Specimen.operation(.set, ["a": 1, "b": 1], base: ["a": 4, "b": 4], v: 5, id: 101)
        let others = [
            Specimen.operation(.set, ["c": 2], base: ["c": 4], v: 5, id: 102),
            Specimen.operation(.set, ["a": 2], base: ["a": 4], v: upon(101), id: 102),
            Specimen.operation(.delete, v: 5, id: 102),
            Specimen.operation(.set, ["c": 2], base: ["c": 4], v: upon(101), id: 102, description: "d2"),
            Specimen.operation(.create, ["c": 2], v: upon(101), id: 102),
        ]
        for other in others {
            let coalesced = Coalescing.coalesce([first, other])
            #expect(
                coalesced.operation?.json == first.json && coalesced.covers == ids(101) && coalesced.dropped.isEmpty)
        }
    }

    @Test("SY-FOLD-5 what a later set names of a field that the earlier one leaves alone is what that one had seen")
    func leftAlone() throws {
        let coalesced = Coalescing.coalesce([
            Specimen.operation(.set, ["a": 1], base: ["a": 4, "b": 3], v: 5, id: 101),
            Specimen.operation(
                .set, ["b": 2, "c": 2], base: ["b": upon(101), "c": upon(101)], v: upon(101), id: 102),
        ])
        let operation = try #require(coalesced.operation)
        #expect(operation.base == ["a": 4, "b": 3] && coalesced.covers == ids(101, 102))
    }

    @Test("SY-FOLD-5 what was set after a delete that was taken back on its way rests on what the person saw")
    func takenBackOnItsWay() throws {
        var desk = Desk()
        desk.create(["colour": "a", "status": "a"])
        desk.synchronise()
        desk.set(["status": "b"])
        desk.delete()
        // Somebody else changes the record, so that the delete on its way is refused as a conflict.
        desk.other(.set, ["best": 1])
        let (request, answer) = desk.ask()
        #expect(request?.ops.map { $0.kind } == [.delete])
        desk.undoDelete()
        desk.set(["colour": "b"])
        desk.take(answer)
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["colour": "b", "status": "b", "best": 1] && entry.lost.isEmpty)
        #expect(desk.device.attention.isEmpty)
    }

    @Test("SY-FOLD-5 a field that was seen empty when a delete was taken back was seen", arguments: [false, true])
    func seenEmpty(_ isCoalesced: Bool) throws {
        var desk = Desk()
        desk.create(["colour": "a", "title": "a"])
        desk.synchronise()
        desk.set(["colour": null])
        if !isCoalesced { desk.synchronise() }
        desk.delete()
        desk.undoDelete()
        desk.set(["colour": "b"])
        desk.synchronise()
        let entry = try #require(desk.server.data.entries[Specimen.id(1)])
        #expect(entry.fields == ["colour": "b", "title": "a"] && entry.lost.isEmpty)
    }

    @Test("SY-FOLD-5 what was emptied before a delete that was not applied and taken back stays empty")
    func emptied() throws {
        var desk = Desk()
        desk.create(["colour": "a", "title": "a"])
        desk.synchronise()
        desk.set(["colour": null])
        desk.delete()
        desk.other(.set, ["best": 1])
        let (_, answer) = desk.ask()
        desk.undoDelete()
        desk.take(answer)
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "a", "best": 1])
        #expect(desk.visible()?.fields == ["title": "a", "best": 1] && desk.device.attention.isEmpty)
    }
}

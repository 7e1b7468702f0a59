import Sync
import Testing
import Values

@Suite("Repairs")
struct RepairTests {
    /// A status that two set, and a counter.
    private func disputed() -> Desk {
        var desk = Desk()
        desk.create(["status": "a", "count": 1])
        desk.synchronise()
        desk.set(["status": "mine"])
        desk.other(.set, ["status": "theirs"])
        desk.synchronise()
        return desk
    }

    private func item(_ desk: Desk) throws -> UUID { try #require(desk.device.attention.first).operation.id }

    @Test("SY-REP-1 discarding leaves what the server has")
    func discard() throws {
        var desk = disputed()
        desk.device.discard(try item(desk))
        desk.keep()
        #expect(desk.device.attention.isEmpty && desk.stored["attention"]?.isEmpty == true)
        #expect(desk.visible()?.state == .synchronised && desk.visible()?.fields["status"] == "theirs")
        expect(desk.synchronise().flatMap { $0.ops }.isEmpty)
    }

    @Test("SY-REP-2 keeping mine sends it upon what is there now")
    func keepMine() throws {
        var desk = disputed()
        expect(desk.device.keepMine(try item(desk), policy: Notebook.policy, Specimen.header(50)))
        #expect(desk.visible()?.fields["status"] == "mine" && desk.visible()?.state == .changed)
        desk.synchronise()
        #expect(desk.device.attention.isEmpty && desk.server.data.entries[Specimen.id(1)]?.fields["status"] == "mine")
    }

    @Test("SY-REP-2 a deleted record is brought back with what was wanted")
    func bringBack() throws {
        var desk = Desk()
        desk.create(["title": "a", "count": 5])
        desk.synchronise()
        desk.set(["count": 7])
        desk.other(.delete)
        desk.synchronise()
        expect(desk.device.keepMine(try item(desk), policy: Notebook.policy, Specimen.header(50)))
        desk.synchronise()
        #expect(desk.visible()?.fields == ["title": "a", "count": 7] && desk.visible()?.state == .synchronised)
    }

    @Test("SY-REP-2 a delete is sent once more; while it waits, other items stay")
    func deleteAgain() throws {
        var desk = Desk()
        desk.create(["title": "a"])
        desk.synchronise()
        desk.delete()
        desk.other(.set, ["title": "b"])
        desk.synchronise()
        #expect(desk.visible()?.state == .conflict && desk.visible()?.fields["title"] == "b")
        expect(desk.device.keepMine(try item(desk), policy: Notebook.policy, Specimen.header(50)))
        desk.synchronise()
        #expect(desk.visible() == nil && desk.server.data.entries[Specimen.id(1)]?.isDeleted == true)
        var other = disputed()
        other.delete()
        expect(!other.device.keepMine(try item(other), policy: Notebook.policy, Specimen.header(50)))
        #expect(other.device.attention.count == 1)
    }

    @Test("SY-REP-3 a form shows what was wanted, and what is corrected is sent")
    func resend() throws {
        var desk = disputed()
        desk.set(["title": "t"])
        let id = try item(desk)
        #expect(desk.device.values(of: id) == ["status": "mine", "count": 1, "title": "t"])
        #expect(desk.device.values(of: Specimen.id(77)) == nil)
        expect(desk.device.resend(id, fields: ["status": "both"], policy: Notebook.policy, Specimen.header(50)))
        desk.keep()
        #expect(desk.device.attention.isEmpty)
        desk.synchronise()
        #expect(desk.visible()?.fields == ["status": "both", "count": 1, "title": "t"])
        expect(!desk.device.resend(id, fields: [:], policy: Notebook.policy, Specimen.header(51)))
    }

    @Test("SY-REP-4 a refused record is sent anew when it is changed, and given up when it is deleted")
    func refused() throws {
        var desk = Desk()
        desk.create(["title": "forbidden", "best": 2], id: 1)
        desk.create(["title": "forbidden"], id: 2)
        desk.synchronise()
        expect(desk.set(["title": "fine"], id: 1) && desk.delete(id: 2))
        #expect(desk.device.attention.isEmpty && desk.visible(1)?.state == .created && desk.visible(2) == nil)
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "fine", "best": 2])
        #expect(desk.server.data.entries[Specimen.id(2)] == nil && desk.device.attention.isEmpty)
    }
}

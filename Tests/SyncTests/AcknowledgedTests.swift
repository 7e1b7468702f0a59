import Sync
import Testing
import Values

/// What the server acknowledged and has lost since.
@Suite("SY-ANS-14: what was acknowledged")
struct AcknowledgedTests {
    @Test(
        "SY-ANS-14 what was acknowledged and had arrived goes to a server that has lost it, once",
        arguments: [false, true])
    func acknowledged(_ isRestored: Bool) {
        var desk = Desk()
        desk.other(.create, ["title": "x", "count": 1], id: 2)
        desk.synchronise()
        desk.server.backup = desk.server.data
        desk.server.snapshots = [desk.server.data]
        desk.create(["title": "a"])
        desk.set(["count": 3], id: 2)
        desk.synchronise()
        #expect(desk.device.status.pending == 0 && desk.stored["ops"]?.isEmpty == true)
        _ = isRestored ? desk.server.restore() : desk.server.rewind(to: 0)
        // Somebody was faster: the server has as many versions as this device knows.
        for number in 5...9 { desk.other(.create, ["title": "y"], id: number) }
        desk.other(.set, ["count": 11], id: 2)
        desk.synchronise()
        #expect(desk.server.data.entries[Specimen.id(1)]?.fields == ["title": "a"])
        #expect(desk.server.data.entries[Specimen.id(2)]?.fields["count"] == 13)
        #expect(desk.visible()?.state == .synchronised && desk.visible(9) != nil)
        // Nothing comes twice, whatever the server forgets about what the device has.
        let before = desk.server.data.head
        desk.server.snapshots = [desk.server.data]
        desk.other(.create, ["title": "z"], id: 10)
        desk.synchronise()
        _ = desk.server.rewind(to: 0)
        desk.synchronise()
        #expect(desk.server.data.head == before && desk.visible(10) == nil)
        #expect(desk.server.data.entries[Specimen.id(2)]?.fields["count"] == 13)
    }

    @Test("SY-ANS-14 at most 200 operations of the last 30 days are kept for that")
    func acknowledgedBounds() {
        var desk = Desk()
        desk.server.snapshots = [desk.server.data]
        for number in 1...230 {
            desk.create(["title": "a"], id: number)
            if number % 50 == 0 { desk.synchronise() }
        }
        desk.synchronise()
        let kept = desk.stored["facts"]?.keys.filter { $0.utf8.starts(with: ("acknowledged/" as Text).utf8) }
        #expect(kept?.count == 200)
        _ = desk.server.rewind(to: 0)
        desk.synchronise()
        #expect(desk.server.data.entries.count == 200 && desk.server.data.entries[Specimen.id(230)] != nil)
    }
}

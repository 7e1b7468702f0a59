import Sync
import Testing
import Values

@Suite("Messages")
struct MessageTests {
    static let operation: JSON = [
        "id": "01923f6a-0000-7000-8000-000000000064", "record": "01923f6a-0000-7000-8000-000000000001",
        "model": "Note", "kind": "set", "fields": ["title": "b", "count": 3], "base": ["title": 4, "count": 2],
        "was": ["count": 1], "v": 4, "description": "d1", "at": 1_790_000_000_000,
    ]
    static let entry: JSON = [
        "id": "01923f6a-0000-7000-8000-000000000001", "model": "Note", "v": 9_007_199_254_740_993,
        "fields": ["title": "a"], "versions": ["title": 4], "created": ["by": "ann", "at": 1],
        "changed": ["by": "bob", "at": 2],
        "lost": [
            ["field": "title", "value": null, "by": "cat", "at": 3, "v": 4], ["field": "x", "value": 1, "v": 5],
        ],
    ]

    private func without(_ json: JSON, _ key: Text) -> JSON {
        var object = json.object ?? [:]
        object[key] = nil
        return .object(object)
    }

    private func with(_ json: JSON, _ key: Text, _ value: JSON) -> JSON {
        var object = json.object ?? [:]
        object[key] = value
        return .object(object)
    }

    @Test("SY-MSG-1 what is read is written again")
    func roundTrips() throws {
        #expect(try #require(Operation(Self.operation)).json == Self.operation)
        #expect(try #require(Entry(Self.entry)).json == Self.entry)
        let removal: JSON = ["id": "01923f6a-0000-7000-8000-000000000001", "model": "Note", "v": 3, "removed": true]
        #expect(try #require(Removal(removal)).json == removal)
        let outcome: JSON = [
            "op": "01923f6a-0000-7000-8000-000000000064", "result": "refused", "code": "x", "field": "title",
            "message": ["de": "a", "en": "b"],
        ]
        #expect(try #require(Outcome(outcome)).json == outcome)
        let request: JSON = [
            "device": "01923f6a-0000-7000-8000-000000000064", "epoch": null, "view": "v", "since": 3, "limit": 10,
            "ops": [Self.operation],
        ]
        #expect(try #require(SyncRequest(request)).json == request)
        let response = SyncResponse(
            epoch: "e", view: "v", isReset: true, outcomes: [try #require(Outcome(outcome))],
            changes: [try #require(Change(Self.entry)), try #require(Change(removal))], next: 5, hasMore: false,
            me: ["account": "ann"], description: "d")
        let again = try #require(SyncResponse(response.json))
        #expect(again.json == response.json && again.isIntact)
    }

    @Test(
        "SY-MSG-1 an operation that lacks something or has something else is not read",
        arguments: ["id", "record", "model", "kind", "fields", "description", "at"] as [Text])
    func operations(_ key: Text) {
        #expect(Operation(without(Self.operation, key)) == nil)
        for wrong in [JSON(-1.5), true, "", "\u{0}", []] as [JSON]
        where key != "fields" && key != "model" || wrong == "" {
            if key != "description" || wrong != "\u{0}" { #expect(Operation(with(Self.operation, key, wrong)) == nil) }
        }
    }

    @Test(
        "SY-MSG-1 an entry that lacks something is not read",
        arguments: ["id", "model", "v", "created", "changed"] as [Text])
    func entries(_ key: Text) {
        #expect((Entry(without(Self.entry, key)) == nil) == (key != "changed"))
        #expect(Entry(with(Self.entry, key, [])) == nil)
    }

    @Test("SY-MSG-1 too much is not read")
    func bounds() {
        var fields = JSONObject()
        for number in 0..<1001 { fields["f\(number)"] = 1 }
        #expect(Operation(with(Self.operation, "fields", .object(fields))) == nil)
        fields["f1000"] = nil
        #expect(Operation(with(Self.operation, "fields", .object(fields))) != nil)
        let name = Text(repeating: "n", count: 201)
        #expect(Operation(with(Self.operation, "model", .string(name))) == nil)
        #expect(Entry(with(Self.entry, "model", .string(name))) == nil)
        let losing: JSON = ["field": "a", "value": 1, "v": 1]
        #expect(Entry(with(Self.entry, "lost", .array(Array(repeating: losing, count: 101)))) == nil)
        #expect(Entry(with(Self.entry, "lost", .array(Array(repeating: losing, count: 100)))) != nil)
        #expect(Entry(with(Self.entry, "versions", ["a": -1])) == nil)
        #expect(Operation(with(Self.operation, "base", ["a": "no id"])) == nil)
    }

    @Test("SY-MSG-2 a request names no other operation, has none twice and at most 500")
    func requests() {
        func request(_ ops: [JSON], limit: JSON = 10) -> SyncRequest? {
            SyncRequest([
                "device": "01923f6a-0000-7000-8000-000000000064", "epoch": null, "view": null, "since": 0,
                "limit": limit, "ops": .array(ops),
            ])
        }
        #expect(request([Self.operation]) != nil)
        #expect(request([Self.operation, Self.operation]) == nil)
        let id: JSON = "01923f6a-0000-7000-8000-000000000063"
        #expect(request([with(Self.operation, "v", id)]) == nil)
        #expect(request([with(Self.operation, "base", ["title": id])]) == nil)
        #expect(request([], limit: 0) == nil && request([], limit: 5001) == nil && request([], limit: 5000) != nil)
        let many = (0..<501).map { with(Self.operation, "id", .string(Specimen.id(1000 + $0).text)) }
        #expect(request(many) == nil)
        #expect(request(Array(many.dropLast())) != nil)
    }

    @Test("SY-MSG-5 what is as it was created is left out of what is kept and sent")
    func short() throws {
        let whole: JSON = [
            "id": "01923f6a-0000-7000-8000-000000000001", "model": "Note", "v": 7, "fields": ["title": "a", "n": 1],
            "versions": ["title": 7, "n": 7], "created": ["by": "ann", "at": 1], "changed": ["by": "ann", "at": 1],
        ]
        let entry = try #require(Entry(whole))
        #expect(entry.json == whole)
        #expect(entry.stored.object?.keys == ["id", "model", "v", "fields", "created"] && entry.sent == entry.stored)
        #expect(try #require(Entry(entry.stored)).json == whole)
        for (key, value) in [
            ("changed", ["by": "bob", "at": 1]), ("changed", ["by": "ann", "at": 2]),
            ("versions", ["title": 7, "n": 6]), ("versions", ["title": 7]), ("versions", ["title": 7, "n": 7, "x": 7]),
            ("versions", ["title": 7, "x": 7]), ("versions", [:]),
        ] as [(Text, JSON)] {
            let other = with(whole, key, value)
            let entry = try #require(Entry(other))
            #expect(entry.json == other && entry.stored[key] == value && entry.sent == entry.stored)
            #expect(try #require(Entry(entry.stored)).json == other)
        }
        let deleted = try #require(Entry(with(whole, "deleted", true)))
        #expect(deleted.sent.object?.keys == ["id", "model", "v", "created", "deleted"])
        let read = try #require(Entry(deleted.stored))
        #expect(read.json == deleted.json)
        let empty = try #require(Entry(with(with(whole, "fields", [:]), "versions", [:])))
        #expect(empty.stored["versions"] == nil && Entry(empty.stored)?.json == empty.json)
        let emptied = try #require(Entry(with(whole, "fields", [:])))
        #expect(emptied.stored["versions"] == whole["versions"] && Entry(emptied.stored)?.json == emptied.json)
    }

    @Test("SY-MSG-3 of a deleted record devices get that it is deleted")
    func deleted() throws {
        let entry = try #require(Entry(with(Self.entry, "deleted", true)))
        #expect(entry.sent.object?.keys == ["id", "model", "v", "created", "changed", "deleted"])
        #expect(entry.json["fields"] == ["title": "a"])
        let read = try #require(Entry(entry.sent))
        #expect(read.isDeleted && read.fields.isEmpty && read.lost.isEmpty)
    }

    @Test("SY-MSG-4 the checksum is CRC-32 of the text")
    func checksum() {
        var checksum = Checksum()
        checksum.add([UInt8]("1234".utf8))
        checksum.add([UInt8]("56789".utf8))
        #expect(checksum.value == 0xCBF4_3926 && checksum.text == "cbf43926")
        #expect(Checksum().text == "00000000")
        // One byte after the other, as the standard says it.
        let long = (0..<300).map { UInt8(truncatingIfNeeded: $0 * $0 + 7) }
        var remainder: UInt32 = .max
        for (place, byte) in long.enumerated() {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            for split in [0, 1, 15, 16, 17, place].filter({ $0 <= place }) {
                var parts = Checksum()
                parts.add([UInt8](long[..<split]))
                parts.add([UInt8](long[split...place]))
                #expect(parts.value == ~remainder)
            }
        }
        var text = Checksum()
        text.add([UInt8](#"[{"a":"ä"}]"#.utf8))
        #expect(Checksum(of: [["a": "ä"]]).text == text.text)
    }
}

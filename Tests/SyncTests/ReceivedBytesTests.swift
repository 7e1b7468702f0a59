import Sync
import Testing
import Values

@Suite("Answers as bytes")
struct ReceivedBytesTests {
    /// Types of the effects of an answer with one record, as somebody spelt it; and what failed.
    private func effects(of text: (String) -> String, check: Text? = nil) throws -> (types: [Text], failure: JSON?) {
        var other = SynchroniserHost()
        other.lead()
        other.save(1, ["title": "ä, or \"a\""])
        var host = SynchroniserHost()
        host.server = other.server
        let asked = host.synchroniser.step(["now": 1, "input": ["type": "lead", "rows": host.rows]])["effects"]?.array
        let send = try #require(asked?.last)
        var (_, body) = host.server.answer(try #require(send["request"]), account: host.account)
        if let check, var object = body.object {
            object["check"] = .string(check)
            body = .object(object)
        }
        let attempt = try #require(send["attempt"]).text
        let head = #"{"now":2,"random":"7","input":{"type":"answer","attempt":\#(attempt),"status":200,"body":"#
        let request = head + text(String(body.text)) + "}}"
        let effects = host.synchroniser.step([UInt8](request.utf8))["effects"]?.array ?? []
        return (effects.compactMap { $0["type"]?.string }, effects.last { $0["type"] == "sync" }?["sync"]?["failure"])
    }

    @Test("SY-MSG-4 an answer is whole as its server wrote it, and with other spaces and escapes, too")
    func whole() throws {
        let spellings: [(String) -> String] = [
            { $0 }, { $0.replacing(#""changes":["#, with: #""changes" : [ "#) },
            { $0.replacing("ä", with: #"\u00e4"#) },
        ]
        for spelling in spellings {
            let (types, failure) = try effects(of: spelling)
            #expect(types == ["answered", "write", "received", "sync"] && failure == nil, "\(types)")
        }
        // Where the changes stand, nobody can say.
        let (types, failure) = try effects(of: { $0.replacing(#""changes""#, with: #""ch\u0061nges""#) })
        #expect(failure == "unreadable" && !types.contains("received"), "\(types)")
    }

    @Test("SY-RUN-13 of what comes new a hundred lie together, of what comes again each by itself")
    func packs() throws {
        var host = SynchroniserHost()
        func received(_ input: JSON, epoch: Text) throws -> [(count: Int, isNew: Bool)] {
            let send = try #require(host.synchroniser.step(["now": 1, "input": input])["effects"]?.array?.last)
            let stamp = Stamp(by: "ann", at: 1)
            let changes = (1...250).map { number -> Change in
                .entry(
                    Entry(
                        id: Specimen.id(number), model: "Note", v: Int64(number), fields: ["title": JSON(number)],
                        versions: ["title": JSON(number)], created: stamp, changed: stamp))
            }
            let response = SyncResponse(
                epoch: epoch, view: "v", isReset: true, outcomes: [], changes: changes, next: 250, hasMore: false,
                me: ["account": "ann"], description: "d1")
            let body = response.json
            let effects =
                host.synchroniser.step([
                    "now": 2, "random": "7",
                    "input": ["type": "answer", "attempt": try #require(send["attempt"]), "status": 200, "body": body],
                ])["effects"]?.array ?? []
            let rows = effects.first { $0["type"] == "write" }?["rows"]?.array ?? []
            let shown = SynchroniserHost.entries(
                effects.first { $0["type"] == "received" }?["bytes"]?.array ?? [], of: body.utf8)
            let kept = rows.compactMap { $0["received"] }
            #expect(shown.map { $0.id } == SynchroniserHost.entries(kept, of: body.utf8).map { $0.id })
            return rows.compactMap { row in
                row["received"].map { (SynchroniserHost.entries([$0], of: body.utf8).count, row["new"] == true) }
            }
        }
        let first = try received(["type": "lead", "rows": host.rows], epoch: "one")
        #expect(first.map { $0.count } == [100, 100, 50] && first.map { $0.isNew } == [true, true, false], "\(first)")
        // The server is another one: everything comes once more.
        let second = try received(["type": "poke"], epoch: "two")
        #expect(second.map { $0.count } == [100, 100, 50] && second.allSatisfy { !$0.isNew }, "\(second)")
    }

    @Test("SY-MSG-4 SY-ANS-9 what was changed on its way is damaged")
    func damaged() throws {
        #expect(try effects(of: { $0.replacing(", or ", with: ", oh ") }).failure == "damaged")
        #expect(try effects(of: { $0 }, check: "00000000").failure == "damaged")
    }

    @Test("SE-ANS-1 what is no request, or cannot be read whole, changes nothing")
    func unread() throws {
        #expect(try effects(of: { $0 + "}" }).types.isEmpty)
        #expect(try effects(of: { $0.replacing(#""changes":["#, with: #""changes":[],"changes":["#) }).types.isEmpty)
        var host = SynchroniserHost()
        #expect(host.synchroniser.step([0xFF]) == ["effects": []])
    }

    @Test("SY-RUN-13 what came and nothing lies upon is named by its bytes, the rest is said")
    func received() {
        var author = SynchroniserHost()
        author.lead()
        for id in 1...3 { author.save(id, ["title": "a"], serial: id) }
        let host = SynchroniserHost()
        var reader = host.synchroniser
        let asked = reader.step(["now": 9, "input": ["type": "lead", "rows": host.rows]])["effects"]?.array?.last
        let (_, body) = author.server.answer(asked?["request"] ?? .null, account: "ann")
        let changes = body["changes"]?.array ?? []
        #expect(changes.compactMap { $0["id"]?.string } == (1...3).map { Specimen.id($0).text })
        // While the answer is on its way, somebody changes a record that it brings.
        _ = reader.step([
            "now": 10, "random": "9",
            "input": [
                "type": "save", "serial": 1, "was": ["title": "a"],
                "record": ["id": changes[1]["id"] ?? .null, "model": "Note", "fields": ["title": "b"]],
            ],
        ])
        let attempt = asked?["attempt"] ?? .null
        let effects =
            reader.step([
                "now": 11, "input": ["type": "answer", "attempt": attempt, "status": 200, "body": body],
            ])["effects"]?.array ?? []
        func ids(_ runs: [JSON]) -> [[Text]] {
            runs.map { SynchroniserHost.entries([$0], of: body.utf8).map { $0.id.text } }
        }
        let all = (1...3).map { Specimen.id($0).text }
        let rows = effects.first { $0["type"] == "write" }?["rows"]?.array ?? []
        #expect(ids(rows.compactMap { $0["received"] }) == [all])
        #expect(!rows.contains { $0["store"] == "entries" })
        let said = effects.first { $0["type"] == "records" }
        #expect(said?["records"]?.array?.count == 1 && said?["records"]?[0]?["fields"] == ["title": "b"])
        let received = effects.first { $0["type"] == "received" }?["bytes"]?.array ?? []
        #expect(ids(received) == [[all[0]], [all[2]]])
    }
}

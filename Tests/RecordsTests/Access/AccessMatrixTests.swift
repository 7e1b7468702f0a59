import Foundation
import HTTPTypes
import Testing
import Values

/// Every way into the records, for everybody: what is given and what is done is what the description says, no more and no
/// less.
@Suite("AP-ACCESS: every person, model, verb, record and way", .timeLimit(.minutes(15)))
struct AccessMatrixTests {
    /// Ways tried, for the count at the end.
    private struct Tally {
        var tried = 0
        var allowed = 0

        mutating func note(_ isAllowed: Bool) {
            tried += 1
            if isAllowed { allowed += 1 }
        }
    }

    @Test("AP-ACCESS-1 RI-2 RI-3 RI-4 reading: sync, list, record, files, pictures", arguments: [true, false])
    func reading(isOpen: Bool) async throws {
        let app = try await AccessWorld(isOpen: isOpen)
        var records: [AccessWorld.Made] = []
        for owner in app.askers.map(\.person.account).filter({ !$0.isEmpty }) + [app.other.account] {
            for model in AccessApp.names {
                for scope in AccessApp.Scope.allCases {
                    records.append(try await app.make(model, scope, owner: owner))
                }
            }
        }
        let all = records
        let tally = try await app.world.test { client in
            var tally = Tally()
            for asker in app.askers {
                let rights = try app.rights(of: asker)
                func mayRead(_ record: AccessWorld.Made) -> Bool {
                    rights.may(
                        "read", record.model, isOwn: record.owner == asker.person.account && !record.owner.isEmpty,
                        fields: app.fields(record.scope))
                }
                let visible = Set(all.filter(mayRead))
                let pulled = try await pull(client, asker.person)
                // Synchronising takes somebody to synchronise as.
                let expected = asker.person.token == nil ? [] : Set(visible.map(\.id))
                #expect(pulled == expected, "\(asker.person.name) sync")
                for _ in all { tally.note(!expected.isEmpty) }
                for model in AccessApp.names {
                    let ids = Set(visible.filter { $0.model == model }.map(\.id))
                    for way in Way.allCases {
                        let found = try await way.ids(client, asker.person, model)
                        #expect(found == ids, "\(asker.person.name) \(model) \(way)")
                        for record in all where record.model == model { tally.note(ids.contains(record.id)) }
                    }
                }
                // One by one those of the person and of somebody else; the lists above have everybody's.
                for record in all where [asker.person.account, app.other.account].contains(record.owner) {
                    let may = visible.contains(record)
                    let path = "/api/apps/test/records/\(record.model)/\(record.id)"
                    let reply = try await client.get(path, by: asker.person)
                    #expect((reply.status == 200) == may, "\(asker.person.name) \(record.model) \(record.scope)")
                    #expect(may || [401, 403, 404].contains(reply.status))
                    let picture = try await client.get(record.picture.path, by: asker.person)
                    #expect((picture.status == 200) == may, "\(asker.person.name) \(record.model) picture")
                    #expect(may || [401, 403, 404].contains(picture.status))
                    tally.note(may)
                    tally.note(may)
                }
                if !rights.mayEnter {
                    let live = try await client.get("/api/apps/test/live", by: asker.person)
                    #expect(live.status == (asker.hasAccount ? 403 : 401), "\(asker.person.name)")
                }
            }
            return tally
        }
        // 14 people, 14 owners with 21 records each: five lists with all of them; two ways to each of one's own, which nobody
        // has none of, and of somebody else's.
        #expect(tally.tried == 14 * 14 * 21 * 5 + (14 + 13) * 21 * 2)
        #expect(tally.allowed > 2000 && tally.allowed < tally.tried - 2000)
        print("AP-ACCESS-1: \(tally.tried) ways of reading, \(tally.allowed) of them allowed")
    }

    /// Lists of records that give their ids.
    private enum Way: CaseIterable {
        case list, csv, lines, geoJSON

        func ids(_ client: Client, _ person: Person, _ model: String) async throws -> Set<String> {
            let (list, export) = ("/api/apps/test/records/\(model)?limit=1000", "/api/apps/test/export/\(model)")
            let reply =
                switch self {
                case .list: try await client.get(list, by: person)
                case .csv: try await client.get(export + ".csv", by: person)
                case .lines: try await client.get(export + ".jsonl", by: person)
                case .geoJSON: try await client.get(export + ".geojson", by: person)
                }
            guard reply.status == 200 else {
                #expect([401, 403].contains(reply.status), "\(person) \(self)")
                return []
            }
            let lines = reply.text.split(whereSeparator: \.isNewline).map(String.init)
            switch self {
            case .list: return Set(reply.records)
            case .csv: return Set(lines.dropFirst().map { String($0.prefix(36)) })
            case .lines: return try Set(lines.map { try JSON.parse(Array($0.utf8)).id ?? "" })
            case .geoJSON: return Set((reply.json["features"]?.array ?? []).compactMap(\.id))
            }
        }
    }

    private func pull(_ client: Client, _ person: Person) async throws -> Set<String> {
        var reply = try await client.sync(by: person)
        guard reply.status == 200 else {
            #expect([401, 403].contains(reply.status))
            return []
        }
        var ids = Set(reply.ids)
        while reply.json["more"]?.bool == true {
            reply = try await client.sync(by: person, after: reply)
            ids.formUnion(reply.ids)
        }
        return ids
    }

    // MARK: Writing

    /// One way of writing, with the verb whose right it needs.
    private enum Write: CaseIterable {
        case syncSet, patch, put, move, syncDelete, delete

        var verb: String { self == .syncDelete || self == .delete ? "delete" : "update" }
    }

    @Test("AP-ACCESS-2 RI-2 RI-3 RI-4 changing and deleting: sync, PATCH, PUT, DELETE", arguments: [true, false])
    func changing(isOpen: Bool) async throws {
        let app = try await AccessWorld(isOpen: isOpen)
        let ops = Ops(etag: app.etag)
        let tally = try await app.world.test { client in
            var tally = Tally()
            for asker in app.askers {
                let rights = try app.rights(of: asker)
                let account = asker.person.account
                var last = try await client.sync(by: asker.person)
                for model in AccessApp.names {
                    for scope in AccessApp.Scope.allCases {
                        for isOwn in account.isEmpty ? [false] : [true, false] {
                            for write in Write.allCases {
                                let owner = isOwn ? account : app.other.account
                                let made = try await app.make(model, scope, owner: owner)
                                let old = app.fields(scope)
                                var may =
                                    asker.person.token != nil
                                    && rights.may(write.verb, model, isOwn: isOwn, fields: old)
                                if write == .move {
                                    may = may && rights.may("update", model, isOwn: isOwn, fields: app.fields(.blue))
                                }
                                let isDone = try await perform(write, made, client, asker.person, ops, app, &last)
                                #expect(
                                    isDone == may, "\(asker.person.name) \(write) \(model) \(scope) own: \(isOwn)")
                                let title = try await app.title(of: made.id)
                                let after: Text? = !may ? "made" : write.verb == "delete" ? nil : "changed"
                                #expect(title == after, "\(asker.person.name) \(write) \(model) \(scope)")
                                tally.note(may)
                            }
                        }
                    }
                }
            }
            return tally
        }
        // 14 people, of whom one can have no records: six ways to change one's own and somebody else's.
        #expect(tally.tried == (13 * 2 + 1) * 7 * 3 * 6)
        #expect(tally.allowed > 500 && tally.allowed < tally.tried - 500)
        print("AP-ACCESS-2: \(tally.tried) ways of changing, \(tally.allowed) of them allowed")
    }

    /// - Parameter last: What the person synchronised last.
    /// - Returns: Whether the answer says that it was done; else it must say why not.
    private func perform(
        _ write: Write, _ made: AccessWorld.Made, _ client: Client, _ person: Person, _ ops: Ops, _ app: AccessWorld,
        _ last: inout Reply
    ) async throws -> Bool {
        let path = "/api/apps/test/records/\(made.model)/\(made.id)"
        let change: JSONObject = ["Title": "changed"]
        let reply: Reply
        switch write {
        case .syncSet:
            let set = ops.set(made.id, made.model, .object(change), base: ["Title": 1_000_000])
            last = try await client.sync([set], by: person, after: last)
            return isApplied(last)
        case .syncDelete:
            last = try await client.sync([ops.delete(made.id, made.model, v: 1_000_000)], by: person, after: last)
            return isApplied(last)
        case .patch: reply = try await client.send(.patch, path, by: person, json: ["fields": .object(change)])
        case .put:
            let fields = app.fields(made.scope, title: "changed")
            reply = try await client.send(
                .put, path, by: person, headers: [.ifMatch: "*"], json: ["fields": .object(fields)])
        case .move:
            var fields = AccessApp.Scope.blue.fields
            fields["Title"] = "changed"
            reply = try await client.send(.patch, path, by: person, json: ["fields": .object(fields)])
        case .delete: reply = try await client.send(.delete, path, by: person, headers: [.ifMatch: "*"])
        }
        #expect([200, 204, 401, 403, 404].contains(reply.status), "\(person.name) \(write): \(reply.text)")
        return reply.status < 300
    }

    private func isApplied(_ reply: Reply) -> Bool {
        guard reply.status == 200, let result = reply.results.first else {
            #expect([401, 403].contains(reply.status), "\(reply.text)")
            return false
        }
        #expect(result == "applied" || result.hasPrefix("access.") || result == "sync.unknown")
        return result == "applied"
    }

    @Test("AP-ACCESS-3 RI-2 RI-4 creating: sync, POST, PUT", arguments: [true, false])
    func creating(isOpen: Bool) async throws {
        let app = try await AccessWorld(isOpen: isOpen)
        let ops = Ops(etag: app.etag)
        let tally = try await app.world.test { client in
            var tally = Tally()
            for asker in app.askers {
                let rights = try app.rights(of: asker)
                let before = try await client.sync(by: asker.person)
                for model in AccessApp.names {
                    for scope in AccessApp.Scope.allCases {
                        let fields = app.fields(scope)
                        let may =
                            asker.person.token != nil && rights.may("create", model, isOwn: true, fields: fields)
                        let path = "/api/apps/test/records/\(model)"
                        let (body, ids) = (JSON.object(fields), (0..<3).map { _ in newID() })
                        let sync = try await client.sync(
                            [ops.create(ids[0], model, body)], by: asker.person, after: before)
                        let post = try await client.send(
                            .post, path, by: asker.person, json: ["id": .string(Text(ids[1])), "fields": body])
                        let put = try await client.send(
                            .put, "\(path)/\(ids[2])", by: asker.person, headers: [.ifNoneMatch: "*"],
                            json: ["fields": body])
                        #expect(isApplied(sync) == may, "\(asker.person.name) \(model) \(scope)")
                        for reply in [post, put] {
                            #expect((reply.status == 201) == may, "\(asker.person.name) \(model) \(scope)")
                            #expect(may || [401, 403].contains(reply.status), "\(reply.text)")
                            // Who may not read it learns no more than that it is there.
                            let mayRead = rights.may("read", model, isOwn: true, fields: fields)
                            #expect(!may || (reply.json["fields"] != nil) == mayRead)
                        }
                        for id in ids {
                            try await #expect((app.title(of: id) != nil) == may)
                            tally.note(may)
                        }
                    }
                }
            }
            return tally
        }
        #expect(tally.tried == 14 * 7 * 3 * 3)
        #expect(tally.allowed > 100 && tally.allowed < tally.tried - 100)
        print("AP-ACCESS-3: \(tally.tried) ways of creating, \(tally.allowed) of them allowed")
    }
}

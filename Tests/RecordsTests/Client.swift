import Foundation
import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing
import Values

/// Sends requests as one person or another.
struct Client: Sendable {
    private let client: ServerClient

    init(_ client: ServerClient) { self.client = client }

    func send(
        _ method: HTTPRequest.Method, _ path: String, by person: Person, headers: HTTPFields = [:],
        bytes: [UInt8]? = nil
    ) async throws -> Reply {
        var headers = headers
        if let token = person.token { headers[.authorization] = "Bearer \(token)" }
        let answer = try await client.send(method, path, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) })
        return Reply(status: answer.status.code, headers: answer.headers, bytes: Array(buffer: answer.body))
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, by person: Person, headers: HTTPFields = [:], json: JSON
    ) async throws -> Reply {
        var headers = headers
        headers[.contentType] = "application/json"
        return try await send(method, path, by: person, headers: headers, bytes: json.utf8)
    }

    func get(_ path: String, by person: Person, headers: HTTPFields = [:]) async throws -> Reply {
        try await send(.get, path, by: person, headers: headers)
    }

    /// Synchronises with these operations, from the beginning unless said otherwise.
    func sync(
        _ ops: [JSON] = [], by person: Person, since: Int64 = 0, epoch: JSON = .null, view: JSON = .null,
        seen: JSON? = nil, limit: Int = 1000, headers: HTTPFields = [:]
    )
        async throws -> Reply
    {
        var question: JSONObject = [
            "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": epoch, "view": view,
            "since": .number(Decimal(since)), "limit": JSON(limit), "ops": .array(ops),
        ]
        if let seen { question["seen"] = seen }
        return try await send(
            .post, "/api/apps/test/sync", by: person, headers: headers, json: .object(question))
    }

    /// As a device does that has seen `reply`.
    func sync(
        _ ops: [JSON] = [], by person: Person, after reply: Reply, limit: Int = 1000
    ) async throws -> Reply {
        try await sync(
            ops, by: person, since: reply.json["next"]?.int64 ?? 0, epoch: reply.json["epoch"] ?? .null,
            view: reply.json["view"] ?? .null, seen: reply.json["head"], limit: limit)
    }
}

struct Reply: Sendable {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var json: JSON { (try? JSON.parse(bytes)) ?? .null }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var code: String { json["code"]?.string.map { String($0) } ?? "" }

    /// Of the operations sent, in order: "applied", "merged", "conflict" or the code of the refusal.
    var results: [String] {
        (json["outcomes"]?.array ?? []).map { outcome in
            String(outcome["code"]?.string ?? outcome["result"]?.string ?? "?")
        }
    }

    /// Ids of the records that came.
    var ids: [String] { changes.filter { $0["removed"] == nil && $0["deleted"] == nil }.compactMap(\.id) }
    var changes: [JSON] { json["changes"]?.array ?? [] }
}

extension JSON {
    var id: String? { self["id"]?.string.map { String($0) } }
}

/// Makes operations with ids of their own.
struct Ops: Sendable {
    let etag: String

    func create(_ record: String, _ model: String, _ fields: JSON, id: String = newID()) -> JSON {
        operation("create", record, model, ["id": .string(Text(id)), "fields": fields])
    }

    func set(
        _ record: String, _ model: String, _ fields: JSON, base: JSON = [:], was: JSON = [:], id: String = newID()
    ) -> JSON {
        operation("set", record, model, ["id": .string(Text(id)), "fields": fields, "base": base, "was": was])
    }

    func delete(_ record: String, _ model: String, v: Int64, id: String = newID()) -> JSON {
        operation("delete", record, model, ["id": .string(Text(id)), "v": .number(Decimal(v))])
    }

    private func operation(_ kind: Text, _ record: String, _ model: String, _ more: JSONObject) -> JSON {
        var object = more
        object["kind"] = .string(kind)
        object["record"] = .string(Text(record))
        object["model"] = .string(Text(model))
        object["description"] = .string(Text(etag))
        object["at"] = 1_700_000_000_000
        return .object(object)
    }
}

func newID() -> String { Foundation.UUID().uuidString.lowercased() }

import Foundation
import HTTPTypes
import Testing
import Values

@testable import Services

@Suite("AP-ROLE: what somebody was granted", .timeLimit(.minutes(15)))
struct RoleTests {
    private static func app(_ more: String) -> String {
        TestApp.text(
            access: #""Access": { "Roles": ["student", "admin"], "Accounts": "student"\#(more) },"#,
            models: TestApp.model(
                "Note", fields: #"{ "Name": "Course", "Type": "Text" }"#,
                more: #""Scope": "Course", "Access": { "student": ["read scope"], "admin": ["read"] },"#))
    }

    private func role(_ name: String, by person: Person, _ client: Client) async throws -> Reply {
        try await client.get("/api/apps/test/role/\(name)", by: person)
    }

    @Test("AP-ROLE-1 roles and content ids, to the person and to administrators", arguments: Backend.allCases)
    func answer(_ backend: Backend) async throws {
        let world = try await backend.world(Self.app(#", "Administrators": "admin""#))
        let (ann, bob) = (
            try await world.person("ann", "student=red", "student=blue"), try await world.person("bob")
        )
        let admin = try await world.person("boss", "admin")
        try await world.test { client in
            let granted: JSON = [
                "account": .string(Text(ann.account)), "roles": [["name": "student", "scopes": ["blue", "red"]]],
            ]
            for asker in [ann, admin] {
                let reply = try await role("ann", by: asker, client)
                #expect(reply.status == 200 && reply.json == granted, "\(reply.text)")
                #expect(reply.headers[.cacheControl] == "no-store")
            }
            // Names are compared as they are for logging in.
            try await #expect(role("ANN", by: ann, client).json == granted)
            let plain: JSON = ["account": .string(Text(bob.account)), "roles": [["name": "student", "scopes": []]]]
            try await #expect(role("bob", by: admin, client).json == plain)
            try await #expect(role("bob", by: bob, client).json == plain)
            let both: JSON = [["name": "admin", "scopes": []], ["name": "student", "scopes": []]]
            try await #expect(role("boss", by: admin, client).json["roles"] == both)
            try await #expect(role("nobody", by: admin, client).status == 404)
            try await #expect(role("%20", by: admin, client).status == 404)
        }
    }

    @Test("AP-ROLE-2 others are told the same, whether there is such an account or not")
    func others() async throws {
        let world = try await World(Self.app(#", "Guests": "student", "Administrators": "admin""#))
        let (ann, _) = (try await world.person("ann"), try await world.person("bob"))
        let guest = try await world.guest()
        let guestAccount = try #require(try await world.store.account(id: guest.account))
        try await world.test { client in
            for asker in [ann, guest, World.nobody] {
                let known = try await role("bob", by: asker, client)
                for name in ["nobody", guestAccount.name, "..", "%00"] {
                    let unknown = try await role(name, by: asker, client)
                    #expect(unknown.status == known.status && unknown.bytes == known.bytes, "\(asker.name) \(name)")
                }
                #expect(known.status == (asker.token == nil ? 401 : 403))
            }
            try await #expect(role("", by: guest, client).status != 200)
        }
    }

    @Test("AP-ROLE-2 without administrators nobody sees what others were granted")
    func noAdministrators() async throws {
        let world = try await World(Self.app(""))
        let (ann, admin) = (try await world.person("ann"), try await world.person("boss", "admin"))
        try await world.test { client in
            try await #expect(role("ann", by: admin, client).status == 403)
            try await #expect(role("boss", by: admin, client).status == 200)
            try await #expect(role("boss", by: ann, client).status == 403)
        }
    }
}

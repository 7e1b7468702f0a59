import Foundation
import HTTPTypes
import ServerTestSupport
import Store
import Testing
import Values

@testable import Services

/// Pictures of records that somebody may no longer read.
@Suite("Media after a narrower role", .timeLimit(.minutes(5)))
struct NarrowerRoleTests {
    private static let narrowing = TestApp.text(
        access: #""Access": { "Roles": ["member", "reader"], "Accounts": "member" },"#,
        models: TestApp.model(
            "Note", fields: #"{ "Name": "Title", "Type": "Text" }, { "Name": "Photo", "Type": "Image" }"#,
            more: #""Access": { "reader": ["read"], "member": ["read own", "create", "update own"] },"#))

    @Test(
        "AP-MEDIA-6 TS-DEV-3 a picture whose record somebody may no longer read is not read any more, though the app is open to them"
    )
    func narrowerRole() async throws {
        let clock = TestClock(currentMilliseconds())
        let world = try await World(Self.narrowing, now: { clock.now })
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben", "reader"))
        let (picture, own) = (TestPicture(1), TestPicture(2))
        let ops = Ops(etag: try await world.etag)
        @Sendable func named(_ picture: TestPicture) -> JSON { ["Photo": ["media": .string(Text(picture.hash))]] }
        try await world.test { client in
            for (one, person) in [(picture, anna), (own, ben)] {
                _ = try await client.send(.put, one.path, by: person, bytes: one.bytes)
                #expect(
                    try await client.sync([ops.create(newID(), "Note", named(one))], by: person).results == ["applied"])
            }
            let known: HTTPFields = [.ifNoneMatch: "\"\(picture.hash)\""]
            #expect(try await client.get(picture.path, by: ben).bytes == picture.bytes)
            #expect(try await client.get(picture.path, by: ben, headers: known).status == 304)
            let role = Grant(app: "test", role: "reader")
            _ = try await world.accounts.change(name: "ben", removing: [role])
            clock.pass(seconds: 3)
            // Whoever has the bytes already is told so, too.
            for headers in [HTTPFields(), known] {
                let reply = try await client.get(picture.path, by: ben, headers: headers)
                #expect(reply.status == 404 && reply.code == "media.none", "\(reply.text)")
            }
            #expect(
                try await client.send(.head, picture.path, by: ben).headers[try #require(.init("Upload-Offset"))] == "0"
            )
            // It cannot be put into a record of one's own, either.
            #expect(
                try await client.sync([ops.create(newID(), "Note", named(picture))], by: ben).results == [
                    "media.unknown"
                ])
            #expect(try await client.get(own.path, by: ben).bytes == own.bytes)
            #expect(try await client.get(picture.path, by: anna).bytes == picture.bytes)
        }
    }
}

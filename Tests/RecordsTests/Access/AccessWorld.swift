import Foundation
import HTTPTypes
import Sync
import Testing
import Values

@testable import Language
@testable import Services

/// A world with the app and the people of `AccessApp`.
struct AccessWorld: Sendable {
    /// Somebody who asks.
    struct Asker: Sendable {
        let person: Person
        let roles: [String]
        let hasAccount: Bool
    }

    let world: World
    let text: String
    let etag: String
    let askers: [Asker]
    /// Creates what belongs to nobody who asks.
    let other: Identity

    init(isOpen: Bool) async throws {
        text = AccessApp.text(isOpen: isOpen)
        world = try await World(text)
        etag = try await world.etag
        var askers = [Asker(person: World.nobody, roles: [], hasAccount: false)]
        askers.append(Asker(person: try await world.guest(), roles: [], hasAccount: false))
        for (name, roles) in AccessApp.people {
            let here = roles.filter { !$0.hasPrefix("other/") }
            let person = try await world.person(name, granted: here)
            if here.count < roles.count {
                try await world.store.grant(.init(app: "other", role: "all"), to: person.account)
            }
            askers.append(Asker(person: person, roles: roles, hasAccount: true))
        }
        self.askers = askers
        other = try await world.accounts.add(name: "somebody-else", password: nil)
    }

    func rights(of asker: Asker) throws -> PaperRights {
        try PaperRights(text, granted: asker.roles, hasAccount: asker.hasAccount)
    }

    /// A record of the person, or of somebody else, made past all rights.
    struct Made: Sendable, Hashable {
        let id: String
        let model: String
        let scope: AccessApp.Scope
        let owner: String
        let picture: TestPicture

        static func == (a: Made, b: Made) -> Bool { a.id == b.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    func make(_ model: String, _ scope: AccessApp.Scope, owner: String) async throws -> Made {
        let id = newID()
        let picture = TestPicture(id.hashValue, count: 64)
        let visit = try await operatorVisit(as: owner)
        try await world.media.put(picture.bytes, as: picture.hash, in: operatorVisit(as: other.account))
        let create = Ops(etag: etag).create(id, model, .object(fields(scope, picture: picture.hash)))
        let operation = try #require(Operation(create))
        let answers = try await world.records.apply([operation], in: visit)
        #expect(try Outcome(JSON.parse(Text(answers[0].outcome)))?.result == .applied)
        return Made(id: id, model: model, scope: scope, owner: owner, picture: picture)
    }

    func fields(_ scope: AccessApp.Scope, title: Text = "made", picture: String? = nil) -> JSONObject {
        var fields = scope.fields
        fields["Title"] = .string(title)
        fields["Place"] = ["lat": 1, "lon": 2]
        if let picture { fields["Photo"] = ["media": .string(Text(picture))] }
        return fields
    }

    /// The operator in the name of an account.
    func operatorVisit(as account: String) async throws -> Visit {
        let entry = try #require(await world.library.app(world.app))
        let version = try #require(entry.current)
        let rules = world.records.descriptions.rules(of: version, in: world.app)
        let rights = try #require(
            Rights(account: Text(account), isGuest: false, granted: [.init(name: "")], app: rules.app))
        return Visit(
            app: world.app, identity: Identity(account: account, name: account), rights: rights, rules: rules,
            isOperator: true)
    }

    /// Title of a record as it is stored; nil when there is none, or it is deleted.
    func title(of id: String) async throws -> Text? {
        guard let record = try await world.store.record(id, in: "test"), !record.isDeleted else { return nil }
        return try JSON.parse(Text(record.document))["fields"]?["Title"]?.string
    }
}

extension World {
    func person(_ name: String, granted roles: [String]) async throws -> Person {
        let person = try await person(name)
        for role in roles {
            let parts = role.split(separator: "=").map(String.init)
            try await store.grant(
                .init(app: app.description, role: parts[0], scope: parts.count > 1 ? parts[1] : nil), to: person.account
            )
        }
        return person
    }
}

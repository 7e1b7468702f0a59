import Sync
import Testing
import Values

@testable import Language
@testable import Services

/// The operator, who comes by no request, may do everything whatever the description says.
@Suite("AP-ACCESS: the operator", .timeLimit(.minutes(15)))
struct OperatorTests {
    @Test("AP-ACCESS-6 the operator reads and writes every model on every way; nobody becomes one by a request")
    func everything() async throws {
        let app = try await AccessWorld(isOpen: false)
        let visit = try await app.operatorVisit(as: app.other.account)
        let anna = try await app.world.person("anna", "all")
        let ops = Ops(etag: app.etag)
        for name in AccessApp.names {
            let model = try #require(visit.rules.model(Text(name)))
            for scope in AccessApp.Scope.allCases {
                let made = try await app.make(name, scope, owner: anna.account)
                let id = try #require(UUID(Text(made.id)))
                try await #expect(app.world.records.record(id, of: model, in: visit) != nil)
                try await #expect(app.world.media.picture(made.picture.hash, in: visit).bytes == made.picture.bytes)
                let changes: [JSON] = [
                    ops.set(made.id, name, ["Title": "changed", "Course": "blue"], base: ["Title": 1_000_000]),
                    ops.delete(made.id, name, v: 1_000_000),
                ]
                for change in changes {
                    let answers = try await app.world.records.apply([try #require(Operation(change))], in: visit)
                    #expect(try Outcome(JSON.parse(Text(answers[0].outcome)))?.refusal == nil, "\(name) \(scope)")
                }
                try await #expect(app.title(of: made.id) == nil)
            }
        }
        let entry = try #require(await app.world.library.app(app.world.app))
        for asker in app.askers where asker.hasAccount {
            let identity = Identity(account: asker.person.account, name: asker.person.name)
            let own = try? await app.world.records.visit(entry, by: identity)
            #expect(own?.isOperator != true)
        }
    }
}

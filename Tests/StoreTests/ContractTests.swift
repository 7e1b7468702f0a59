import StoreContract
import Testing

@Suite("Every store keeps the rules of Spec/store.md")
struct ContractTests {
    @Test("contract", .timeLimit(.minutes(15)), arguments: Backend.allCases, ContractRule.all)
    func contract(backend: Backend, rule: ContractRule) async throws {
        let fixture = try await backend.fixture()
        try await rule.check(fixture)
        withExtendedLifetime(fixture) {}
    }
}

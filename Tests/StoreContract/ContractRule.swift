import Store
import Testing

/// A place where a store keeps its data, for one test.
public protocol StoreFixture: Sendable {
    /// The store with everything that was kept before; each call may give another one on the same data.
    func open() async throws -> any Store

    /// A store of the same kind with other, empty data.
    func openOther() async throws -> any Store

    /// A folder for the test alone.
    var folder: String { get }

    /// Takes the bytes of a medium away, as a broken disk does; false: this store cannot lose them alone.
    func loseBytes(of hash: String, in app: String) async throws -> Bool
}

/// One rule of `Spec/store.md` that every store keeps.
public struct ContractRule: Sendable, CustomTestStringConvertible {
    /// The rule's id and what it says.
    public let name: String
    /// Fails the test where the store does not keep the rule.
    public let check: @Sendable (any StoreFixture) async throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (any Store) async throws -> Void) {
        self.name = name
        self.check = { try await check(try await $0.open()) }
    }

    private init(name: String, check: @escaping @Sendable (any StoreFixture) async throws -> Void) {
        self.name = name
        self.check = check
    }

    /// A rule about more than one store, or more than one opening of it.
    static func onFixture(
        _ name: String, _ check: @escaping @Sendable (any StoreFixture) async throws -> Void
    ) -> ContractRule {
        ContractRule(name: name, check: check)
    }

    /// The rule as lists of tests show it.
    public var testDescription: String { name }

    /// Every rule that a store of any kind keeps.
    public static let all: [ContractRule] =
        sequenceRules + outcomeRules + recordRules + comparisonRules + filterRules + orderRules + mediaRules
        + uploadRules + accountRules + pushRules + descriptionRules + commitRules + usageRules + backupRules + textRules
        + historyRules + factorRules + overviewRules + passwordLinkRules + auditRules + erasureRules
        + accountChangeRules
}

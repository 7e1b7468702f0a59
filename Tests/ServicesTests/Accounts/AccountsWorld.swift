import ServerTestSupport
import Store
import Synchronization
import Testing

@testable import Services

/// Accounts with a clock that the test sets, and passwords that cost little.
final class AccountsWorld: Sendable {
    static let start: Int64 = 1_800_000_000_000
    static let cheap = PasswordHash.Parameters(logRounds: 4, blockSize: 8, parallelism: 1)

    let store = WatchedStore()
    let accounts: Accounts
    private let clock = TestClock(start)

    init(directory: (any PersonDirectory)? = nil, throttle: LoginThrottle = LoginThrottle()) {
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: directory,
            passwords: Passwords(parameters: Self.cheap, randomBytes: surroundings.randomBytes), throttle: throttle)
    }

    var now: Int64 { clock.now }

    func pass(seconds: Double) { clock.pass(seconds: seconds) }

    func pass(days: Int64) { clock.pass(days: Double(days)) }

    func logIn(_ name: String, _ password: String, from address: String = "192.0.2.1") async throws -> Identity {
        try await accounts.logIn(name: name, password: password, address: address)
    }

    /// Why it failed; nil when it did not.
    func failure(_ name: String, _ password: String, from address: String = "192.0.2.1") async -> AccountFailure? {
        await #expect(throws: AccountFailure.self) { try await self.logIn(name, password, from: address) }
    }
}

/// A directory that knows what the test tells it, and remembers what it was asked.
final class TestDirectory: PersonDirectory {
    struct Question: Equatable {
        let name: String
        let password: String
    }

    private let people: [String: String]
    private let state = Mutex<(isStopped: Bool, questions: [Question])>((false, []))

    init(_ people: [String: String]) {
        self.people = people
    }

    var questions: [Question] { state.withLock { $0.questions } }

    func stop() { state.withLock { $0.isStopped = true } }

    func accepts(name: String, password: String) throws -> Bool {
        let isStopped = state.withLock { state in
            state.questions.append(Question(name: name, password: password))
            return state.isStopped
        }
        guard !isStopped else { throw PersonDirectoryFailure("stopped") }
        return people[name] == password
    }
}

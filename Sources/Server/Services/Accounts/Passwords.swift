/// Makes and checks the kept forms of passwords, at most two at a time: logging in cannot take the whole machine.
public struct Passwords: Sendable {
    /// Bytes of UTF-8 that a password may have.
    public static let lengths = 8...1024

    private let parameters: PasswordHash.Parameters
    private let work: BlockingWork
    private let randomBytes: @Sendable (Int) -> [UInt8]

    /// Salts come from the bytes given.
    public init(randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.init(parameters: .current, randomBytes: randomBytes)
    }

    init(parameters: PasswordHash.Parameters, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.parameters = parameters
        self.randomBytes = randomBytes
        work = BlockingWork(label: "passwords", width: 2, capacity: 64)
    }

    enum Verdict: Equatable {
        case wrong
        /// `isOutdated`: the kept form should be made anew, because others are made today.
        case right(isOutdated: Bool)
    }

    func hash(_ password: String) async throws -> String {
        let bytes = Array(password.utf8)
        guard Self.lengths.contains(bytes.count) else { throw AccountFailure.password }
        let salt = randomBytes(PasswordHash.saltCount)
        return try await perform { [parameters] in
            try PasswordHash(of: bytes, salt: salt, parameters: parameters).text
        }
    }

    /// - Parameter kept: Nil, or something that cannot be read: nothing matches, after the same work as if it did not.
    func check(_ password: String, against kept: String?) async throws -> Verdict {
        let bytes = Array(password.utf8)
        let isPossible = (1...Self.lengths.upperBound).contains(bytes.count)
        let guess = isPossible ? bytes : [0]
        guard let hash = kept.flatMap(PasswordHash.init) else {
            let salt = [UInt8](repeating: 0, count: PasswordHash.saltCount)
            _ = try await perform { [parameters] in
                try PasswordHash(of: guess, salt: salt, parameters: parameters)
            }
            return .wrong
        }
        let matches = try await perform { try hash.matches(guess) }
        return matches && isPossible ? .right(isOutdated: hash.parameters != parameters) : .wrong
    }

    private func perform<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        do {
            return try await work.run(body)
        } catch is BlockingWork.Overload {
            throw AccountFailure.busy
        }
    }
}

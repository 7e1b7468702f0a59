import Crypto
import Foundation
import Store
import Values

/// What a code gives to those who register with it.
public struct Invitation: Sendable, Equatable {
    /// Roles beside that of the registration.
    public var grants: [Grant]
    /// How many people may use it.
    public var uses: Int
    /// Milliseconds since 1970.
    public var expires: Int64
    /// Whether whoever hands it out has the guardians' consent.
    public var hasConsent: Bool

    /// A code for so many people.
    public init(grants: [Grant], uses: Int, expires: Int64, hasConsent: Bool) {
        self.grants = grants
        self.uses = uses
        self.expires = expires
        self.hasConsent = hasConsent
    }

    /// People per code.
    public static let mostUses = 500

    init?(text: String) {
        guard let json = try? JSON.parse(Text(text)), let uses = json.int("uses"), let expires = json["expires"]?.int64
        else { return nil }
        grants = (json["grants"]?.array ?? []).compactMap { grant in
            guard let app = grant.string("app"), let role = grant.string("role") else { return nil }
            return Grant(app: String(app), role: String(role), scope: grant.string("scope").map { String($0) })
        }
        self.uses = uses
        self.expires = expires
        hasConsent = json.bool("consent") ?? false
    }

    var text: String {
        let grants = grants.map { grant -> JSON in
            [
                "app": .string(Text(grant.app)), "role": .string(Text(grant.role)),
                "scope": grant.scope.map { .string(Text($0)) } ?? .null,
            ]
        }
        let json: JSON = [
            "grants": .array(grants), "uses": JSON(uses), "expires": .number(Decimal(expires)),
            "consent": .bool(hasConsent),
        ]
        return String(json.text)
    }
}

/// Codes of one app, kept as outcomes of operations: making one is an operation, and so is each use. So a use happens
/// once, in the transaction that makes the account, and comes along in backups. Only the hash of a code is kept.
struct Invitations: Sendable {
    let store: any RecordStore
    let app: String

    /// The account under which they are kept; no person has such an id.
    static let keeper = "invitations"

    private static func hash(_ code: String) -> String {
        SHA256.hash(data: Data(normal(code).utf8)).hexadecimal
    }

    /// As it was made, however it was typed.
    private static func normal(_ code: String) -> String {
        code.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Letters and digits that are not taken for others, in groups of four; 80 bits.
    static func newCode(_ randomBytes: @Sendable (Int) -> [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        let letters = randomBytes(16).map { alphabet[Int($0) % alphabet.count] }
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
    }

    func keep(_ invitation: Invitation, as code: String, noting events: [AuditEvent]) async throws {
        let made = Submission(operation: "invitation \(Self.hash(code))")
        _ = try await store.submit([made], app: app, account: Self.keeper) { _, _, _ in
            .leave(outcome: invitation.text, events: events)
        }
    }

    func invitation(_ code: String) async throws -> Invitation? {
        try await store.outcome(of: "invitation \(Self.hash(code))", by: Self.keeper, in: app)
            .flatMap { Invitation(text: $0) }
    }

    /// The operation of one of its uses, from 0.
    static func use(_ number: Int, of code: String) -> String { "use \(number) of \(hash(code))" }

    /// Whether anybody may use it any more.
    func isLeft(_ code: String, of invitation: Invitation) async throws -> Bool {
        try await store.outcome(of: Self.use(invitation.uses - 1, of: code), by: Self.keeper, in: app) == nil
    }
}

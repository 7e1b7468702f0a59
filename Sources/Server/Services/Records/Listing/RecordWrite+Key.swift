import Crypto
import Language
import Store
import Values

/// A key stands for one request; this is another one.
public struct KeyReuse: Error {
    /// Thrown by ``Records/bind(_:to:of:in:)``; says nothing of the other request.
    public init() {}
}

extension Records {
    /// Lets a key stand for this request of this account in this app from now on.
    ///
    /// - Throws: `KeyReuse` when it stands for another one: for another kind of change, another record, other values or
    ///   another condition.
    public func bind(
        _ key: String, to write: RecordWrite, of model: ModelDescription, in visit: Visit
    ) async throws {
        let identity = try visit.requiredIdentity()
        let request = write.digest(of: model)
        // No operation of a device is named so: those are UUIDs.
        let binding = Submission(operation: "key \(RecordWrite.id(of: key, for: "operation").text)")
        let answers = try await store.submit([binding], app: visit.app.description, account: identity.account) {
            _, _, _ in .leave(outcome: request)
        }
        guard answers.first?.outcome == request else { throw KeyReuse() }
    }

    /// Keeps what was said under a key of this account in this app; of what was said first it is kept.
    public func keep(_ said: JSON, under key: String, in visit: Visit) async throws {
        let identity = try visit.requiredIdentity()
        let digest = Self.digest(said)
        _ = try await store.submit(
            [Submission(operation: Self.name(of: key))], app: visit.app.description, account: identity.account
        ) { _, _, _ in .leave(outcome: digest) }
    }

    /// - Throws: `KeyReuse` when something else was said under the key. Where nothing is kept, nothing is known of it.
    public func compare(_ said: JSON, under key: String, in visit: Visit) async throws {
        let identity = try visit.requiredIdentity()
        let kept = try await store.outcome(
            of: Self.name(of: key), by: identity.account, in: visit.app.description)
        guard kept == nil || kept == Self.digest(said) else { throw KeyReuse() }
    }

    private static func name(of key: String) -> String { "said \(RecordWrite.id(of: key, for: "key").text)" }

    private static func digest(_ said: JSON) -> String { SHA256.hash(data: said.utf8).hexadecimal }
}

extension RecordWrite {
    /// SHA-256 of everything that it says.
    fileprivate func digest(of model: ModelDescription) -> String {
        let parts: JSON = [
            .string(Text(String(describing: kind))), .string(model.name), .string(record.text),
            .string(Text(String(describing: condition))),
            .object(fields),
        ]
        return SHA256.hash(data: parts.utf8).hexadecimal
    }
}

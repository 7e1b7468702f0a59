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

    /// - Throws: `KeyReuse` when something else was said under the key. Where nothing is kept, nothing is known of it.
    public func compare(_ said: JSON, under key: String, in visit: Visit) async throws {
        let identity = try visit.requiredIdentity()
        let binding = KeyBinding(of: key, to: said)
        let kept = try await store.outcome(of: binding.name, by: identity.account, in: visit.app.description)
        guard kept == nil || kept == binding.digest else { throw KeyReuse() }
    }
}

/// A key of an account in an app, and what was said under it.
package struct KeyBinding: Sendable {
    /// Of the operation that keeps it; no operation of a device is named so: those are UUIDs.
    let name: String
    /// SHA-256 of what was said.
    let digest: String

    package init(of key: String, to said: JSON) {
        name = "said \(RecordWrite.id(of: key, for: "key").text)"
        digest = SHA256.hash(data: said.utf8).hexadecimal
    }
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

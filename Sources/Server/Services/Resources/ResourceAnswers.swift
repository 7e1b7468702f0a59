import Language
import Synchronization
import Values

/// What resources gave for one record, kept as long as nothing in the app changes.
///
/// Whoever asks has been let into the app before, and what that person may read is part of the key: another answer is kept for
/// other rights.
final class ResourceAnswers: Sendable {
    struct Key: Hashable {
        let app: AppID
        /// Of the description.
        let version: String
        let resource: Text
        let record: UUID
        let parameters: [String]
        let language: String
        /// The account, and what it may read.
        let account: Text
        let rights: Text
        /// The days that it is somewhere on earth.
        let days: Text
    }

    private struct Kept {
        /// Up to this change of the app everything is in it.
        let head: Int64
        let record: ResourceRecord
    }

    private let kept = Mutex<[Key: Kept]>([:])

    /// More are not kept at once.
    private static let most = 1_000
    /// Bytes of an answer; longer ones are made anew.
    private static let mostBytes = 50_000

    /// Nil when it was not asked for, or something has changed since.
    func answer(_ key: Key, head: Int64) -> ResourceRecord? {
        kept.withLock { kept in
            guard let known = kept[key] else { return nil }
            if known.head != head {
                kept[key] = nil
                return nil
            }
            return known.record
        }
    }

    /// - Parameter head: As it was before anything was read for the answer.
    func keep(_ record: ResourceRecord, _ key: Key, head: Int64) {
        guard record.bytes.count <= Self.mostBytes else { return }
        kept.withLock { kept in
            if kept.count >= Self.most { kept = [:] }
            kept[key] = Kept(head: head, record: record)
        }
    }
}

extension Rights {
    /// All that decides what may be read, besides the account and the day, as a text.
    var words: Text {
        let roles = roles.map { JSON.array([.string($0.name), .array($0.scopes.map { .string($0) })]) }
        return JSON.array([.string(name), .array(roles), .array(shared.map { .string($0) })]).text
    }
}

import Language
import Synchronization
import Values

/// What resources gave for one record, and what they read for it, kept as long as nothing in the app changes.
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
    private let read = Mutex<[Key: (head: Int64, material: ResourceMaterial)]>([:])

    /// More are not kept at once.
    private static let most = 1_000
    /// Bytes of an answer; longer ones are made anew.
    private static let mostBytes = 50_000
    /// What was read for so many answers is kept, and of no more records each.
    private static let (mostMaterials, mostRecords) = (200, 200)

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

    /// What an answer is made of, whatever a kit makes of it then.
    func material(_ key: Key, head: Int64) -> ResourceMaterial? {
        read.withLock { read in
            guard let known = read[key] else { return nil }
            if known.head == head { return known.material }
            read[key] = nil
            return nil
        }
    }

    /// - Parameter head: As it was before anything was read.
    func keep(_ material: ResourceMaterial, _ key: Key, head: Int64) {
        guard material.known.count <= Self.mostRecords else { return }
        read.withLock { read in
            if read.count >= Self.mostMaterials { read = [:] }
            read[key] = (head, material)
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

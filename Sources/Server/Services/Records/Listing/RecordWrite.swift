import Crypto
import Language
import Store
import Sync
import Values

/// A change that a program asks for, of one record.
public struct RecordWrite: Sendable {
    /// What becomes of the record.
    public enum Kind: Sendable {
        /// A new record.
        case create
        /// All values; those not named become empty. A record that is not there is made.
        case replace
        /// Some values; null empties one.
        case change
        case delete
    }

    /// What has to be true of the record, else nothing is done (RFC 9110, section 13).
    public enum Condition: Sendable, Equatable {
        case none
        /// The record is there.
        case present
        /// It has this version.
        case version(Int64)
        /// It is not there.
        case absent
    }

    /// What becomes of the record.
    public var kind: Kind
    /// Id of the record; the program's own choice for a new one.
    public var record: UUID
    /// Values by field name.
    public var fields: JSONObject
    /// Whether the program chose the id, not the server.
    public var isChosen = false
    /// What has to be true of the record.
    public var condition: Condition
    /// Who sends the same key again gets the same answer, and nothing happens twice; nil: a new one.
    public var key: String?

    /// A change of one record, without a condition unless one is given.
    public init(kind: Kind, record: UUID, fields: JSONObject = [:], condition: Condition = .none, key: String? = nil) {
        self.kind = kind
        self.record = record
        self.fields = fields
        self.condition = condition
        self.key = key
    }

    /// The id that a key stands for.
    public static func id(of key: String, for purpose: String) -> UUID {
        let digest = SHA256.hash(data: Array("\(purpose):\(key)".utf8))
        let bytes = Array(digest)
        func word(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
        // Version 8 (RFC 9562): made by the maker's own rule.
        return UUID(
            high: word(0..<8) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low: word(8..<16) & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63)
    }
}

/// What became of a `RecordWrite`.
public enum RecordWriteResult: Sendable {
    /// Version of the record now; whether it is new; the record as it was stored, nil when this changed nothing.
    case done(version: Int64, isNew: Bool, record: StoredRecord?)
    case refused(Refusal)
}

extension Records {
    /// Judges and stores the change as an operation of the visitor; refusals are results, failures of the store are
    /// thrown.
    ///
    /// - Parameters:
    ///   - said: What the write's key stands for from then on, unless it is refused: then the key stays free.
    ///   - isForgotten: Whether a write that is refused leaves nothing, not even its outcome.
    /// - Throws: `KeyReuse` when the key stands for something else.
    public func write(
        _ write: RecordWrite, of model: ModelDescription, in visit: Visit, said: JSON? = nil, isForgotten: Bool = false
    ) async throws -> RecordWriteResult {
        var kind = Operation.Kind.create
        var fields = write.fields
        switch write.kind {
        case .create: break
        case .delete: kind = .delete
        case .change: kind = .set
        case .replace:
            // Whether the person may see it does not matter here; whether it may be changed is decided with the rest.
            let stored = try await store.record(String(write.record.text), in: visit.app.description)
            guard let stored, !stored.isDeleted, Text(stored.model) == model.name else { break }
            kind = .set
            for field in model.fields where fields[field.name] == nil { fields[field.name] = .null }
        }
        let operation = Operation(
            id: try operationID(write), record: write.record, model: model.name, kind: kind, fields: fields,
            description: Text(visit.rules.version), at: surroundings.now())
        let binding = write.key.flatMap { key in said.map { KeyBinding(of: key, to: $0) } }
        let answers: [Answer]
        do {
            // A key stands for nothing that was refused.
            answers = try await apply(
                [operation], in: visit, precondition: .init(write.condition), isWhole: isForgotten || binding != nil,
                isMade: !write.isChosen, binding: binding)
        } catch let whole as WholeRefusal {
            return .refused(whole.refusal)
        }
        guard let answer = answers.first, let json = try? JSON.parse(Text(answer.outcome)),
            let outcome = Outcome(json)
        else {
            throw StoreFailure.damaged("An outcome cannot be read.")
        }
        if let refusal = outcome.refusal { return .refused(refusal) }
        return .done(version: outcome.v ?? outcome.before ?? 0, isNew: kind == .create, record: answer.record)
    }

    private func operationID(_ write: RecordWrite) throws -> UUID {
        if let key = write.key { return RecordWrite.id(of: key, for: "operation") }
        return try newID()
    }

    /// An id that was never given before.
    public func newID() throws -> UUID {
        guard let id = UUID(Text(surroundings.newID())) else {
            throw StoreFailure.other("A new id is not a UUID.")
        }
        return id
    }
}

extension OperationJudge.Precondition {
    fileprivate init(_ condition: RecordWrite.Condition) {
        switch condition {
        case .none: self = .any
        case .present: self = .present
        case .version(let version): self = .version(version)
        case .absent: self = .absent
        }
    }
}

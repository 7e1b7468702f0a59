import Rules
import Values

// What other devices and the server made of records.

extension Engine {
    mutating func arrive(_ arrival: Input.Arrival) {
        if arrival.isEverything { records = RecordBase() }
        for record in arrival.records where !isUnstored(record.id) { records.put(record) }
        for key in arrival.gone where !isUnstored(key.id) {
            guard let model = key.model ?? records.record(key.id)?.model else { continue }
            records.remove(model: model, id: key.id)
        }
    }

    /// A change that is not written yet is newer than what arrives.
    private func isUnstored(_ id: UUID) -> Bool { unstored.contains { $0.change.id == id } }
}

import Store
import StoreContract
import Testing

extension RecordStore {
    /// Asks for the records that refer to "b7" until the store is going to find them by an index; two are found each time.
    func findReferring(untilIndexed plan: (FieldIndex) async throws -> String) async throws {
        let index = FieldIndex(model: "Person", field: "Book", use: .reference)
        var known = ""
        while !known.contains("field_") {
            let answers = try await submit(
                [Submission(operation: newOperation())], app: "app", account: "ada"
            ) { _, records, _ in
                let found = try records.records(of: "Person", whose: "Book", refersTo: ["b7"])
                return .leave(outcome: "\(found.count)")
            }
            #expect(answers.map(\.outcome) == ["2"])
            known = try await plan(index)
        }
    }
}

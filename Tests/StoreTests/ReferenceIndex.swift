import Store
import StoreContract
import Testing

extension RecordStore {
    /// Asks for the records that refer to "b7" until the store is going to find them by an index; two are found each time.
    ///
    /// - Parameter inDecision: Whether a decision asks; else somebody outside of it.
    func findReferring(inDecision: Bool, untilIndexed plan: (FieldIndex) async throws -> String) async throws {
        let index = FieldIndex(model: "Person", field: "Book", use: .reference)
        let end = ContinuousClock.now + .seconds(60)
        var known = ""
        while !known.contains("field_") {
            try #require(ContinuousClock.now < end, "no index is made")
            // Before the plan: SQLite plans by what a connection knew of the indexes when it last read.
            let count = try await inDecision ? countInDecision() : countOutside()
            #expect(count == 2)
            known = try await plan(index)
        }
    }

    private func countOutside() async throws -> Int {
        try await records(of: "Person", whose: "Book", refersTo: ["b7"], in: "app").count
    }

    private func countInDecision() async throws -> Int? {
        let answers = try await submit(
            [Submission(operation: newOperation())], app: "app", account: "ada"
        ) { _, records, _ in
            let found = try records.records(of: "Person", whose: "Book", refersTo: ["b7"])
            return .leave(outcome: "\(found.count)")
        }
        return answers.first.flatMap { Int($0.outcome) }
    }
}

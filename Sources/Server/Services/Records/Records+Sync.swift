import Store
import Sync
import Values

extension Records {
    /// Applies what a device brings, and tells it what has changed.
    ///
    /// - Returns: The answer as JSON, in bytes.
    public func synchronise(_ request: SyncRequest, in visit: Visit) async throws -> [UInt8] {
        _ = try visit.requiredIdentity()
        let epoch = try await epoch()
        let view = visit.view
        // Versions of other data mean nothing here.
        let isOther = request.epoch != nil && request.epoch != Text(epoch)
        let answers = isOther ? [] : try await apply(request.ops, in: visit)
        let head = try await store.head(of: visit.app.description)
        let isReset = isOther || request.epoch == nil || request.view != Text(view) || request.since > head
        let since = isReset ? 0 : request.since
        let beginning = Self.beginning(epoch: epoch, view: view, isReset: isReset, outcomes: answers)
        // One more than the page takes says whether there is more.
        let expected = Int(min(head - since, Int64(request.limit))) + 1
        var page = try await store.changes(
            in: visit.app.description, since: since, expected: expected,
            from: ChangePage(
                since: since, limit: request.limit, visit: visit, answer: beginning, expected: expected)
        ) { page, record in try page.take(record) }
        let check = page.close()
        page.answer.add("next", .number(Decimal(page.next)))
        page.answer.add("more", .bool(page.hasMore))
        page.answer.add("check", .string(check))
        page.answer.add("me", visit.me)
        if !request.ops.isEmpty, case let usage = try await usage(in: visit), usage.isNear {
            page.answer.add("usage", usage.json)
        }
        page.answer.add("description", .string(Text(visit.rules.version)))
        page.answer.close()
        return page.answer.bytes
    }

    /// Put together from texts that are there already; `SyncResponse` reads it.
    private static func beginning(epoch: String, view: String, isReset: Bool, outcomes: [Answer]) -> AnswerText {
        var answer = AnswerText()
        answer.add("epoch", .string(Text(epoch)))
        answer.add("view", .string(Text(view)))
        answer.add("reset", .bool(isReset))
        answer.add("outcomes", texts: outcomes.map(\.outcome))
        answer.add("changes")
        return answer
    }
}

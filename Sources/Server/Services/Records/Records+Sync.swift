import Store
import Sync
import Values

extension Records {
    /// Applies what a device brings, and tells it what has changed.
    ///
    /// - Parameter lost: Called with what the operator should know when the device has seen history that is not there.
    /// - Returns: The answer as JSON, in bytes.
    public func synchronise(
        _ request: SyncRequest, in visit: Visit, lost: (_ seen: String) -> Void = { _ in }
    ) async throws -> [UInt8] {
        _ = try visit.requiredIdentity()
        let app = visit.app.description
        var epoch = try await devices(epoch(), of: request)
        // Versions of other data mean nothing here.
        var isOther = request.epoch != nil && request.epoch != Text(epoch)
        var answers: [Answer] = []
        if !isOther, try await hasSeenThisHistory(request, in: app) {
            answers = try await apply(request.ops, in: visit)
        }
        // Another database may have taken over meanwhile.
        if !isOther, try await !hasSeenThisHistory(request, in: app) {
            lost(request.seen.map { String($0.text) } ?? "")
            epoch = try await "\(self.epoch())/\(surroundings.newID().prefix(8))"
            (isOther, answers) = (true, [])
        }
        let view = visit.view
        let mark = try await store.mark(of: app)
        let floor = try await store.floor(of: app)
        let head = try await store.head(of: visit.app.description)
        let isReset =
            isOther || request.epoch == nil || request.view != Text(view) || request.since > head
            || hasMissed(floor, request)
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
        if let mark {
            var head = HistoryMark(version: mark.version, name: Text(mark.name)).json.object ?? [:]
            if floor > 0 { head["floor"] = .number(Decimal(floor)) }
            page.answer.add("head", .object(head))
        }
        page.answer.add("me", visit.me)
        if !request.ops.isEmpty, case let usage = try await usage(in: visit), usage.isNear {
            page.answer.add("usage", usage.json)
        }
        page.answer.add("description", .string(Text(visit.rules.version)))
        page.answer.close()
        return page.answer.bytes
    }

    /// A device that has learned of lost history has a name of its own behind the epoch, so that it tells what it made since
    /// from what it made before.
    private func devices(_ epoch: String, of request: SyncRequest) -> String {
        guard let known = request.epoch.map({ String($0) }), known.hasPrefix(epoch + "/") else { return epoch }
        return known
    }

    /// Whether the database does not have (any longer) what a device has seen: it was put back, or lags behind.
    ///
    /// - Parameters:
    ///   - epoch: As the device was told.
    ///   - seen: The last commit that it was told of.
    public func hasLost(_ seen: HistoryMark, of epoch: String, in app: AppEntry) async throws -> Bool {
        let current = try await self.epoch()
        guard epoch == current || epoch.hasPrefix(current + "/") else { return true }
        return try await !store.has(
            CommitMark(version: seen.version, name: String(seen.name)), in: app.id.description)
    }

    private func hasSeenThisHistory(_ request: SyncRequest, in app: String) async throws -> Bool {
        guard request.epoch != nil, let json = request.seen, let seen = HistoryMark(json) else { return true }
        return try await store.has(CommitMark(version: seen.version, name: String(seen.name)), in: app)
    }

    /// Whether deleted records are gone that the device has not heard of.
    private func hasMissed(_ floor: Int64, _ request: SyncRequest) -> Bool {
        guard let seen = request.seen, request.since > 0 else { return false }
        return request.since < floor && seen["floor"]?.int64 ?? 0 < floor
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

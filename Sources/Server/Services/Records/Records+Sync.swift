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
        let page = try await changes(since: isReset ? 0 : request.since, limit: request.limit, in: visit)
        return Self.text(
            of: page, outcomes: answers, epoch: epoch, view: view, isReset: isReset, visit: visit)
    }

    /// Put together from texts that are there already; `SyncResponse` reads it.
    private static func text(
        of page: ChangePage, outcomes: [Answer], epoch: String, view: String, isReset: Bool, visit: Visit
    ) -> [UInt8] {
        var check = Checksum()
        check.add(page.bytes)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(page.bytes.count + 200 * outcomes.count + 1000)
        func add(_ name: StaticString, _ value: JSON) {
            add(name)
            value.write(to: &bytes)
        }
        func add(_ name: StaticString) {
            bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
            JSON.string(Text(stringLiteral: name)).write(to: &bytes)
            bytes.append(UInt8(ascii: ":"))
        }
        add("epoch", .string(Text(epoch)))
        add("view", .string(Text(view)))
        add("reset", .bool(isReset))
        add("outcomes")
        bytes.append(UInt8(ascii: "["))
        for (place, answer) in outcomes.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: answer.outcome.utf8)
        }
        bytes.append(UInt8(ascii: "]"))
        add("changes")
        bytes.append(contentsOf: page.bytes)
        add("next", .number(Decimal(page.next)))
        add("more", .bool(page.hasMore))
        add("check", .string(check.text))
        add("me", visit.me)
        add("description", .string(Text(visit.rules.version)))
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}

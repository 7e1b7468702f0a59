import Store

extension Records {
    /// For so long at least what was decided about operations stays, and deleted records: devices send again what was
    /// acknowledged within the last 30 days.
    public static let fewestDays = 60

    /// Removes outcomes and deleted records that are older. Devices that come back later begin anew.
    ///
    /// - Returns: How many went.
    @discardableResult
    public func removeOld(days: Int) async throws -> Int {
        let days = Int64(max(days, Self.fewestDays))
        return try await store.removeOld(before: surroundings.now() - days * 86_400_000)
    }
}

extension Accounts {
    /// Removes guests that nobody can be any more: their sessions have ended. What they entered stays.
    ///
    /// - Returns: How many.
    @discardableResult
    public func removeGuests() async throws -> Int {
        let now = surroundings.now()
        try await store.removeSessions(expiredBefore: now)
        return try await store.removeGuests(before: now - 86_400_000)
    }
}

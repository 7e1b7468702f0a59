import Store

extension Records {
    /// Tells listeners of the feed about every change of records, from this process and from others, until the task is
    /// cancelled or the store is closed.
    public func announceChanges(on feed: ChangeFeed) async {
        for await commit in store.commits() {
            guard let app = AppID(commit.app) else { continue }
            feed.publish(.changes(app, head: commit.head))
        }
    }

    /// Last number of the app's sequence.
    public func head(in visit: Visit) async throws -> Int64 {
        try await store.head(of: visit.app.description)
    }
}

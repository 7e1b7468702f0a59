import ServerTestSupport
import Services
import Testing

@Suite("Changes")
struct ChangeFeedTests {
    private static let one = AppID("one")

    @Test("SV-FEED-1 every listener hears of every change")
    func everyone() async throws {
        let id = try #require(Self.one)
        let feed = ChangeFeed()
        var first = try #require(feed.subscribe()).makeAsyncIterator()
        var second = try #require(feed.subscribe()).makeAsyncIterator()
        feed.publish(.library(id))
        feed.publish(.keepAlive)
        await #expect(first.next() == .library(id))
        await #expect(first.next() == .keepAlive)
        await #expect(second.next() == .library(id))
    }

    @Test("SV-FEED-3 a slow listener gets the newest notice about each thing")
    func slow() async throws {
        let id = try #require(Self.one)
        let feed = ChangeFeed()
        var listener = try #require(feed.subscribe()).makeAsyncIterator()
        for number in 0..<100 {
            feed.publish(.description(id, etag: "\(number)"))
            feed.publish(.changes(id, head: Int64(number)))
        }
        await #expect(listener.next() == .description(id, etag: "99"))
        await #expect(listener.next() == .changes(id, head: 99))
        feed.publish(.keepAlive)
        await #expect(listener.next() == .keepAlive)
    }

    @Test("SV-FEED-1 who listens to one app hears nothing of others")
    func oneApp() async throws {
        let id = try #require(Self.one)
        let other = try #require(AppID("other"))
        let feed = ChangeFeed()
        var listener = try #require(feed.subscribe(to: id)).makeAsyncIterator()
        feed.publish(.changes(other, head: 1))
        feed.publish(.changes(id, head: 2))
        await #expect(listener.next() == .changes(id, head: 2))
    }

    @Test("SV-FEED-2 listeners are limited; one that leaves makes room")
    func limited() throws {
        let feed = ChangeFeed(capacity: 2)
        let first = feed.subscribe(by: .account("ada"))
        var second = feed.subscribe(by: .account("bob"))
        #expect(first != nil && second != nil)
        #expect(feed.subscribe(by: .account("cid")) == nil)
        #expect(feed.listeners == 2)
        second = nil
        #expect(second == nil && feed.listeners == 1)
        #expect(feed.subscribe(by: .account("cid")) != nil)
    }

    @Test("LI-LIVE-1 strangers take no room from people who have logged in, and an address has a share of theirs")
    func shares() {
        let feed = ChangeFeed(capacity: 8)
        var held: [ChangeFeed.Notices?] = []
        func listens(_ person: ChangeFeed.Person) -> Bool {
            held.append(feed.subscribe(by: person))
            return held.last??.makeAsyncIterator() != nil
        }
        // A quarter for each address.
        #expect((0..<4).map { _ in listens(.stranger("192.0.2.1")) } == [true, true, false, false])
        for address in 2...4 { for _ in 0..<2 { #expect(listens(.stranger("192.0.2.\(address)"))) } }
        #expect(!listens(.stranger("192.0.2.5")))
        for number in 0..<8 { #expect(listens(.account("\(number)"))) }
        #expect(!listens(.account("8")))
        held = []
        #expect(feed.listeners == 0 && listens(.stranger("192.0.2.5")) && listens(.account("8")))
    }

    @Test("LI-LIVE-2 an account has a share, too")
    func account() {
        let feed = ChangeFeed(capacity: 100)
        let held = (0..<40).map { _ in feed.subscribe(by: .account("ada")) }
        #expect(held.filter { $0 != nil }.count == 30)
        #expect(feed.subscribe(by: .account("bob")) != nil)
    }

    @Test("SV-FEED-1 the library announces new descriptions and new problems")
    func library() async throws {
        let id = try #require(Self.one)
        let temporary = try TemporaryFolder()
        try temporary.write(Sample.good(), to: "one/app.json")
        let library = AppLibrary(folders: [try #require(Folder(temporary.path))], checker: Sample.checker)
        try await library.load()
        var notices = try #require(library.changes.subscribe()).makeAsyncIterator()

        try temporary.write(Sample.good(title: "New"), to: "one/app.json")
        try await library.look()
        let etag = try #require(await library.app(id)?.current?.etag)
        await #expect(notices.next() == .description(id, etag: etag))
        await #expect(notices.next() == .library(id))

        try temporary.write(Sample.bad(), to: "one/app.json")
        try await library.look()
        try await library.look()
        await #expect(notices.next() == .library(id))
        library.changes.publish(.keepAlive)
        await #expect(notices.next() == .keepAlive)
    }

    @Test("SV-LIVE-3 looking goes on and signs of life are given until the task is cancelled")
    func running() async throws {
        let id = try #require(Self.one)
        let temporary = try TemporaryFolder()
        let library = AppLibrary(folders: [try #require(Folder(temporary.path))], checker: Sample.checker)
        let notices = try #require(library.changes.subscribe())
        let task = Task {
            await library.run(looking: .milliseconds(2), keepAlive: .milliseconds(5), clock: .continuous)
        }
        try temporary.write(Sample.good(), to: "one/app.json")
        var heard: Set<String> = []
        for await notice in notices {
            switch notice {
            case .description(id, _): heard.insert("description")
            case .keepAlive: heard.insert("keepAlive")
            default: break
            }
            if heard.count == 2 { break }
        }
        task.cancel()
        await task.value
        #expect(heard == ["description", "keepAlive"])
    }
}

import Foundation
import Logging
import NIOCore
import ServerTestSupport
import Services
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing

@testable import WebPush

/// A push service, a store with people in it, and a clock.
private struct World {
    let service: StubPushService
    let store: any Store
    let clock = TestClock()

    static func with(_ store: (any Store)? = nil, _ work: (World) async throws -> Void) async throws {
        let world = World(service: try await StubPushService(), store: store ?? MemoryStore())
        _ = try await world.store.add(Account(id: "1", name: "ada", created: 0))
        let result: Result<Void, any Error>
        do { result = .success(try await work(world)) } catch { result = .failure(error) }
        try await world.service.close()
        try result.get()
    }

    func delivery(
        on other: (any Store)? = nil, time: Duration = .seconds(60),
        change: (inout PushDelivery.Limits) -> Void = { _ in }
    ) throws -> PushDelivery {
        var limits = PushDelivery.Limits()
        change(&limits)
        let sender = try service.sender(now: { [clock] in clock.now }, time: time)
        return PushDelivery(
            store: other ?? store, sender: sender, surroundings: .test(now: { [clock] in clock.now }), limits: limits,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        ) { push in
            push.reminder.name == "gone" ? nil : PushText(title: "Diary", text: "Have you …? (\(push.language))")
        }
    }

    /// The device of a browser is reminded in so many seconds.
    func remind(_ target: PushTarget, _ name: String = "diary", in seconds: Double...) async throws {
        let session = "session of \(target.endpoint)"
        try await store.add(Session(tokenHash: session, account: "1", created: 0, expires: .max))
        let isKept = try await store.keep(
            PushSubscription(
                id: UUID().uuidString, session: session, app: "tours", target: target, language: "de", kept: clock.now,
                reminders: seconds.map { .init(name: name, at: clock.now + Int64($0 * 1000)) }), most: 1000)
        #expect(isKept)
    }

    /// How many messages each browser has.
    var counts: [Int: Int] { service.messages.reduce(into: [:]) { $0[$1.browser, default: 0] += 1 } }
}

@Suite("PU-SEND: sending what is due", .timeLimit(.minutes(15)))
struct DeliveryTests {
    @Test("PU-SEND-3 a reminder is sent when it is due, once, and the browser reads it")
    func once() async throws {
        try await World.with { world in
            try await world.remind(world.service.browser(), in: 60, 86_460)
            let delivery = try world.delivery()
            try await delivery.step()
            #expect(world.service.messages.isEmpty)
            world.clock.pass(seconds: 61)
            try await delivery.step()
            try await delivery.step()
            #expect(world.service.messages.count == 1)
            let message = try #require(world.service.messages.first)
            let text = try #require(message.text)
            #expect(
                try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String] == [
                    "app": "tours", "reminder": "diary", "language": "de", "title": "Diary",
                    "text": "Have you …? (de)",
                ])
            #expect(message.headers["Content-Encoding"] == ["aes128gcm"])
            #expect(message.headers["TTL"] == ["1799"])
            #expect(message.headers["Host"] == ["pictures.test"])
            #expect(try #require(message.headers["Authorization"].first).hasPrefix("vapid t="))
            #expect(try #require(message.headers["Topic"].first).utf8.count == 32)
            world.clock.pass(days: 1)
            try await delivery.step()
            #expect(world.service.messages.count == 2)
            #expect(Set(world.service.messages.map { $0.headers["Topic"] }).count == 1)
        }
    }

    @Test("PU-SEND-4 what is half an hour late is dropped, and so is what the app no longer has")
    func late() async throws {
        try await World.with { world in
            let delivery = try world.delivery()
            try await world.remind(world.service.browser(), in: 0, 1)
            try await world.remind(world.service.browser(), "gone", in: 1)
            world.clock.pass(seconds: 1800)
            try await delivery.step()
            // The first one was due half an hour ago, the second a second later.
            #expect(world.service.messages.map { $0.headers["TTL"] } == [["1"]])
            world.clock.pass(seconds: 10_000)
            try await delivery.step()
            #expect(world.service.messages.count == 1)
        }
    }

    @Test("PU-SEND-5 a subscription that the push service knows no more is removed", arguments: [404, 410])
    func gone(status: Int) async throws {
        try await World.with { world in
            let target = world.service.browser(.init(status: status))
            try await world.remind(target, in: 0, 60)
            let delivery = try world.delivery()
            try await delivery.step()
            #expect(try await world.store.pushSubscriptions(ofSession: "session of \(target.endpoint)").isEmpty)
            world.clock.pass(seconds: 61)
            try await delivery.step()
            #expect(world.service.messages.count == 1)
        }
    }

    @Test("PU-SEND-6 a push service that has too much to do is asked again when it says so")
    func retryAfter() async throws {
        try await World.with { world in
            try await world.remind(
                world.service.browser(.init(status: 429, headers: ["Retry-After": "300"])), in: 0)
            let delivery = try world.delivery()
            try await delivery.step()
            world.clock.pass(seconds: 299)
            try await delivery.step()
            #expect(world.service.messages.count == 1)
            world.clock.pass(seconds: 1)
            try await delivery.step()
            world.clock.pass(seconds: 1000)
            try await delivery.step()
            #expect(world.service.messages.count == 2)
            #expect(world.service.messages.allSatisfy { $0.text != nil })
        }
    }

    @Test(
        "PU-SEND-6 the push service says in seconds or with a date when it wants to be asked again",
        arguments: [
            ("120", 120), ("0", 0), ("Fri, 27 Nov 2026 00:00:00 GMT", 60), ("Fri, 27 Nov 2026 08:49:37 GMT", 31_837),
            ("Thu, 26 Nov 2026 23:58:00 GMT", nil), ("-5", nil), ("soon", nil), ("Fri, 31 Nov 2026 00:00:00 GMT", nil),
            ("Fri, 27 Nov 2026 24:00:00 GMT", nil), ("Fri, 27 Nov 2026 00:00:00 CET", nil), ("", nil),
        ] as [(String, Int?)])
    func retryAfterDate(text: String, seconds: Int?) {
        // 2026-11-26 23:59:00 UTC.
        #expect(RetryAfter.seconds(text, now: 1_795_737_540_000) == seconds)
    }

    @Test("PU-SEND-6 after an error of the push service it is tried again, each time later, until it is too late")
    func errors() async throws {
        try await World.with { world in
            let error = StubPushService.Answer(status: 500)
            try await world.remind(
                world.service.browser(error, error, error, error, error, error, error, error, error, error), in: 0)
            let delivery = try world.delivery()
            var sent: [Int64] = []
            let start = world.clock.now
            for _ in 0..<720 {
                let before = world.service.messages.count
                try await delivery.step()
                if world.service.messages.count > before { sent.append((world.clock.now - start) / 1000) }
                world.clock.pass(seconds: 5)
            }
            // 20 seconds, then twice as long each time, at most ten minutes, within half an hour.
            #expect(sent == [0, 20, 60, 140, 300, 620, 1220])
        }
    }

    @Test("PU-SEND-6 what is refused is not sent again, and the subscription stays", arguments: [400, 401, 403, 413])
    func refused(status: Int) async throws {
        try await World.with { world in
            let target = world.service.browser(.init(status: status))
            try await world.remind(target, in: 0, 60)
            let delivery = try world.delivery()
            try await delivery.step()
            world.clock.pass(seconds: 40)
            try await delivery.step()
            #expect(world.service.messages.count == 1)
            world.clock.pass(seconds: 21)
            try await delivery.step()
            #expect(world.service.messages.count == 2)
        }
    }

    @Test("PU-SEND-6 a push service that does not answer is waited for so long only, and holds up nobody else")
    func silent() async throws {
        try await World.with { world in
            try await world.remind(world.service.browser(.init(isSilent: true)), in: 0)
            try await world.remind(world.service.browser(), in: 0)
            let delivery = try world.delivery(time: .milliseconds(1500))
            try await delivery.step()
            #expect(world.counts == [0: 1, 1: 1])
            world.clock.pass(seconds: 20)
            try await delivery.step()
            #expect(world.counts == [0: 2, 1: 1])
        }
    }

    @Test("PU-SEND-7 some are sent at the same time, and no more than that")
    func width() async throws {
        try await World.with { world in
            for _ in 0..<10 {
                try await world.remind(world.service.browser(.init(wait: .milliseconds(100), company: 4)), in: 0)
            }
            let delivery = try world.delivery(time: .seconds(120)) { $0.width = 4 }
            #expect(try await delivery.step() == 10)
            #expect(world.service.mostAtOnce == 4)
            #expect(world.counts.values.allSatisfy { $0 == 1 } && world.counts.count == 10)
        }
    }

    @Test(
        "PU-SUB-3 an address inside is not connected to, nor one of several",
        arguments: ["inside.test", "mixed.test", "unknown.test"])
    func inside(name: String) async throws {
        try await World.with { world in
            var target = world.service.browser()
            target.endpoint = "https://\(name)/send/0"
            try await world.remind(target, in: 0)
            let delivery = try world.delivery()
            #expect(try await delivery.step() == 1)
            #expect(world.service.messages.isEmpty)
        }
    }

    // MARK: Several servers, and servers that end

    @Test("PU-SEND-8 two servers on one PostgreSQL send each reminder once")
    func twoServers() async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        let first = try await PostgresStore(address: address, connections: 4)
        let second = try await PostgresStore(address: address, connections: 4)
        try await World.with(first) { world in
            for _ in 0..<60 { try await world.remind(world.service.browser(), in: 0, 30) }
            let deliveries = [
                try world.delivery { $0.batch = 5 }, try world.delivery(on: second) { $0.batch = 5 },
            ]
            for round in 1...2 {
                try await withThrowingDiscardingTaskGroup { group in
                    for delivery in deliveries {
                        group.addTask { while try await delivery.step() > 0 {} }
                    }
                }
                #expect(world.counts.count == 60 && world.counts.values.allSatisfy { $0 == round })
                world.clock.pass(seconds: 31)
            }
        }
        try await first.close()
        try await second.close()
    }

    @Test("PU-SEND-8 what a server had claimed when it was killed is sent by the next one, once")
    func killed() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/baukasten.sqlite"
        try await World.with(try SQLiteStore(path: path)) { world in
            try await world.remind(world.service.browser(), in: 0)
            // What a server does before it sends anything.
            let claimed = try await world.store.claimPush(
                PushClaim(now: world.clock.now, patience: 1_800_000, lease: 180_000, limit: 64))
            #expect(claimed.count == 1)
            try await world.store.close()
            let again = try SQLiteStore(path: path)
            let delivery = try world.delivery(on: again)
            world.clock.pass(seconds: 179)
            try await delivery.step()
            #expect(world.service.messages.isEmpty)
            world.clock.pass(seconds: 1)
            for _ in 0..<3 { try await delivery.step() }
            #expect(world.service.messages.count == 1)
            // And what was sent before a restart is not sent behind it.
            try await again.close()
            let third = try SQLiteStore(path: path)
            world.clock.pass(seconds: 200)
            try await world.delivery(on: third).step()
            #expect(world.service.messages.count == 1)
            try await third.close()
        }
    }

    @Test("PU-SEND-8 a server that is asked to end finishes what it sends, and leaves the rest to others at once")
    func ended() async throws {
        try await World.with { world in
            for _ in 0..<6 {
                try await world.remind(world.service.browser(.init(wait: .milliseconds(300))), in: 0)
            }
            let delivery = try world.delivery { $0.width = 2 }
            let running = Task { await delivery.run() }
            while world.service.messages.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
            running.cancel()
            await running.value
            let sent = world.service.messages.count
            #expect(sent < 6)
            try await world.delivery().step()
            #expect(world.counts.count == 6 && world.counts.values.allSatisfy { $0 == 1 })
        }
    }
}

import Foundation
import GraphHopperGeocoder
import GraphHopperRouting
import Synchronization
import Testing

@Suite("TO-GH: waiting", .timeLimit(.minutes(15)))
struct WaitingTests {
    private let options = RouteOptions([vaduz, malbun])

    /// A transport that goes on until it is let go, cancelled or not.
    private struct Stubborn: Transport {
        let end = AsyncStream<Void>.makeStream()
        let ended = AsyncStream<Void>.makeStream()

        func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
            await Task.detached { for await _ in end.stream { break } }.value
            ended.continuation.yield()
            return TransportResponse(status: 200, body: Data(#"{"paths":[]}"#.utf8))
        }

        /// The answer comes now; returns when it came.
        func finish() async {
            end.continuation.yield()
            for await _ in ended.stream { break }
        }
    }

    @Test(
        "TO-GH-15 a transport says that time is over or the server is out of reach",
        arguments: [(.timeout, .timeout), (.offline, .offline), (.cancelled, .cancelled)]
            as [(TransportFailure, GraphHopperError)])
    func failures(failure: TransportFailure, expected: GraphHopperError) async {
        let routing = Routing(Stub(failure))
        let reason = await problem { () throws(GraphHopperError) in try await routing.calculate(options) }
        #expect(reason == expected)
    }

    @Test("TO-GH-15 nobody waits longer than the limit, and a late answer is dropped")
    func late() async {
        let transport = Stubborn()
        let routing = Routing(accessToken: "secret", transport: transport, timeout: 0.05)
        let reason = await problem { () throws(GraphHopperError) in try await routing.calculate(options) }
        #expect(reason == .timeout)
        await transport.finish()
    }

    @Test("TO-GH-16 who is cancelled waits no longer, also when the transport goes on")
    func cancelled() async {
        let transport = Stubborn()
        let routing = Routing(accessToken: "secret", transport: transport)
        let task = Task { await problem { () throws(GraphHopperError) in try await routing.calculate(options) } }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test("TO-GH-16 what is cancelled before it begins is not sent")
    func early() async {
        let stub = Stub()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await problem { () throws(GraphHopperError) in try await Routing(stub).calculate(options) }
        }
        #expect(await task.value == .cancelled)
        #expect(stub.requests.isEmpty)
    }

    @Test("TO-GH-16 the transport is told")
    func told() async {
        let began = AsyncStream<Void>.makeStream()
        let stopped = AsyncStream<Void>.makeStream()
        let stub = Stub { () throws(TransportFailure) in
            began.continuation.yield()
            try? await Task.sleep(for: .seconds(60))
            if Task.isCancelled { stopped.continuation.yield() }
            throw .cancelled
        }
        let task = Task { await problem { () throws(GraphHopperError) in try await Routing(stub).calculate(options) } }
        for await _ in began.stream { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        for await _ in stopped.stream { break }
    }

    @Test("TO-GH-17 a completion handler is called once, on the main actor, with paths or a reason")
    @MainActor func handlers() async {
        var calls: [([RoutePath]?, GraphHopperError?)] = []
        let answered = Routing(Stub()).calculate(options) { paths, error in
            MainActor.assertIsolated()
            calls.append((paths, error))
        }
        #expect(calls.isEmpty)
        await answered.finished()
        let failed = Routing(Stub(.offline)).calculate(options) { calls.append(($0, $1)) }
        await failed.finished()
        #expect(calls.count == 2)
        #expect(calls.first?.0 == [] && calls.first?.1 == nil)
        #expect(calls.last?.0 == nil && calls.last?.1 == .offline)
    }

    @Test("TO-GH-17 places come the same way")
    @MainActor func geocoder() async {
        var calls: [([Placemark]?, GraphHopperError?)] = []
        let task = Geocoder(accessToken: nil, transport: Stub()).geocode(ForwardGeocodeOptions(query: "a")) {
            calls.append(($0, $1))
        }
        await task.finished()
        #expect(calls.count == 1 && calls.first?.0 == nil)
        #expect(calls.first?.1 == .unauthorized("No access token was given."))
    }

    @Test("TO-GH-17 a cancelled task tells its handler, once, whatever comes later")
    @MainActor func cancelledHandler() async {
        let transport = Stubborn()
        var reasons: [GraphHopperError?] = []
        let routing = Routing(accessToken: "secret", transport: transport)
        let task = routing.calculate(options) { reasons.append($0 == nil ? $1 : nil) }
        task.cancel()
        task.cancel()
        await task.finished()
        #expect(reasons == [.cancelled])
    }
}

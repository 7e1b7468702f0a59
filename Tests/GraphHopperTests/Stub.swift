import Foundation
import GraphHopperRouting
import Synchronization

/// Keeps what is sent and answers what the test laid out.
final class Stub: Transport {
    private let answer: @Sendable () async throws(TransportFailure) -> TransportResponse
    private let kept = Mutex<[TransportRequest]>([])

    init(_ answer: @escaping @Sendable () async throws(TransportFailure) -> TransportResponse) { self.answer = answer }

    convenience init(
        _ status: Int = 200, _ headers: [String: String] = [:], _ body: String = #"{"paths":[],"hits":[]}"#
    ) {
        self.init { () throws(TransportFailure) in
            TransportResponse(status: status, headers: headers, body: Data(body.utf8))
        }
    }

    convenience init(_ failure: TransportFailure) {
        self.init { () throws(TransportFailure) in throw failure }
    }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        kept.withLock { $0.append(request) }
        return try await answer()
    }

    var requests: [TransportRequest] { kept.withLock { $0 } }
    var addresses: [String] { requests.map(\.url.absoluteString) }
    var bodies: [String?] { requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } }
}

let vaduz = Coordinate(latitude: 47.141, longitude: 9.5209)
let malbun = Coordinate(latitude: 47.1, longitude: 9.61)
let base = "https://graphhopper.com/api/1"

extension Routing {
    init(_ stub: Stub, timeout: TimeInterval = 60) {
        self.init(accessToken: "secret", transport: stub, timeout: timeout)
    }
}

/// What went wrong; nil: nothing.
func problem(_ work: () async throws(GraphHopperError) -> some Any) async -> GraphHopperError? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}

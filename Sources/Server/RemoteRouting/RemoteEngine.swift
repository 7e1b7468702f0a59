import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Values

/// Asks a server that speaks GraphHopper's contract.
///
/// It is told nothing of who asks. Redirects are not followed, so that the key goes nowhere else.
public final class RemoteEngine: Sendable {
    private let settings: RemoteSettings
    private let time: Duration
    private let limit: Int
    private let client: HTTPClient

    /// What it can be asked for.
    public enum Service: String, Sendable {
        case route, geocode

        /// What its answers have at least.
        var member: Text { self == .route ? "paths" : "hits" }
    }

    /// What it answered.
    public struct Answer: Sendable {
        /// JSON.
        public let bytes: [UInt8]
        /// How much may still be asked for.
        public let allowance: RemoteAllowance
    }

    /// - Parameters:
    ///   - time: For a whole request.
    ///   - limit: Bytes of an answer.
    public init(_ settings: RemoteSettings, time: Duration = .seconds(10), limit: Int = 8 << 20) {
        self.settings = settings
        self.time = time
        self.limit = limit
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .init(time), read: .init(time)), decompression: .enabled(limit: .size(limit)))
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit { client.shutdown { _ in } }

    /// Asks with the items in the address, or with JSON.
    ///
    /// - Parameters:
    ///   - items: Behind the address; the key is added.
    ///   - json: Nil: `GET`.
    public func ask(
        _ service: Service, _ items: [(name: Text, value: Text)] = [], json: JSON? = nil
    ) async throws(RemoteFailure) -> Answer {
        let end = ContinuousClock.now + time
        let response: HTTPClientResponse
        let bytes: [UInt8]
        do {
            response = try await client.execute(request(service, items, json), deadline: .now() + .init(time))
            bytes = try await Self.bytes(of: response, limit: limit, until: end)
        } catch let failure as RemoteFailure {
            throw failure
        } catch let error as HTTPClientError where Self.timeouts.contains(error) {
            throw .timeout
        } catch {
            throw ContinuousClock.now >= end ? .timeout : .unreachable
        }
        return try answer(response, bytes, to: service)
    }

    private static let timeouts: [HTTPClientError] = [
        .deadlineExceeded, .readTimeout, .connectTimeout, .getConnectionFromPoolTimeout,
    ]

    private func request(_ service: Service, _ items: [(name: Text, value: Text)], _ json: JSON?) -> HTTPClientRequest {
        let query = (items + [("key", Text(settings.key))]).map { "\($0.percentEncoded)=\($1.percentEncoded)" as Text }
        var request = HTTPClientRequest(url: "\(settings.base)/\(service.rawValue)?\(query.joined(separator: "&"))")
        request.headers = ["User-Agent": "Baukasten", "Accept": "application/json"]
        if let json {
            request.method = .POST
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(ByteBuffer(bytes: json.utf8))
        }
        return request
    }

    private static func bytes(
        of response: HTTPClientResponse, limit: Int, until end: ContinuousClock.Instant
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in response.body {
            guard part.readableBytes <= limit - bytes.count else { throw RemoteFailure.unreadable }
            guard ContinuousClock.now < end else { throw RemoteFailure.timeout }
            bytes += part.readableBytesView
        }
        return bytes
    }

    private func answer(
        _ response: HTTPClientResponse, _ bytes: [UInt8], to service: Service
    ) throws(RemoteFailure) -> Answer {
        let allowance = RemoteAllowance(response.headers)
        let json = try? JSON.parse(bytes)
        switch response.status.code {
        case 200:
            guard let json, json[service.member]?.array != nil, !isKey(within: bytes) else { throw .unreadable }
            return Answer(bytes: bytes, allowance: allowance)
        case 400:
            guard let message = json?.string("message"), !isKey(within: bytes) else { throw .unreadable }
            throw .refused(message: message, hints: json?["hints"] ?? [])
        case 401, 403: throw .unauthorized
        case 429:
            let wait = response.headers.first(name: "Retry-After").flatMap { Int($0) }
            throw .rateLimited(allowance, wait: wait.flatMap { 0...86_400 ~= $0 ? $0 : nil })
        default: throw .status(Int(response.status.code))
        }
    }

    /// An engine that repeats the address of a request would tell the key to everybody.
    private func isKey(within bytes: [UInt8]) -> Bool {
        Text(decoding: bytes).containsUTF8(Text(settings.key))
    }
}

extension RemoteAllowance {
    init(_ headers: HTTPHeaders) {
        for name in Self.names {
            guard let value = headers.first(name: name), 1...12 ~= value.utf8.count,
                value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { continue }
            fields.append(Field(name: name, value: value))
        }
    }
}

import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Services
import Values

/// Requests to the provider. Redirects are not followed, so that the secret goes nowhere else.
final class OpenIDWeb: Sendable {
    private static let limit = 1 << 20
    private let time: Duration
    private let client: HTTPClient

    init(time: Duration) {
        self.time = time
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow, timeout: .init(connect: .init(time), read: .init(time)))
        configuration.httpVersion = .http1Only
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit { client.shutdown { _ in } }

    func get(_ address: String, authorization: String? = nil) async throws(OpenIDFailure) -> JSON {
        try await ask(HTTPClientRequest(url: address), authorization)
    }

    func post(_ address: String, _ form: String, authorization: String?) async throws(OpenIDFailure) -> JSON {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request.body = .bytes(ByteBuffer(string: form))
        return try await ask(request, authorization)
    }

    private func ask(_ request: HTTPClientRequest, _ authorization: String?) async throws(OpenIDFailure) -> JSON {
        var request = request
        request.headers.add(name: "User-Agent", value: "Baukasten")
        request.headers.add(name: "Accept", value: "application/json")
        if let authorization { request.headers.add(name: "Authorization", value: authorization) }
        let place = request.url.prefix { $0 != "?" }
        let status: Int
        var bytes: [UInt8] = []
        do {
            let deadline = NIODeadline.now() + .init(time)
            let response = try await client.execute(request, deadline: deadline)
            status = Int(response.status.code)
            for try await part in response.body {
                guard part.readableBytes <= Self.limit - bytes.count else {
                    throw OpenIDFailure.untrusted("The answer of \(place) is too long.")
                }
                guard NIODeadline.now() < deadline else { throw HTTPClientError.deadlineExceeded }
                bytes += part.readableBytesView
            }
        } catch let failure as OpenIDFailure {
            throw failure
        } catch {
            throw .unreachable("\(place) does not answer: \(error)")
        }
        guard status != 429, status < 500 else { throw .unreachable("\(place) answered \(status).") }
        guard status == 200, let json = try? JSON.parse(bytes), json.object != nil else {
            throw .untrusted("\(place) answered \(status), or no JSON.")
        }
        return json
    }

    /// application/x-www-form-urlencoded.
    static func form(_ members: [(String, String)]) -> String {
        members.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&")
    }

    static func encoded(_ text: String) -> String { String(Text(text).percentEncoded) }
}

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with a URLSession that keeps nothing: no cookies, no cache, so no address with a token on disk.
public struct URLSessionTransport: Transport {
    private let session: URLSession

    /// With a session of its own.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        self.init(URLSession(configuration: configuration))
    }

    /// - Parameter session: should not cache, for addresses have tokens in them.
    public init(_ session: URLSession) { self.session = session }

    /// The answer of the server with any status, redirections followed.
    public func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        do {
            let (data, response) = try await session.data(for: Self.urlRequest(request))
            guard let response = response as? HTTPURLResponse else { throw TransportFailure.offline }
            return TransportResponse(status: response.statusCode, headers: Self.headers(response), body: data)
        } catch {
            throw Self.failure(error)
        }
    }

    private static func urlRequest(_ request: TransportRequest) -> URLRequest {
        var made = URLRequest(url: request.url, timeoutInterval: request.timeout)
        made.setValue("application/json", forHTTPHeaderField: "Accept")
        if let body = request.body {
            made.httpMethod = "POST"
            made.httpBody = body
            made.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return made
    }

    private static func headers(_ response: HTTPURLResponse) -> [String: String] {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
        return headers
    }

    /// The error itself has the address with the token, so that it is not handed on.
    private static func failure(_ error: any Error) -> TransportFailure {
        switch error {
        case let failure as TransportFailure: failure
        case is CancellationError: .cancelled
        case let error as URLError where error.code == .cancelled: .cancelled
        case let error as URLError where error.code == .timedOut: .timeout
        default: .offline
        }
    }
}

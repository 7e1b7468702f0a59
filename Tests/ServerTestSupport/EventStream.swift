import Foundation

/// A connection to this machine that reads a stream of events as it comes.
public final class EventStream {
    private let socket: Socket
    private var received = ""
    private var pending: [String] = []
    private var arriving: AsyncThrowingStream<String, any Error>.AsyncIterator

    /// Is closed when nobody holds it any more: a number that was closed may by then be another connection's, which a
    /// `shutdown` that comes late would end.
    private final class Socket: Sendable {
        let number: Int32

        init(_ number: Int32) {
            self.number = number
        }

        deinit {
            close(number)
        }
    }

    /// The connection could not be made, or it ended.
    public struct Failure: Error {
        let reason: String
    }

    /// - Parameter headers: Further lines of the request.
    public init(port: Int, path: String, headers: [String] = []) throws {
        let socket = try Self.connected(to: port)
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost", "Accept: text/event-stream"] + headers
        let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        guard send(socket.number, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw Failure(reason: "send: \(errno)")
        }
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        self.socket = socket
        arriving = stream.makeAsyncIterator()
        // A thread of its own, because waiting for bytes blocks it.
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4096)
            var (count, bytes) = (recv(socket.number, &buffer, buffer.count, 0), 0)
            while count > 0 {
                continuation.yield(String(decoding: buffer[..<count], as: UTF8.self))
                bytes += count
                count = recv(socket.number, &buffer, buffer.count, 0)
            }
            let reason = count == 0 ? "The server closed the connection" : "recv: \(errno)"
            continuation.finish(throwing: Failure(reason: "\(reason) after \(bytes) bytes."))
        }
    }

    deinit {
        shutdown(socket.number, Int32(SHUT_RDWR))
    }

    /// Status line and headers.
    public func head() async throws -> String {
        try await read(until: "\r\n\r\n")
    }

    /// The next event without the empty line that ends it; what says how long to wait is passed over.
    public func nextEvent() async throws -> String {
        while pending.isEmpty {
            // Each event is one chunk: its length in hexadecimal digits, the event, an empty line.
            _ = try await read(until: "\r\n")
            let chunk = try await read(until: "\r\n")
            pending += chunk.components(separatedBy: "\n\n").filter { !$0.isEmpty && !$0.hasPrefix("retry:") }
        }
        return pending.removeFirst()
    }

    private func read(until end: String) async throws -> String {
        while true {
            if let range = received.range(of: end) {
                let found = String(received[..<range.lowerBound])
                received.removeSubrange(..<range.upperBound)
                return found
            }
            guard let more = try await arriving.next() else { throw Failure(reason: "The connection ended.") }
            received += more
        }
    }

    private static func connected(to port: Int) throws -> Socket {
        let socket = Socket(Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        // It catches hangs alone: beside many tests the server may take minutes to answer.
        var timeout = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(reason: "connect: \(errno)") }
        return socket
    }
}

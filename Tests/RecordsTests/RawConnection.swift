import Foundation
import Glibc

/// A connection on which a test sends what no client would: requests that never become whole.
final class RawConnection {
    private let socket: Int32

    /// - Parameter source: Address of this machine that it comes from; all of 127.0.0.0/8 are.
    init(port: Int, from source: String = "127.0.0.1") throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard bind(to: source, 0, Glibc.bind), bind(to: "127.0.0.1", UInt16(port), Glibc.connect) else {
            throw Failure(number: errno)
        }
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    }

    struct Failure: Error {
        let number: Int32
    }

    deinit { close(socket) }

    private func bind(
        to host: String, _ port: UInt16, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// The head of a request whose body is still to come.
    func announce(_ method: String, _ path: String, by person: Person, bytes: Int, type: String = "application/json") {
        send(
            """
            \(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(person.token ?? "")\r
            Content-Type: \(type)\r\nContent-Length: \(bytes)\r\n\r\n
            """)
    }

    /// The first line of what comes, and all headers; "" when nothing comes in this time; nil when the other side closes.
    func answer(within time: Duration = .seconds(120)) async throws -> String? {
        let (socket, end) = (socket, ContinuousClock.now + time)
        // A thread of its own waits: those that tests share may be busy for longer than that.
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try Self.answer(on: socket, until: end) }) }
        }
    }

    private static func answer(on socket: Int32, until end: ContinuousClock.Instant) throws -> String? {
        var text = ""
        while true {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = recv(socket, &bytes, bytes.count, 0)
            if count > 0 { text += String(decoding: bytes[..<count], as: UTF8.self) }
            if text.contains("\r\n\r\n") { return text }
            if count == 0 || count < 0 && errno != EAGAIN { return nil }
            let left = end - .now
            if left <= .zero { return text }
            var arrival = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&arrival, 1, Int32(left / .milliseconds(1)) + 1) >= 0 || errno == EINTR else {
                throw Failure(number: errno)
            }
        }
    }

    /// Whether the other side closes it in this time.
    func isClosed(within time: Duration) async throws -> Bool { try await answer(within: time) == nil }
}

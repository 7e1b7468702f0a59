import Foundation
import Synchronization

#if os(Linux)
private let stream = Int32(SOCK_STREAM.rawValue)
private let both = Int32(SHUT_RDWR)
private let withoutSignal = Int32(MSG_NOSIGNAL)
#else
private let stream = SOCK_STREAM
private let both = SHUT_RDWR
private let withoutSignal: Int32 = 0
#endif

/// A server on this machine that gives each connection the bytes of the test, and keeps what it got.
final class LoopbackServer: Sendable {
    /// What becomes of a connection.
    enum Act: Sendable {
        case answer(String)
        /// Nothing is said until the server ends.
        case keepWaiting
        case hangUp
    }

    let port: UInt16
    private let listening: Int32
    private let act: Act
    private let kept = Mutex<(requests: [String], open: [Int32])>(([], []))

    init?(_ act: Act) {
        self.act = act
        listening = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listening
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(socket, pointer, length) == 0 && listen(socket, 8) == 0
                    && getsockname(socket, pointer, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else { return nil }
        Thread.detachNewThread { [self] in serve() }
    }

    var requests: [String] { kept.withLock { $0.requests } }

    var url: URL { URL(string: "http://127.0.0.1:\(port)/api/maps/island") ?? URL(filePath: "/") }

    func end() {
        shutdown(listening, both)
        close(listening)
        let open = kept.withLock { kept in
            defer { kept.open = [] }
            return kept.open
        }
        for connection in open { close(connection) }
    }

    private func serve() {
        while true {
            let connection = accept(listening, nil, nil)
            guard connection >= 0 else { return }
            let request = Self.request(connection)
            kept.withLock { $0.requests.append(request) }
            switch act {
            case .answer(let text):
                let bytes = Array(text.utf8)
                _ = send(connection, bytes, bytes.count, withoutSignal)
                close(connection)
            case .keepWaiting: kept.withLock { $0.open.append(connection) }
            case .hangUp: close(connection)
            }
        }
    }

    /// Until the end of the head, or of the body that it promises.
    private static func request(_ connection: Int32) -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isWhole(text) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return text }
            text += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
        return text
    }

    private static func isWhole(_ text: String) -> Bool {
        guard let head = text.range(of: "\r\n\r\n") else { return false }
        let line = text[..<head.lowerBound].lowercased().split(separator: "\r\n")
            .first { $0.hasPrefix("content-length:") }
        let promised = line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        return text[head.upperBound...].utf8.count >= promised
    }
}

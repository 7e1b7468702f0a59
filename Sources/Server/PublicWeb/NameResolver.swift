import Glibc
import NIOCore
import Services

/// Asks the system which addresses a name has.
package struct NameResolver: Sendable {
    /// Waiting for an answer keeps a thread; more than these are not waited for at once.
    private let work = BlockingWork(label: "names", width: 4, capacity: 8)

    /// A resolver with threads of its own.
    package init() {}

    /// All addresses, those of IPv4 first.
    ///
    /// - Throws: When there is no answer within the time.
    package func addresses(of name: String, within time: Duration) async throws -> [SocketAddress] {
        let (answers, continuation) = AsyncStream<[SocketAddress]>.makeStream(bufferingPolicy: .bufferingOldest(1))
        // The system's resolver cannot be stopped; who asked goes on without it.
        Task { [work] in
            if let found = try? await work.run({ Self.resolve(name) }) { continuation.yield(found) }
            continuation.finish()
        }
        let timer = Task {
            try await Task.sleep(for: time)
            continuation.finish()
        }
        defer { timer.cancel() }
        for await answer in answers { return answer }
        throw MediaFailure.unreachable
    }

    private static func resolve(_ name: String) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, "443", &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.compactMap { $0 }.compactMap(address).sorted { first, _ in
            if case .v4 = first { true } else { false }
        }
    }

    private static func address(_ entry: UnsafeMutablePointer<addrinfo>) -> SocketAddress? {
        guard let address = entry.pointee.ai_addr else { return nil }
        switch entry.pointee.ai_family {
        case AF_INET:
            return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { SocketAddress($0.pointee) }
        case AF_INET6:
            return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { SocketAddress($0.pointee) }
        default: return nil
        }
    }
}

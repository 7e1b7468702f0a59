import CLDAP
import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Cuts a connection whose other side takes too long.
///
/// libldap's own limits leave out the beginning of TLS: a server that takes the connection and says nothing would be waited
/// for without end.
final class ConnectionDeadline: Sendable {
    /// A descriptor of our own for the connection's socket, so that no other connection can be cut; -1: none.
    private let socket = Mutex<Int32>(-1)
    private let seconds: Int

    init(seconds: Int) {
        self.seconds = seconds
    }

    deinit {
        replace(with: -1)
    }

    /// For `LDAP_OPT_CONNECT_CB`; to be freed after the connection, which must not outlive this deadline.
    func makeCallbacks() -> UnsafeMutablePointer<ldap_conncb> {
        let callbacks = UnsafeMutablePointer<ldap_conncb>.allocate(capacity: 1)
        callbacks.initialize(
            to: ldap_conncb(
                lc_add: { _, buffer, _, _, callbacks in
                    guard let context = callbacks?.pointee.lc_arg else { return 0 }
                    var socket: ber_socket_t = -1
                    guard ber_sockbuf_ctrl(buffer, LBER_SB_OPT_GET_FD, &socket) == 1 else { return 0 }
                    let deadline = Unmanaged<ConnectionDeadline>.fromOpaque(context).takeUnretainedValue()
                    deadline.replace(with: dup(socket))
                    return 0
                },
                lc_del: { _, _, _ in },
                lc_arg: Unmanaged.passUnretained(self).toOpaque()))
        return callbacks
    }

    /// While the work runs, the connection is cut once the time is over; the work then fails.
    func within<Result>(_ work: () -> Result) -> Result {
        let timer = DispatchWorkItem { [weak self] in self?.cut() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: timer)
        defer { timer.cancel() }
        return work()
    }

    private func cut() {
        socket.withLock { socket in
            if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    private func replace(with new: Int32) {
        socket.withLock { socket in
            if socket >= 0 { close(socket) }
            socket = new
        }
    }
}

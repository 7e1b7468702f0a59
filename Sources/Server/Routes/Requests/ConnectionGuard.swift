import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Services

/// Sees to it that nobody holds more connections than one's share, and that none is held by a request that never becomes
/// whole.
final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// Connections, by address; nil: they all come from a proxy.
    private let budget: SharedBudget?
    private let times: Times
    /// Whose share the connection is of.
    private var key: String?
    /// Closes the connection unless what is waited for comes before.
    private var end: Scheduled<Void>?
    private var isInRequest = false

    /// How long parts of a request may take.
    struct Times: Sendable {
        /// Until it is known what is asked for, from the first byte of it.
        var head: TimeAmount
        /// From then on until all of it is there.
        var rest: TimeAmount
    }

    init(budget: SharedBudget?, times: Times) {
        self.budget = budget
        self.times = times
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // What has arrived before it is a request is only seen in front of everything else.
        let arrivals = Arrivals { [weak self] channel in self?.arrived(channel) }
        try? context.pipeline.syncOperations.addHandler(arrivals, position: .first)
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            isInRequest = true
            wait(times.rest, context.channel)
        case .end:
            isInRequest = false
            stopWaiting()
        case .body: break
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        stopWaiting()
        if let key { budget?.giveBack(1, of: key) }
        key = nil
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard let budget, key == nil else { return }
        let address = Client(peer: context.remoteAddress?.ipAddress).network
        guard budget.take(1, for: address) == nil else { return context.close(promise: nil) }
        key = address
    }

    private func arrived(_ channel: any Channel) {
        if !isInRequest, end == nil { wait(times.head, channel) }
    }

    private func wait(_ time: TimeAmount, _ channel: any Channel) {
        stopWaiting()
        end = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }

    private func stopWaiting() {
        end?.cancel()
        end = nil
    }
}

/// Says that something has arrived.
private final class Arrivals: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let tell: (any Channel) -> Void

    init(_ tell: @escaping (any Channel) -> Void) { self.tell = tell }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        tell(context.channel)
        context.fireChannelRead(data)
    }
}

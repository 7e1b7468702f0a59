import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import PublicWeb
import Services

typealias WebAnswer = NIOHTTPClientResponseFull

/// One request on a connection of its own, without cookies, login or anything else about who asks.
struct WebRequest {
    let address: PublicAddress
    let tls: NIOSSLContext
    /// Bytes of the answer's body.
    let limit: Int

    /// - Throws: `MediaFailure.size` for a longer answer; whatever else went wrong.
    func send(to place: SocketAddress, within time: Duration) async throws -> WebAnswer {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let promise = loop.makePromise(of: WebAnswer.self)
        let left = TimeAmount(time)
        let connection = ClientBootstrap(group: loop).connectTimeout(min(left, .seconds(5))).channelInitializer {
            [address, tls, limit] channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: address.host))
                try pipeline.addHTTPClientHandlers()
                try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: limit))
                try pipeline.addHandler(WebExchange(address: address, limit: limit, promise: promise))
            }
        }.connect(to: place)
        connection.cascadeFailure(to: promise)
        let deadline = loop.scheduleTask(in: left) {
            promise.fail(MediaFailure.unreachable)
            connection.whenSuccess { $0.close(promise: nil) }
        }
        promise.futureResult.whenComplete { _ in deadline.cancel() }
        return try await promise.futureResult.get()
    }
}

/// Sends the request once there is a connection, and ends the connection with the answer or what went wrong.
private final class WebExchange: ChannelInboundHandler {
    typealias InboundIn = WebAnswer
    typealias OutboundOut = HTTPClientRequestPart

    private let address: PublicAddress
    private let limit: Int
    private let promise: EventLoopPromise<WebAnswer>

    init(address: PublicAddress, limit: Int, promise: EventLoopPromise<WebAnswer>) {
        self.address = address
        self.limit = limit
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        let head = HTTPRequestHead(
            version: .http1_1, method: .GET, uri: address.target,
            headers: [
                "Host": address.host, "User-Agent": "Baukasten", "Accept": "image/*", "Accept-Encoding": "identity",
                "Connection": "close",
            ])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        promise.succeed(unwrapInboundIn(data))
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let isTooLong = error as? NIOHTTPObjectAggregatorError == .frameTooLong
        promise.fail(isTooLong ? MediaFailure.size(limit: limit) : error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise.fail(ChannelError.eof)
        context.fireChannelInactive()
    }
}

import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import PublicWeb
import Services

typealias PushAnswer = NIOHTTPClientResponseFull

/// One message to a push service, on a connection of its own.
struct PushRequest {
    /// Push services answer with a few words, which nobody reads.
    private static let longestAnswer = 65_536

    let address: PublicAddress
    let headers: HTTPHeaders
    let body: [UInt8]
    let tls: NIOSSLContext

    /// - Throws: Whatever went wrong on the way.
    func send(to place: SocketAddress, within time: Duration) async throws -> PushAnswer {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let promise = loop.makePromise(of: PushAnswer.self)
        let left = TimeAmount(time)
        let connection = ClientBootstrap(group: loop).connectTimeout(min(left, .seconds(5))).channelInitializer {
            [self] channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: address.host))
                try pipeline.addHTTPClientHandlers()
                try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: Self.longestAnswer))
                try pipeline.addHandler(PushExchange(request: self, promise: promise))
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
private final class PushExchange: ChannelInboundHandler {
    typealias InboundIn = PushAnswer
    typealias OutboundOut = HTTPClientRequestPart

    private let request: PushRequest
    private let promise: EventLoopPromise<PushAnswer>

    init(request: PushRequest, promise: EventLoopPromise<PushAnswer>) {
        self.request = request
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        var headers = request.headers
        headers.add(name: "Host", value: request.address.host)
        headers.add(name: "Content-Length", value: String(request.body.count))
        headers.add(name: "Connection", value: "close")
        let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: request.address.target, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: request.body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        promise.succeed(unwrapInboundIn(data))
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise.fail(ChannelError.eof)
        context.fireChannelInactive()
    }
}

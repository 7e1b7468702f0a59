import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Services

/// One request on a connection of its own, without cookies, login or anything else about who asks.
package struct PublicRequest: Sendable {
    /// With its whole body.
    package typealias Answer = NIOHTTPClientResponseFull

    let address: PublicAddress
    let method: HTTPMethod
    let headers: HTTPHeaders
    let body: [UInt8]
    let tls: NIOSSLContext
    let limit: Int

    /// - Parameters:
    ///   - headers: besides `Host`, `Connection`, and `Content-Length` where there is a body.
    ///   - limit: bytes of the answer's body.
    package init(
        _ method: HTTPMethod, _ address: PublicAddress, headers: HTTPHeaders, body: [UInt8] = [],
        tls: NIOSSLContext, limit: Int
    ) {
        self.address = address
        self.method = method
        self.headers = headers
        self.body = body
        self.tls = tls
        self.limit = limit
    }

    /// - Throws: `MediaFailure.size` for a longer answer; whatever else went wrong on the way.
    package func send(to place: SocketAddress, within time: Duration) async throws -> Answer {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let promise = loop.makePromise(of: Answer.self)
        let left = TimeAmount(time)
        let connection = ClientBootstrap(group: loop).connectTimeout(min(left, .seconds(5))).channelInitializer {
            [self] channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: address.host))
                try pipeline.addHTTPClientHandlers()
                try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: limit))
                try pipeline.addHandler(PublicExchange(request: self, promise: promise))
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
private final class PublicExchange: ChannelInboundHandler {
    typealias InboundIn = PublicRequest.Answer
    typealias OutboundOut = HTTPClientRequestPart

    private let request: PublicRequest
    private let promise: EventLoopPromise<PublicRequest.Answer>

    init(request: PublicRequest, promise: EventLoopPromise<PublicRequest.Answer>) {
        self.request = request
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        var headers = request.headers
        headers.add(name: "Host", value: request.address.host)
        headers.add(name: "Connection", value: "close")
        if !request.body.isEmpty { headers.add(name: "Content-Length", value: String(request.body.count)) }
        let head = HTTPRequestHead(
            version: .http1_1, method: request.method, uri: request.address.target, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !request.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: request.body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        promise.succeed(unwrapInboundIn(data))
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let isTooLong = error as? NIOHTTPObjectAggregatorError == .frameTooLong
        promise.fail(isTooLong ? MediaFailure.size(limit: request.limit) : error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise.fail(ChannelError.eof)
        context.fireChannelInactive()
    }
}

import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import ServerTestSupport
import Services
import Synchronization

@testable import WebPictures

/// A server on this machine with a certificate of its own, and names that lead to it.
final class TestWeb: Sendable {
    private let channel: any Channel
    private let log: Log
    private let names: Mutex<[String: [String]]>

    /// What was asked for, in order.
    final class Log: Sendable {
        private let heads = Mutex<[HTTPRequestHead]>([])
        var all: [HTTPRequestHead] { heads.withLock { $0 } }
        func add(_ head: HTTPRequestHead) { heads.withLock { $0.append(head) } }
    }

    /// Addresses that were asked for, by name: how often.
    let lookups = Mutex<[String: Int]>([:])

    /// `127.0.0.1` may be connected to; other addresses of this machine stand for those of a network inside.
    static let names: [String: [String]] = [
        "pictures.test": ["127.0.0.1"], "other.test": ["127.0.0.1"], "wrong.test": ["127.0.0.1"],
        "inside.test": ["127.0.0.2"], "mixed.test": ["127.0.0.1", "127.0.0.2"], "none.test": [],
    ]

    init() async throws {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(try TestCertificate.certificate())],
            privateKey: .privateKey(try TestCertificate.key()))
        configuration.minimumTLSVersion = .tlsv12
        let tls = try NIOSSLContext(configuration: configuration)
        let log = Log()
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: tls))
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(TestPages(log: log))
                }
            }.bind(host: "0.0.0.0", port: 0).get()
        self.log = log
        names = Mutex(Self.names)
    }

    func close() async throws { try await channel.close() }

    var requests: [HTTPRequestHead] { log.all }

    /// From now on the name has these addresses.
    func move(_ name: String, to addresses: [String]) { names.withLock { $0[name] = addresses } }

    func pictures(trusted: Bool = true, time: Duration = .seconds(120)) throws -> WebPictures {
        try WebPictures(
            resolve: { [self] name, _ in
                lookups.withLock { $0[name, default: 0] += 1 }
                return try names.withLock { $0[name] ?? [] }.map {
                    try SocketAddress(ipAddress: $0, port: channel.localAddress?.port ?? 0)
                }
            },
            mayConnect: { $0.ipAddress == "127.0.0.1" },
            trust: trusted ? .certificates([try TestCertificate.certificate()]) : .default, time: time)
    }
}

/// Answers as the path says.
private final class TestPages: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let log: TestWeb.Log

    init(log: TestWeb.Log) { self.log = log }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        log.add(head)
        let parts = head.uri.split(separator: "?", maxSplits: 1).map(String.init)
        let (path, query) = (parts[0], parts.count > 1 ? parts[1] : "")
        switch path {
        case "/bytes": answer(context, .ok, body: [UInt8](repeating: 7, count: Int(query) ?? 0))
        case "/to": answer(context, .found, ["Location": query, "Set-Cookie": "a=b"])
        case "/steps":
            let left = Int(query) ?? 0
            guard left > 0 else { return answer(context, .ok, body: [1]) }
            answer(context, .init(statusCode: 308), ["Location": "/steps?\(left - 1)"])
        case "/nowhere": answer(context, .movedPermanently)
        case "/cut":
            write(context, .ok, ["Content-Length": "100"])
            let channel = context.channel
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: [1, 2, 3]))))).whenComplete { _ in
                channel.close(promise: nil)
            }
        case "/silent": break
        case "/trickle":
            write(context, .ok, ["Transfer-Encoding": "chunked"])
            drip(context, ByteBuffer(bytes: [1]), every: .milliseconds(20))
        case "/endless":
            write(context, .ok, ["Transfer-Encoding": "chunked"])
            drip(context, ByteBuffer(repeating: 1, count: 16_384), every: .milliseconds(1))
        case "/long": write(context, .ok, ["Content-Length": "1000000000000"])
        default: answer(context, .init(statusCode: Int(path.dropFirst()) ?? 404), body: [1])
        }
    }

    private func write(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ headers: HTTPHeaders) {
        context.writeAndFlush(
            wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
    }

    private func answer(
        _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ headers: HTTPHeaders = [:], body: [UInt8] = []
    ) {
        var headers = headers
        headers.add(name: "Content-Length", value: String(body.count))
        write(context, status, headers)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    /// Until the other end has enough.
    private func drip(_ context: ChannelHandlerContext, _ bytes: ByteBuffer, every pause: TimeAmount) {
        guard context.channel.isActive else { return }
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: pause) {
            let (pages, context) = bound.value
            pages.drip(context, bytes, every: pause)
        }
    }
}

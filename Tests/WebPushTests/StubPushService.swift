import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import ServerTestSupport
import Store
import Synchronization
import Testing

@testable import WebPush

/// A push service on this machine, which reads what it is sent as the browsers behind it would.
final class StubPushService: Sendable {
    struct Message: Sendable {
        /// The browser's number.
        let browser: Int
        let headers: HTTPHeaders
        /// What the browser reads; nil: it cannot.
        let text: String?
    }

    /// What is answered to a message.
    struct Answer: Sendable {
        var status = 201
        var headers: HTTPHeaders = [:]
        /// Nothing is answered.
        var isSilent = false
        var wait: TimeAmount = .zero
        /// Before that, it waits until so many messages have been there at the same time.
        var company = 0
    }

    private struct State {
        var receivers: [PushReceiver] = []
        var messages: [Message] = []
        var running = 0
        var mostAtOnce = 0
        /// By browser: for the next messages; then 201.
        var answers: [Int: [Answer]] = [:]
    }

    private let channel: any Channel
    private let state = Mutex(State())

    init() async throws {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(try TestCertificate.certificate())],
            privateKey: .privateKey(try TestCertificate.key()))
        configuration.minimumTLSVersion = .tlsv12
        let tls = try NIOSSLContext(configuration: configuration)
        let taken = NIOLockedReference<StubPushService>()
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: tls))
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(NIOHTTPServerRequestAggregator(maxContentLength: 65_536))
                    try pipeline.addHandler(StubPushPage(service: taken.value))
                }
            }.bind(host: "127.0.0.1", port: 0).get()
        taken.value = self
    }

    func close() async throws { try await channel.close() }

    /// What arrived, in order.
    var messages: [Message] { state.withLock { $0.messages } }

    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    /// A new browser; it answers these first.
    func browser(_ answers: Answer...) -> PushTarget {
        let (number, receiver) = state.withLock { state in
            let receiver = PushReceiver()
            state.receivers.append(receiver)
            state.answers[state.receivers.count - 1] = answers
            return (state.receivers.count - 1, receiver)
        }
        return PushTarget(
            endpoint: "https://pictures.test/send/\(number)", key: Base64URL.text(of: receiver.publicKey),
            secret: Base64URL.text(of: receiver.secret))
    }

    /// What reaches it, and nothing else.
    func sender(
        key: PushKey = PushKey(), now: @escaping @Sendable () -> Int64, time: Duration = .seconds(60)
    ) throws
        -> PushSender
    {
        let port = channel.localAddress?.port ?? 0
        return try PushSender(
            key, contact: #require(PushContact("mailto:push@example.org")), surroundings: .test(now: now),
            resolve: { name, _ in
                switch name {
                case "pictures.test": [try SocketAddress(ipAddress: "127.0.0.1", port: port)]
                case "inside.test": [try SocketAddress(ipAddress: "127.0.0.2", port: port)]
                case "mixed.test":
                    [
                        try SocketAddress(ipAddress: "127.0.0.1", port: port),
                        try SocketAddress(ipAddress: "127.0.0.2", port: port),
                    ]
                default: []
                }
            },
            mayConnect: { $0.ipAddress == "127.0.0.1" }, trust: .certificates([try TestCertificate.certificate()]),
            time: time)
    }

    fileprivate func take(_ head: HTTPRequestHead, _ body: [UInt8]) -> Answer {
        state.withLock { state in
            let number = head.uri.split(separator: "/").last.flatMap { Int($0) } ?? -1
            guard head.method == .POST, state.receivers.indices.contains(number) else { return Answer(status: 404) }
            let text = try? state.receivers[number].text(of: body)
            state.messages.append(Message(browser: number, headers: head.headers, text: text))
            state.running += 1
            state.mostAtOnce = max(state.mostAtOnce, state.running)
            guard let next = state.answers[number]?.first else { return Answer() }
            state.answers[number]?.removeFirst()
            return next
        }
    }

    fileprivate func hasHad(_ company: Int) -> Bool { mostAtOnce >= company }

    fileprivate func answered() { state.withLock { $0.running -= 1 } }
}

/// Filled in once what it refers to is there.
private final class NIOLockedReference<Value: AnyObject & Sendable>: Sendable {
    private let held = Mutex<Value?>(nil)
    var value: Value? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}

private final class StubPushPage: ChannelInboundHandler {
    typealias InboundIn = NIOHTTPServerRequestFull
    typealias OutboundOut = HTTPServerResponsePart

    private let service: StubPushService?

    init(service: StubPushService?) { self.service = service }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let request = unwrapInboundIn(data)
        guard let service else { return context.close(promise: nil) }
        let answer = service.take(request.head, request.body.map { Array(buffer: $0) } ?? [])
        guard !answer.isSilent else { return }
        reply(answer, service, NIOLoopBound((self, context), eventLoop: context.eventLoop))
    }

    private func reply(
        _ answer: StubPushService.Answer, _ service: StubPushService,
        _ bound: NIOLoopBound<(StubPushPage, ChannelHandlerContext)>
    ) {
        bound.value.1.eventLoop.scheduleTask(in: answer.wait) {
            let (page, context) = bound.value
            guard service.hasHad(answer.company) else { return page.reply(answer, service, bound) }
            service.answered()
            var headers = answer.headers
            headers.add(name: "Content-Length", value: "0")
            let head = HTTPResponseHead(
                version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
            context.write(page.wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(page.wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}

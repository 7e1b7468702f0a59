import HTTPTypes
import Hummingbird
import Language
import Routes
import Services
import Store
import Values
import WebPush

/// `/api/push`: where a device wants to be sent its reminders, and when.
public struct PushRoutes: FurtherRoutes {
    /// The part of the path behind `/api/`.
    public let name = "push"
    let library: AppLibrary
    let subscriptions: PushSubscriptions

    /// Routes over this service.
    public init(library: AppLibrary, subscriptions: PushSubscriptions) {
        self.library = library
        self.subscriptions = subscriptions
    }

    /// Adds all routes of `/api/push`; bodies have to arrive within the time given.
    public func add(to api: RouterGroup<ServerContext>, bodyTime: Duration) {
        let bodies = BodyLimits(bytes: 32 * 1024, time: bodyTime)
        api.get("push") { _, _ in
            let key: JSON = subscriptions.publicKey.map { .string(Text($0)) } ?? .null
            return Response(json: (["key": key] as JSON).utf8)
        }
        api.patch("push") { request, context in
            try await answering {
                let identity = try context.requiredIdentity()
                let body = try await bodies.object(of: request, members: ["subscription"])
                try await subscriptions.move(
                    to: Self.target(body), by: identity, session: context.browserToken)
                return Self.done
            }
        }
        api.delete("push") { _, context in try await answering { try await remove(nil, context) } }
        api.refuseOtherMethods(at: "push", than: [.get, .head, .patch, .delete])
        api.put("push/:app") { request, context in
            try await answering {
                let identity = try context.requiredIdentity()
                let app = try await library.app(in: context)
                let body = try await bodies.object(of: request, members: ["subscription", "language", "reminders"])
                let wish = PushSubscriptions.Wish(
                    target: try Self.target(body), language: try Self.text(body["language"], .language),
                    reminders: try Self.reminders(body))
                try await subscriptions.keep(wish, for: app, by: identity, session: context.browserToken)
                return Self.done
            }
        }
        api.delete("push/:app") { _, context in
            try await answering { try await remove(context.part("app"), context) }
        }
        api.refuseOtherMethods(at: "push/:app", than: [.put, .delete])
    }

    private static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }

    private func remove(_ app: String?, _ context: ServerContext) async throws -> Response {
        _ = try context.requiredIdentity()
        let left = try await subscriptions.remove(app: app, session: context.browserToken)
        return Response(json: (["left": JSON(left)] as JSON).utf8)
    }

    private func answering(_ work: () async throws -> Response) async throws -> Response {
        do {
            return try await work()
        } catch let failure as PushFailure {
            throw Problem(failure)
        }
    }

    // MARK: What is sent

    /// As the browser says it (`PushSubscription.toJSON`); members that nobody needs are passed over.
    private static func target(_ body: JSONObject) throws -> PushTarget {
        guard let subscription = body["subscription"]?.object else { throw PushFailure.wrong(.endpoint) }
        let keys = subscription["keys"]
        return PushTarget(
            endpoint: try text(subscription["endpoint"], .endpoint), key: try text(keys?["p256dh"], .keys),
            secret: try text(keys?["auth"], .keys))
    }

    private static func text(_ json: JSON?, _ part: PushFailure.Part) throws -> String {
        guard let text = json?.string, text.utf8.count <= 2048 else { throw PushFailure.wrong(part) }
        return String(text)
    }

    private static func reminders(_ body: JSONObject) throws -> [PushSubscription.Reminder] {
        guard let all = body["reminders"]?.array, all.count <= AppInfo.maximumReminders else {
            throw PushFailure.wrong(.reminders)
        }
        return try all.flatMap { one in
            guard let object = one.object, object.keys.allSatisfy({ $0 == "name" || $0 == "at" }),
                let name = object["name"]?.string, let moments = object["at"]?.array,
                moments.count <= PushSubscriptions.moments
            else { throw PushFailure.wrong(.reminders) }
            return try moments.map { moment in
                guard let at = moment.string.flatMap({ Instant($0) }) else { throw PushFailure.wrong(.reminders) }
                return PushSubscription.Reminder(name: String(name), at: at.milliseconds)
            }
        }
    }
}

extension Problem {
    fileprivate init(_ failure: PushFailure) {
        switch failure {
        case .none:
            self.init(
                status: .notFound, code: "push.none",
                detail: Bilingual(
                    de: "Dieser Server schickt keine Erinnerungen.", en: "This server sends no reminders."))
        case .guest:
            self.init(
                status: .forbidden, code: "push.guest",
                detail: Bilingual(
                    de: "Gästen schickt dieser Server keine Erinnerungen. Bitte anmelden.",
                    en: "This server sends no reminders to guests. Please log in."))
        case .device:
            self.init(
                status: .forbidden, code: "push.device",
                detail: Bilingual(
                    de: "Erinnerungen bekommt nur ein Browser, in dem jemand angemeldet ist.",
                    en: "Reminders are sent only to a browser in which somebody is logged in."))
        case .wait(let seconds): self = .tooManyRequests(wait: seconds)
        case .wrong(let part):
            self = .fields([
                FieldError(field: part.field, code: "push.\(part.rawValue)", message: part.message)
            ])
        }
    }
}

extension PushFailure.Part {
    fileprivate var field: String {
        switch self {
        case .endpoint, .keys: "subscription"
        case .language, .reminders: rawValue
        }
    }

    fileprivate var message: Bilingual {
        switch self {
        case .endpoint:
            Bilingual(
                de: "Das ist keine öffentliche Adresse, die mit https:// beginnt.",
                en: "This is not a public address that begins with https://.")
        case .keys:
            Bilingual(
                de: "Die Schlüssel „p256dh“ und „auth“ des Browsers fehlen oder sind keine.",
                en: "The browser’s keys “p256dh” and “auth” are missing, or are no keys.")
        case .language:
            Bilingual(de: "Das ist keine Sprache wie „de“.", en: "This is not a language such as “de”.")
        case .reminders:
            Bilingual(
                de: "Hier gehören Erinnerungen der App hin, jede mit höchstens 14 Zeitpunkten der nächsten 40 Tage.",
                en: "These must be reminders of the app, each with at most 14 moments of the next 40 days.")
        }
    }
}

import HTTPTypes
import Hummingbird
import Language
import Logging
import QRCodes
import Services
import Store
import Values

/// `/api/admin/…`: what operators change. Their pages show how things are.
struct AdministrationRoutes: Sendable {
    let administration: Administration
    let bodies: BodyLimits
    private let logger = Logger(label: "baukasten.mail")

    init(administration: Administration, bodies: BodyLimits) {
        self.administration = administration
        self.bodies = bodies
    }

    func add(to api: RouterGroup<ServerContext>) {
        post(api, "admin/accounts", members: ["name", "role", "scope", "again", "mail"]) { body, request, context in
            let grants = try body.grant("role", "scope").map { [$0] } ?? []
            let made = try await administration.makeAccount(
                name: try body.requiredText("name"), grants: grants, isAgain: try body.flag("again"),
                mailing: try body.flag("mail") ? request.preferredLanguage : nil)
            report(made)
            var answer = request.link(made, isSecure: context.client.isSecure)
            answer["account"] = .string(Text(made.account))
            return .object(answer)
        }
        post(api, "admin/accounts/:account/roles", members: ["add", "scope", "remove"]) { body, _, context in
            let adding = try body.grant("add", "scope").map { [$0] } ?? []
            let removing = try body.grant("remove", nil).map { [$0] } ?? []
            let listing = try await administration.change(
                context.part("account"), adding: adding, removing: removing)
            return ["roles": .array(listing.grants.map { .string(Text($0.text)) })]
        }
        post(api, "admin/accounts/:account/link", members: ["mail"]) { body, request, context in
            let made = try await administration.makePasswordLink(
                for: context.part("account"), mailing: try body.flag("mail") ? request.preferredLanguage : nil)
            report(made)
            return .object(request.link(made, isSecure: context.client.isSecure))
        }
        delete(api, "admin/accounts/:account/factor") { context in
            try await administration.removeFactor(of: context.part("account"))
        }
        delete(api, "admin/accounts/:account/sessions") { context in
            try await administration.endSessions(of: context.part("account"))
        }
        api.delete("admin/accounts/:account") { request, context in
            try await require(context)
            let body = request.hasBody ? try await bodies.object(of: request, members: ["erase"]) : [:]
            let isErased = try body.flag("erase")
            try await Self.translating {
                try await administration.remove(context.part("account"), isErased: isErased)
            }
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        refuseOthers(api, "admin/accounts/:account", than: .delete)
        post(api, "admin/invitations", members: ["app", "role", "scope", "uses", "days", "consent"]) {
            body, request, context in
            let name = try body.requiredText("app")
            guard let id = AppID(name), let app = await administration.apps.first(where: { $0.id == id }) else {
                throw Problem.unknownApp
            }
            let code = try await administration.invite(
                to: app, grants: try body.grant("role", "scope").map { [$0] } ?? [], uses: try body.number("uses", 1),
                days: try body.number("days", 14), hasConsent: try body.flag("consent"))
            var answer = request.secret(path: "/\(id.description)/register#\(code)", isSecure: context.client.isSecure)
            answer["code"] = .string(Text(code))
            return .object(answer)
        }
        delete(api, "admin/invitations/:app/:hash") { context in
            guard let id = AppID(context.part("app")), let app = await administration.apps.first(where: { $0.id == id })
            else { throw Problem.unknownApp }
            try await administration.revokeInvitation(context.part("hash"), of: app)
        }
        api.get("admin/audit.jsonl") { request, context in
            try await require(context)
            let headers: HTTPFields = [
                .contentType: "application/jsonl", .cacheControl: "no-store",
                .vary: "Cookie, Authorization", .contentDisposition: "attachment; filename=\"audit.jsonl\"",
            ]
            guard request.method == .get else { return Response(status: .ok, headers: headers) }
            let (account, kind) = request.auditSearch
            let body = ResponseBody { writer in
                try await administration.writeAudit(account: account, kind: kind) {
                    try await writer.write(ByteBuffer(bytes: $0))
                }
                try await writer.finish(nil)
            }
            return Response(status: .ok, headers: headers, body: body)
        }
        api.refuseOtherMethods(at: "admin/audit.jsonl", than: [.get, .head])
        post(api, "admin/backups", members: []) { _, _, _ in
            ["name": .string(Text(try await administration.makeBackup()))]
        }
    }

    private func post(
        _ api: RouterGroup<ServerContext>, _ path: RouterPath, members: Set<Text>,
        _ work: @escaping @Sendable (JSONObject, Request, ServerContext) async throws -> JSON
    ) {
        api.post(path) { request, context in
            try await require(context)
            let body = try await bodies.object(of: request, members: members)
            return Response(json: try await Self.translating { try await work(body, request, context) }.utf8)
        }
        refuseOthers(api, path, than: .post)
    }

    private func delete(
        _ api: RouterGroup<ServerContext>, _ path: RouterPath,
        _ work: @escaping @Sendable (ServerContext) async throws -> Void
    ) {
        api.delete(path) { _, context in
            try await require(context)
            try await Self.translating { try await work(context) }
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        refuseOthers(api, path, than: .delete)
    }

    private func refuseOthers(
        _ api: RouterGroup<ServerContext>, _ path: RouterPath, than method: HTTPRequest.Method
    ) {
        api.refuseOtherMethods(at: path, than: [method])
    }

    private func report(_ link: Administration.HandedLink) {
        if let failure = link.failure { logger.error("A mail was not sent.", metadata: ["reason": "\(failure)"]) }
    }

    /// Before anything else is looked at.
    private func require(_ context: ServerContext) async throws {
        try await Self.translating { try await administration.require(context.identity) }
    }

    static func translating<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as Administration.Failure {
            throw Problem(failure)
        } catch AccountFailure.former(_) {
            throw Problem.fields([
                .init(field: "name", code: "account.former", message: AdministrationText.former)
            ])
        } catch let failure as AccountFailure {
            switch failure {
            case .name, .taken:
                throw Problem.fields([.init(field: "name", code: failure.code, message: failure.message)])
            case .grant: throw Problem.fields([.init(field: "role", code: failure.code, message: failure.message)])
            default: throw failure
            }
        }
    }
}

extension Problem {
    init(_ failure: Administration.Failure) {
        switch failure {
        case .needed: self.init(status: .forbidden, code: failure.code, detail: failure.message)
        case .last, .busy, .shelf: self.init(status: .conflict, code: failure.code, detail: failure.message)
        case .account, .invitation: self.init(status: .notFound, code: failure.code, detail: failure.message)
        case .address:
            self = .fields([.init(field: "mail", code: failure.code, message: failure.message)])
        case .role:
            self = .fields([.init(field: "role", code: failure.code, message: failure.message)])
        case .numbers:
            self = .fields([.init(field: "uses", code: failure.code, message: failure.message)])
        }
    }
}

extension Request {
    /// The link with which somebody chooses a password.
    fileprivate func link(_ made: Administration.HandedLink, isSecure: Bool) -> JSONObject {
        // Who gets mail needs nobody to hand the link over.
        var answer =
            made.isMailed == true
            ? [:] : secret(path: "/password#\(made.ticket.token.text)", isSecure: isSecure)
        if let isMailed = made.isMailed { answer["mailed"] = .bool(isMailed) }
        answer["expires"] = .number(Decimal(made.ticket.expires))
        return answer
    }

    /// What is secret stands behind #, which browsers send to nobody. With a picture for cameras, where the address is known
    /// and not too long.
    fileprivate func secret(path: String, isSecure: Bool) -> JSONObject {
        var answer: JSONObject = ["path": .string(Text(path))]
        if let origin = origin(isSecure: isSecure), let code = try? QRCode(origin + path) {
            answer["qr"] = .string(Text(code.svg(title: "QR").text))
        }
        return answer
    }
}

extension JSONObject {
    /// A role `APP:ROLE` or `APP:ROLE=VALUE`; the value may also stand in a member of its own.
    fileprivate func grant(_ member: Text, _ scope: Text?) throws -> Grant? {
        let value = try scope.flatMap { try optionalText($0) } ?? ""
        guard let role = try optionalText(member), !role.isEmpty else { return nil }
        do throws(AccountFailure) {
            var grant = try Grant(text: role)
            if !value.isEmpty { grant.scope = value }
            return grant
        } catch {
            throw Problem.wrong("role", error.code, error.message)
        }
    }
}

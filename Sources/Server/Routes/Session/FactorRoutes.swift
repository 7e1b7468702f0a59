import HTTPTypes
import Hummingbird
import Language
import QRCodes
import Services
import Values

/// `/api/factor`: the second factor of whoever is logged in in this browser.
struct FactorRoutes: Sendable {
    let accounts: Accounts
    let bodies: BodyLimits

    func add(to api: RouterGroup<ServerContext>) {
        api.get("factor") { _, context in
            let (identity, _) = try Self.person(in: context)
            let state = try await accounts.factorState(of: identity)
            return Self.response([
                "on": .bool(state.isOn), "proved": .bool(state.isProved), "codes": .number(Decimal(state.codes)),
                "password": .bool(state.hasPassword),
            ])
        }
        api.post("factor") { request, context in try await begin(request, context) }
        api.put("factor") { request, context in
            let (identity, token) = try Self.person(in: context)
            let body = try await bodies.object(of: request, members: ["code"])
            let codes = try await accounts.confirmFactor(
                of: identity, token: token, code: try body.requiredText("code"), address: context.client.network)
            return Self.response(["codes": .array(codes.map { .string(Text($0)) })])
        }
        api.post("factor/proof") { request, context in
            let (identity, token) = try Self.person(in: context)
            let body = try await bodies.object(of: request, members: ["code"])
            try await accounts.proveFactor(
                of: identity, token: token, code: try body.requiredText("code"), address: context.client.network)
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        api.post("factor/removal") { request, context in
            let (identity, _) = try Self.person(in: context)
            let body = try await bodies.object(of: request, members: ["password", "code"])
            try await accounts.endFactor(
                of: identity, password: try body.optionalText("password"), code: try body.requiredText("code"),
                address: context.client.network)
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        api.refuseOtherMethods(at: "factor", than: [.get, .head, .post, .put])
        for path in ["factor/proof", "factor/removal"] as [RouterPath] {
            api.refuseOtherMethods(at: path, than: [.post])
        }
    }

    private func begin(_ request: Request, _ context: ServerContext) async throws -> Response {
        let (identity, _) = try Self.person(in: context)
        let body = try await bodies.object(of: request, members: ["password"])
        let factor = try await accounts.beginFactor(
            of: identity, password: try body.optionalText("password"), address: context.client.network)
        let code = try? QRCode(factor.address)
        var answer: JSONObject = ["secret": .string(Text(factor.secret)), "address": .string(Text(factor.address))]
        if let code {
            answer["qr"] = ["size": .number(Decimal(code.size + 8)), "path": .string(Text(code.path))]
        }
        return Self.response(.object(answer), status: .created)
    }

    /// Somebody with an account, in a browser: what a script may do ends with its token.
    private static func person(in context: ServerContext) throws -> (Identity, SessionToken) {
        guard let identity = context.identity, !identity.isGuest, let token = context.browserToken else {
            throw AccountFailure.needed
        }
        return (identity, token)
    }

    private static func response(_ json: JSON, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store", .vary: "Cookie"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.utf8)))
    }
}

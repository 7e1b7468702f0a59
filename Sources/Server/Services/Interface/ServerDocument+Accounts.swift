import Language
import Values

extension ServerDocument {
    /// `/api/account`
    static var accountPaths: JSONObject {
        [
            "/api/account": [
                "get": Parts.operation(
                    "account", "My account", "Account", responses: answer("The account.", Parts.reference("Account"))),
                "delete": Parts.operation(
                    "removeAccount", "Remove my account", "Account",
                    description: "With its roles and logins. \(browser)",
                    body: Parts.body(
                        Parts.object(
                            [
                                "password": Parts.orNull(secret),
                                "name": [
                                    "type": ["string", "null"],
                                    "description": "One's own, where there is no password to prove it with.",
                                ],
                                "erase": [
                                    "type": ["boolean", "null"],
                                    "description": "Whether everything that one entered goes too.",
                                ],
                            ], required: [])),
                    responses: nothing, problems: body + [409]),
            ],
            "/api/account/export": [
                "get": Parts.operation(
                    "exportAccount", "Everything of mine, as an archive", "Account",
                    responses: [
                        "200": [
                            "description": "The archive.",
                            "content": ["application/zip": ["schema": ["type": "string", "format": "binary"]]],
                        ]
                    ])
            ],
            "/api/erased/{account}": [
                "get": Parts.operation(
                    "isErased", "Whether a device shall forget an account", "Account",
                    parameters: [path("account", "Id of an account.")],
                    responses: answer(
                        "Whether it was erased.", Parts.object(["erased": ["type": "boolean"]])))
            ],
            "/api/account/password": [
                "post": Parts.operation(
                    "changePassword", "Change my password", "Account", description: browser,
                    body: Parts.body(Parts.object(["old": Parts.orNull(secret), "new": secret], required: ["new"])),
                    responses: nothing, problems: body)
            ],
            "/api/account/sessions": [
                "get": Parts.operation(
                    "sessions", "Where I am logged in, and my tokens", "Account",
                    responses: answer(
                        "Those that count.",
                        Parts.object(["sessions": ["type": "array", "items": Parts.reference("Listing")]]))),
                "delete": Parts.operation(
                    "endOtherSessions", "End all others", "Account", description: "Tokens too. \(browser)",
                    responses: nothing),
            ],
            "/api/account/sessions/{session}": [
                "delete": Parts.operation(
                    "endSession", "End one", "Account", description: browser,
                    parameters: [path("session", "As the list names it.")], responses: nothing, problems: [404])
            ],
            "/api/account/tokens": [
                "post": Parts.operation(
                    "makeToken", "Make a token for scripts", "Account", description: browser,
                    body: Parts.body(
                        Parts.object([
                            "name": [
                                "type": "string", "minLength": 1, "maxLength": 100, "pattern": "^[^\\u0000-\\u001f]+$",
                            ],
                            "days": ["type": "integer", "minimum": 1, "maximum": 365],
                        ])),
                    responses: answer(
                        "It is shown this once.", Parts.object(["code": secret, "expires": moment])), problems: body)
            ],
        ]
    }

    /// `/api/factor`
    static var factorPaths: JSONObject {
        let code: JSON = ["type": "string", "description": "Of the app that makes codes, or a recovery code."]
        return [
            "/api/factor": [
                "get": Parts.operation(
                    "factor", "My second factor", "Second factor", description: browser,
                    responses: answer(
                        "How it stands.",
                        Parts.object([
                            "on": ["type": "boolean"],
                            "proved": ["type": "boolean", "description": "Whether this session has proved one."],
                            "codes": ["type": "integer", "description": "Recovery codes that are left."],
                            "password": ["type": "boolean", "description": "Whether switching on takes the password."],
                        ]))),
                "post": Parts.operation(
                    "beginFactor", "Begin to switch it on", "Second factor", description: browser,
                    body: Parts.body(Parts.object(["password": Parts.orNull(secret)], required: [])),
                    responses: answer(
                        "What the app that makes codes reads.",
                        Parts.object(
                            [
                                "secret": ["type": "string", "description": "base32 (RFC 4648)."],
                                "address": ["type": "string", "description": "otpauth://totp/…"],
                                "qr": Parts.object([
                                    "size": ["type": "integer", "description": "Of the square, in modules."],
                                    "path": ["type": "string", "description": "The dark modules as a path of SVG."],
                                ]),
                            ], required: ["secret", "address"]), status: "201"),
                    problems: body + [409]),
                "put": Parts.operation(
                    "confirmFactor", "Switch it on", "Second factor",
                    description: "With a first code. All other sessions end. \(browser)",
                    body: Parts.body(Parts.object(["code": code])),
                    responses: answer(
                        "Recovery codes, shown this once.",
                        Parts.object(["codes": ["type": "array", "items": text]])), problems: body + [409]),
            ],
            "/api/factor/proof": [
                "post": Parts.operation(
                    "proveFactor", "Prove it in this session", "Second factor", description: browser,
                    body: Parts.body(Parts.object(["code": code])), responses: nothing, problems: body + [409])
            ],
            "/api/factor/removal": [
                "post": Parts.operation(
                    "endFactor", "Switch it off", "Second factor", description: browser,
                    body: Parts.body(
                        Parts.object(["password": Parts.orNull(secret), "code": code], required: ["code"])),
                    responses: nothing, problems: body + [409])
            ],
        ]
    }

    /// `/api/password`, `/api/openid/…`
    static var loginPaths: JSONObject {
        let page: JSON = ["description": "A page that says why not.", "content": ["text/html": ["schema": text]]]
        let redirect: JSON = [
            "description": "Go on there.",
            "headers": ["Location": ["required": true, "schema": ["type": "string"]]],
        ]
        var pages: JSONObject = ["302": redirect]
        for status in ["400", "403", "404", "502", "503"] as [Text] { pages[status] = page }
        return [
            "/api/password": [
                "post": Parts.operation(
                    "choosePassword", "Choose a password with a link", "Session",
                    body: Parts.body(Parts.object(["link": text, "password": secret])),
                    responses: answer("Whose it is.", Parts.object(["name": text])), problems: body)
            ],
            "/api/password/mail": [
                "post": Parts.operation(
                    "mailPassword", "Get a link to choose a password by mail", "Session",
                    description: "The answer is the same whether there is such an account or not.",
                    body: Parts.body(Parts.object(["name": text])),
                    responses: ["202": ["description": "It is under way, if there is such an account."]],
                    problems: body + [404])
            ],
            "/api/openid/login": [
                "get": openID(
                    "openIDLogin", "Log in at the provider",
                    parameters: [
                        Parts.parameter(
                            "to", in: "query", "Where to come back to: a path of this server.", schema: text)
                    ], pages)
            ],
            "/api/openid/return": [
                "get": openID(
                    "openIDReturn", "Come back from the provider",
                    parameters: ["state", "code", "error"].map {
                        Parts.parameter($0, in: "query", "As RFC 6749 has it.", schema: text)
                    }, pages)
            ],
        ]
    }

    /// Answers browsers with pages, not programs with problems.
    private static func openID(_ id: Text, _ summary: Text, parameters: [JSON], _ pages: JSONObject) -> JSON {
        var operation = Parts.operation(id, summary, "Session", parameters: parameters, responses: pages).object ?? [:]
        var responses = operation["responses"]?.object ?? [:]
        for (status, answer) in pages.members { responses[status] = answer }
        operation["responses"] = .object(responses)
        return .object(operation)
    }

    static let browser: Text = "In a browser where somebody is logged in, not with a token."
}

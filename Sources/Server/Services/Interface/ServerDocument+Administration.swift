import Language
import Values

extension ServerDocument {
    /// `/api/admin/…`
    static var administrationPaths: JSONObject {
        let account = path("account", "Id of an account.")
        let role: JSON = [
            "type": ["string", "null"], "description": "`APP:ROLE`, or `APP:ROLE=VALUE` where it is limited.",
        ]
        let scope: JSON = ["type": ["string", "null"], "description": "The value that the role is limited to."]
        let mail: JSON = [
            "type": ["boolean", "null"],
            "description": "Whether the link goes by mail to the account's name, which must be an address.",
        ]
        let one: Text = "/api/admin/accounts/{account}"
        return [
            "/api/admin/accounts": [
                "post": operation(
                    "admin.addAccount", "Make an account",
                    body: Parts.body(
                        Parts.object(
                            [
                                "name": text, "role": role, "scope": scope,
                                "again": [
                                    "type": ["boolean", "null"],
                                    "description": "Whether a name may be given that a removed account had.",
                                ],
                                "mail": mail,
                            ], required: ["name"])),
                    responses: answer("A link with which the person chooses a password.", Parts.reference("Link")),
                    problems: body + [409])
            ],
            one: [
                "delete": operation(
                    "admin.removeAccount", "Remove an account", parameters: [account],
                    body: [
                        "required": false,
                        "content": Parts.json(
                            Parts.object(
                                [
                                    "erase": [
                                        "type": ["boolean", "null"],
                                        "description": "Whether everything that the person entered goes too.",
                                    ]
                                ], required: [])),
                    ], responses: nothing, problems: body + [404, 409])
            ],
            one + "/roles": [
                "post": operation(
                    "admin.changeRoles", "Give a role, take one away", parameters: [account],
                    body: Parts.body(Parts.object(["add": role, "scope": scope, "remove": role], required: [])),
                    responses: answer("The roles afterwards.", Parts.object(["roles": roles])),
                    problems: body + [404, 409])
            ],
            one + "/link": [
                "post": operation(
                    "admin.makeLink", "Make a link to choose a password", parameters: [account],
                    body: Parts.body(Parts.object(["mail": mail], required: [])),
                    responses: answer("The link.", Parts.reference("Link")),
                    problems: body + [404])
            ],
            one + "/factor": [
                "delete": operation(
                    "admin.removeFactor", "Switch a second factor off", parameters: [account], responses: nothing,
                    problems: [404, 409])
            ],
            one + "/sessions": [
                "delete": operation(
                    "admin.endSessions", "End all logins of an account", parameters: [account], responses: nothing,
                    problems: [404])
            ],
            "/api/admin/invitations": [
                "post": operation(
                    "admin.invite", "Invite people",
                    body: Parts.body(
                        Parts.object(
                            [
                                "app": ["type": "string", "description": "Id of an app in which people register."],
                                "role": role, "scope": scope, "uses": number(500), "days": number(365),
                                "consent": [
                                    "type": ["boolean", "null"], "description": "Whether guardians have consented.",
                                ],
                            ], required: ["app"])),
                    responses: answer(
                        "A code to register with, shown this once.",
                        Parts.object(["code": secret, "path": text, "qr": text], required: ["code", "path"])),
                    problems: body + [404])
            ],
            "/api/admin/invitations/{app}/{hash}": [
                "delete": operation(
                    "admin.revokeInvitation", "Take an invitation back",
                    parameters: [path("app", "Id of an app."), path("hash", "As the page lists it.")],
                    responses: nothing, problems: [404])
            ],
            "/api/admin/audit.jsonl": [
                "get": operation(
                    "admin.audit", "Read the audit log",
                    parameters: [
                        Parts.parameter(
                            "account", in: "query", "Name or id of who did it, or to whom it was done.", schema: text),
                        Parts.parameter("kind", in: "query", "What was done, for example role.granted.", schema: text),
                    ],
                    responses: [
                        "200": [
                            "description": "One event a line, the last first.",
                            "content": ["application/jsonl": ["schema": text]],
                        ]
                    ], problems: [])
            ],
            "/api/admin/backups": [
                "post": operation(
                    "admin.backUp", "Make a backup", body: Parts.body(Parts.object([:])),
                    responses: answer("The file's name.", Parts.object(["name": text])), problems: body + [409])
            ],
        ]
    }

    private static func number(_ most: Int) -> JSON {
        ["type": ["integer", "null"], "minimum": 1, "maximum": JSON(most)]
    }

    private static func operation(
        _ id: Text, _ summary: Text, parameters: [JSON] = [], body: JSON? = nil, responses: JSONObject, problems: [Int]
    ) -> JSON {
        Parts.operation(
            id, summary, "Administration", description: "Takes the role `admin:operator`.", parameters: parameters,
            body: body, responses: responses, problems: problems)
    }
}

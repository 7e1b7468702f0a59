import Language
import Values

extension InterfaceDocument {
    /// `…/media/{hash}`
    var mediaPath: JSONObject {
        [
            "parameters": [
                Self.parameter(
                    "hash", in: "path", "SHA-256 of the bytes.",
                    schema: ["type": "string", "pattern": "^[0-9a-f]{64}$"], isRequired: true)
            ],
            "get": Self.operation(
                "getPicture", "A picture", "Pictures",
                description: "For who may read a record that refers to it, and for a day for who sent it.",
                responses: [
                    "200": ["description": "Its bytes.", "content": .object(Self.pictures)],
                    "304": ["$ref": "#/components/responses/Unchanged"],
                ], problems: [404]),
            "head": Self.operation(
                "getUpload", "How far an upload is", "Pictures",
                responses: ["200": ["description": "`Upload-Offset` bytes are here.", "headers": Self.progress]],
                problems: [400, 404]),
            "put": Self.operation(
                "putPicture", "Send a picture", "Pictures", body: picture, responses: Self.received,
                problems: [400, 404, 408, 413, 415, 422]),
            "patch": Self.operation(
                "appendToPicture", "Send a part of a picture", "Pictures",
                description: "Parts come in order; the answer to one at another place says where it goes on.",
                parameters: Self.partParameters, body: picture, responses: Self.received,
                problems: [400, 404, 408, 409, 413, 415, 422]),
        ]
    }

    /// `…/media/fetch`
    var fetching: JSON {
        Self.operation(
            "fetchPicture", "A picture from the web", "Pictures",
            description: "For who may send pictures. Nothing is kept; why there is none is not told apart.",
            body: Self.body([
                "type": "object", "required": ["address"], "additionalProperties": false,
                "properties": [
                    "address": ["type": "string", "maxLength": 2048, "description": "https, a name, the usual port."]
                ],
            ]),
            responses: ["200": ["description": "Its bytes.", "content": .object(Self.pictures)]],
            problems: [400, 404, 408, 413, 415, 422])
    }

    private var picture: JSON {
        ["description": .string("At most \(mediaLimit) bytes."), "required": true, "content": .object(Self.pictures)]
    }

    private static var pictures: JSONObject {
        JSONObject(PictureType.allCases.map { (key: Text($0.rawValue), value: [:]) })
    }

    private static let progress: JSON = [
        "Upload-Offset": ["required": true, "schema": version],
        "Upload-Complete": ["required": true, "schema": ["enum": ["?0", "?1"]]],
        "Upload-Limit": ["required": true, "schema": ["type": "string"]],
    ]

    private static let received: JSONObject = [
        "201": ["description": "The picture is complete.", "headers": progress],
        "204": ["description": "There is more to come, or it was here already.", "headers": progress],
    ]

    private static let partParameters: [JSON] = [
        parameter("Upload-Offset", in: "header", "Bytes sent before.", schema: version, isRequired: true),
        parameter("Upload-Length", in: "header", "Bytes of the whole picture.", schema: version),
        parameter("Upload-Complete", in: "header", "Whether this is the last part.", schema: ["enum": ["?0", "?1"]]),
    ]

    /// `…/export/{model}.csv` and the others.
    func exportPaths(of model: ModelDescription) -> [(path: Text, operation: JSON)] {
        let formats = ExportFormat.allCases.filter { ExportWriter($0, of: model, rules: rules) != nil }
        return formats.map { format in
            let file = model.name.percentEncoded + "." + Text(format.rawValue)
            let type = Text(format.type.split(separator: ";").first.map(String.init) ?? format.type)
            let operation = Self.operation(
                "export." + Self.name(of: model) + "." + Text(format.rawValue), "All records in a file",
                model.name,
                responses: [
                    "200": [
                        "description": "The records that the account may read.",
                        "content": .object([type: ["schema": ["type": format == .geoJSON ? "object" : "string"]]]),
                    ]
                ], problems: [404])
            return (address("export/" + file), operation)
        }
    }
}

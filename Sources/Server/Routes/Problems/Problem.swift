import HTTPTypes
import Hummingbird
import Language
import Values

/// An answer that is not what was asked for: problem details (RFC 9457), or a page for people.
package struct Problem: Error {
    package let status: HTTPResponse.Status
    /// Stable, for programs; nil where the status says everything.
    package var code: String?
    package let detail: Bilingual
    /// What is wrong with which part of the request.
    package var errors: [FieldError] = []
    package var headers: HTTPFields = [:]

    package init(
        status: HTTPResponse.Status, code: String? = nil, detail: Bilingual, errors: [FieldError] = [],
        headers: HTTPFields = [:]
    ) {
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = errors
        self.headers = headers
    }

    package struct FieldError {
        /// What `place` is: a field's or parameter's name, or a JSON pointer into the body.
        package enum Kind: Text {
            case field, pointer
        }

        let kind: Kind
        let place: String
        let code: String
        let message: Bilingual

        package init(field: String, code: String, message: Bilingual) {
            self.init(.field, field, code: code, message: message)
        }

        package init(_ kind: Kind, _ place: String, code: String, message: Bilingual) {
            self.kind = kind
            self.place = place
            self.code = code
            self.message = message
        }
    }

    package static let notFound = Problem(
        status: .notFound,
        detail: Bilingual(de: "Unter dieser Adresse gibt es nichts.", en: "There is nothing at this address."))

    /// As the request prefers it.
    func response(to request: Request) -> Response {
        let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
        let language = request.preferredLanguage
        let text = wantsPage ? page(in: language) : json(in: language)
        var headers = headers
        headers[.contentType] = wantsPage ? "text/html; charset=utf-8" : "application/problem+json"
        headers[.cacheControl] = "no-store"
        headers[.contentLanguage] = language
        headers[.vary] = "Accept, Accept-Language"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// Nobody reads more, and an answer should not be larger than its question; `more` says how many there are besides.
    private static let mostErrors = 100

    private func json(in language: String) -> String {
        var object: JSONObject = [
            "type": "about:blank", "title": .string(Text(status.reasonPhrase)), "status": JSON(status.code),
            "detail": .string(detail.text(in: Text(language))),
        ]
        if let code { object["code"] = .string(Text(code)) }
        if !errors.isEmpty {
            if errors.count > Self.mostErrors { object["more"] = JSON(errors.count - Self.mostErrors) }
            object["errors"] = .array(
                errors.prefix(Self.mostErrors).map { error in
                    [
                        error.kind.rawValue: .string(Text(error.place)), "code": .string(Text(error.code)),
                        "message": .string(error.message.text(in: Text(language))),
                    ]
                })
        }
        return String(JSON.object(object).text)
    }

    private func page(in language: String) -> String {
        PageFrame(
            title: "\(status.code) \(status.reasonPhrase)", language: language,
            main: """
                <h1>\(status.code) \(status.reasonPhrase)</h1>
                <p>\(detail.text(in: language))</p>
                <p><a href="/">\(LauncherText.allApps.text(in: language))</a></p>
                """
        ).text
    }
}

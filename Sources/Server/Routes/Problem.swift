import HTTPTypes
import Hummingbird
import Language
import Values

/// An answer that is not what was asked for: problem details (RFC 9457), or a page for people.
struct Problem: Error {
    let status: HTTPResponse.Status
    /// Stable, for programs; nil where the status says everything.
    var code: String?
    let detail: Bilingual
    /// What is wrong with which part of the request.
    var errors: [FieldError] = []
    var headers: HTTPFields = [:]

    struct FieldError {
        let field: String
        let code: String
        let message: Bilingual
    }

    static let notFound = Problem(
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

    private func json(in language: String) -> String {
        var object: JSONObject = [
            "type": "about:blank", "title": .string(Text(status.reasonPhrase)), "status": JSON(status.code),
            "detail": .string(detail.text(in: Text(language))),
        ]
        if let code { object["code"] = .string(Text(code)) }
        if !errors.isEmpty {
            object["errors"] = .array(
                errors.map { error in
                    [
                        "field": .string(Text(error.field)), "code": .string(Text(error.code)),
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
                <p><a href="/">\(Words.allApps.text(in: language))</a></p>
                """
        ).text
    }
}

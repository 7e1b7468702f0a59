import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Values

/// How much a request may bring, and how long it may take to bring it.
package struct BodyLimits: Sendable {
    let bytes: Int
    let time: Duration
    private let deadlines = Deadlines()

    package init(bytes: Int = 16 * 1024, time: Duration = .seconds(20)) {
        self.bytes = bytes
        self.time = time
    }

    /// A JSON object with no other members than these.
    ///
    /// - Throws: 415 when it says to be something else, 413 when it is too long, 408 when it takes too long, 400 when it is
    ///   no JSON object, 422 with `errors` when it has other members.
    package func object(of request: Request, members: Set<Text>) async throws -> JSONObject {
        guard let object = try await json(of: request).object else { throw Problem.noObject }
        let unknown = object.keys.filter { !members.contains($0) }
        guard unknown.isEmpty else { throw Problem.fields(unknown.map(Problem.FieldError.init(unknown:))) }
        return object
    }

    /// Any JSON.
    ///
    /// - Throws: As ``object(of:members:)``.
    package func json(of request: Request) async throws -> JSON {
        guard request.hasJSON else { throw Problem.notJSON }
        let bytes = try await bytes(of: request)
        do throws(JSONError) {
            return try JSON.parse(bytes, limits: .exact)
        } catch {
            throw Problem.badJSON(error)
        }
    }

    /// The whole body.
    func bytes(of request: Request) async throws -> [UInt8] {
        let limit = bytes
        if let length = request.declaredBytes, length > limit {
            throw Problem.tooLarge(limit: limit)
        }
        let bytes = try await deadlines.value(within: time) {
            do {
                return try await Array(buffer: request.body.collect(upTo: limit))
            } catch is NIOTooManyBytesError {
                throw Problem.tooLarge(limit: limit)
            }
        }
        guard let bytes else { throw Problem.tooSlow }
        return bytes
    }
}

extension Request {
    /// Length of the body, when the request says so; what is no number is longer than everything.
    var declaredBytes: Int64? {
        headers[.contentLength].map { length in Int64(length).map { min(max($0, 0), 1 << 40) } ?? 1 << 40 }
    }

    /// Whether the request says that something comes with it.
    var hasBody: Bool { headers[.contentType] != nil || declaredBytes ?? 0 > 0 }

    fileprivate var hasJSON: Bool {
        let field = headers[.contentType]
        if field == "application/json" { return true }
        guard let type = field?.split(separator: ";").first else { return false }
        return type.lowercased().filter { $0 != " " } == "application/json"
    }
}

extension Problem.FieldError {
    fileprivate init(unknown name: Text) {
        let name = String(String(name).prefix(100))
        self.init(
            field: name, code: "request.unknown",
            message: Bilingual(de: "„\(name)“ gibt es hier nicht.", en: "There is no “\(name)” here."))
    }
}

extension Problem {
    /// 422 with what is wrong with each part.
    package static func fields(_ errors: [FieldError]) -> Problem {
        Problem(
            status: .unprocessableContent, code: errors.first?.code,
            detail: errors.first?.message ?? Bilingual(de: "", en: ""), errors: errors)
    }

    fileprivate static let notJSON = Problem(
        status: .unsupportedMediaType, code: "request.type",
        detail: Bilingual(
            de: "Hier wird nur application/json angenommen.", en: "Only application/json is taken here."))

    static let noObject = Problem(
        status: .badRequest, code: "request.json",
        detail: Bilingual(de: "Hier muss ein JSON-Objekt stehen.", en: "This must be a JSON object."))

    fileprivate static let tooSlow = Problem(
        status: .requestTimeout, code: "request.slow",
        detail: Bilingual(de: "Die Anfrage kam zu langsam an.", en: "The request came too slowly."),
        headers: [.connection: "close"])

    fileprivate static func badJSON(_ error: JSONError) -> Problem {
        if error.kind == .numberTooLong { return longNumber(error.position) }
        return Problem(
            status: .badRequest, code: "request.json",
            detail: Bilingual(
                de: "Das ist kein JSON: Zeile \(error.position.line), Spalte \(error.position.column).",
                en: "This is not JSON: line \(error.position.line), column \(error.position.column)."))
    }

    private static func longNumber(_ position: SourcePosition) -> Problem {
        Problem(
            status: .badRequest, code: "request.number",
            detail: Bilingual(
                de: "Die Zahl in Zeile \(position.line), Spalte \(position.column) hat mehr als 18 Ziffern.",
                en: "The number at line \(position.line), column \(position.column) has more than 18 digits."))
    }

    fileprivate static func tooLarge(limit: Int) -> Problem {
        Problem(
            status: .contentTooLarge, code: "request.size",
            detail: Bilingual(
                de: "Die Anfrage ist länger als \(limit) Bytes.", en: "The request is longer than \(limit) bytes."))
    }
}

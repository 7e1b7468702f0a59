import HTTPTypes
import Hummingbird
import Language
import Services

/// Which part of a picture a request brings.
struct UploadPart {
    /// Bytes sent before.
    let offset: Int64
    /// Bytes of the whole picture; nil when the request does not say.
    let total: Int64?
    let isLast: Bool
}

extension Request {
    /// - Throws: 400 when `Upload-Offset`, `Upload-Length` or `Upload-Complete` say nothing that can be meant, 413 for more
    ///   than `limit` bytes.
    func uploadPart(limit: Int) throws -> UploadPart {
        guard let offset = try bytes("Upload-Offset", limit: limit) else { throw Problem.badPart("Upload-Offset") }
        let isLast: Bool
        switch headers[.known("Upload-Complete")] {
        case nil, "?0": isLast = false
        case "?1": isLast = true
        default: throw Problem.badPart("Upload-Complete")
        }
        return UploadPart(offset: offset, total: try bytes("Upload-Length", limit: limit), isLast: isLast)
    }

    private func bytes(_ name: String, limit: Int) throws -> Int64? {
        guard let text = headers[.known(name)] else { return nil }
        guard let number = Int64(text), number >= 0 else { throw Problem.badPart(name) }
        guard number <= Int64(limit) else { throw MediaFailure.size(limit: limit) }
        return number
    }
}

extension Problem {
    /// 400 for a header of a part that is missing or contradicts what has come.
    static func badPart(_ header: String) -> Problem {
        let message = Bilingual(
            de: "„\(header)“ fehlt oder passt nicht zu dem, was angekommen ist.",
            en: "“\(header)” is missing or does not fit what has come.")
        return Problem(
            status: .badRequest, code: "media.part", detail: message,
            errors: [FieldError(field: header, code: "media.part", message: message)])
    }
}

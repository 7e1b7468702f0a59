import HTTPTypes
import Hummingbird
import Services

/// Answers with files of one folder.
struct FileResponses: Sendable {
    let folder: Folder
    private let files = FileIO()

    init(_ folder: Folder) {
        self.folder = folder
    }

    /// A file `name.gz` beside `name` is its compressed form and sent to whoever accepts it.
    ///
    /// - Parameter type: Instead of what the file's extension says.
    func response(
        to request: Request, for path: RelativePath?, type: String? = nil, context: some RequestContext
    ) async throws -> Response {
        guard let path, let file = folder.file(at: path) else { throw Problem.notFound }
        let compressed = path.appending(toName: ".gz").flatMap(folder.file(at:))
        let sent = request.acceptsGzip ? compressed ?? file : file
        let etag = "\"\(sent.stamp)\(sent == file ? "" : "-gzip")\""

        var headers: HTTPFields = [.eTag: etag, .cacheControl: "no-cache"]
        if compressed != nil { headers[.vary] = "Accept-Encoding" }
        guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = type ?? mediaType(ofExtension: path.fileExtension)
        if sent != file { headers[.contentEncoding] = "gzip" }
        return Response(
            status: .ok, headers: headers, body: try await files.loadFile(path: sent.path, context: context))
    }
}

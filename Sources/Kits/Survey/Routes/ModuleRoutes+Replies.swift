import HTTPTypes
import Hummingbird
import Language
import Routes
import SurveyServices
import Values

extension ModuleRoutes {
    private static let replies: RouterPath = "modules/:collection/:module/:command/:file"

    /// `GET …/{command}/replies.csv` and `.jsonl`, with `?from=day&to=day`: what the person may read, as a file.
    func addReplies(to api: RouterGroup<ServerContext>) {
        api.get(Self.replies) { request, context in
            try await answering {
                let address = address(context)
                let file = context.part("file")
                guard ["replies.csv", "replies.jsonl"].contains(file) else { throw Problem.notFound }
                let filter = ReplyFilter(
                    address: address, from: try Self.day("from", of: request), to: try Self.day("to", of: request))
                let listing = try await surveys.replies(filter, of: address.ofModule, by: context.identity)
                guard let table = listing.table else { throw SurveyFailure.unknownForm }
                let isTable = file == "replies.csv"
                let body = ResponseBody { writer in
                    if isTable { try await writer.write(ByteBuffer(bytes: table.head)) }
                    try await listing.pages { page in
                        let bytes = page.flatMap { isTable ? table.line($0) : $0.line }
                        try await writer.write(ByteBuffer(bytes: bytes))
                    }
                    try await writer.finish(nil)
                }
                return Response(
                    status: .ok,
                    headers: [
                        .contentType: isTable ? "text/csv; charset=utf-8; header=present" : "application/jsonl",
                        .cacheControl: "no-store", .vary: "Cookie, Authorization",
                        .contentDisposition: "attachment; filename=\"\(address.command)-\(file)\"",
                    ], body: body)
            }
        }
        api.refuseOtherMethods(at: Self.replies, than: [.get, .head])
    }

    private static func day(_ name: String, of request: Request) throws -> CalendarDate? {
        guard let text = request.queryItems.first(where: { $0.name == name })?.value else { return nil }
        guard let day = CalendarDate(Text(text)) else {
            let message = Bilingual(de: "Das ist kein Tag wie 2026-11-21.", en: "This is not a day such as 2026-11-21.")
            throw Problem(
                status: .badRequest, code: "query.value", detail: message,
                errors: [Problem.FieldError(field: name, code: "query.value", message: message)])
        }
        return day
    }
}

import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/apps/{app}/export/{model}.csv`, `.jsonl`, `.geojson`: all records of a model that the person may see, as a file.
struct ExportRoutes: Sendable {
    let library: AppLibrary
    let records: Records

    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/export/:file") { request, context in
            let visit = try await records.visit(library.app(in: context), by: context.identity)
            let (name, format) = try Self.parts(of: context.part("file"))
            guard let model = try visit.readableModel(name) else { throw Problem.noModel }
            guard let export = records.export(model, as: format, in: visit) else { throw Problem.noPlace }
            let headers = HTTPFields(named: [
                "Content-Type": format.type, "Cache-Control": "no-store", "Vary": "Cookie, Authorization",
                "Content-Disposition": "attachment; filename=\"\(Self.fileName(visit.app, name, format))\"",
            ])
            if request.method == .get { try await export.note() }
            let body = ResponseBody { writer in
                try await export.write { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            }
            return Response(status: .ok, headers: headers, body: body)
        }
        api.refuseOtherMethods(at: "apps/:app/export/:file", than: [.get, .head])
    }

    private static func parts(of file: String) throws -> (model: String, format: ExportFormat) {
        guard let dot = file.lastIndex(of: "."),
            let format = ExportFormat(rawValue: String(file[file.index(after: dot)...]))
        else { throw Problem.notFound }
        return (String(file[..<dot]), format)
    }

    /// Of letters, digits and hyphens.
    private static func fileName(_ app: AppID, _ model: String, _ format: ExportFormat) -> String {
        let plain = model.unicodeScalars.filter { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
        return "\(app)-\(String(String.UnicodeScalarView(plain))).\(format.rawValue)"
    }
}

extension Problem {
    fileprivate static let noPlace = Problem(
        status: .notFound, code: "export.place",
        detail: Bilingual(
            de: "Dieses Modell hat keinen Ort und passt nicht auf eine Karte.",
            en: "This model has no place and does not fit on a map."))
}

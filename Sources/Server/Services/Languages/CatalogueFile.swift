import Values

/// A file `Languages/CODE.json`: what the platform says in a further language.
public struct CatalogueFile: Sendable {
    /// ISO 639-1.
    public let code: String
    /// What pages need of it: everything but what only authors of descriptions read.
    public let forPages: [UInt8]

    /// Larger files are not read.
    static let sizeLimit = 1024 * 1024

    /// Nil when the file is not JSON, not an object, or too large.
    init?(_ file: File, code: String) {
        guard let bytes = try? file.bytes(limit: Self.sizeLimit), let json = try? JSON.parse(bytes),
            var object = json.object
        else { return nil }
        let groups = ["Interface", "Descriptions"].compactMap { object[$0]?.object }
        let texts = JSONObject(groups.flatMap { $0.members })
        Catalogue.add(Catalogue(code: Text(code), name: object.string("Name"), texts: texts))
        object["Descriptions"] = nil
        self.code = code
        forPages = JSON.object(object).utf8
    }

    /// Those of a folder, by their codes; from now on the server itself speaks these languages, too.
    public static func read(in folder: Folder) -> [CatalogueFile] {
        folder.names.sorted().compactMap { name in
            guard let match = try? /([a-z]{2})\.json/.wholeMatch(in: name), !["de", "en"].contains(String(match.1)),
                let file = RelativePath(parts: [name]).flatMap(folder.file(at:))
            else { return nil }
            return CatalogueFile(file, code: String(match.1))
        }
    }
}

import Language
import Values

/// The text of a description and what the checker says about it.
public struct DescriptionFile: Sendable {
    /// The text as it lies in the file, in names of today (LA-KEY-4); empty when it could not be read.
    public let bytes: [UInt8]
    /// What the checker says of it.
    public let report: SourceReport
    /// Nil when the text is not JSON, or could not be read.
    public let description: AppDescription?

    /// Whether the description may take the place of another one.
    public var isGood: Bool { description != nil && report.errors == 0 }

    /// Descriptions are written by people; larger ones are refused unread.
    public static let sizeLimit = 8 * 1024 * 1024

    /// Checks these bytes.
    public init(bytes: [UInt8], named name: String, checker: Checker) {
        let result = checker.check(bytes)
        self.bytes = result.renewed.map { $0.utf8 } ?? bytes
        description = result.description
        report = SourceReport(file: name, diagnostics: result.diagnostics, source: bytes)
    }

    /// Reads and checks a file; one that cannot be read is a problem with a code of its own (SV-APP-6).
    public init(file: File, named name: String, checker: Checker) {
        do throws(FileError) {
            self.init(bytes: try file.bytes(limit: Self.sizeLimit), named: name, checker: checker)
        } catch {
            self.init(unreadable: error, named: name)
        }
    }

    private init(unreadable error: FileError, named name: String) {
        let diagnostic = Diagnostic(
            code: error.code, severity: .error, position: SourcePosition(line: 1, column: 1, byte: 0),
            pointer: JSONPointer(), message: error.message)
        bytes = []
        description = nil
        report = SourceReport(file: name, diagnostics: [diagnostic], source: [])
    }
}

extension FileError {
    fileprivate var code: Text {
        switch self {
        case .unreadable: "SV-FILE-1"
        case .tooLarge: "SV-FILE-2"
        }
    }

    fileprivate var message: Bilingual {
        switch self {
        case .unreadable: Bilingual(de: "Die Datei kann nicht gelesen werden.", en: "The file cannot be read.")
        case .tooLarge(let bytes, let limit):
            Bilingual(
                de: "Die Datei ist \(bytes) Bytes groß; mehr als \(limit) werden nicht gelesen.",
                en: "The file has \(bytes) bytes; more than \(limit) are not read.")
        }
    }
}

extension DescriptionFile {
    /// The file at a path of this machine.
    public init(path: String, checker: Checker) {
        if let file = File(following: path) {
            self.init(file: file, named: path, checker: checker)
        } else {
            self.init(unreadable: .unreadable, named: path)
        }
    }
}

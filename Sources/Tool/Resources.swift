import Services

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the server finds what it hands out.
struct Resources {
    /// The host and the core as WebAssembly.
    let web: Folder
    /// The apps that come with Baukasten; nil when there are none.
    let apps: Folder?
    /// What the platform says in further languages; nil when it lies nowhere.
    let languages: Folder?

    enum Failure: Error, CustomStringConvertible {
        case noFolder(String)
        case noWebFiles(searched: [String])

        var description: String {
            switch self {
            case .noFolder(let path): "There is no folder \(path)."
            case .noWebFiles(let searched):
                """
                The web files are missing: there is no .build/web/index.html and no web/index.html in
                \(searched.map { "  " + $0 }.joined(separator: "\n"))
                Build them with Scripts/build-web, or name the folder that holds them with --resources.
                """
            }
        }
    }

    /// - Parameter path: Nil: the first folder with web files among those that hold the program, then those that hold the
    ///   current folder, from the inside out.
    init(in path: String?) throws(Failure) {
        if let path, Folder(path) == nil { throw .noFolder(path) }
        let places = path.map { [$0] } ?? Self.ancestors(of: Self.program) + Self.ancestors(of: Self.currentFolder)
        for place in places {
            guard let web = Self.web(in: place) else { continue }
            self.web = web
            apps = Folder(place + "/Apps") ?? (path == nil ? Self.appsFolder : nil)
            languages = Folder(place + "/Languages") ?? (path == nil ? Self.languagesFolder : nil)
            return
        }
        throw .noWebFiles(searched: path.map { [$0] } ?? [Self.program, Self.currentFolder])
    }

    /// The first folder Apps/ among the same folders.
    static var appsFolder: Folder? { first("Apps") }

    /// The first folder Languages/ among the same folders.
    static var languagesFolder: Folder? { first("Languages") }

    private static func first(_ name: String) -> Folder? {
        (ancestors(of: program) + ancestors(of: currentFolder)).lazy.compactMap { Folder($0 + "/" + name) }.first
    }

    private static func web(in place: String) -> Folder? {
        ["/.build/web", "/web"].lazy.compactMap { Folder(place + $0) }.first { folder in
            RelativePath(parts: ["index.html"]).flatMap(folder.file(at:)) != nil
        }
    }

    /// Folder of the running program.
    private static var program: String {
        let linked = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: linked ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
        return path.deletingLastPathComponent().path(percentEncoded: false)
    }

    private static var currentFolder: String { FileManager.default.currentDirectoryPath }

    private static func ancestors(of path: String) -> [String] {
        var parts = path.split(separator: "/")
        var found: [String] = []
        while !parts.isEmpty {
            found.append("/" + parts.joined(separator: "/"))
            parts.removeLast()
        }
        return found
    }
}

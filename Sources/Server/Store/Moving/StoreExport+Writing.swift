import Crypto
import Foundation

extension StoreExport {
    /// Writes everything of a store into a new folder, which is there as a whole or not at all. Only its owner can read it: it
    /// holds the hashes of passwords, the secrets of second factors and who is logged in.
    ///
    /// - Returns: Hashes of media whose bytes are not there, or are others. They are left out.
    public static func write(_ store: some MovingStore, to path: String) async throws -> [String] {
        guard !FileManager.default.fileExists(atPath: path) else { throw MovingFailure.taken(path: path) }
        return try await store.reading { rows in
            var missing: [String] = []
            try DurableFiles.makeFolder(path) { missing = try write(rows, into: $0) }
            return missing
        }
    }

    private static func write(_ rows: any MovedRows, into folder: String) throws -> [String] {
        var (lost, media) = (Set<String>(), Manifest.Media(files: 0, bytes: 0))
        try rows.each(.media) { row in
            let (app, hash) = (row[0].text, row[1].text)
            let file = "\(folder)/\(file(ofMedium: hash))"
            // Another app has it, too.
            guard !FileManager.default.fileExists(atPath: file) else { return }
            if let size = try write(hash, of: app, rows, to: file) {
                media.files += 1
                media.bytes += size
                lost.remove(hash)
            } else {
                lost.insert(hash)
            }
        }
        var parts: [Manifest.Part] = []
        for table in MovedTable.allCases {
            let written = try WrittenFile("\(folder)/\(file(table))")
            var count = 0
            try rows.each(table) { row in
                if table == .media, lost.contains(row[1].text) { return }
                try written.write(MovedLine.bytes(of: row, in: table))
                count += 1
            }
            let hash = try written.finish()
            parts.append(
                Manifest.Part(name: table.rawValue, rows: count, bytes: Int(written.size), sha256: hash.text))
        }
        let manifest = Manifest(format: format, schema: schema, parts: parts, media: media)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try DurableFiles.write(try encoder.encode(manifest) + Data("\n".utf8), to: "\(folder)/\(Self.manifest)")
        return lost.sorted()
    }

    /// - Returns: Its size; nil: the bytes are not what the hash says, and there is no file.
    private static func write(
        _ hash: String, of app: String, _ rows: any MovedRows, to file: String
    ) throws -> Int64? {
        let folder = URL(filePath: file).deletingLastPathComponent().path
        try DurableFiles.makeOwn(folder)
        let written = try WrittenFile(file)
        try rows.eachPiece(ofMedium: hash, in: app) { try written.write($0) }
        guard try written.finish().text == hash else {
            try FileManager.default.removeItem(atPath: file)
            return nil
        }
        return written.size
    }
}

/// A file that is being written, with the hash of what was.
private final class WrittenFile {
    private let path: String
    private let handle: FileHandle
    private var hash = SHA256()
    private var waiting: [UInt8] = []
    private(set) var size: Int64 = 0

    init(_ path: String) throws {
        self.path = path
        try DurableFiles.make(path)
        guard let handle = FileHandle(forWritingAtPath: path) else { throw DurableFiles.failure(errno, path) }
        self.handle = handle
    }

    func write(_ bytes: [UInt8]) throws {
        waiting += bytes
        size += Int64(bytes.count)
        if waiting.count > 1_048_576 { try flush() }
    }

    /// Once it is on disk.
    func finish() throws -> MediaHash {
        try flush()
        try handle.close()
        try DurableFiles.sync(path)
        return MediaHash(finishing: hash)
    }

    private func flush() throws {
        hash.update(data: waiting)
        try handle.write(contentsOf: waiting)
        waiting.removeAll(keepingCapacity: true)
    }
}

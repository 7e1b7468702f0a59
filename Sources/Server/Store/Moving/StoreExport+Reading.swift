import Crypto
import Foundation

extension StoreExport {
    /// Fills an empty store with an export, all of it or nothing. Everything is checked before the first row is written.
    ///
    /// The epoch and what commits are called stay as they were: a device goes on as if nothing had happened.
    ///
    /// - Parameter isEndingSessions: Whether everybody has to log in again, as after a backup was restored.
    /// - Throws: ``MovingFailure`` and ``StoreFailure``.
    public static func read(
        _ path: String, into store: some MovingStore, isEndingSessions: Bool = false
    ) async throws {
        let manifest = try readManifest(of: path)
        for part in manifest.parts { try check(part, in: path) }
        try checkMedia(manifest.media, in: path)
        try await store.filling { target in
            for table in MovedTable.allCases where !(isEndingSessions && table.isOfSessions) {
                try eachBatch(of: table, in: path) { rows in
                    try target.add(rows, to: table)
                    guard table == .media else { return }
                    for row in rows {
                        let pieces = try Pieces(file(ofMedium: row[1].text), in: path)
                        try target.addMedium(row[1].text, in: row[0].text) { try pieces.next() }
                    }
                }
            }
        }
    }

    private static func readManifest(of path: String) throws -> Manifest {
        guard let text = FileManager.default.contents(atPath: "\(path)/\(Self.manifest)") else {
            throw MovingFailure.noExport(path: path)
        }
        struct Format: Codable {
            var format: Int
            var schema: Int
        }
        let decoder = JSONDecoder()
        guard let found = try? decoder.decode(Format.self, from: text), found.format > 0 else {
            throw MovingFailure.unreadable(file: Self.manifest)
        }
        guard found.format <= format else { throw MovingFailure.newer(found: found.format, known: format) }
        guard found.schema <= schema else { throw MovingFailure.newer(found: found.schema, known: schema) }
        guard let manifest = try? decoder.decode(Manifest.self, from: text),
            manifest.parts.map(\.name) == MovedTable.allCases.map(\.rawValue)
        else { throw MovingFailure.unreadable(file: Self.manifest) }
        return manifest
    }

    private static func check(_ part: Manifest.Part, in path: String) throws {
        let file = "\(part.name).jsonl"
        let pieces = try Pieces(file, in: path)
        var (hash, size, rows) = (SHA256(), 0, 0)
        while case let piece = try pieces.next(), !piece.isEmpty {
            hash.update(data: piece)
            size += piece.count
            rows += piece.count { $0 == UInt8(ascii: "\n") }
        }
        guard size >= part.bytes else { throw MovingFailure.cutOff(file: file) }
        guard size == part.bytes, rows == part.rows, MediaHash(finishing: hash).text == part.sha256 else {
            throw MovingFailure.changed(file: file)
        }
    }

    private static func checkMedia(_ media: Manifest.Media, in path: String) throws {
        var (checked, bytes) = (Set<String>(), Int64(0))
        try eachBatch(of: .media, in: path) { rows in
            for row in rows {
                let (name, size) = (row[1].text, row[3].integer)
                guard MediaHash(name) != nil else { throw MovingFailure.changed(file: file(.media)) }
                guard checked.insert(name).inserted else { continue }
                let file = file(ofMedium: name)
                let pieces = try Pieces(file, in: path)
                var (hash, found) = (SHA256(), Int64(0))
                while case let piece = try pieces.next(), !piece.isEmpty {
                    hash.update(data: piece)
                    found += Int64(piece.count)
                }
                guard found >= size else { throw MovingFailure.cutOff(file: file) }
                guard MediaHash(finishing: hash).text == name else { throw MovingFailure.changed(file: file) }
                bytes += found
            }
        }
        guard checked.count == media.files, bytes == media.bytes else {
            throw MovingFailure.changed(file: Self.manifest)
        }
    }

    /// A few rows at a time, so that memory does not grow with the file.
    private static func eachBatch(
        of table: MovedTable, in path: String, _ take: ([MovedRow]) throws -> Void
    ) throws {
        let file = file(table)
        let pieces = try Pieces(file, in: path)
        var (batch, size, number) = ([MovedRow](), 0, 0)
        var rest: [UInt8] = []
        while case let piece = try pieces.next(), !piece.isEmpty {
            var start = 0
            while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
                rest += piece[start..<end]
                start = end + 1
                number += 1
                guard let row = MovedLine.row(rest, in: table) else {
                    throw MovingFailure.malformed(file: file, line: number)
                }
                batch.append(row)
                size += rest.count
                rest.removeAll(keepingCapacity: true)
                if batch.count == 200 || size > 1_048_576 {
                    try take(batch)
                    (batch, size) = ([], 0)
                }
            }
            rest += piece[start...]
        }
        guard rest.isEmpty else { throw MovingFailure.cutOff(file: file) }
        if !batch.isEmpty { try take(batch) }
    }
}

/// A file in pieces.
private final class Pieces {
    private let handle: FileHandle

    init(_ file: String, in folder: String) throws {
        guard let handle = FileHandle(forReadingAtPath: "\(folder)/\(file)") else {
            throw MovingFailure.missing(file: file)
        }
        self.handle = handle
    }

    deinit { try? handle.close() }

    /// Empty at the end.
    func next() throws -> [UInt8] { Array(try handle.read(upToCount: 1_048_576) ?? Data()) }
}

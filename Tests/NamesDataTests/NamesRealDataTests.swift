import Foundation
import Geo
import MapImport
import Routing
import Testing
import Values

/// Maps beside the project.
private let maps = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/maps").standardizedFileURL

/// Extracts whose index is made once for all tests.
private enum RealNames {
    static let isThere = FileManager.default.fileExists(atPath: maps.path)

    static let andorra = Task { try await sections("andorra") }
    static let liechtenstein = Task { try await sections("liechtenstein") }

    private static func sections(_ name: String) async throws -> [(id: UInt32, bytes: [UInt8])] {
        NameIndexBuilder.sections(
            of: try await PBFReader(file: maps.appending(path: "\(name).osm.pbf").path).extract())
    }

    static func names(_ sections: [(id: UInt32, bytes: [UInt8])]) throws -> PlaceNames {
        try #require(PlaceNames(try RegionFile(RegionBytes(copying: RegionFile.bytes(of: sections)))))
    }
}

@Suite("Names of real extracts", .enabled(if: RealNames.isThere, "../shared/data/maps is not there"))
struct NamesRealDataTests {
    private func found(_ names: PlaceNames, _ text: Text) -> NamedPlace? {
        names.search(text, near: nil, language: "de", limit: 1).first
    }

    @Test("TO-NAME-13: Liechtenstein's places, castle, huts, paths and addresses come first, also with typing errors")
    func liechtenstein() async throws {
        let names = try RealNames.names(await RealNames.liechtenstein.value)
        for (text, name, kind) in [
            ("Malbun", "Malbun", .place), ("Malbum", "Malbun", .place), ("malb", "Malbun", .place),
            ("Vaduz", "Vaduz", .place), ("Vadux", "Vaduz", .place), ("9490", "Vaduz", .place),
            ("Vaduz Schloss", "Schloss Vaduz", .sight), ("schlos vadzu", "Schloss Vaduz", .sight),
            ("Gaflei", "Gaflei", .place), ("Triesenberg", "Triesenberg", .place),
            ("Triesenberg 12", "Triesenberg", .place), ("Pfälzerhütte", "Pfälzerhütte", .hut),
            ("pfaelzerhuete", "Pfälzerhütte", .hut), ("fuerstenstieg", "Fürstensteig", .way),
            ("Äulestrasse 51", "Äulestrasse 51", .address), ("51 aeule vaduz", "Äulestrasse 51", .address),
            ("rathausgasse 2, vaduz", "Rathausgasse 2", .address),
        ] as [(Text, Text, NameKind)] {
            let hit = try #require(found(names, text), "\(text)")
            #expect(hit.name == name && hit.kind == kind, "\(text)")
        }
        let place = try #require(Coordinate(latitude: "47.1390", longitude: "9.5220"))
        let address = try #require(names.reverse(place, language: "de", limit: 1).first)
        #expect(address.name == "Äulestrasse 51" && address.locality == "Vaduz" && address.postcode == "9490")
    }

    @Test("TO-NAME-13: Andorra's capital, summits and huts come first, also with typing errors")
    func andorra() async throws {
        let names = try RealNames.names(await RealNames.andorra.value)
        for (text, name, kind) in [
            ("Andorra la Vella", "Andorra la Vella", .place), ("andora la vela", "Andorra la Vella", .place),
            ("Pic de Comapedrosa", "Pic de Comapedrosa", .peak), ("comapedrosa", "Pic de Comapedrosa", .peak),
            ("Pic de Coma Pedrosa", "Pic de Comapedrosa", .peak), ("Arinsal", "Arinsal", .place),
            ("refugi juclar", "Refugi de Juclar", .hut), ("ordino", "Ordino", .place),
        ] as [(Text, Text, NameKind)] {
            let hit = try #require(found(names, text), "\(text)")
            #expect(hit.name == name && hit.kind == kind, "\(text)")
        }
    }

    @Test("TO-NAME-13: an index is small, is made fast, and answers each key in time")
    func numbers() async throws {
        for (sections, most) in [
            (try await RealNames.andorra.value, 280_000), (try await RealNames.liechtenstein.value, 320_000),
        ] {
            // Uncompressed; gzip halves it.
            #expect(sections.reduce(0) { $0 + $1.bytes.count } < most)
            let names = try RealNames.names(sections)
            let start = ContinuousClock.now
            var keys = 0
            for text in ["Landstrasse 12 Vaduz", "Refugi de Comapedrosa", "Pfaelzerhuete", "Andora la Vela"] {
                for end in text.indices {
                    _ = names.search(Text(String(text[...end])), near: nil, language: "de", limit: 10)
                    keys += 1
                }
            }
            #expect((ContinuousClock.now - start) / keys < .milliseconds(5))
        }
    }
}

import HTTPTypes
import MapTiles
import Routing
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("Files of regions")
struct FileTests {
    @Test(
        "TO-API-14 ranges are read as RFC 9110 says",
        arguments: [
            (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-", .part(0..<100)), ("bytes=10-19", .part(10..<20)),
            ("bytes=90-200", .part(90..<100)), ("bytes=-5", .part(95..<100)), ("bytes=-500", .part(0..<100)),
            ("bytes=99-", .part(99..<100)), ("bytes=100-", .outside), ("bytes=100-200", .outside),
            ("bytes=-0", .outside),
            ("bytes=5-4", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole), ("bytes=", .whole),
            ("items=0-1", .whole),
            ("bytes=0-1,3-4", .whole), ("bytes=99999999999999999999-", .outside),
            ("bytes=0-99999999999999999999", .part(0..<100)),
            ("bytes=9223372036854775807-9223372036854775807", .outside),
        ] as [(String?, ByteRange)])
    func ranges(_ field: String?, _ range: ByteRange) {
        #expect(ByteRange(field, of: 100) == range)
    }

    @Test("TO-API-14 an empty file has no part") func empty() {
        #expect(ByteRange("bytes=0-", of: 0) == .outside)
        #expect(ByteRange("bytes=-1", of: 0) == .outside)
    }

    @Test("TO-API-14 files are given in parts, of the version that the client has")
    func parts() async throws {
        try await MapWorld().live { client in
            let path = MapWorld.path("tiles.pmtiles")
            let whole = try await client.get(path)
            #expect(whole.status == .ok && whole.headers[.acceptRanges] == "bytes")
            #expect(whole.headers[.contentType] == "application/vnd.pmtiles")
            #expect(try PMTilesFile(PMTilesSource(whole.bytes)).zooms == 0...14)
            let etag = try #require(whole.headers[.eTag])
            let part = try await client.get(path, [.range: "bytes=7-126"])
            #expect(part.status == .partialContent && part.bytes == Array(whole.bytes[7...126]))
            #expect(part.headers[.contentRange] == "bytes 7-126/\(whole.bytes.count)")
            let same = try await client.get(path, [.range: "bytes=0-6", .ifRange: etag])
            #expect(same.status == .partialContent && same.text == "PMTiles")
            let other = try await client.get(path, [.range: "bytes=0-6", .ifRange: "\"other\""])
            #expect(other.status == .ok && other.bytes == whole.bytes)
            let outside = try await client.get(path, [.range: "bytes=\(whole.bytes.count)-"])
            #expect(outside.status == .rangeNotSatisfiable)
            #expect(outside.headers[.contentRange] == "bytes */\(whole.bytes.count)")
            #expect(try await client.get(path, [.ifNoneMatch: etag]).status == .notModified)
        }
    }

    @Test("TO-API-15 the region file comes as it is, or compressed, each with an ETag of its own")
    func region() async throws {
        try await MapWorld().live { client in
            let encoding = try #require(HTTPField.Name("Accept-Encoding"))
            let plain = try await client.get(MapWorld.path("region"), [encoding: "identity"])
            let region = try Region(plain.bytes)
            #expect(region.info.name == "grid" && plain.headers[.vary] == "Accept-Encoding")
            let packed = try await client.get(MapWorld.path("region"), [encoding: "gzip"])
            #expect(Gzip.expanded(packed.bytes, limit: 1 << 24) == plain.bytes)
            let etags = [plain, packed].compactMap { $0.headers[.eTag] }
            #expect(Set(etags).count == 2)
            #expect(
                try await client.get(MapWorld.path("region"), [encoding: "gzip", .ifNoneMatch: etags[1]]).status
                    == .notModified)
            let part = try await client.get(MapWorld.path("region"), [encoding: "identity", .range: "bytes=0-7"])
            #expect(part.status == .partialContent && part.text == "BKREGION")
            let alike = try await client.get(MapWorld.path("region"), [encoding: "gzip", .range: "bytes=0-7"])
            #expect(alike.text == "BKREGION" && alike.headers[.contentEncoding] == nil)
        }
    }

    @Test("TO-API-15 ETags change with an import")
    func change() async throws {
        let world = try await MapWorld()
        try await world.test { client in
            for path in [
                "/api/maps", MapWorld.path("region"), MapWorld.path("tiles.pmtiles"), MapWorld.path("tiles.json"),
            ] {
                let before = try #require(try await client.get(path).headers[.eTag])
                #expect(try await client.get(path, [.ifNoneMatch: before]).status == .notModified)
                try await world.replace()
                let after = try await client.get(path, [.ifNoneMatch: before])
                #expect(after.status == .ok && after.headers[.eTag] != before, "\(path)")
            }
        }
    }

    @Test(
        "TO-API-20 HEAD answers like GET, without the body",
        arguments: [
            "/api/maps", "/api/maps/openapi.json", MapWorld.across, MapWorld.path("tiles.json"),
            MapWorld.path("tiles/14/8624/5755.mvt"), MapWorld.path("tiles.pmtiles"), MapWorld.path("region"),
            MapWorld.path("info"),
        ])
    func head(_ path: String) async throws {
        try await MapWorld().live { client in
            let get = try await client.get(path)
            let head = try await client.send(.head, path)
            #expect(head.status == get.status && head.bytes.isEmpty)
            for name in [HTTPField.Name.contentType, .eTag, .acceptRanges, .contentEncoding] {
                #expect(head.headers[name] == get.headers[name])
            }
            if !path.contains("route") { #expect(head.headers[.contentLength] == get.headers[.contentLength]) }
        }
    }
}

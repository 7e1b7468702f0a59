import Foundation
import Geo
import Testing
import Values

/// Files of others, beside the project.
private let mapsFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/maps").standardizedFileURL

@Suite("TO-HGT: grids of heights")
struct HeightGridTests {
    private func place(_ latitude: Int64, _ longitude: Int64) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    /// A tile as a file: the height of each crossing by row from the north and column from the west.
    private func tile(side: Int = 1201, _ height: (Int, Int) -> Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * side * side)
        for row in 0..<side {
            for column in 0..<side {
                let value = UInt16(bitPattern: Int16(height(row, column)))
                bytes += [UInt8(value >> 8), UInt8(value & 0xFF)]
            }
        }
        return bytes
    }

    @Test("TO-HGT-1 a tile lies where its name says, its rows come from the north, heights beyond reason are voids")
    func tiles() throws {
        let bytes = tile { row, column in row == 5 ? 9001 : row == 6 ? -501 : row - column }
        let grid = try HeightGrid(tile: "n47e009.hgt", bytes: bytes)
        #expect(grid.perDegree == 1200 && grid.south == 47 * 1200 && grid.west == 9 * 1200)
        #expect(grid.rows == 1201 && grid.columns == 1201)
        #expect(grid.metres(row: 48 * 1200, column: 9 * 1200) == 0)
        #expect(grid.metres(row: 47 * 1200, column: 9 * 1200) == 1200)
        #expect(grid.metres(row: 47 * 1200, column: 10 * 1200) == 0)
        #expect(grid.metres(row: 48 * 1200 - 5, column: 9 * 1200) == nil)
        #expect(grid.metres(row: 48 * 1200 - 6, column: 9 * 1200) == nil)
        #expect(grid.metres(row: 48 * 1200 + 1, column: 9 * 1200) == nil)
        let south = try HeightGrid(tile: "S01W180.hgt", bytes: bytes)
        #expect(south.south == -1200 && south.west == -180 * 1200)
        let fine = try HeightGrid(tile: "N00E000", bytes: tile(side: 3601) { _, _ in 7 })
        #expect(fine.perDegree == 3600 && fine.metres(row: 3600, column: 3600) == 7)
    }

    @Test(
        "TO-HGT-2 a tile of another size or name is refused",
        arguments: [0, 1, 2 * 1201 * 1201 - 1, 2 * 1201 * 1201 + 2])
    func wrongSize(_ count: Int) {
        #expect(throws: HeightTileProblem.size(count)) {
            try HeightGrid(tile: "N47E009.hgt", bytes: [UInt8](repeating: 0, count: count))
        }
    }

    @Test(
        "TO-HGT-2 a name without a place is refused",
        arguments: ["", "N47", "X47E009", "N4aE009", "N90E009", "N47E180", "N47W181"])
    func wrongName(_ name: String) {
        #expect(throws: HeightTileProblem.name) {
            try HeightGrid(tile: Text(name), bytes: [UInt8](repeating: 0, count: 2 * 1201 * 1201))
        }
    }

    @Test("TO-HGT-3 between crossings heights are bilinear, to the decimetre, as floating point gives them")
    func bilinear() throws {
        let grid = try #require(
            HeightGrid(
                perDegree: 1200, south: -1, west: -2, columns: 4, metres: [10, 20, 35, -400, 0, 7, 9000, 3, 1, 2, 3, 4])
        )
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let spot = try place(.random(in: -8333...8333, using: &random), .random(in: -16666...8333, using: &random))
            let (y, x) = (Double(spot.latitude) * 1200 / 1e7 + 1, Double(spot.longitude) * 1200 / 1e7 + 2)
            let (row, column) = (min(Int(y), 1), min(Int(x), 2))
            let (v, u) = (y - Double(row), x - Double(column))
            func at(_ up: Int, _ right: Int) -> Double { Double(grid.metres[(row + up) * 4 + column + right]) }
            let expected =
                10 * ((at(0, 0) * (1 - u) + at(0, 1) * u) * (1 - v) + (at(1, 0) * (1 - u) + at(1, 1) * u) * v)
            let height = try #require(grid.height(at: spot))
            #expect(abs(Double(height) - expected) < 0.51, "\(spot)")
        }
        #expect(try grid.height(at: place(0, 0)) == 90_000)
        #expect(try grid.height(at: place(0, 8334)) == nil && grid.height(at: place(8334, 0)) == nil)
        #expect(try grid.height(at: place(-8334, 0)) == nil && grid.height(at: place(0, -16667)) == nil)
    }

    @Test("TO-HGT-4 a place beside a void has no height, one on a crossing beside it has")
    func voids() throws {
        let grid = try #require(
            HeightGrid(perDegree: 1000, south: 0, west: 0, columns: 2, metres: [100, HeightGrid.void, 200, 300]))
        #expect(try grid.height(at: place(0, 0)) == 1000)
        #expect(try grid.height(at: place(5000, 0)) == 1500)
        #expect(try grid.height(at: place(10_000, 5000)) == 2500)
        #expect(try grid.height(at: place(0, 1)) == nil)
    }

    @Test(
        "TO-HGT-5 voids up to 1 km from their rim are filled, a plane stays a plane; larger ones stay, and so do those at the edge"
    )
    func filling() throws {
        // 1,200 samples at the equator: 92.6 m.
        func holed(_ half: Int) throws -> HeightGrid {
            let (side, middle) = (61, 30)
            let metres = (0..<side * side).map { place -> Int16 in
                let (row, column) = (place / side, place % side)
                let isVoid = abs(row - middle) <= half && abs(column - middle) <= half || row == 0
                return isVoid ? HeightGrid.void : Int16(500 + 5 * row - 3 * column)
            }
            return try #require(HeightGrid(perDegree: 1200, south: 0, west: 0, columns: side, metres: metres))
        }
        var small = try holed(4)
        small.fillVoids()
        for row in 1..<61 {
            for column in 0..<61 {
                let height = try #require(small.metres(row: row, column: column))
                #expect(abs(Int(height) - (500 + 5 * row - 3 * column)) <= 20)
            }
        }
        #expect((0..<61).allSatisfy { small.metres(row: 0, column: $0) == nil })
        #expect(small.metres(row: 30, column: 30) == 560)
        var large = try holed(15)
        let before = large
        large.fillVoids()
        #expect(large.metres(row: 30, column: 30) == nil && large != before)
    }

    @Test("TO-HGT-6 a region takes what it needs from all tiles that touch it, of one and of three seconds of arc")
    func frame() throws {
        let left = try HeightGrid(tile: "N00E000", bytes: tile { row, _ in row })
        let right = try HeightGrid(tile: "N00E001", bytes: tile(side: 3601) { row, _ in row / 3 })
        let grid = try #require(
            HeightGrid(from: place(2_000_100, 9_990_000), to: place(2_100_000, 10_010_000), of: [left, right]))
        #expect(
            grid.perDegree == 1200 && grid.south == 240 && grid.west == 1198 && grid.columns == 5 && grid.rows == 14)
        for row in 240...253 {
            for column in 1198...1202 { #expect(grid.metres(row: row, column: column) == Int16(1200 - row)) }
        }
        #expect(try HeightGrid(from: place(5_0000000, 0), to: place(5_1000000, 1_000_000), of: [left, right]) == nil)
        #expect(try HeightGrid(from: place(0, 0), to: place(1_000_000, 1_000_000), of: []) == nil)
    }

    @Test("TO-HGT-7 lines without heights take them every 30 m; bridges and tunnels are straight between their ends")
    func lines() throws {
        // A ridge of 100 m along the meridian of 0.01°, on a grid of 10 samples of a hundredth.
        let metres = (0..<21).flatMap { _ in (0..<21).map { Int16(max(0, 100 - 20 * abs($0 - 10))) } }
        let grid = try #require(HeightGrid(perDegree: 1000, south: 0, west: 0, columns: 21, metres: metres))
        let (start, end) = (try place(50_000, 20_000), try place(50_000, 180_000))
        var over = HeightLine(over: grid)
        over.append([start, end])
        #expect(over.distance == Distance.millimetres(start, end))
        #expect(over.points.first == HeightPoint(distance: 0, height: 0) && over.points.last?.distance == over.distance)
        #expect(zip(over.points, over.points.dropFirst()).allSatisfy { $1.distance - $0.distance <= 30_000 })
        let climb = Climb.total(of: over.points)
        #expect(climb.unknown == 0 && climb.ascent == climb.descent && climb.ascent > 900 && climb.ascent <= 1000)

        // The same way through a tunnel, and its ends in the open.
        let (mouth, exit) = (try place(50_000, 30_000), try place(50_000, 170_000))
        var through = HeightLine(over: grid)
        through.append([start, mouth])
        through.append([mouth, try place(50_000, 100_000), exit], isSpan: true)
        through.append([exit, end])
        #expect(abs(through.distance - over.distance) <= 3)
        #expect(Climb.total(of: through.points) == .zero)
        #expect(through.points.map { $0.distance } == through.points.map { $0.distance }.sorted())
    }

    @Test("TO-HGT-7 TO-DIST-2 a part of a way lies on it, also far and across 180°")
    func parts() throws {
        let (west, east) = (try place(10_000_000, -1_790_000_000), try place(30_000_000, 1_780_000_000))
        #expect(west.toward(east, 0, of: 5) == west && west.toward(east, 5, of: 5) == east)
        #expect(try west.toward(east, 1, of: 2) == place(20_000_000, 1_795_000_000))
        #expect(try west.toward(east, 10_000_000_000, of: 40_000_000_000) == place(15_000_000, -1_797_500_000))
    }

    @Test(
        "TO-HGT-8 real tiles: heights of places that maps give",
        .enabled(
            if: FileManager.default.fileExists(atPath: mapsFolder.path), "There are no heights in ../shared/data."),
        arguments: [
            ("N47E009", "47.1410", "9.5209", 455, 25), ("N42E001", "42.5063", "1.5218", 1023, 60),
        ])
    func real(_ name: String, _ latitude: String, _ longitude: String, _ metres: Int64, _ tolerance: Int64) throws {
        let bytes = try Data(contentsOf: mapsFolder.appending(path: "\(name).hgt"))
        var grid = try HeightGrid(tile: Text(name), bytes: [UInt8](bytes))
        grid.fillVoids()
        let spot = try #require(Coordinate(latitude: Text(latitude), longitude: Text(longitude)))
        let height = try #require(grid.height(at: spot))
        #expect(abs(height - 10 * metres) <= 10 * tolerance, "\(height)")
    }
}

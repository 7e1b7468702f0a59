import Geo
import Testing
import Values

@testable import MapTiles

@Suite("TO-TILE: lines of equal height")
struct ContourTests {
    /// A grid of 1,200 samples around the handmade map's places, with heights by row and column from its south-west.
    private func grid(_ size: Int, _ height: (Int, Int) -> Int16) throws -> HeightGrid {
        let origin = try #require(HandmadeMap.place(2_048, 2_048))
        let metres = (0..<size).flatMap { row in (0..<size).map { height(row, $0) } }
        return try #require(
            HeightGrid(
                perDegree: 1_200, south: Int(Int64(origin.latitude) * 1_200 / Coordinate.degree),
                west: Int(Int64(origin.longitude) * 1_200 / Coordinate.degree), columns: size, metres: metres))
    }

    private func lines(_ grid: HeightGrid) -> [ContourLine] {
        ContourLines(grid, rows: grid.south..<grid.south + grid.rows, columns: grid.west..<grid.west + grid.columns)
            .lines(every: 20)
    }

    @Test("TO-TILE-14 an even slope has straight lines every 20 m, half a metre below the height")
    func slope() throws {
        let found = lines(try grid(5) { row, _ in Int16(row * 10) })
        #expect(found.map { $0.height } == [20, 40])
        #expect(found.allSatisfy { Set($0.points.map { $0.y }).count == 1 && $0.points.count == 5 })
    }

    @Test("TO-TILE-14 a hill has rings, each around the next")
    func hill() throws {
        let found = lines(try grid(21) { row, column in Int16(200 - 10 * max(abs(row - 10), abs(column - 10))) })
        #expect(found.map { $0.height } == [120, 140, 160, 180, 200])
        #expect(found.allSatisfy { $0.points.first == $0.points.last && $0.points.count > 4 })
        let sizes = found.map { abs(signedDoubledArea($0.points)) }
        #expect(sizes == sizes.sorted(by: >))
    }

    @Test("TO-TILE-14 every line begins and ends at an edge or a void, or is closed, whatever the ground")
    func random() throws {
        var random = Random(seed: 14)
        for _ in 0..<50 {
            let heights = (0..<64).map { _ in Int16.random(in: -60...60, using: &random) }
            let grid = try grid(8) { heights[$0 * 8 + $1] }
            let edge = WorldBox(lines(grid).flatMap { $0.points })
            for line in lines(grid) {
                let (first, last) = (try #require(line.points.first), try #require(line.points.last))
                guard first != last, let edge else { continue }
                for end in [first, last] {
                    #expect(end.x == edge.low.x || end.x == edge.high.x || end.y == edge.low.y || end.y == edge.high.y)
                }
            }
        }
        let void = lines(try grid(5) { row, column in row == 2 && column == 2 ? HeightGrid.void : Int16(row * 10) })
        #expect(void.filter { $0.height == 20 }.count == 2)
    }

    @Test("TO-TILE-14 whole hundreds are major and shown from zoom 11 on, the others from 13")
    func zooms() throws {
        var map = HandmadeMap()
        map.line([(0, 0), (4_000, 4_000)], ["highway": "path"])
        let file = map.cut(try grid(40) { row, _ in Int16(row * 10) }).file
        func heights(_ zoom: Int) throws -> Set<Int> {
            Set(
                try DecodedTile(file, 0, 0, zoom: zoom).features("contours").compactMap { feature in
                    guard case .number(let height)? = feature.tags["ele"] else { return nil }
                    #expect((feature.tags["major"] == 1) == (height % 100 == 0))
                    return height
                })
        }
        #expect(try heights(10).isEmpty)
        #expect(try heights(11).allSatisfy { $0 % 100 == 0 })
        #expect(try heights(13).contains(20))
    }
}

import Maps
import Routing
import ServerTestSupport
import Testing
import Values

@testable import MapRoutes

@Suite("Regions that are replaced")
struct ReplacementTests {
    @Test("TO-API-18 while a region is replaced, every answer is right and none fails", .timeLimit(.minutes(15)))
    func replaced() async throws {
        let world = try await MapWorld()
        let names = ["gravel", "asphalt", "grass"]
        try await world.test { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        var count = 0
                        while !Task.isCancelled {
                            let answer = try await client.get(MapWorld.across + "&details=surface&points_encoded=false")
                            #expect(answer.status == .ok, "\(answer.text)")
                            let path = try #require(answer.path)
                            let runs = path["details"]?.elements("surface") ?? []
                            // One surface, that of one of the imports, over the whole line.
                            #expect(runs.count == 1 && names.contains { runs[0].array?.last == .string(Text($0)) })
                            let last = path["points"]?.elements("coordinates").count.advanced(by: -1)
                            #expect(runs[0].array?[1].int == last)
                            count += 1
                        }
                        return count
                    }
                }
                for number in 0..<6 {
                    try await world.replace(surface: names[number % 3])
                    let next = try await client.get(MapWorld.across + "&details=surface")
                    #expect(
                        next.path?["details"]?.elements("surface").first?.array?.last
                            == .string(Text(names[number % 3])))
                }
                group.cancelAll()
                for try await count in group { #expect(count > 0) }
            }
        }
        #expect(world.routes.desk.pool.count(try #require(RegionName("grid"))) <= world.routes.limits.width)
    }

    @Test("TO-API-18 a region that was deleted is gone, with its routers")
    func deleted() async throws {
        let world = try await MapWorld()
        let grid = try #require(RegionName("grid"))
        try await world.test { client in
            #expect(try await client.get(MapWorld.across).status == .ok)
            #expect(world.routes.desk.pool.count(grid) == 1)
            try world.folder.delete(grid)
            #expect(try await client.get(MapWorld.across).status == .notFound)
            #expect(world.routes.desk.pool.count(grid) == 0)
            #expect(try await client.get("/api/maps").json?["regions"] == [])
        }
    }

    @Test("TO-API-18 a router that belongs to the region before is not kept")
    func pool() async throws {
        let world = try await MapWorld()
        let grid = try #require(RegionName("grid"))
        let pool = RouterPool(most: 2)
        let old = try world.folder.open(grid)
        try await world.replace()
        let new = try world.folder.open(grid)
        let first = pool.take(old)
        let second = pool.take(new)
        pool.give(first)
        #expect(pool.count(grid) == 0 && first.version == old.version)
        pool.give(second)
        let third = pool.take(new)
        #expect(third.version == new.version)
        // Who still has the old region gets a router for it.
        #expect(pool.take(old).version == old.version)
        for _ in 0..<4 { pool.give(PooledRouter(new)) }
        #expect(pool.count(grid) == 2)
    }
}

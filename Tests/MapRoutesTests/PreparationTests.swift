import Maps
import Routing
import Testing

@testable import MapRoutes

@Suite("Profiles that are prepared for all requests")
struct PreparationTests {
    private func map(_ world: MapWorld) throws -> RegionMap {
        try world.folder.open(try #require(RegionName(MapWorld.grid)))
    }

    @Test("TO-API-8 a profile is prepared once for all requests, and settings share its landmarks")
    func once() async throws {
        let map = try map(try await MapWorld())
        let profiles = PreparedProfiles(width: 2)
        let end = ContinuousClock.now + .seconds(60)
        let values = await withTaskGroup(of: PreparedProfile?.self) { group in
            for _ in 0..<8 { group.addTask { await profiles.preparation(map, .mtb).value(until: end) } }
            return await group.reduce(into: [PreparedProfile?]()) { $0.append($1) }
        }
        let first = try #require(values.first ?? nil)
        #expect(values.count == 8 && values.allSatisfy { $0 === first })
        let settings = RouteSettings(hardestUp: 3)
        let further = try #require(profiles.profile(first, map, settings))
        #expect(further.settings == settings && profiles.profile(first, map, settings) === further)
        #expect(profiles.profile(first, map, RouteSettings()) === first)
    }

    @Test("TO-API-8 who does not get a profile in time is given up; the others get it")
    func inTime() async throws {
        let map = try map(try await MapWorld())
        let preparation = Preparation()
        #expect(await preparation.value(until: .now) == nil)
        async let waiting = preparation.value(until: .now + .seconds(60))
        let made = try #require(PreparedProfile(map.contents.region, .hike, RouteSettings()))
        preparation.finish(made)
        #expect(await waiting === made)
        #expect(await preparation.value(until: .now) === made)
    }

    @Test("TO-API-18 what is prepared for a region that is gone is given up once nobody waits for it")
    func abandoned() async throws {
        let preparation = Preparation()
        #expect(!preparation.isNeedless)
        preparation.abandon()
        #expect(preparation.isNeedless)
    }
}

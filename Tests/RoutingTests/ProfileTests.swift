import Geo
import Testing
import Values

@testable import Routing

@Suite("TO-PROFILE: times and costs")
struct ProfileTests {
    /// Milliseconds and cost of 1 km.
    private func costs(
        _ profile: Profile, _ change: (inout WayAttributes) -> Void, _ slope: ArcSlope = ArcSlope(),
        _ settings: RouteSettings = RouteSettings()
    ) -> CostModel.Costs? {
        var way = WayAttributes()
        way.roadClass = .path
        (way.bike.forward, way.foot.forward) = (.yes, .yes)
        change(&way)
        return CostModel(profile: profile, settings: settings)
            .costs(way, isForward: true, slope, length: 1_000_000)
    }

    /// Kilometres per hour, times ten.
    private func speed(_ profile: Profile, _ change: (inout WayAttributes) -> Void) -> Int64? {
        costs(profile, change, ArcSlope(), .mostPermissive).map { (36_000_000 + $0.time / 2) / $0.time }
    }

    private func slope(up: Int64 = 0, down: Int64 = 0) -> ArcSlope {
        var slope = ArcSlope()
        (slope.rise, slope.fall) = (up, down)
        return slope
    }

    @Test("TO-PROFILE-1: on the level the speeds are those of the table")
    func speeds() {
        for (type, mtb, bike) in [
            (UInt8(1), Int64(180), Int64?(150)), (2, 160, 130), (3, 130, 100), (4, 90, 60), (5, 60, 30),
        ] {
            let change = { (way: inout WayAttributes) in (way.roadClass, way.trackType) = (.track, type) }
            #expect(speed(.mtb, change) == mtb && speed(.bike, change) == bike)
        }
        for (scale, expected) in [(UInt8(1), Int64(130)), (2, 110), (3, 80), (4, 60), (5, 40), (6, 30)] {
            #expect(speed(.mtb) { $0.mtbScale = scale } == expected)
        }
        #expect(speed(.mtb) { _ in } == 110 && speed(.bike) { _ in } == 80)
        let road = { (way: inout WayAttributes) in (way.roadClass, way.surface) = (.residential, .asphalt) }
        #expect(speed(.mtb, road) == 200 && speed(.bike, road) == 200 && speed(.hike, road) == 40)
        let gravel = { (way: inout WayAttributes) in (way.roadClass, way.surface) = (.unclassified, .gravel) }
        #expect(speed(.mtb, gravel) == 160 && speed(.bike, gravel) == 150)
        #expect(speed(.hike) { $0.sacScale = 2 } == 40 && speed(.hike) { $0.sacScale = 3 } == 30)
    }

    @Test(
        "TO-PROFILE-2: climbing, a mountain bike makes 600 m an hour and a bicycle 500; where this is slower, it counts"
    )
    func climbing() throws {
        let track = { (way: inout WayAttributes) in (way.roadClass, way.trackType) = (.track, 1) }
        // 60 m and 50 m take six minutes.
        #expect(costs(.mtb, track, slope(up: 600))?.time == 360_000)
        #expect(costs(.bike, track, slope(up: 500))?.time == 360_000)
        // Down, and up by little, the way takes longer than the climb.
        #expect(costs(.mtb, track, slope(down: 600))?.time == 200_000)
        #expect(costs(.mtb, track, slope(up: 100))?.time == 200_000)
    }

    @Test("TO-PROFILE-3: from 15 % on a mountain bike is pushed uphill at 3 km/h")
    func pushed() {
        var steep = ArcSlope()
        // A fifth of the kilometre leads up 40 m.
        (steep.rise, steep.steepUp, steep.steepRise) = (400, 200, 400)
        let track = { (way: inout WayAttributes) in (way.roadClass, way.trackType) = (.track, 2) }
        let pushing: Int64 = 200 * 1200
        let riding: Int64 = 800 * 225
        let both = pushing + riding
        #expect(costs(.mtb, track, steep)?.time == both)
        #expect(costs(.mtb, track, steep.reversed)?.time == 225_000)
    }

    @Test("TO-PROFILE-4: on foot the longer of way and climb counts, and half of the shorter (DIN 33466)")
    func walking() {
        let road = { (way: inout WayAttributes) in way.roadClass = .residential }
        // 1 km: a quarter of an hour; 300 m up: an hour; 500 m down: an hour.
        let (quarter, hour): (Int64, Int64) = (900_000, 3_600_000)
        let steep = hour + quarter / 2
        #expect(costs(.hike, road)?.time == quarter)
        #expect(costs(.hike, road, slope(up: 3000))?.time == steep)
        #expect(costs(.hike, road, slope(down: 5000))?.time == steep)
        let gentle = quarter + hour / 20
        #expect(costs(.hike, road, slope(up: 300))?.time == gentle)
    }

    @Test("TO-PROFILE-5: up to two grades above a person's limit are pushed and count five times, more are never taken")
    func limits() throws {
        func cost(_ scale: UInt8, up: UInt8, down: UInt8, _ slope: ArcSlope) -> CostModel.Costs? {
            costs(.mtb, { $0.mtbScale = scale + 1 }, slope, RouteSettings(hardestUp: up, hardestDown: down))
        }
        let (up, down) = (slope(up: 300), slope(down: 300))
        for grade in UInt8(0)...6 {
            for limit in UInt8(0)...5 {
                #expect((cost(grade, up: limit, down: 5, up) != nil) == (grade <= limit + 2))
                #expect((cost(grade, up: 5, down: limit, down) != nil) == (grade <= limit + 2))
            }
        }
        let ridden = try #require(cost(2, up: 2, down: 2, down))
        let pushed = try #require(cost(2, up: 2, down: 1, down))
        #expect(ridden.time == 450_000 && pushed.time == 1_200_000)
        #expect(UInt64(pushed.cost) * 450 == UInt64(ridden.cost) * 1200 * 5)
    }

    @Test("TO-PROFILE-6: mtb:scale:uphill says how hard a trail is up")
    func uphill() {
        let change = { (way: inout WayAttributes) in (way.mtbScale, way.mtbUphill) = (2, 6) }
        let settings = RouteSettings(hardestUp: 2, hardestDown: 2)
        #expect(costs(.mtb, change, slope(up: 300), settings) == nil)
        #expect(costs(.mtb, change, slope(down: 300), settings) != nil)
    }

    @Test("TO-PROFILE-7: a bicycle takes no S2 and no T2; one walks T5 only where that is allowed")
    func never() {
        #expect(speed(.bike) { $0.mtbScale = 2 } != nil && speed(.bike) { $0.mtbScale = 3 } == nil)
        #expect(speed(.bike) { $0.sacScale = 1 } != nil && speed(.bike) { $0.sacScale = 2 } == nil)
        #expect(costs(.hike, { $0.sacScale = 4 }) != nil && costs(.hike, { $0.sacScale = 5 }) == nil)
        #expect(costs(.hike, { $0.sacScale = 5 }, ArcSlope(), RouteSettings(allowsAlpine: true)) != nil)
        for profile in Profile.allCases {
            #expect(costs(profile, { $0.roadClass = .motorway }) == nil)
            #expect(
                costs(profile) { way in
                    way.bike = WayAttributes.Ways()
                    way.foot = WayAttributes.Ways()
                } == nil)
        }
    }

    @Test("TO-PROFILE-11: a bicycle is pushed on tracktype 5, which counts three times")
    func pushedTracks() throws {
        let track = { (type: UInt8) in { (way: inout WayAttributes) in (way.roadClass, way.trackType) = (.track, type) }
        }
        let (ridden, pushed) = (try #require(costs(.bike, track(4))), try #require(costs(.bike, track(5))))
        #expect(!ridden.isPushed && pushed.isPushed)
        // 1 km at 3 km/h.
        #expect(pushed.time == 1_200_000 && Int64(pushed.cost) == pushed.time * 300 / 1000)
    }

    @Test("TO-PROFILE-12: pushed are ways where riding is not allowed, trails above the limit, steps, and steep climbs")
    func gettingOff() throws {
        func isPushed(
            _ profile: Profile, _ slope: ArcSlope = ArcSlope(), _ change: (inout WayAttributes) -> Void
        ) -> Bool? {
            costs(profile, change, slope)?.isPushed
        }
        #expect(isPushed(.bike) { _ in } == false && isPushed(.mtb) { _ in } == false)
        for profile in [Profile.mtb, .bike] {
            #expect(isPushed(profile) { $0.bike.forward = .pushed } == true)
            #expect(isPushed(profile) { $0.roadClass = .steps } == true)
        }
        // The limit down and on the level is S2.
        #expect(isPushed(.mtb) { $0.mtbScale = 3 } == false && isPushed(.mtb) { $0.mtbScale = 4 } == true)
        var steep = ArcSlope()
        (steep.rise, steep.steepUp, steep.steepRise) = (1000, 600, 1000)
        #expect(isPushed(.mtb, steep) { _ in } == true)
        #expect(isPushed(.hike) { $0.roadClass = .steps } == false)
    }

    /// What 100 % of the time would be.
    private func percent(
        _ profile: Profile, _ slope: ArcSlope = ArcSlope(), _ settings: RouteSettings = .mostPermissive,
        _ change: (inout WayAttributes) -> Void
    ) -> Int64 {
        costs(profile, change, slope, settings).map { (Int64($0.cost) * 1000 + $0.time / 2) / $0.time } ?? 0
    }

    @Test(
        "TO-PROFILE-8: a mountain bike likes tracks up, paths down and its routes, a bicycle its routes, a walker paths and routes"
    )
    func likes() {
        let (up, down) = (slope(up: 300), slope(down: 300))
        let track = { (way: inout WayAttributes) in (way.roadClass, way.trackType) = (.track, 2) }
        #expect(percent(.mtb, up, change: track) < percent(.mtb, up) { _ in })
        #expect(percent(.mtb, down) { _ in } < percent(.mtb, down, change: track))
        #expect(percent(.mtb) { $0.flags = .mtbRoute } < percent(.mtb) { _ in })
        #expect(percent(.bike) { $0.flags = .bicycleRoute } < percent(.bike) { _ in })
        #expect(percent(.hike) { $0.flags = .hikingRoute } < percent(.hike) { _ in })
        #expect(percent(.hike) { _ in } < percent(.hike) { $0.roadClass = .residential })
        #expect(percent(.bike) { $0.roadClass = .residential } < percent(.bike) { $0.roadClass = .tertiary })
        #expect(percent(.mtb) { $0.roadClass = .primary } == 200 && percent(.mtb) { $0.roadClass = .secondary } == 160)
    }

    private func percent(
        _ profile: Profile, _ slope: ArcSlope, change: (inout WayAttributes) -> Void
    ) -> Int64 { percent(profile, slope, .mostPermissive, change) }

    @Test("TO-PROFILE-9: what is avoided counts three or four times")
    func avoided() {
        for profile in Profile.allCases {
            for (roadClass, settings, times) in [
                (RoadClass.primary, RouteSettings(avoidsMainRoads: true), Int64(3)),
                (.secondary, RouteSettings(avoidsMainRoads: true), 3),
                (.tertiary, RouteSettings(avoidsMainRoads: true), 1),
                (.steps, RouteSettings(avoidsSteps: true), 4), (.primary, RouteSettings(avoidsSteps: true), 1),
            ] {
                let plain = percent(profile, ArcSlope(), RouteSettings()) { $0.roadClass = roadClass }
                #expect(percent(profile, ArcSlope(), settings) { $0.roadClass = roadClass } == plain * times)
            }
        }
    }

    @Test("TO-PROFILE-10: where riding is not allowed, a bicycle is pushed at 3 km/h")
    func dismounted() throws {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 2, 0)
        sketch.way(10, [1, 2], ["highway": "footway"])
        let region = try sketch.region()
        for profile in [Profile.mtb, .bike] {
            let route = try region.route(profile, [Sketch.place(0, 0), Sketch.place(2, 0)])
            #expect(route.time == (route.distance * 36 + 29) / 30)
        }
    }
}

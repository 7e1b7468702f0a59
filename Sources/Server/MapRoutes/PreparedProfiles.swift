import Maps
import Routing
import Services
import Synchronization

/// What is prepared for the profiles of regions: once for all routers, and on threads of its own, so that nobody waits longer for it than
/// for a route.
///
/// What belongs to a region that was replaced or deleted is given up as soon as nobody waits for it.
final class PreparedProfiles: Sendable {
    private struct Known {
        let version: String
        var preparations: [Profile: Preparation] = [:]
        /// With other settings than the profile's own; the last one was used last.
        var further: [PreparedProfile] = []
    }

    private let state = Mutex<[RegionName: Known]>([:])
    private let threads: BlockingWork

    /// At most so many settings of a region are kept.
    private static let mostSettings = 12

    /// - Parameter width: At most so many profiles are prepared at the same time.
    init(width: Int) { threads = BlockingWork(label: "preparing", width: width, capacity: 256) }

    /// The profile with its own settings; who is the first to ask has it prepared.
    func preparation(_ map: RegionMap, _ profile: Profile) -> Preparation {
        let (preparation, isNew) = state.withLock { state -> (Preparation, Bool) in
            if let known = state[map.name]?.preparations[profile], state[map.name]?.version == map.version {
                return (known, false)
            }
            let new = Preparation()
            // Who opened the region before it was replaced gets one that is not kept.
            guard replaces(map, &state) else { return (new, true) }
            state[map.name]?.preparations[profile] = new
            return (new, true)
        }
        if isNew { prepare(preparation, map, profile) }
        return preparation
    }

    /// Whether what is known is of this import, or is now.
    private func replaces(_ map: RegionMap, _ state: inout [RegionName: Known]) -> Bool {
        if let known = state[map.name], known.version != map.version {
            guard RouterPool.isNewer(map.version, than: known.version) else { return false }
            for old in known.preparations.values { old.abandon() }
            state[map.name] = nil
        }
        if state[map.name] == nil { state[map.name] = Known(version: map.version) }
        return true
    }

    private func prepare(_ preparation: Preparation, _ map: RegionMap, _ profile: Profile) {
        Task { [threads] in
            let value = try? await threads.run {
                PreparedProfile(map.contents.region, profile, RouteSettings()) { preparation.isNeedless }
            }
            if value == nil { forget(preparation, map, profile) }
            preparation.finish(value)
        }
    }

    /// Nothing came of it: the next one who asks begins anew.
    private func forget(_ preparation: Preparation, _ map: RegionMap, _ profile: Profile) {
        state.withLock { state in
            guard state[map.name]?.preparations[profile] === preparation else { return }
            state[map.name]?.preparations[profile] = nil
        }
    }

    /// With the settings of a request, from what is prepared with the profile's own; this takes milliseconds.
    func profile(_ base: PreparedProfile, _ map: RegionMap, _ settings: RouteSettings) -> PreparedProfile? {
        if base.settings == settings { return base }
        if let known = known(base, map, settings) { return known }
        guard let made = PreparedProfile(map.contents.region, base.profile, settings, from: base) else { return nil }
        state.withLock { state in
            guard state[map.name]?.version == map.version else { return }
            state[map.name]?.further.append(made)
            if state[map.name]?.further.count ?? 0 > Self.mostSettings { state[map.name]?.further.removeFirst() }
        }
        return made
    }

    private func known(_ base: PreparedProfile, _ map: RegionMap, _ settings: RouteSettings) -> PreparedProfile? {
        state.withLock { state in
            guard let known = state[map.name], known.version == map.version,
                let place = known.further.firstIndex(where: { $0.profile == base.profile && $0.settings == settings })
            else { return nil }
            let found = known.further[place]
            state[map.name]?.further.remove(at: place)
            state[map.name]?.further.append(found)
            return found
        }
    }

    /// Lets go of all that belongs to a region that is gone.
    func forget(_ name: RegionName) {
        let gone = state.withLock { $0.removeValue(forKey: name) }
        for preparation in gone?.preparations.values.map({ $0 }) ?? [] { preparation.abandon() }
    }
}

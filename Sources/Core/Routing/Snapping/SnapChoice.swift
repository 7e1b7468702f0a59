import Geo

/// Chooses where the points of a request lie: on edges that are connected with each other, as near as possible altogether.
struct SnapChoice {
    private let points: [Coordinate]
    private let found: [[Int: SnapCandidate]]

    /// Millimetres within which is looked at first.
    private static let near: Int64 = 100_000

    static func snaps(
        _ snapper: Snapper, _ points: [Coordinate], isCentral: Bool
    ) throws(RouteProblem) -> [SnapCandidate] {
        func choice(_ reach: Int64) -> SnapChoice {
            SnapChoice(
                points: points,
                found: points.map { snapper.candidates(near: $0, within: reach, isCentral: isCentral) })
        }
        // Whatever lies farther away than this adds more.
        if let near = choice(Self.near).best, near.length <= Self.near { return near.snaps }
        let all = choice(Snapper.farthest)
        if let best = all.best { return best.snaps }
        throw all.problem
    }

    /// The part of the network to which the points have the shortest ways altogether.
    private var best: (length: Int64, snaps: [SnapCandidate])? {
        var best: (length: Int64, snaps: [SnapCandidate])?
        for part in (found.first ?? [:]).keys.sorted() {
            let snaps = found.compactMap { $0[part] }
            guard snaps.count == points.count else { continue }
            var length: Int64 = 0
            for (point, snap) in zip(points, snaps) { length += Distance.millimetres(point, snap.place) }
            if best.map({ length < $0.length }) ?? true { best = (length, snaps) }
        }
        return best
    }

    private var problem: RouteProblem {
        if let lost = found.firstIndex(where: { $0.isEmpty }) { return .pointNotFound(lost) }
        var common = (found.first ?? [:]).keys.sorted()
        for leg in 0..<max(found.count - 1, 0) {
            common = common.filter { found[leg + 1][$0] != nil }
            if common.isEmpty { return .connectionNotFound(leg) }
        }
        return .connectionNotFound(0)
    }
}

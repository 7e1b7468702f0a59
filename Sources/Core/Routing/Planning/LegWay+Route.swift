import Geo

extension LegWay {
    /// The way that a router found, with what it leads over; nil for one of more points than a line may have.
    public init?(_ leg: RouteLeg, in region: Region) {
        guard let track = Track(leg.line, heights: leg.heights) else { return nil }
        var runs: [WayRun] = []
        for edge in leg.edges where edge.last > edge.first {
            let nature = WayNature(region.graph.attributes(of: edge.edge))
            if runs.last?.nature == nature {
                runs[runs.count - 1].last = edge.last
            } else {
                runs.append(WayRun(last: edge.last, nature))
            }
        }
        self.init(track, time: leg.time, runs: runs)
    }
}

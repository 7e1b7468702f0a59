import Geo

extension RouteBuilder {
    /// One line of heights over all legs, so that a climb is not cut where a leg ends; bridges and tunnels are straight.
    func addHeights(_ grid: HeightGrid, to legs: inout [RouteLeg]) {
        var line = HeightLine(over: grid)
        var ends: [Int64] = []
        for number in legs.indices {
            for run in runs(of: legs[number]) {
                line.append(Array(legs[number].line[run.first...run.last]), isSpan: run.isSpan)
                setHeights(grid, run, of: &legs[number])
            }
            ends.append(line.distance)
        }
        for (number, climb) in Climb.legs(of: line.points, ends: ends).enumerated() { legs[number].climb = climb }
    }

    private struct Run {
        var first: Int
        var last: Int
        let isSpan: Bool
    }

    /// Edges one after another that are all spans, or none of which is one.
    private func runs(of leg: RouteLeg) -> [Run] {
        var runs: [Run] = []
        for edge in leg.edges where edge.last > edge.first {
            let isSpan = isSpan(edge.edge)
            if let last = runs.last, last.isSpan == isSpan {
                runs[runs.count - 1].last = edge.last
            } else {
                runs.append(Run(first: edge.first, last: edge.last, isSpan: isSpan))
            }
        }
        return runs
    }

    private func setHeights(_ grid: HeightGrid, _ run: Run, of leg: inout RouteLeg) {
        guard run.isSpan else {
            for place in run.first...run.last where leg.heights[place] == nil {
                leg.heights[place] = grid.height(at: leg.line[place])
            }
            return
        }
        guard let start = grid.height(at: leg.line[run.first]), let end = grid.height(at: leg.line[run.last]) else {
            return
        }
        let whole = Distance.millimetres(along: Array(leg.line[run.first...run.last]))
        var passed: Int64 = 0
        for place in run.first...run.last {
            if place > run.first { passed += Distance.millimetres(leg.line[place - 1], leg.line[place]) }
            leg.heights[place] = whole > 0 ? start + (end - start) * passed / whole : start
        }
    }
}

/// A part of a line whose heights are known, straight between its points.
struct HeightRun {
    struct Point: Equatable {
        /// Millimetres from the beginning of the line.
        var distance: Int64
        /// Decimetres.
        var height: Int64
    }

    /// At least one.
    private(set) var points: [Point]

    var start: Int64 { points[0].distance }
    var end: Int64 { points[points.count - 1].distance }

    /// Points without heights divide a line where the way between those that have some is longer than what is bridged.
    static func runs(of line: [HeightPoint]) -> [HeightRun] {
        var runs: [HeightRun] = []
        var isBehindGap = false
        for point in line {
            guard let height = point.height else {
                isBehindGap = true
                continue
            }
            let next = Point(distance: point.distance, height: height)
            if let end = runs.last?.end, !isBehindGap || point.distance - end <= Climb.mostBridged {
                runs[runs.count - 1].points.append(next)
            } else {
                runs.append(HeightRun(points: [next]))
            }
            isBehindGap = false
        }
        return runs
    }

    /// Heights at every step and at the end, each the mean of the way around it. Near the ends the way is shorter, to both sides alike,
    /// so that the ends keep their heights and an even slope stays as it is.
    var samples: [Point] {
        let steps = stepped
        guard steps.count > 2 else { return steps }
        let area = Area(steps)
        var samples = steps
        for place in steps.indices.dropFirst().dropLast() {
            let distance = steps[place].distance
            let reach = min(Climb.reach, distance - start, end - distance)
            samples[place].height = rounded(area.doubled(distance - reach, distance + reach), by: 4 * reach)
        }
        return samples
    }

    /// At every step, straight between the points.
    private var stepped: [Point] {
        var steps: [Point] = []
        var place = 0
        var distance = start
        while distance < end {
            while points[place + 1].distance <= distance { place += 1 }
            steps.append(Point(distance: distance, height: height(at: distance, behind: place)))
            distance += Climb.step
        }
        return steps + [points[points.count - 1]]
    }

    private func height(at distance: Int64, behind place: Int) -> Int64 {
        let (a, b) = (points[place], points[place + 1])
        return a.height + rounded((b.height - a.height) * (distance - a.distance), by: b.distance - a.distance)
    }
}

/// What lies below a line that is straight between points.
private struct Area {
    private let points: [HeightRun.Point]
    /// Twice the area from the beginning to each point.
    private var sums: [Int64] = [0]

    init(_ points: [HeightRun.Point]) {
        self.points = points
        for (a, b) in zip(points, points.dropFirst()) {
            sums.append(sums[sums.count - 1] + (a.height + b.height) * (b.distance - a.distance))
        }
    }

    /// Twice the area between two distances, in millimetres times decimetres.
    func doubled(_ start: Int64, _ end: Int64) -> Int64 { doubled(to: end) - doubled(to: start) }

    private func doubled(to distance: Int64) -> Int64 {
        let place = min(Int((distance - points[0].distance) / Climb.step), points.count - 2)
        let (a, b) = (points[place], points[place + 1])
        let way = distance - a.distance
        return sums[place] + 2 * a.height * way + (b.height - a.height) * way * way / (b.distance - a.distance)
    }
}

/// The nearest whole number, ties away from zero; the divisor is positive.
func rounded(_ value: Int64, by divisor: Int64) -> Int64 {
    (value < 0 ? value - divisor / 2 : value + divisor / 2) / divisor
}

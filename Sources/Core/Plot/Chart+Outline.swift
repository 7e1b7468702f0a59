import Values

extension Chart {
    /// The chart as lines of text, for tests.
    public var outline: [Text] {
        var lines: [Text] = ["chart \(label): \(summary)"]
        for (name, axis) in [("x", x), ("y", y)] as [(Text, Axis)] {
            lines.append("\(name) \(axis.title): " + axis.ticks.map { $0.label }.joined(separator: " | "))
        }
        for line in self.lines {
            let parts: Text =
                isBars ? "\(line.bars.count) bars" : "\(line.path.count) places, \(line.dots.count) values"
            lines.append("line \(line.name): " + parts)
        }
        if let marker { lines.append("marker \(marker.text)" + (marker.isInView ? "" : " outside")) }
        if let table {
            lines.append("table " + table.head.joined(separator: " | ") + ": \(table.first) of \(table.count)")
            for row in table.rows { lines.append("row " + row.cells.joined(separator: " | ")) }
        }
        return lines
    }
}

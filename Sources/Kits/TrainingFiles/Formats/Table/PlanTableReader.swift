import TrainingPlans
import Values

extension PlanTable {
    /// - Parameter pulse: whose beats the pulses are, where they are beats.
    /// - Throws: why it is no plan.
    public init(reading bytes: [UInt8], pulse: Pulse? = nil) throws(Problem) {
        guard bytes.count <= Self.mostBytes else { throw .bytes(limit: Self.mostBytes) }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let text = Text(validating: body) else { throw .encoding }
        let lines = try Self.lines(of: text)
        guard let start = lines.firstIndex(where: { Self.columns(of: $0) != nil }),
            let columns = Self.columns(of: lines[start])
        else { throw .headings }
        var reader = PlanTableReader(columns: columns, headings: lines[start].cells, pulse: pulse)
        try reader.findBeats(lines[(start + 1)...])
        // What stands above the headings may be the name of the first group.
        for line in lines[..<start] { reader.takeHeading(line.cells) }
        for line in lines[(start + 1)...] {
            reader.take(line)
            guard reader.table.rows.count <= PlanLimits.rows else { throw .rows(limit: PlanLimits.rows) }
        }
        self = reader.table
    }

    private static func lines(of text: Text) throws(Problem) -> [CSVTable.Line] {
        do {
            return try CSVTable(text, limit: 2 * PlanLimits.rows).lines
        } catch {
            switch error {
            case .empty: throw .empty
            case .openQuote(let line): throw .openQuote(line: line)
            case .tooManyLines: throw .rows(limit: PlanLimits.rows)
            }
        }
    }

    /// For each cell; nil: it is no line of headings.
    private static func columns(of line: CSVTable.Line) -> [PlanColumn?]? {
        let columns = line.cells.map { PlanColumn.of($0.trimmed) }
        return columns.contains(.count) && columns.contains(.distance) ? columns : nil
    }
}

/// Makes rows of lines.
struct PlanTableReader {
    let columns: [PlanColumn?]
    let headings: [Text]
    let pulse: Pulse?
    var table = PlanTable()
    private var group: PlanGroup = .main
    private var heading: Text?
    private var isBeats = false
    /// What rows give together, and by how much the file's running total differs from it since the last mistake.
    private var running: Int64 = 0
    private var difference: Int64 = 0

    init(columns: [PlanColumn?], headings: [Text], pulse: Pulse?) {
        self.columns = columns
        self.headings = headings
        self.pulse = pulse
    }

    /// A pulse without a sign above 110 cannot be a percent: then all of the column are beats.
    mutating func findBeats(_ lines: ArraySlice<CSVTable.Line>) throws(PlanTable.Problem) {
        for line in lines {
            guard let cell = cell(.percent, line.cells), !cell.containsUTF8("%"),
                let tenths = number(cell, places: 1), tenths > Int64(PlanLimits.percents.upperBound)
            else { continue }
            isBeats = true
            guard pulse != nil else { throw .pulse }
            return
        }
    }

    /// A line without numbers: the name of a group, or what stands above the next row.
    mutating func takeHeading(_ cells: [Text]) {
        guard let text = cells.map({ CSV.asWritten($0.trimmed) }).first(where: { !$0.isEmpty }) else { return }
        if let group = PlanWords.group(text) { self.group = group } else { heading = text }
    }

    mutating func take(_ line: CSVTable.Line) {
        let cells = line.cells
        guard let distance = cell(.distance, cells) else {
            if let text = cell(.count, cells), number(text, places: 2) != nil { return note(line, .missing) }
            return takeHeading(cells)
        }
        var row = PlanRow(group, 1, .distance(1))
        guard let extent = extent(distance) else { return wrong(line, .distance) }
        row.extent = extent
        for (place, column) in columns.enumerated() where place < cells.count {
            guard let column, column != .distance else { continue }
            let text = CSV.asWritten(cells[place].trimmed)
            if !text.isEmpty, !set(column, text, in: &row) { return wrong(line, column) }
        }
        group = row.group
        row.heading = row.heading ?? heading
        heading = nil
        if row.text.scalarCount > PlanLimits.text { return wrong(line, .text) }
        table.rows.append(row)
        checkSums(row, line)
    }

    // MARK: Cells

    /// Nil: it is empty, or there is no such column.
    private func cell(_ column: PlanColumn, _ cells: [Text]) -> Text? {
        guard let place = columns.firstIndex(of: column), place < cells.count else { return nil }
        let text = CSV.asWritten(cells[place].trimmed)
        return text.isEmpty ? nil : text
    }

    private mutating func wrong(_ line: CSVTable.Line, _ column: PlanColumn) {
        let place = columns.firstIndex(of: column) ?? 0
        note(line, .cell(headings[place].trimmed, cell(column, line.cells) ?? ""))
    }

    private mutating func note(_ line: CSVTable.Line, _ kind: PlanTable.Note.Kind) {
        if table.notes.count < 100 { table.notes.append(PlanTable.Note(line: line.number, kind: kind)) }
    }

    /// False: it is nothing that a row may have.
    private func set(_ column: PlanColumn, _ text: Text, in row: inout PlanRow) -> Bool {
        switch column {
        case .group:
            guard let group = PlanWords.group(text) else { return false }
            row.group = group
        case .heading: row.heading = text
        case .block: row.block = text
        case .rounds:
            guard let rounds = count(text) else { return false }
            row.rounds = rounds
        case .count:
            guard let count = count(text) else { return false }
            row.count = count
        case .strokes: setStrokes(text, in: &row)
        case .part:
            guard let part = PlanWords.part(text) else { return false }
            row.part = part
        case .equipment:
            let codes = text.split(on: 0x20).filter { !$0.isEmpty }
            row.equipment = codes.compactMap { $0.percentDecoded }
            return row.equipment.count == codes.count
        case .percent: return setPercent(text, in: &row)
        case .effort:
            guard let effort = number(bare(text), places: 0), (1...100).contains(effort) else { return false }
            row.effort = Int(effort)
        case .zone:
            row.zone = PlanWords.zone(text)
            return row.zone != nil
        case .sendOff, .time:
            // The time of a printed plan is its send-off; beside one it is that of the whole row.
            if column == .time, columns.contains(.sendOff) { return true }
            guard let time = SwimlMarks.hundredths(text), time > 0, PlanLimits.times.contains(time) else {
                return false
            }
            row.rest = .sendOff(time)
        case .rest:
            guard let time = SwimlMarks.hundredths(text), PlanLimits.times.contains(time) else { return false }
            row.rest = .rest(time)
        case .pause:
            guard let time = SwimlMarks.hundredths(text), PlanLimits.times.contains(time) else { return false }
            row.pause = time
        case .levels:
            let words = text.split(on: 0x20).filter { !$0.isEmpty }
            row.levels = words.compactMap { PlanWords.level($0) }
            return row.levels.count == words.count
        case .required:
            row.isRequired = ["ja", "yes", "x", "true", "1"].contains(text.lowercased)
            return row.isRequired || ["nein", "no", "false", "0"].contains(text.lowercased)
        case .text: row.text = row.text.isEmpty ? text : "\(row.text), \(text)"
        case .distance, .sum, .running: break
        }
        return true
    }

    private func count(_ text: Text) -> Int? {
        number(text, places: 0).flatMap { (1...999).contains($0) ? Int($0) : nil }
    }

    private func extent(_ text: Text) -> SwimExtent? {
        if text.utf8.contains(0x3A) {
            return SwimlMarks.hundredths(text).flatMap { $0 > 0 && PlanLimits.times.contains($0) ? .time($0) : nil }
        }
        let digits = Text(decoding: text.utf8.filter { $0 != 0x20 })
        let bare = digits.hasUTF8Suffix("m") ? Text(decoding: digits.utf8.dropLast()) : digits
        return number(bare, places: 0).flatMap { (1...10_000).contains($0) ? .distance(Int($0)) : nil }
    }

    /// Words that are known are strokes and parts; others stay as text.
    private func setStrokes(_ text: Text, in row: inout PlanRow) {
        var rest: [Text] = []
        for word in text.split(on: 0x20) where !word.isEmpty {
            let bare = Text(decoding: word.utf8.filter { $0 != 0x2C && $0 != 0x2B })
            if let stroke = PlanWords.stroke(bare) {
                row.strokes.append(stroke)
            } else if let part = PlanWords.part(bare) {
                row.part = part
            } else if !bare.isEmpty {
                rest.append(word)
            }
        }
        if !rest.isEmpty { row.text = rest.joined(separator: " ") }
    }

    private func setPercent(_ text: Text, in row: inout PlanRow) -> Bool {
        let inPercent = text.containsUTF8("%") || !isBeats
        var values: [Int?] = []
        for part in bare(text).split(on: 0x2D) {
            if part.trimmed.isEmpty {
                values.append(nil)
                continue
            }
            let tenths = inPercent ? SwimlMarks.tenths(dotted(part.trimmed)) : beats(part.trimmed)
            guard let tenths, PlanLimits.percents.contains(tenths) else { return false }
            values.append(tenths)
        }
        guard values.count <= 2, values.contains(where: { $0 != nil }) else { return false }
        row.percent = values[0]
        row.percentTo = values.count == 2 ? values[1] : nil
        return true
    }

    private func beats(_ text: Text) -> Int? {
        number(text, places: 0).flatMap { $0 < 1_000 ? pulse?.tenths(beats: Int($0), by: .load) : nil }
    }

    // MARK: Numbers

    /// Without signs of percent; dashes of print are those of keyboards.
    private func bare(_ text: Text) -> Text {
        var bare: Text = ""
        for scalar in text.unicodeScalars where scalar != "%" {
            bare += scalar == "\u{2013}" ? "-" : Text(scalar)
        }
        return bare.trimmed
    }

    private func dotted(_ text: Text) -> Text { Text(decoding: text.utf8.map { $0 == 0x2C ? 0x2E : $0 }) }

    private func number(_ text: Text, places: Int) -> Int64? {
        text.utf8.count > 12 ? nil : FixedPointText.read(dotted(text).utf8, places: places)
    }

    // MARK: Sums

    /// Named is the line with the mistake, and none behind it that only carries it on.
    private mutating func checkSums(_ row: PlanRow, _ line: CSVTable.Line) {
        running += row.sum
        if let found = cell(.sum, line.cells), let sum = number(found, places: 0), sum != row.sum {
            note(line, .sum(name(.sum), sum, row.sum))
        }
        guard let found = cell(.running, line.cells), let total = number(found, places: 0) else { return }
        if total != running + difference {
            note(line, .sum(name(.running), total, running + difference))
            difference = total - running
        }
    }

    private func name(_ column: PlanColumn) -> Text {
        columns.firstIndex(of: column).map { headings[$0].trimmed } ?? ""
    }
}

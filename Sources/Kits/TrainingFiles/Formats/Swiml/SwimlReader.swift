import Geo
import TrainingPlans
import Values

extension SwimlDocument {
    /// - Throws: what is wrong with the XML and where; that it is no swiML; that it is too large.
    public init(reading bytes: [UInt8]) throws(SwimlProblem) {
        guard bytes.count <= Self.mostBytes else { throw .bytes(limit: Self.mostBytes) }
        let (root, xml) = try Self.tree(bytes)
        guard let root, root.name == "program" else { throw .notSwiml }
        var reader = SwimlReader()
        try reader.read(root)
        for (offset, kind) in reader.notes {
            reader.document.notes.append(SwimlNote(line: xml.line(at: offset), kind: kind))
        }
        self = reader.document
    }

    private static func tree(_ bytes: [UInt8]) throws(SwimlProblem) -> (SwimlNode?, XMLReader) {
        do {
            var xml = try XMLReader(bytes)
            let root = try SwimlNode.root(&xml)
            return (root, xml)
        } catch {
            throw .xml(error)
        }
    }
}

/// Makes rows of instructions: repetitions become counts and blocks, deeper ones are written out.
struct SwimlReader {
    var document = SwimlDocument()
    /// With bytes before the element.
    private(set) var notes: [(offset: Int, kind: SwimlNote.Kind)] = []
    /// What a number of the file is multiplied by to be one of the plan's unit.
    private(set) var scale = 1
    /// Whether distances are counted in lengths of the pool.
    private(set) var countsLaps = false
    private var group: PlanGroup = .main
    private var heading: Text?
    private var blocks = 0

    mutating func note(_ node: SwimlNode, _ kind: SwimlNote.Kind) {
        if notes.count < SwimlDocument.mostNotes { notes.append((node.offset, kind)) }
    }

    mutating func read(_ program: SwimlNode) throws(SwimlProblem) {
        for node in program.children where node.name == "poolLength" || node.name == "lengthUnit" { takePool(node) }
        for node in program.children {
            switch node.name {
            case "title": document.plan.name = node.text
            case "programDescription": addNote(node.text)
            case "instruction": try takeInstruction(node, SwimlGiven())
            case "poolLength", "lengthUnit", "author", "creationDate", "programAlign", "hideIntro", "layoutWidth",
                "programLength":
                break
            default:
                note(node, .unknown(node.name))
                addNote(node.text)
            }
        }
    }

    // MARK: Program

    private mutating func takePool(_ node: SwimlNode) {
        guard node.name == "lengthUnit" else {
            guard node.text.utf8.count <= 6, let pool = FixedPointText.read(node.text.utf8, places: 2), pool > 0 else {
                return note(node, .value(node.name, node.text))
            }
            document.plan.pool = Int(pool)
            return
        }
        switch node.text {
        case "meters": break
        case "yards": document.plan.unit = .yards
        case "laps": countsLaps = true
        case "kilometers": scale = 1_000
        case "miles": (document.plan.unit, scale) = (.yards, 1_760)
        default: note(node, .value(node.name, node.text))
        }
    }

    private mutating func addNote(_ text: Text) {
        if text.isEmpty { return }
        document.plan.note = document.plan.note.isEmpty ? text : "\(document.plan.note)\n\(text)"
    }

    // MARK: Instructions

    /// Not within a repetition that counts.
    private mutating func takeInstruction(_ node: SwimlNode, _ around: SwimlGiven) throws(SwimlProblem) {
        if let name = node.child("segmentName") { return takeSegment(name.text) }
        guard let repetition = node.child("repetition") else { return add(try rows(of: node, around)) }
        let (given, count) = take(repetition, around)
        let inner = repetition.children.filter { $0.name == "instruction" }
        guard let count else { return }
        if count == 0 {
            for instruction in inner { try takeInstruction(instruction, given) }
            return
        }
        add(try counted(repetition, inner, count, given, isTop: true))
    }

    /// Names that we write say the group, whatever words are behind it.
    private mutating func takeSegment(_ name: Text) {
        for ours in PlanGroup.allCases {
            let usual = SwimlWords.segment(ours)
            if name == usual {
                (group, heading) = (ours, nil)
                return
            }
            if name.hasUTF8Prefix(usual + ": ") {
                (group, heading) = (ours, Text(decoding: name.utf8.dropFirst(usual.utf8.count + 2)))
                return
            }
        }
        (group, heading) = (SwimlWords.group(name), name.isEmpty ? nil : name)
    }

    private mutating func add(_ rows: [PlanRow]) {
        var rows = rows
        guard !rows.isEmpty else { return }
        if rows[0].heading == nil { rows[0].heading = heading }
        heading = nil
        document.plan.rows += rows
    }

    /// What a repetition hands on, and its count; 0: it only sums up (`simplify`); nil: no plan has such a count.
    private mutating func take(_ repetition: SwimlNode, _ around: SwimlGiven) -> (SwimlGiven, Int?) {
        var given = around
        var count: Int? = 1
        for node in repetition.children {
            switch node.name {
            case "repetitionCount":
                let number = node.text.utf8.count <= 4 ? FixedPointText.read(node.text.utf8, places: 0) : nil
                count = number.flatMap { PlanLimits.counts.contains(Int($0)) ? Int($0) : nil }
                if count == nil { note(node, .value(node.name, node.text)) }
            case "simplify", "instruction", "repetitionDescription": break
            default: if !take(node, into: &given) { keep(node, in: &given) }
            }
        }
        let simplify = repetition.child("simplify")?.text
        return (given, simplify == "true" || simplify == "1" ? 0 : count)
    }

    /// One row with a count, one with rounds, or a block; a deeper repetition is written out.
    private mutating func counted(
        _ repetition: SwimlNode, _ inner: [SwimlNode], _ count: Int, _ around: SwimlGiven, isTop: Bool
    ) throws(SwimlProblem) -> [PlanRow] {
        var given = around
        let description = repetition.child("repetitionDescription")?.text ?? ""
        let isRow = inner.count == 1 && inner[0].child("repetition") == nil && inner[0].child("pyramid") == nil
        // The description of a block is its name; of a row, and of what is written out, it is a text.
        if !description.isEmpty, isRow || !isTop { given.texts.append(description) }
        var rows: [PlanRow] = []
        for instruction in inner {
            rows += try self.rows(of: instruction, given)
            guard rows.count <= PlanLimits.rows else { throw .rows(limit: PlanLimits.rows) }
        }
        guard !rows.isEmpty else { return [] }
        if isRow {
            rows[0].count = count
            return rows
        }
        guard isTop else { return try writtenOut(rows, count) }
        if description.isEmpty, inner.count == 1, rows.count == 1 {
            rows[0].rounds = count
            return rows
        }
        let name = blockName(description)
        for place in rows.indices { (rows[place].block, rows[place].rounds) = (name, count) }
        return rows
    }

    private func writtenOut(_ rows: [PlanRow], _ count: Int) throws(SwimlProblem) -> [PlanRow] {
        guard rows.count * count <= PlanLimits.rows else { throw .rows(limit: PlanLimits.rows) }
        var all: [PlanRow] = []
        for _ in 0..<count { all += rows }
        return all
    }

    /// Another one than that of the block before, with which it would be one.
    private mutating func blockName(_ description: Text) -> Text {
        blocks += 1
        let name = description.isEmpty ? Text(blocks) : description
        return document.plan.rows.last?.block == name ? "\(name) (\(blocks))" : name
    }

    /// Of one instruction, repetitions written out.
    mutating func rows(of node: SwimlNode, _ around: SwimlGiven) throws(SwimlProblem) -> [PlanRow] {
        guard document.plan.rows.count < PlanLimits.rows else { throw .rows(limit: PlanLimits.rows) }
        if let repetition = node.child("repetition") {
            let (given, count) = take(repetition, around)
            let inner = repetition.children.filter { $0.name == "instruction" }
            guard let count else { return [] }
            return try counted(repetition, inner, max(count, 1), given, isTop: false)
        }
        if let pyramid = node.child("pyramid") { return try pyramidRows(pyramid, around, group) }
        if let block = node.child("continue") { return continued(block, around, group) }
        var given = around
        for part in node.children where !take(part, into: &given) { keep(part, in: &given) }
        if !node.text.isEmpty { given.texts.append(node.text) }
        return rows(of: given, node)
    }

    /// One row, or none and a note.
    mutating func rows(of given: SwimlGiven, _ node: SwimlNode) -> [PlanRow] {
        guard var row = given.row(group) else {
            note(node, .missing("length"))
            return []
        }
        if row.text.scalarCount > PlanLimits.text {
            note(node, .long(PlanLimits.text))
            row.text = row.text.beginning(PlanLimits.text)
        }
        return [row]
    }
}

extension Text {
    /// At most so many letters from the beginning.
    func beginning(_ count: Int) -> Text {
        var (text, left): (Text, Int) = ("", count)
        for scalar in unicodeScalars {
            guard left > 0 else { break }
            text += Text(scalar)
            left -= 1
        }
        return text.trimmed
    }
}

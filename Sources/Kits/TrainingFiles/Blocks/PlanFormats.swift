import FileFormats
import Language
import TrainingFilesFormats
import TrainingPlans
import Values

/// Plans of swimming as files.
enum PlanFormats {
    static let swiml = FileFormat(
        name: "swiml", title: Bilingual("swiML"), endings: [".xml", ".swiml"], media: "application/xml",
        mostBytes: SwimlDocument.mostBytes,
        isLike: { bytes in
            bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
        },
        read: { file in
            do throws(SwimlProblem) {
                let document = try SwimlDocument(reading: file.bytes)
                var content = PlanContent(document.plan, file).content
                content.problems += document.notes.map { note in
                    var isLoss = true
                    if case .unknown = note.kind { isLoss = false }
                    return FileProblem(note.sentence, isLoss: isLoss)
                }
                return .content(content)
            } catch {
                return .refused(FileProblem(error.sentence, remedy: PlanFileText.remedy(error)))
            }
        },
        write: { SwimlWriter.bytes(of: TrainingPlan($0)) })

    static let workout = FileFormat(
        name: "fit", title: Bilingual(de: "FIT (Plan für die Uhr)", en: "FIT (workout for a watch)"), endings: [".fit"],
        media: "application/vnd.ant.fit", mostBytes: FitDocument.mostBytes, isLike: { isFit($0) },
        read: { file in
            do throws(FitProblem) {
                let document = try FitDocument(reading: file.bytes, pulse: Pulse(file.profile))
                guard let plan = document.plan else { return .refused(PlanFileText.noPlan) }
                var content = PlanContent(plan, file).content
                content.problems += document.skipped.map { FileProblem(PlanFileText.skipped($0), isLoss: true) }
                content.damage = document.problem.map { FileProblem($0.sentence) }
                return .content(content)
            } catch {
                return .refused(FileProblem(error.sentence, remedy: PlanFileText.remedy(error)))
            }
        },
        write: { file in
            FitWriter.bytes(
                of: TrainingPlan(file), pulse: Pulse(file.profile), created: file.now.milliseconds / 1_000)
        })

    static let table = FileFormat(
        name: "csv", title: Bilingual(de: "Tabelle (CSV)", en: "Table (CSV)"), endings: [".csv", ".tsv", ".txt"],
        media: "text/csv", mostBytes: PlanTable.mostBytes,
        read: { file in
            // Beats in a table are those of whoever wrote it.
            let load = file.answer("LoadPulse")
            do throws(PlanTable.Problem) {
                let table = try PlanTable(reading: file.bytes, pulse: load.map { Pulse(resting: nil, load: $0) })
                var content = PlanContent(TrainingPlan(rows: table.rows), file).content
                content.problems += table.notes.map { note in
                    if case .sum = note.kind { return FileProblem(note.sentence, remedy: PlanFileText.sum) }
                    return FileProblem(note.sentence, isLoss: true)
                }
                return .content(content)
            } catch {
                if case .pulse = error, load == nil {
                    return .asks(
                        FileQuestion(
                            name: "LoadPulse", reason: error.sentence, label: PlanFileText.loadPulse, range: 80...230))
                }
                return .refused(FileProblem(error.sentence, remedy: PlanFileText.remedy(error)))
            }
        },
        // With the mark that spreadsheets take for UTF-8.
        write: { [0xEF, 0xBB, 0xBF] + PlanTableWriter.bytes(of: TrainingPlan($0), in: $0.language) })

    static func isFit(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 12 && [12, 14].contains(bytes[0]) && bytes[8..<12] == [0x2E, 0x46, 0x49, 0x54]
    }
}

extension Pulse {
    /// Of a profile with the fields `LoadPulse` and `RestingPulse`; nil: it says no load pulse.
    init?(_ profile: JSONObject) {
        guard let load = profile["LoadPulse"]?.decimal?.int else { return nil }
        self.init(resting: profile["RestingPulse"]?.decimal?.int, load: load)
    }
}

/// A plan that was read, for a record and its rows.
struct PlanContent {
    private(set) var content: FileContent

    init(_ plan: TrainingPlan, _ file: FileToRead) {
        let name = plan.name.trimmed.isEmpty ? file.name : plan.name.trimmed
        content = FileContent(name: name)
        content.fields["Name"] = .string(name)
        if !plan.note.isEmpty { content.fields["Note"] = .string(plan.note) }
        content.fields["Pool"] = PlanRow.number(plan.pool, 2)
        content.fields["Method"] = .string(plan.method.rawValue)
        if file.fields.contains("Unit") {
            content.fields["Unit"] = .string(plan.unit.rawValue)
        } else if plan.unit == .yards {
            content.problems.append(FileProblem(PlanFileText.yards, isLoss: true))
        }
        let has = { (name: Text) in file.rowFields.contains(name) }
        let isGerman = file.language.hasUTF8Prefix("de")
        content.rows = plan.rows.enumerated().map { $1.fields($0 + 1, has, isGerman: isGerman) }
        content.lines = plan.rows.prefix(FileContent.mostLines).map { $0.line(plan.unit) }
        let totals = PlanTotals(of: plan.rows)
        content.facts = [
            (PlanFileText.rows, Bilingual("\(plan.rows.count)")),
            (PlanFileText.distance, Bilingual("\(totals.distance) \(plan.unit.rawValue)")),
            (PlanFileText.time, totals.timeText),
        ]
        if plan.rows.isEmpty { content.facts = [] }
    }
}

extension TrainingPlan {
    /// Of a record and its rows.
    init(_ file: FileToWrite) {
        self.init(name: file.fields.string("Name") ?? file.name, rows: file.rows.map { PlanRow($0) })
        for place in rows.indices { rows[place].equipment = rows[place].equipment.map { TrainingFileNames.code($0) } }
        note = file.fields.string("Note") ?? ""
        pool = file.fields["Pool"]?.decimal?.multiplied(by: Decimal(100))?.int ?? pool
        unit = file.fields.string("Unit").flatMap { Unit(rawValue: $0) } ?? .metres
        method = file.fields.string("Method").flatMap { PulseMethod(rawValue: $0) } ?? .load
    }
}

/// What equipment is called in files and by people.
enum TrainingFileNames {
    /// The code of files first.
    static let equipment: [[Text]] = [
        ["fins", "Flossen", "Schwimmflossen"], ["board", "Brett", "Schwimmbrett", "Kickboard"],
        ["paddles", "pads", "Handpaddles"], ["pullBuoy", "Pull-Buoy", "Pullbuoy", "Pull-Boy"],
        ["snorkel", "snorkle", "Schnorchel"], ["chute", "Bremsschirm", "parachute"],
        ["stretchCord", "Zugseil", "Stretch cord"],
    ]

    /// The code that files have for a name; one that they do not know stays.
    static func code(_ name: Text) -> Text {
        let wanted = folded(name)
        return equipment.first { $0.contains { folded($0) == wanted } }?.first ?? name
    }

    private static func folded(_ name: Text) -> Text {
        Text(decoding: name.lowercased.utf8.filter { $0 != 0x20 && $0 != 0x2D })
    }
}

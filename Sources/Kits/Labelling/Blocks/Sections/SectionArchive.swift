import Language
import Rules
import Values

/// A section as an archive, both ways, as the kit's own module is asked. What it needs of the app is in the question, so that
/// the module that runs apps does without it.
public enum SectionArchive {
    /// Name of the file in the archive that says what the others are.
    public static let document: Text = "section.json"
    /// Most records that are made of one file.
    public static let mostRecords = 10_000
    /// Bytes.
    static let longestDocument = 4 * 1024 * 1024
    /// Problems that are told.
    static let mostProblems = 50

    /// - Parameter question: Its `type`, and the `language` of whoever asks:
    ///   - `pack`: `plan`, `contents` (see ``SectionPlan``); answered with `{"name", "files": [{"name", "text" | "media" | "file" |
    ///     "address"}]}`.
    ///   - `read`: `document` as text, `files` beside it; answered with `{"problems": [text], "count"}`, else with `{"summary": [text],
    ///     "pictures": [name], "objects": [name]}`.
    ///   - `make`: `document`, `plan`, `values` of fields by the names of files, `place` of the section in the order; answered with
    ///     `{"records": [record], "places": [where each comes from, in words]}`, each before those that refer to it.
    public static func answer(_ question: JSON, at now: Instant, random: inout Random) -> JSON {
        let language = question.string("language") ?? ""
        switch question.string("type") {
        case "pack": return packed(question)
        case "read":
            let (section, problems) = read(question)
            guard let section else { return told(problems, language) }
            return [
                "summary": .array(summary(section, language).map { .string($0) }),
                "pictures": .array(section.pictures.map { .string($0) }),
                "objects": .array(section.objects3D.map { .string($0) }),
            ]
        case "make":
            guard let section = read(question).section else { return .null }
            var making = SectionMaking(
                plan: question["plan"] ?? .null, values: question["values"] ?? .null, language: language, now: now,
                random: random)
            making.make(section, at: question.int("place") ?? 1)
            random = making.random
            return ["records": .array(making.records.map { $0.json }), "places": .array(making.places)]
        default: return .null
        }
    }

    /// - Parameter question: Without `files`, they are not looked for.
    static func read(_ question: JSON) -> (section: SectionDocument?, problems: [SectionProblem]) {
        guard
            let json = try? JSON.parse(
                (question.string("document") ?? "").utf8, limits: JSONLimits(depth: 32, bytes: longestDocument))
        else {
            return (nil, [SectionProblem(code: .notASection, pointer: JSONPointer())])
        }
        var (section, problems) = SectionReader.read(json)
        guard let read = section else { return (nil, problems) }
        if let files = question["files"] {
            problems = missing(read, NameIndex(files.array?.compactMap { $0.string } ?? []))
        }
        if read.recordCount > mostRecords { problems.append(SectionProblem(code: .tooMany, pointer: JSONPointer())) }
        if !problems.isEmpty { section = nil }
        return (section, problems)
    }

    /// Files that are not there, each once, where it is named first.
    private static func missing(_ section: SectionDocument, _ files: NameIndex) -> [SectionProblem] {
        var known = files
        var problems: [SectionProblem] = []
        for (place, exercise) in section.exercises.enumerated() {
            for (key, name) in [("picture", exercise.picture), ("object3D", exercise.object3D)] as [(Text, Text?)] {
                guard let name, known.insert(name).isNew else { continue }
                let pointer = JSONPointer(["exercises", Text(place), key])
                problems.append(SectionProblem(code: .noFile, pointer: pointer, reason: SectionText.noFile(name)))
            }
        }
        return problems
    }

    private static func told(_ problems: [SectionProblem], _ language: Text) -> JSON {
        let texts = problems.prefix(mostProblems).map { problem -> JSON in
            let place = SectionText.place(problem.pointer).text(in: language)
            let text = problem.message.text(in: language)
            return .string(place.isEmpty ? text : "\(place): \(text)")
        }
        return ["problems": .array(texts), "count": JSON(problems.count)]
    }

    /// The titles of the section and its exercises with how much is in them.
    private static func summary(_ section: SectionDocument, _ language: Text) -> [Text] {
        [SectionText.said(section.title, language)]
            + section.exercises.map { exercise in
                let pins = SectionText.pins(exercise.pins.count).text(in: language)
                return "\(SectionText.said(exercise.title, language)) · \(pins)"
            }
    }
}

extension SectionDocument {
    /// How many records an app makes of it.
    var recordCount: Int {
        exercises.reduce(1) { count, exercise in
            exercise.pins.reduce(count + 1 + exercise.arrows.count + exercise.areas.count) { $0 + 1 + $1.labels.count }
        }
    }
}

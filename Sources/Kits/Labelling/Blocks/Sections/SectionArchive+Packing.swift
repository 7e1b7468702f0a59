import Canvas
import Rules
import Values

extension SectionArchive {
    static func packed(_ question: JSON) -> JSON {
        let packing = SectionPacking(question["plan"] ?? .null, question["contents"] ?? .null)
        let title = packing.section.title.string ?? ""
        return [
            "name": .string(title.isEmpty ? "section.zip" : "\(title).zip"),
            "files": .array([["name": .string(document), "text": .string(packing.section.json.text)]] + packing.files),
        ]
    }
}

/// The document of a section, and the files beside it; one that several exercises have is there once.
struct SectionPacking {
    private(set) var section: SectionDocument
    /// `{"name", "media" | "file" | "address"}`.
    private(set) var files: [JSON] = []
    /// What the fields hold, beside `files`.
    private var values: [JSON] = []
    private let plan: JSON

    init(_ plan: JSON, _ contents: JSON) {
        self.plan = plan
        section = SectionDocument(title: "")
        section.title = value("title", of: contents, "section") ?? ""
        section.note = value("note", of: contents, "section")
        section.content = value("content", of: contents, "section")?.string
        for exercise in contents.elements("exercise") { section.exercises.append(self.exercise(exercise)) }
    }

    /// What a record has in the field that the plan names; nil when that is empty.
    private func value(_ key: Text, of record: JSON, _ part: Text) -> JSON? {
        guard let name = plan[part]?.string(key), let value = record["fields"]?[name], !value.isNull else { return nil }
        return value.string?.trimmed.isEmpty == true ? nil : value
    }

    private mutating func exercise(_ record: JSON) -> ExerciseDocument {
        func text(_ key: Text) -> Text? { value(key, of: record, "exercise")?.string }
        let rules = AttemptRules(
            mode: text("mode").flatMap { .init(rawValue: $0) } ?? .practice,
            allowed: value("attempts", of: record, "exercise")?.int ?? 1, opens: text("opens").flatMap { Instant($0) },
            closes: text("closes").flatMap { Instant($0) })
        var exercise = ExerciseDocument(
            title: value("title", of: record, "exercise") ?? "", note: value("note", of: record, "exercise"),
            rules: rules, matching: MatchOptions())
        exercise.picture = file("picture", value("picture", of: record, "exercise"))
        exercise.object3D = file("object3d", value("shape", of: record, "exercise"))
        for pin in record.elements("pin") {
            if let pin = self.pin(pin, after: exercise.pins.last?.number ?? 0, isObject3D: exercise.object3D != nil) {
                exercise.pins.append(pin)
            }
        }
        for record in record.elements("arrow") {
            if case .arrow(let arrow)? = shape(record, "arrow") { exercise.arrows.append(arrow) }
        }
        exercise.areas = record.elements("area").compactMap { shape($0, "area") }
        return exercise
    }

    private func shape(_ record: JSON, _ part: Text) -> CanvasItem.Shape? {
        value("drawing", of: record, part).flatMap { CanvasItem.Shape(reading: $0) }
    }

    /// With a number of its own; nil for what does not fit what is shown, and is not seen in the app either.
    private func pin(_ record: JSON, after last: Int, isObject3D: Bool) -> ExerciseDocument.Pin? {
        guard let shape = shape(record, "pin"), shape.isPin else { return nil }
        if case .spot = shape { if !isObject3D { return nil } } else if isObject3D { return nil }
        let labels = record.elements("label").map { label in
            ExerciseDocument.Label(
                language: value("language", of: label, "label")?.string ?? "",
                text: value("title", of: label, "label")?.string ?? "")
        }
        let number = value("order", of: record, "pin")?.int ?? 0
        return .init(number: max(number, last + 1), shape: shape, labels: labels)
    }

    /// The name under which what a field holds is kept beside the document; nil: there is nothing.
    private mutating func file(_ kind: Text, _ value: JSON?) -> Text? {
        guard let value = value?.firstPicture else { return nil }
        if let known = values.firstIndex(of: value) { return files[known].string("name") }
        var file: JSONObject = [:]
        if let media = value.string("media") {
            file["media"] = .string(media)
        } else if let path = value.string("file") {
            file["file"] = .string(path)
        } else if let address = value.string("url") ?? value.string {
            file["address"] = .string(address)
        } else {
            return nil
        }
        let number = files.count { $0.string("name")?.hasUTF8Prefix(kind) == true } + 1
        let name: Text = "\(kind)-\(number).\(Self.ending(of: value, kind))"
        file["name"] = .string(name)
        files.append(.object(file))
        values.append(value)
        return name
    }

    /// How the name of a file ends; drawings leave the app as PNG.
    private static func ending(of value: JSON, _ kind: Text) -> Text {
        if kind == "object3d" { return "glb" }
        if value.string("type") == "image/jpeg" { return "jpg" }
        let known: [Text] = ["jpeg", "jpg", "webp", "gif"]
        if let type = value.string("type") { return known.first { type == "image/\($0)" } ?? "png" }
        let path = (value.string("file") ?? value.string("url") ?? "").asciiLowercased
        return known.first { path.hasUTF8Suffix(".\($0)") } ?? "png"
    }
}

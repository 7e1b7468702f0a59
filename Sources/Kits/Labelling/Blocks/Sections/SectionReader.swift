import Canvas
import Values

/// Reads the file of a section and says everything that is wrong with it.
public struct SectionReader {
    /// Found so far, in the order in which the document is read.
    public private(set) var problems: [SectionProblem] = []

    /// Most of each in one file.
    public static let mostExercises = 500, mostItems = EditHistory.mostItems, mostLabels = 50
    /// Scalars of a title or label.
    public static let longestText = 200

    init() {}

    /// The section, nil when there is any problem.
    public static func read(_ json: JSON) -> (section: SectionDocument?, problems: [SectionProblem]) {
        var reader = SectionReader()
        let section = reader.section(json)
        return (reader.problems.isEmpty ? section : nil, reader.problems)
    }

    mutating func report(_ code: SectionProblem.Code, _ pointer: JSONPointer) {
        problems.append(SectionProblem(code: code, pointer: pointer))
    }

    private mutating func section(_ json: JSON) -> SectionDocument? {
        let root = JSONPointer()
        guard json.string("kind") == SectionDocument.kind else {
            report(.notASection, root)
            return nil
        }
        guard let version = json.int("version"), version >= 1 else {
            report(json["version"] == nil ? .missing : .wrongType, root.appending("version"))
            return nil
        }
        guard version <= SectionDocument.version else {
            report(.laterVersion, root.appending("version"))
            return nil
        }
        guard let object = members(json, root, ["kind", "version", "title", "note", "content", "exercises"])
        else { return nil }
        var section = SectionDocument(title: title(object, root))
        section.note = note(object, root)
        if object["content"] != nil { section.content = text(object["content"], root.appending("content")) }
        for (json, pointer) in list(object, "exercises", root, atMost: Self.mostExercises, isNeeded: true) {
            if let exercise = exercise(json, pointer) { section.exercises.append(exercise) }
        }
        return section
    }

    /// Nil when it is no object; members that are not known are reported.
    mutating func members(_ json: JSON, _ pointer: JSONPointer, _ known: [Text]) -> JSONObject? {
        guard let object = json.object else {
            report(.wrongType, pointer)
            return nil
        }
        for key in object.keys where !known.contains(key) { report(.unknownMember, pointer.appending(key)) }
        return object
    }

    /// The elements with their places; what is beyond `most` is not read.
    mutating func list(
        _ object: JSONObject, _ key: Text, _ pointer: JSONPointer, atMost most: Int, isNeeded: Bool = false
    ) -> [(JSON, JSONPointer)] {
        let place = pointer.appending(key)
        guard let json = object[key] else {
            if isNeeded { report(.missing, place) }
            return []
        }
        guard let elements = json.array else {
            report(.wrongType, place)
            return []
        }
        if elements.count > most { report(.tooMany, place) }
        return elements.prefix(most).enumerated().map { ($0.element, place.appending($0.offset)) }
    }

    mutating func title(_ object: JSONObject, _ pointer: JSONPointer) -> JSON {
        let place = pointer.appending("title")
        guard let json = object["title"] else {
            report(.missing, place)
            return .null
        }
        return texts(json, place)
    }

    mutating func note(_ object: JSONObject, _ pointer: JSONPointer) -> JSON? {
        object["note"].map { texts($0, pointer.appending("note")) }
    }

    /// A text, or an object of texts by language.
    private mutating func texts(_ json: JSON, _ place: JSONPointer) -> JSON {
        if let texts = json.object {
            if texts.isEmpty { report(.badText, place) }
            for member in texts.members { _ = text(member.value, place.appending(member.key)) }
        } else {
            _ = text(json, place)
        }
        return json
    }

    mutating func text(_ json: JSON?, _ pointer: JSONPointer) -> Text? {
        guard let json else {
            report(.missing, pointer)
            return nil
        }
        guard let text = json.string else {
            report(.wrongType, pointer)
            return nil
        }
        guard !text.trimmed.isEmpty, text.scalarCount <= Self.longestText else {
            report(.badText, pointer)
            return nil
        }
        return text
    }

    /// False when there is none.
    mutating func flag(_ object: JSONObject, _ key: Text, _ pointer: JSONPointer, standard: Bool = false) -> Bool {
        guard let json = object[key] else { return standard }
        guard let flag = json.bool else {
            report(.wrongType, pointer.appending(key))
            return standard
        }
        return flag
    }

    /// `[x, y]`, both from 0 to 1.
    mutating func place(_ object: JSONObject, _ key: Text, _ pointer: JSONPointer) -> CanvasPoint? {
        let pointer = pointer.appending(key)
        guard let json = object[key] else {
            report(.missing, pointer)
            return nil
        }
        guard let numbers = json.array, numbers.count == 2, let x = numbers[0].double, let y = numbers[1].double else {
            report(.wrongType, pointer)
            return nil
        }
        let point = CanvasPoint(x, y)
        guard point == point.clamped else {
            report(.badPlace, pointer)
            return nil
        }
        return point
    }
}

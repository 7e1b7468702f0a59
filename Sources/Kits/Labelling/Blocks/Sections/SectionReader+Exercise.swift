import Canvas
import Values

extension SectionReader {
    mutating func exercise(_ json: JSON, _ pointer: JSONPointer) -> ExerciseDocument? {
        // "model" is what files of former versions call it.
        let object3DKey: Text = json["object3D"] == nil && json["model"] != nil ? "model" : "object3D"
        let known: [Text] = [
            "title", "note", "picture", object3DKey, "mode", "attempts", "opens", "closes", "matching", "pins",
            "arrows",
            "areas",
        ]
        guard let object = members(json, pointer, known) else { return nil }
        let (title, note) = (title(object, pointer), note(object, pointer))
        let (picture, object3D) = (file(object, "picture", pointer), file(object, object3DKey, pointer))
        if object["picture"] == nil, object[object3DKey] == nil { report(.missing, pointer.appending("picture")) }
        var exercise = ExerciseDocument(
            title: title, note: note, picture: picture, object3D: object3D, rules: rules(object, pointer),
            matching: matching(object, pointer))
        var numbers: [Int] = []
        for (json, pointer) in list(object, "pins", pointer, atMost: Self.mostItems, isNeeded: true) {
            guard let pin = pin(json, pointer, isObject3D: exercise.object3D != nil) else { continue }
            if numbers.contains(pin.number) { report(.duplicateNumber, pointer.appending("number")) }
            numbers.append(pin.number)
            exercise.pins.append(pin)
        }
        for (json, pointer) in list(object, "arrows", pointer, atMost: Self.mostItems) {
            if let arrow = arrow(json, pointer) { exercise.arrows.append(arrow) }
        }
        for (json, pointer) in list(object, "areas", pointer, atMost: Self.mostItems) {
            if let area = area(json, pointer) { exercise.areas.append(area) }
        }
        return exercise
    }

    /// A name without folders, of letters, digits, "-", "_" and ".", not beginning with ".".
    private mutating func file(_ object: JSONObject, _ key: Text, _ pointer: JSONPointer) -> Text? {
        let pointer = pointer.appending(key)
        guard let json = object[key], let name = text(json, pointer) else { return nil }
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        if !isName || name.hasUTF8Prefix(".") { report(.badPicture, pointer) }
        return name
    }

    private mutating func rules(_ object: JSONObject, _ pointer: JSONPointer) -> AttemptRules {
        var rules = AttemptRules(mode: .practice)
        if let mode = text(object["mode"], pointer.appending("mode")) {
            if let mode = AttemptRules.Mode(rawValue: mode) {
                rules.mode = mode
            } else {
                report(.badChoice, pointer.appending("mode"))
            }
        }
        if let json = object["attempts"] {
            if let attempts = json.int, (1...1000).contains(attempts) {
                rules.allowed = attempts
            } else {
                report(.wrongType, pointer.appending("attempts"))
            }
        }
        rules.opens = instant(object, "opens", pointer)
        rules.closes = instant(object, "closes", pointer)
        if let opens = rules.opens, let closes = rules.closes, opens >= closes {
            report(.badWindow, pointer.appending("closes"))
        }
        return rules
    }

    private mutating func instant(_ object: JSONObject, _ key: Text, _ pointer: JSONPointer) -> Instant? {
        guard let json = object[key] else { return nil }
        guard let instant = json.string.flatMap({ Instant($0) }) else {
            report(.wrongType, pointer.appending(key))
            return nil
        }
        return instant
    }

    private mutating func matching(_ object: JSONObject, _ pointer: JSONPointer) -> MatchOptions {
        guard let json = object["matching"] else { return MatchOptions() }
        let pointer = pointer.appending("matching")
        guard let object = members(json, pointer, ["umlauts", "abbreviations", "tolerance"]) else {
            return MatchOptions()
        }
        return MatchOptions(
            umlauts: flag(object, "umlauts", pointer), abbreviations: flag(object, "abbreviations", pointer),
            tolerance: flag(object, "tolerance", pointer))
    }

    private mutating func pin(_ json: JSON, _ pointer: JSONPointer, isObject3D: Bool) -> ExerciseDocument.Pin? {
        let known: [Text] = ["number", "at", "kind", "labels"] + (isObject3D ? ["normal", "camera"] : [])
        guard let object = members(json, pointer, known) else { return nil }
        var number = 0
        if let json = object["number"] {
            number = json.int ?? 0
            if !(1...9999).contains(number) { report(.wrongType, pointer.appending("number")) }
        } else {
            report(.missing, pointer.appending("number"))
        }
        let shape = isObject3D ? spot(object, pointer) : mark(object, pointer)
        let labels = labels(object, pointer)
        return shape.map { .init(number: number, shape: $0, labels: labels) }
    }

    /// On the picture.
    private mutating func mark(_ object: JSONObject, _ pointer: JSONPointer) -> CanvasItem.Shape? {
        let isLarge = isLarge(object, pointer)
        return place(object, "at", pointer).map { .pin(at: $0, isLarge: isLarge) }
    }

    /// On the 3D object's surface.
    private mutating func spot(_ object: JSONObject, _ pointer: JSONPointer) -> CanvasItem.Shape? {
        let isLarge = isLarge(object, pointer)
        for key: Text in ["at", "normal", "camera"] where object[key] == nil {
            report(.missing, pointer.appending(key))
            return nil
        }
        var readable = object
        readable["kind"] = isLarge ? "large" : "small"
        guard let pin = Object3DPin(reading: .object(readable)) else {
            report(.badSpot, pointer)
            return nil
        }
        return .spot(pin)
    }

    private mutating func isLarge(_ object: JSONObject, _ pointer: JSONPointer) -> Bool {
        guard let kind = text(object["kind"], pointer.appending("kind")) else { return false }
        if kind != "large", kind != "small" { report(.badChoice, pointer.appending("kind")) }
        return kind == "large"
    }

    /// There may be none yet.
    private mutating func labels(_ object: JSONObject, _ pointer: JSONPointer) -> [ExerciseDocument.Label] {
        var labels: [ExerciseDocument.Label] = []
        for (json, pointer) in list(object, "labels", pointer, atMost: Self.mostLabels, isNeeded: true) {
            guard let object = members(json, pointer, ["language", "text"]) else { continue }
            let language = text(object["language"], pointer.appending("language"))
            if let text = text(object["text"], pointer.appending("text")), let language {
                labels.append(.init(language: language, text: text))
            }
        }
        return labels
    }

    private mutating func arrow(_ json: JSON, _ pointer: JSONPointer) -> CanvasItem.Arrow? {
        guard let object = members(json, pointer, ["from", "to", "dashed", "head"]) else { return nil }
        let from = place(object, "from", pointer)
        let to = place(object, "to", pointer)
        let isDashed = flag(object, "dashed", pointer)
        let hasHead = flag(object, "head", pointer, standard: true)
        guard let from, let to else { return nil }
        return .init(from: from, to: to, isDashed: isDashed, hasHead: hasHead)
    }

    private mutating func area(_ json: JSON, _ pointer: JSONPointer) -> CanvasItem.Shape? {
        guard let object = members(json, pointer, ["shape", "from", "to"]) else { return nil }
        let from = place(object, "from", pointer)
        let to = place(object, "to", pointer)
        let shape = text(object["shape"], pointer.appending("shape"))
        if let shape, shape != "rectangle", shape != "ellipse" { report(.badChoice, pointer.appending("shape")) }
        guard let from, let to else { return nil }
        return shape == "ellipse" ? .ellipse(CanvasBox(from, to)) : .rectangle(CanvasBox(from, to))
    }
}

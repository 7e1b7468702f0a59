import Canvas
import Values

extension ExerciseDocument {
    /// As the file has it; what has its usual value is left out.
    public var json: JSON {
        var object: JSONObject = ["title": title]
        object["note"] = note
        object["picture"] = picture.map { .string($0) }
        object["object3D"] = object3D.map { .string($0) }
        object["mode"] = .string(rules.mode.rawValue)
        if rules.allowed != 1 { object["attempts"] = JSON(rules.allowed) }
        if let opens = rules.opens { object["opens"] = .string(opens.text) }
        if let closes = rules.closes { object["closes"] = .string(closes.text) }
        var matching: JSONObject = [:]
        if self.matching.umlauts { matching["umlauts"] = true }
        if self.matching.abbreviations { matching["abbreviations"] = true }
        if self.matching.tolerance { matching["tolerance"] = true }
        if !matching.isEmpty { object["matching"] = .object(matching) }
        object["pins"] = .array(pins.map { $0.json })
        if !arrows.isEmpty { object["arrows"] = .array(arrows.map { $0.json }) }
        if !areas.isEmpty { object["areas"] = .array(areas.map { $0.areaJSON }) }
        return .object(object)
    }
}

extension ExerciseDocument.Pin {
    var json: JSON {
        var object: JSONObject = ["number": JSON(number)]
        for member in shape.json.object?.members ?? [] { object[member.key] = member.value }
        object["labels"] = .array(labels.map { ["language": .string($0.language), "text": .string($0.text)] })
        return .object(object)
    }
}

extension CanvasItem.Arrow {
    var json: JSON {
        var object: JSONObject = ["from": from.json, "to": to.json]
        if isDashed { object["dashed"] = true }
        if !hasHead { object["head"] = false }
        return .object(object)
    }
}

extension CanvasItem.Shape {
    /// Null for what is no area.
    var areaJSON: JSON {
        switch self {
        case .rectangle(let box): ["shape": "rectangle", "from": box.from.json, "to": box.to.json]
        case .ellipse(let box): ["shape": "ellipse", "from": box.from.json, "to": box.to.json]
        case .pin, .arrow, .spot: .null
        }
    }
}

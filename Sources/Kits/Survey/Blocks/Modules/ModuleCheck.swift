import Language
import Values

/// Checks a module's document before it is published; everything that is wrong with it at once.
public struct ModuleCheck {
    /// Most steps of one list.
    public static let maximumSteps = 100

    private var problems: [FormProblem] = []

    /// Empty: it may be published.
    public static func problems(in json: JSON) -> [FormProblem] {
        var check = ModuleCheck()
        check.module(json)
        return check.problems
    }

    /// Whether the text can name a collection, module or form: 1 to 64 letters of ASCII, digits, `-` and `_`.
    public static func isName(_ json: JSON?) -> Bool {
        guard let name = json?.string, !name.isEmpty, name.utf8.count <= 64 else { return false }
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                continue
            default: return false
            }
        }
        return true
    }

    private mutating func report(_ pointer: Text, de: Sentence, en: Sentence) {
        problems.append(FormProblem("FO-MOD-2", pointer, de: de, en: en))
    }

    private mutating func module(_ json: JSON) {
        guard let module = json.object else {
            return report("", de: "Ein Modul ist ein JSON-Objekt.", en: "A module is a JSON object.")
        }
        let known: [Text] = ["collection", "module", "title", "oncePer", "start", "next"]
        for member in module.members where !known.contains(member.key) {
            report("/" + member.key, de: "„\(member.key)“ gibt es hier nicht.", en: "There is no “\(member.key)” here.")
        }
        for name in ["collection", "module"] as [Text] where !Self.isName(json[name]) {
            report(
                "/" + name, de: "„\(name)“ muss aus 1 bis 64 Buchstaben, Ziffern, - und _ bestehen.",
                en: "“\(name)” must be made of 1 to 64 letters, digits, - and _.")
        }
        if let title = json["title"], LocalizedText(title) == nil {
            report("/title", de: "„title“ muss ein Text sein.", en: "“title” must be a text.")
        }
        if let period = json["oncePer"], period != "day" {
            report("/oncePer", de: "„oncePer“ kann nur „day“ sein.", en: "“oncePer” can only be “day”.")
        }
        steps(json["start"], at: "/start", mayBeEmpty: false, hasConditions: false)
        guard let next = json["next"] else { return }
        guard let members = next.object?.members else {
            return report("/next", de: "„next“ muss ein Objekt sein.", en: "“next” must be an object.")
        }
        for member in members {
            if !Self.isName(.string(member.key)) {
                report("/next/" + member.key, de: "So kann kein Formular heißen.", en: "No form can have this name.")
            }
            steps(member.value, at: "/next/" + member.key, mayBeEmpty: true, hasConditions: true)
        }
    }

    private mutating func steps(_ json: JSON?, at pointer: Text, mayBeEmpty: Bool, hasConditions: Bool) {
        guard let steps = json?.array, mayBeEmpty || !steps.isEmpty, steps.count <= Self.maximumSteps else {
            return report(
                pointer, de: "Das muss eine Liste mit höchstens 100 Formularen sein.",
                en: "This must be a list of at most 100 forms.")
        }
        for (place, step) in steps.enumerated() {
            let pointer: Text = pointer + "/\(place)"
            if !Self.isName(step["command"]) {
                report(
                    pointer + "/command", de: "„command“ muss ein Formular nennen.", en: "“command” must name a form.")
            }
            if let info = step["info"], LocalizedText(info) == nil {
                report(pointer + "/info", de: "„info“ muss ein Text sein.", en: "“info” must be a text.")
            }
            if let condition = step["if"], !hasConditions || Expression.reading(condition) == nil {
                report(
                    pointer + "/if", de: "„if“ muss ein Ausdruck über das Formular davor sein.",
                    en: "“if” must be an expression about the form before.")
            }
        }
    }
}

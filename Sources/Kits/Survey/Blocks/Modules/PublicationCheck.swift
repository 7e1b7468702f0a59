import Language
import Rules
import Values

/// Checks the document of a form's version before it is published; everything that is wrong with it at once.
public enum PublicationCheck {
    /// Empty: it may be published.
    ///
    /// - Parameters:
    ///   - before: The form's version published last.
    ///   - vocabulary: The field types that forms are made of.
    public static func problems(in json: JSON, before: JSON? = nil, vocabulary: Vocabulary) -> [FormProblem] {
        guard let definition = json.object else {
            return [
                FormProblem("FO-MOD-1", "", de: "Das muss ein JSON-Objekt sein.", en: "This must be a JSON object.")
            ]
        }
        var problems: [FormProblem] = []
        for member in definition.members
        where !["collection", "module", "command", "title", "form"].contains(member.key) {
            problems.append(
                FormProblem(
                    "FO-MOD-1", "/" + member.key, de: "„\(member.key)“ gibt es hier nicht.",
                    en: "There is no “\(member.key)” here."))
        }
        for name in ["collection", "module", "command"] as [Text] where !ModuleCheck.isName(json[name]) {
            problems.append(
                FormProblem(
                    "FO-MOD-1", "/" + name, de: "„\(name)“ muss aus 1 bis 64 Buchstaben, Ziffern, - und _ bestehen.",
                    en: "“\(name)” must be made of 1 to 64 letters, digits, - and _."))
        }
        if json["command"] == "start" {
            problems.append(
                FormProblem(
                    "FO-PUB-5", "/command", de: "Ein Formular kann nicht „start“ heißen.",
                    en: "A form cannot be called “start”."))
        }
        if let title = json["title"], LocalizedText(title) == nil {
            problems.append(
                FormProblem("FO-MOD-1", "/title", de: "„title“ muss ein Text sein.", en: "“title” must be a text."))
        }
        let form = FormCheck.problems(in: json["form"] ?? .null, before: before?["form"], vocabulary: vocabulary)
        return problems + form.map { FormProblem($0.code, "/form" + $0.pointer, $0.message) }
    }

    /// What is wrong with a version beside those of the same form that there are: it is there already with other contents,
    /// or a field has another type.
    public static func conflict(of json: JSON, with others: [JSON]) -> FieldProblem? {
        let same = others.filter { other in
            (["collection", "module", "command"] as [Text]).allSatisfy { other.string($0) == json.string($0) }
        }
        let form = json["form"] ?? .null
        if same.contains(where: { $0["form"]?.string("version") == form.string("version") && $0 != json }) {
            return FieldProblem(code: "FO-PUB-2", message: taken)
        }
        for other in same {
            guard let problem = FormCheck.changedTypes(in: form, before: other["form"] ?? .null).first else { continue }
            return FieldProblem(code: problem.code, message: problem.message)
        }
        return nil
    }

    /// Said of a form whose version exists already with another content.
    public static let taken = Bilingual(
        de: "Diese Fassung gibt es schon, mit anderem Inhalt. Eine Änderung braucht eine neue Fassung.",
        en: "This version is there already, with other contents. A change needs a new version.")
}

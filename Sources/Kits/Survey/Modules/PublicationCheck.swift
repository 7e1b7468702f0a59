import Language
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
        if let title = json["title"], LocalizedText(title) == nil {
            problems.append(
                FormProblem("FO-MOD-1", "/title", de: "„title“ muss ein Text sein.", en: "“title” must be a text."))
        }
        let form = FormCheck.problems(in: json["form"] ?? .null, before: before?["form"], vocabulary: vocabulary)
        return problems + form.map { FormProblem($0.code, "/form" + $0.pointer, $0.message) }
    }
}

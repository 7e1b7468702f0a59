import Language
import Values

extension FormCheck {
    /// What is wrong with patterns and expressions. The form's fields are checked as those of a model would be.
    func options(_ vocabulary: Vocabulary) -> [FormProblem] {
        let fields = FormDocument(json).fields.map { $0.document }
        let description: JSON = [
            "Root": [["ElementId": "Form", "ModelName": "Form"]],
            "Components": ["Form": ["Type": "FormComponent"]], "Events": [:], "Views": [:],
            "Models": ["Form": ["Fields": .array(fields)]],
        ]
        var problems: [FormProblem] = []
        for diagnostic in Checker(vocabulary: vocabulary).check(Array(description.text.utf8)).diagnostics {
            guard diagnostic.severity == .error, diagnostic.pointer.tokens.starts(with: ["Models", "Form"]) else {
                continue
            }
            let pointer = place(diagnostic.pointer.tokens.dropFirst(2))
            let isPattern = pointer.hasUTF8Suffix("/pattern")
            problems.append(
                FormProblem(
                    isPattern ? "FO-FORM-10" : "FO-FORM-11", pointer, de: diagnostic.message.german,
                    en: diagnostic.message.english))
        }
        return problems
    }

    /// Of something in a model's fields, the place in the form.
    private func place(_ tokens: ArraySlice<Text>) -> Text {
        var pointer: Text = ""
        var rest = tokens
        if rest.first == "Fields", rest.count > 1, let index = Int(rest[rest.startIndex + 1]) {
            rest = rest.dropFirst(2)
            pointer = "/fields/\(index)"
            if rest.starts(with: ["Options", "Fields"]), let inner = rest.dropFirst(2).first.flatMap({ Int($0) }) {
                let name = json.elements("fields")[index].string("compositeField")
                let composite = json.elements("compositeFields").firstIndex { $0.string("name") == name } ?? 0
                pointer = "/compositeFields/\(composite)/fields/\(inner)"
                rest = rest.dropFirst(3)
            }
            if rest.first == "Options" { rest = rest.dropFirst() }
            return rest.reduce(pointer) { $0 + "/" + $1.startingSmall }
        }
        return rest.reduce("") { $0 + "/" + $1.startingSmall }
    }
}

extension Text {
    /// As attributes are written: "VisibleIf" becomes "visibleIf".
    fileprivate var startingSmall: Text {
        guard let first = utf8.first else { return self }
        return Text(decoding: [first | 0x20]) + Text(decoding: utf8.dropFirst())
    }
}

extension Int {
    fileprivate init?(_ text: Text) {
        guard let number = Decimal(text)?.int else { return nil }
        self = number
    }
}

extension FieldDescription {
    /// As it stands in a model.
    fileprivate var document: JSON {
        ["Name": .string(name), "Type": .string(type), "Options": .object(options)]
    }
}

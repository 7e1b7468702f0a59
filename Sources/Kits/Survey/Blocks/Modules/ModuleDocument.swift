import Language
import Rules
import Values

/// A module: forms that belong together, where to start, and what follows after each one.
///
/// `{"collection", "module", "title", "oncePer", "start": [step], "next": {command: [step]}}`, a step being
/// `{"command", "info", "if"}`. Reading never fails; `ModuleCheck` says what is wrong.
public final class ModuleDocument: Sendable {
    /// The collection that it is part of; with `module` its address.
    public let collection: Text
    /// Its name within the collection.
    public let module: Text
    /// What people call it; nil: its name.
    public let title: LocalizedText?
    /// Whether each of its forms is taken once a day from a person.
    public let isDaily: Bool
    /// The forms to begin with.
    public let start: [Step]
    /// What follows, by the form that was filled in: all steps whose condition holds, in this order (FO-NEXT-1).
    public let next: [(command: Text, steps: [Step])]

    /// A form to fill in.
    public struct Step: Sendable {
        /// The form's name.
        public let command: Text
        /// A sentence above the form.
        public let info: LocalizedText?
        /// Over the answers of the form before; nil: always.
        public let condition: Expression?

        init?(_ json: JSON) {
            guard let command = json.string("command") else { return nil }
            self.command = command
            info = LocalizedText(json["info"])
            condition = Expression.reading(json["if"])
        }
    }

    /// Takes whatever is usable of a document.
    public init(_ json: JSON) {
        collection = json.string("collection") ?? ""
        module = json.string("module") ?? ""
        title = LocalizedText(json["title"])
        isDaily = Self.isDaily(json)
        start = json.elements("start").compactMap { Step($0) }
        next = (json.object("next")?.members ?? []).map { member in
            (member.key, (member.value.array ?? []).compactMap { Step($0) })
        }
    }

    static func isDaily(_ json: JSON) -> Bool { json["oncePer"] == "day" }

    /// What has to be filled in after a reply, in this order.
    public func steps(after command: Text, _ values: JSONObject, form: FormDocument, _ context: RuleContext) -> [Step] {
        guard let steps = next.first(where: { $0.command == command })?.steps else { return [] }
        return steps.filter { step in
            guard let condition = step.condition else { return true }
            let value = Evaluation(context).value(of: condition) { place in
                let path = condition.names[place]
                guard let field = FieldPath.field(at: path, in: form.fields) else { return .null }
                return ExpressionValue.of(FieldPath.value(at: path, in: values), in: field, context)
            }
            return value == true
        }
    }
}

import Values

/// What kind of value an expression has.
public struct ExpressionType: Sendable {
    /// What one value is.
    public var kind: Kind
    /// Whether there are several of them.
    public var isList = false
    /// The model that a reference refers to.
    public var model: Text = ""
    /// The values that a choice offers; empty: any.
    public var choices: [Text] = []
    /// Whose values a list has, one for each record, in the order in which these were created: `Rating@Element`; "" for
    /// any other.
    public var origin: Text = ""
    /// Texts written in the expression.
    var literals: [Text] = []
    /// Nothing but such texts: they may stand for dates and times.
    var isLiteral = false

    /// The kinds of values that expressions know.
    public enum Kind: UInt8, Sendable {
        /// Only `empty`.
        case nothing
        case truth, number, text, date, time, moment, account, reference
        /// Whether there is one can be asked, and how far it is from another one.
        case place
        /// A picture or group: only whether there is one can be asked.
        case other
    }

    /// A type; `model` for references, `choices` for choices.
    public init(_ kind: Kind, isList: Bool = false, model: Text = "", choices: [Text] = []) {
        self.kind = kind
        self.isList = isList
        self.model = model
        self.choices = choices
    }

    /// What values of a field are.
    public init(of field: FieldDescription, storing kind: StoredKind?) {
        switch kind {
        case .number: self.init(.number)
        case .text, .url: self.init(.text)
        case .boolean: self.init(.truth)
        case .date: self.init(.date)
        case .time: self.init(.time)
        case .moment: self.init(.moment)
        case .choice, .choices:
            self.init(.text, isList: kind == .choices)
            for choice in field.options.elements("Choices") {
                if let value = choice.string("Value") { choices.append(value) }
            }
        case .references:
            self.init(.reference, isList: field.refersToMany, model: field.options.string("ModelName") ?? "")
        case .place: self.init(.place)
        case .image, .group, .document, nil: self.init(.other)
        }
    }
}

extension FieldDescription {
    /// Whether it takes more than one reference.
    public var refersToMany: Bool { (options.int("Max") ?? 1) != 1 }
}

/// Why the parts of an expression do not fit.
public struct ExpressionProblem: Sendable {
    /// What is wrong.
    public let kind: Kind
    /// Byte of the source.
    public let place: Int

    /// The ways in which parts do not fit.
    public enum Kind: Sendable {
        /// The name, as written, and what would have been possible.
        case unknownName(Text, among: [Text])
        /// A path leads through records, which are not at hand here.
        case unavailable(Text)
        /// The field, as written, does not refer to the model that the expression is about; those that do.
        case notReferring(Text, model: Text, among: [Text])
        /// The operation and what it got.
        case misfit(Expression.Operation, [ExpressionType])
        /// A text that should stand for a date or time and does not.
        case noDate(Text)
        /// A text that is none of the choices of the field it is compared with.
        case noChoice(Text, among: [Text])
    }
}

/// What names stand for.
public enum NameMeaning: Sendable {
    case type(ExpressionType)
    case problem(ExpressionProblem.Kind)
}

import Values

/// Something wrong with an expression, in words.
public struct ExpressionFinding: Sendable {
    /// The rule that is broken.
    public let code: DiagnosticCode
    /// Byte of the source.
    public let place: Int
    let phrases: [Phrase]
    /// A name, and those that it may have been meant for.
    let candidates: (name: Text, among: [Text])?

    init(_ code: DiagnosticCode, _ place: Int, _ phrases: [Phrase], _ candidates: (name: Text, among: [Text])? = nil) {
        self.code = code
        self.place = place
        self.phrases = phrases
        self.candidates = candidates
    }

    /// What is wrong, with the words of this case.
    public var message: Bilingual { DiagnosticRule.rule(code).message.filled(with: phrases) }
}

extension ExpressionFinding {
    init(_ failure: Expression.Failure) {
        let text = failure.text
        switch failure.kind {
        case .end:
            self.init(
                .noExpression, failure.place, [phrase(de: "Am Ende fehlt etwas", en: "Something is missing at the end")]
            )
        case .unexpected:
            self.init(
                .noExpression, failure.place,
                [phrase(de: "Hier passt „\(text)“ nicht", en: "\"\(text)\" does not belong here")])
        case .openText:
            self.init(
                .noExpression, failure.place,
                [phrase(de: "Das Ende von \(text) fehlt", en: "The end of \(text) is missing")])
        case .unknownFunction:
            self.init(.unknownFunction, failure.place, [text], (text, Expression.Operation.functions))
        case .argumentCount:
            let function = Expression.Operation.functions.firstIndex(of: text) ?? 0
            let first = Expression.Operation.count.rawValue
            let range = Expression.Operation(rawValue: first + UInt8(function))?.arguments ?? 0...0
            let count: Text = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
            self.init(.argumentCount, failure.place, [text, count])
        case .tooLong, .tooDeep:
            self.init(
                .largeExpression, failure.place, ["\(Expression.maximumLength)", "\(Expression.maximumDepth)"])
        }
    }

    init(_ problem: ExpressionProblem) {
        switch problem.kind {
        case .unknownName(let name, let names):
            self.init(.unknownValue, problem.place, [name], (name, names))
        case .unavailable(let name): self.init(.unavailable, problem.place, [name])
        case .notReferring(let name, let model, let names):
            self.init(.notReferring, problem.place, [name, model], (name, names))
        case .noDate(let text): self.init(.noMoment, problem.place, [text])
        case .noChoice(let text, let choices):
            self.init(.noSuchChoice, problem.place, [text, CheckPass.list(choices)], (text, choices))
        case .misfit(let operation, let types):
            var (de, en): (Text, Text) = ("", "")
            for (place, type) in types.enumerated() {
                let words = type.words
                if place > 0 { (de, en) = (de + " und ", en + " and ") }
                (de, en) = (de + words.de, en + words.en)
            }
            self.init(.misfit, problem.place, [operation.sign, phrase(de: de, en: en)])
        }
    }
}

extension ExpressionType {
    /// What a value of this type is called.
    public var words: Bilingual {
        let (de, en): (Sentence, Sentence) =
            switch kind {
            case .nothing: ("nichts", "nothing")
            case .truth: ("Ja/Nein", "yes/no")
            case .number: ("Zahl", "number")
            case .text: ("Text", "text")
            case .date: ("Datum", "date")
            case .time: ("Uhrzeit", "time")
            case .moment: ("Zeitpunkt", "point in time")
            case .account: ("Konto", "account")
            case .reference: ("Verweis auf \(model)", "reference to \(model)")
            case .place: ("Ort", "place")
            case .other: ("Bild oder Gruppe", "picture or group")
            }
        return isList ? Bilingual(de: "Liste (\(de))", en: "list (\(en))") : Bilingual(de: de, en: en)
    }
}

extension Expression.Operation {
    /// As it is written.
    var sign: Text {
        let first = Self.count.rawValue
        if rawValue >= first { return Self.functions[Int(rawValue - first)] }
        return switch self {
        case .not: "not"
        case .or: "or"
        case .and: "and"
        case .equal: "="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .contained: "in"
        case .plus: "+"
        case .minus, .difference: "-"
        case .times: "*"
        case .divided: "/"
        case .list: "(…)"
        case .me: "me"
        case .today: "today"
        case .now: "now"
        case .owner: "owner"
        case .created: "created"
        case .here: "here"
        default: "changed"
        }
    }
}

/// Checks one expression: reads it, finds out its type, and compares it with what is wanted.
public struct ExpressionCheck {
    /// Nil when it cannot be told.
    public private(set) var type: ExpressionType?
    /// What was found so far, in the order of the source.
    public private(set) var findings: [ExpressionFinding] = []

    /// - Parameters:
    ///   - meaning: What a path stands for.
    ///   - unavailable: Values that there are not where the expression stands.
    public init(
        _ source: Text, unavailable: [Expression.Operation] = [], meaning: ([Text]) -> NameMeaning
    ) {
        let expression: Expression
        do throws(Expression.Failure) {
            expression = try Expression(source)
        } catch {
            type = nil
            findings = [ExpressionFinding(error)]
            return
        }
        for step in 0..<expression.count where unavailable.contains(expression.operation(step)) {
            findings.append(
                ExpressionFinding(.unavailable, expression.place(step), [expression.operation(step).sign]))
        }
        var problems: [ExpressionProblem] = []
        type = expression.type(meaning: meaning) { problems.append($0) }
        for problem in problems { findings.append(ExpressionFinding(problem)) }
    }

    /// Notes it when the value is not of a kind.
    public mutating func demand(_ wanted: ExpressionType) {
        guard let type else { return }
        let isCalculable = !wanted.isOpaque && wanted.kind != .reference
        if isCalculable, type.kind == .nothing { return }
        if isCalculable, type.isList == wanted.isList, type.kind == wanted.kind || type.isLiteral && wanted.isTemporal {
            for literal in type.literals where !wanted.takes(literal) {
                findings.append(ExpressionFinding(.noMoment, 0, [literal]))
            }
            return
        }
        if type.kind == .account, wanted.kind == .text, !wanted.isList { return }
        findings.append(ExpressionFinding(.wrongResult, 0, [type.words.phrase, wanted.words.phrase]))
    }
}

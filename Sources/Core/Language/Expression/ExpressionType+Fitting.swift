import Values

extension ExpressionType {
    init(constant: JSON) {
        switch constant {
        case .bool: self.init(.truth)
        case .number: self.init(.number)
        case .string(let text):
            self.init(.text)
            literals = [text]
            isLiteral = true
        default: self.init(.nothing)
        }
    }

    /// Whether it is one value of the kind, or `empty`.
    func isScalar(_ kind: Kind) -> Bool { !isList && (self.kind == kind || self.kind == .nothing) }

    /// Whether values cannot be compared with each other.
    var isOpaque: Bool { kind == .place || kind == .other }

    /// Whether one value can be greater than another.
    var isOrdered: Bool {
        guard !isList else { return false }
        return switch kind {
        case .number, .text, .nothing: true
        default: isTemporal
        }
    }

    var isTemporal: Bool { kind == .date || kind == .time || kind == .moment }

    /// Whether it can tell a day.
    var isDay: Bool {
        !isList && (kind == .date || kind == .moment || kind == .nothing || isLiteral)
    }

    /// Whether values of both can be equal; of lists, their elements.
    func compares(with other: ExpressionType) -> Bool {
        if kind == other.kind { return kind != .reference || model == other.model }
        return switch (kind, other.kind) {
        case (.nothing, _), (_, .nothing), (.date, .moment), (.moment, .date), (.account, .text), (.text, .account):
            true
        case (.text, _): isLiteral && other.isTemporal
        case (_, .text): other.isLiteral && isTemporal
        default: false
        }
    }

    /// Whether a text, as it is written in an expression, stands for a value of this kind.
    func takes(_ literal: Text) -> Bool {
        switch kind {
        case .date: CalendarDate(literal) != nil
        // Exactly as it is stored, so that it can be compared.
        case .time: TimeOfDay(literal)?.text == literal
        case .moment: CalendarDate(literal) != nil || Instant(literal) != nil
        default: true
        }
    }

    /// The type of something that is one or the other; nil: there is none.
    func common(_ other: ExpressionType) -> ExpressionType? {
        if kind == .nothing { return other }
        if other.kind == .nothing { return self }
        guard isList == other.isList else { return nil }
        if kind == other.kind {
            guard kind != .other, compares(with: other) else { return nil }
            var both = self
            both.literals += other.literals
            both.isLiteral = isLiteral && other.isLiteral
            return both
        }
        if isLiteral, other.isTemporal { return literals.allSatisfy { other.takes($0) } ? other : nil }
        if other.isLiteral, isTemporal { return other.common(self) }
        return nil
    }
}

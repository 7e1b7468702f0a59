import Values

extension Expression {
    /// Reads a source; what names stand for and whether types fit is not looked at.
    public convenience init(_ source: Text) throws(Failure) {
        var reader = ExpressionReader(source)
        reader.readAll()
        if let failure = reader.failure { throw failure }
        self.init(
            source: source, code: reader.code, places: reader.places, constants: reader.constants,
            names: reader.names)
    }

    /// Nil when it is none.
    public static func reading(_ json: JSON?) -> Expression? {
        guard let source = json?.string else { return nil }
        return try? Expression(source)
    }
}

/// After a failure there is nothing to read any more, so that everything ends without a word about it: code without `throws`
/// is smaller.
///
/// Reads by precedence: `or`, `and`, `not`, comparisons and `in` (none after another), `+ -`, `* /`, sign.
struct ExpressionReader {
    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    /// The first one.
    private(set) var failure: Expression.Failure?
    private(set) var code: [Int] = []
    private(set) var places: [Int] = []
    private(set) var constants: [JSON] = []
    private(set) var names: [[Text]] = []

    /// Of the token read last.
    private var token = Token.end
    private var start = 0
    /// A word, the name in brackets, or what a text holds.
    private var text: Text = ""

    private enum Token: UInt8 {
        case failed, end, word, name, text, number
        // In the order of `signs`.
        case open, close, comma, dot, plus, minus, times, divided, equal, less, greater, at
        case lessOrEqual, greaterOrEqual, notEqual
    }

    init(_ source: Text) { bytes = source.utf8 }

    mutating func readAll() {
        guard bytes.count <= Expression.maximumLength else { return fail(.tooLong, 0) }
        advance()
        read(above: 0)
        if token != .end { unexpected() }
    }

    // MARK: Grammar

    /// Reads operands and operators that bind more tightly than the level.
    private mutating func read(above level: Int) {
        depth += 1
        guard depth <= Expression.maximumDepth else { return fail(.tooDeep, start) }
        readOperand(level)
        var hasCompared = false
        while let (operation, own) = infix, own > level, !(own == 4 && hasCompared) {
            let place = start
            advance()
            if operation == .contained, token == .open {
                readList()
            } else {
                read(above: own)
            }
            emit(operation, 0, place)
            hasCompared = own == 4
        }
        depth -= 1
    }

    private var infix: (Expression.Operation, level: Int)? {
        switch token {
        case .word:
            switch text {
            case "or": (.or, 1)
            case "and": (.and, 2)
            case "in": (.contained, 4)
            default: nil
            }
        case .equal: (.equal, 4)
        case .notEqual: (.notEqual, 4)
        case .less: (.less, 4)
        case .lessOrEqual: (.lessOrEqual, 4)
        case .greater: (.greater, 4)
        case .greaterOrEqual: (.greaterOrEqual, 4)
        case .plus: (.plus, 5)
        case .minus: (.difference, 5)
        case .times: (.times, 6)
        case .divided: (.divided, 6)
        default: nil
        }
    }

    private mutating func readOperand(_ level: Int) {
        let place = start
        switch token {
        case .open:
            advance()
            read(above: 0)
            close()
        case .minus:
            advance()
            read(above: 6)
            emit(.minus, 0, place)
        case .number:
            guard let number = Decimal(utf8: text.utf8, exactly: true) else { return unexpected() }
            constant(.number(number), place)
        case .text: constant(.string(text), place)
        case .name: readPath(place)
        case .word: readWord(place, level)
        default: return unexpected()
        }
    }

    private mutating func readWord(_ place: Int, _ level: Int) {
        let word = Self.words.firstIndex(of: text) ?? -1
        switch word {
        case 0: return constant(true, place)
        case 1: return constant(false, place)
        case 2: return constant(.null, place)
        case 3:
            guard level < 4 else { return unexpected() }
            advance()
            read(above: 3)
            return emit(.not, 0, place)
        case 4...6: return unexpected()
        case 7...:
            advance()
            let first = Expression.Operation.me.rawValue
            return emit(Expression.Operation(rawValue: first + UInt8(word - 7)) ?? .me, 0, place)
        default: break
        }
        guard next == UInt8(ascii: "(") else { return readPath(place) }
        let name = text
        guard let function = Expression.Operation.functions.firstIndex(of: name),
            let operation = Expression.Operation(
                rawValue: Expression.Operation.count.rawValue + UInt8(function))
        else { return fail(.unknownFunction, place, name) }
        advance()
        let count = readArguments()
        guard operation.arguments.contains(count) else {
            return fail(.argumentCount, place, name)
        }
        emit(operation, count, place)
    }

    /// Those of values without arguments stand in the order of their operations.
    private static let words = Text(
        "true false empty not and or in me today now owner created changed here"
    ).split(on: 0x20)

    private mutating func readPath(_ place: Int) {
        var path = [text]
        let isWord = token == .word
        advance()
        if isWord, token == .dot, path[0] == "my" { path = ["", "my", ""] }
        if token == .at {
            advance()
            guard token == .word || token == .name else { return unexpected() }
            path = ["", path[0], text]
            advance()
        }
        while token == .dot {
            advance()
            guard token == .word || token == .name else { return unexpected() }
            path.append(text)
            advance()
        }
        for (known, name) in names.enumerated() where name == path { return emit(.name, known, place) }
        names.append(path)
        emit(.name, names.count - 1, place)
    }

    /// What stands in brackets behind `in`: one list, or the elements of one.
    private mutating func readList() {
        let place = start
        let count = readArguments()
        guard count > 0 else { return unexpected() }
        emit(.list, count, place)
    }

    /// From the opening bracket to behind the closing one.
    private mutating func readArguments() -> Int {
        advance()
        var count = 0
        if token != .close {
            while true {
                read(above: 0)
                count += 1
                guard token == .comma else { break }
                advance()
            }
        }
        close()
        return count
    }

    private mutating func close() {
        guard token == .close else { return unexpected() }
        advance()
    }

    private mutating func constant(_ value: JSON, _ place: Int) {
        constants.append(value)
        emit(.constant, constants.count - 1, place)
        advance()
    }

    @inline(never)
    private mutating func emit(_ operation: Expression.Operation, _ operand: Int, _ place: Int) {
        code.append(Expression.pack(operation, operand))
        places.append(place)
    }

    private mutating func unexpected() { fail(token == .end ? .end : .unexpected, start) }

    /// - Parameter text: What stands there; nil: the token read last.
    private mutating func fail(_ kind: Expression.Failure.Kind, _ place: Int, _ text: Text? = nil) {
        if failure == nil {
            failure = Expression.Failure(
                kind: kind, place: place, text: text ?? Text(decoding: bytes[start..<at]))
        }
        token = .failed
    }

    // MARK: Tokens

    private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func advance() {
        if token == .failed { return }
        while next == 0x20 || (next >= 0x09 && next <= 0x0D) { at += 1 }
        start = at
        guard at < bytes.count else {
            token = .end
            return
        }
        let byte = bytes[at]
        at += 1
        if let sign = Self.signs.firstIndex(of: byte) {
            let first = Token.open.rawValue
            token = Token(rawValue: first + UInt8(sign)) ?? .end
            if next == UInt8(ascii: "="), token == .less || token == .greater {
                at += 1
                token = token == .less ? .lessOrEqual : .greaterOrEqual
            }
            return
        }
        switch byte {
        case UInt8(ascii: "!"):
            guard next == UInt8(ascii: "=") else { return fail(.unexpected, start) }
            at += 1
            token = .notEqual
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(byte, .text)
        case UInt8(ascii: "["): readQuoted(UInt8(ascii: "]"), .name)
        case 0x30...0x39:
            token = .number
            while Self.isDigit(next) { at += 1 }
            if next == UInt8(ascii: "."), at + 1 < bytes.count, Self.isDigit(bytes[at + 1]) {
                at += 1
                while Self.isDigit(next) { at += 1 }
            }
            if Self.isLetter(next) { return fail(.unexpected, at) }
            text = Text(decoding: bytes[start..<at])
        case _ where Self.isLetter(byte):
            token = .word
            while Self.isLetter(next) || Self.isDigit(next) { at += 1 }
            text = Text(decoding: bytes[start..<at])
        default:
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            return fail(.unexpected, start)
        }
    }

    /// Up to the mark that ends it; the mark twice stands for itself.
    private mutating func readQuoted(_ mark: UInt8, _ kind: Token) {
        token = kind
        var content: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == mark {
                guard next == mark else {
                    text = Text(decoding: content)
                    if kind == .name, content.isEmpty { break }
                    return
                }
                at += 1
            }
            content.append(byte)
        }
        at = Swift.min(bytes.count, start + 1)
        return fail(.openText, start)
    }

    private static let signs = Text("(),.+-*/=<>@").utf8

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}

import Engine
import Language
import Rules
import Values

/// A column of a grid.
struct GridColumn: Sendable {
    /// Unique in its grid.
    let key: Text
    /// What it shows, or adds up.
    let field: FieldDescription
    let title: Text
    /// In points, with letters of the usual size.
    let width: Int
    /// A running total, and no value of the record.
    let isRunning: Bool
    let hasTotal: Bool
    /// Whether its cells end at the same edge.
    let isNumber: Bool
    /// How its cells are edited in place; nil: they are not.
    let input: GridInput?

    /// Those that a description names and the model has.
    static func all(_ context: ComponentContext) -> [GridColumn] {
        guard let model = context.model else { return [] }
        let isEditable = context.component.settings.bool("Editable") == true
        return context.component.settings.elements("Columns").compactMap { column in
            let running = column.string("Running")
            guard let name = running ?? column.string("Field"), let field = model.readable(name) else { return nil }
            let stores = context.rules.kinds[field.type]?.stores
            let canEdit = isEditable && running == nil && column.bool("ReadOnly") != true && model.field(name) != nil
            // All rows of a grid are of one thing: its first one says the unit.
            let measured = context.rows.first.map { row in context.measured(field, of: model) { row[$0] } } ?? field
            let title = LocalizedText(column["Label"])?.text(in: context.language)
            let isNumber = stores == .number
            return GridColumn(
                key: running == nil ? name : "+ \(name)", field: measured,
                title: title ?? field.title(in: context.language),
                width: column.int("Width") ?? width(stores), isRunning: running != nil,
                hasTotal: isNumber && column.bool("Total") == true, isNumber: isNumber,
                input: canEdit ? GridInput(measured, context.rules) : nil)
        }
    }

    private static func width(_ stores: StoredKind?) -> Int {
        switch stores {
        case .number, .boolean, .time: 104
        case .date: 128
        case .choice, .moment: 152
        default: 224
        }
    }

    /// What a number of the column reads like.
    func text(_ number: Decimal?, _ rules: RuleContext) -> Text {
        number.map { rules.text(of: .number($0), in: field) } ?? ""
    }
}

/// How a cell is edited in place.
enum GridInput: Sendable {
    /// The keyboard that fits, as `inputmode` says it.
    case typed(mode: Text, InputControl)
    case chosen([ChoiceOption], isRequired: Bool)
    case toggled

    /// Nil: not in place but in a form.
    init?(_ field: FieldDescription, _ rules: RuleContext) {
        guard let kind = rules.kinds[field.type], kind.fill == nil, field.conditions?.calculate == nil,
            !field.isHidden
        else { return nil }
        let control = kind.control(field, rules)
        switch control {
        case .text(let input) where !input.isMultiline && !input.isSecret:
            self = .typed(mode: Self.mode(of: input.format), control)
        case .date, .time, .duration: self = .typed(mode: "text", control)
        case .choice(let options, _, multiple: false): self = .chosen(options, isRequired: field.isRequired)
        case .toggle: self = .toggled
        default: return nil
        }
    }

    private static func mode(of format: TextInput.Format) -> Text {
        switch format {
        case .number: "decimal"
        case .integer: "numeric"
        case .email: "email"
        case .url: "url"
        case .phone: "tel"
        default: "text"
        }
    }

    /// What the input has at first.
    func entered(_ value: JSON, _ rules: RuleContext) -> JSON {
        switch self {
        case .toggled: .bool(value.bool == true)
        case .chosen: .string(value.string ?? "")
        case .typed(_, let control): .string(Self.typed(value, control, rules))
        }
    }

    /// As people of the language type it.
    private static func typed(_ value: JSON, _ control: InputControl, _ rules: RuleContext) -> Text {
        let text = value.string ?? ""
        switch control {
        case .date: return CalendarDate(text)?.text(in: rules.language, style: .short) ?? text
        case .duration(let form): return value.decimal.map { form.typed($0, in: rules.language) } ?? text
        default:
            guard let number = value.decimal else { return text }
            // Without marks between thousands.
            let mark = Decimal("0.5").map { $0.text(in: rules.language).utf8.dropFirst().dropLast() } ?? []
            var bytes: [UInt8] = []
            for byte in number.text.utf8 { bytes += byte == UInt8(ascii: ".") ? Array(mark) : [byte] }
            return Text(decoding: bytes)
        }
    }
}

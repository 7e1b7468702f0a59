import Engine
import Language
import Rules
import Values

/// What a grid remembers while it is on the stack.
struct GridState: Sendable {
    var window = ListWindow()
    /// Its lines from top to bottom.
    private(set) var order = GridOrder()
    /// What was entered and is no value.
    private(set) var mistakes: [GridMistake] = []
    /// A row that is not saved, because something is still missing.
    var draft: GridDraft?
    /// A row is being made.
    var isMaking = false
    /// The row that was made last and not touched since.
    var made: UUID?
    /// Whether there is room for cards only, as the element found out; nil: it did not say yet.
    var isCards: Bool?
    /// What is searched for in the palette.
    var words: Text = ""
    /// Whether what was left unsaved before is there again.
    private var isRestored = false

    /// The records are others, or the draft is.
    mutating func arrange(_ context: ComponentContext) {
        if !isRestored, case .list = context.state.hand {
            isRestored = true
            GridKept(context).restore(&self)
        }
        order = GridOrder(context, draft)
        if isMaking, let row = context.rows.last(where: { $0.created == context.rules.now }) {
            isMaking = false
            made = context.rows.reduce(row) { $1.created == row.created && $0.id < $1.id ? $1 : $0 }.id
        }
        mistakes.removeAll { mistake in
            mistake.row != GridDraft.id && !context.rows.contains { $0.id.text == mistake.row }
        }
    }

    func mistake(_ row: Text, _ column: Text) -> GridMistake? {
        mistakes.first { $0.row == row && $0.column == column }
    }

    mutating func note(_ mistake: GridMistake) {
        forget(mistake.row, mistake.column)
        mistakes.append(mistake)
    }

    mutating func forget(_ row: Text, _ column: Text) {
        mistakes.removeAll { $0.row == row && $0.column == column }
    }

    /// What is entered and not saved, as it is kept; null: nothing.
    var unsaved: JSON {
        if mistakes.isEmpty, draft == nil { return .null }
        var unsaved = JSONObject()
        unsaved["cells"] = .array(
            mistakes.map { ["row": .string($0.row), "column": .string($0.column), "entered": $0.entered] })
        if let draft {
            unsaved["draft"] = .object(draft.values)
            switch draft.place {
            case .before(let id): unsaved["before"] = .string(id.text)
            case .behind(let id): unsaved["behind"] = .string(id.text)
            case .last: break
            }
        }
        return .object(unsaved)
    }

    mutating func forget(row: Text) { mistakes.removeAll { $0.row == row } }
}

/// What was entered in a cell and is no value, with the reason.
struct GridMistake: Sendable {
    /// Id of the record, or that of the draft.
    let row: Text
    /// Key of the column.
    let column: Text
    /// As it was entered.
    let entered: JSON
    let reason: Bilingual
}

/// A row that is not saved yet.
struct GridDraft: Sendable {
    /// In place of that of a record.
    static let id: Text = "new"

    var values: JSONObject
    let place: GridPlace
}

/// Where a new row stands.
enum GridPlace: Hashable, Sendable {
    case before(UUID)
    case behind(UUID)
    /// The last one of its group.
    case last

    /// - Parameter id: Nil: the last one.
    init(behind id: UUID?) { self = id.map { .behind($0) } ?? .last }
}

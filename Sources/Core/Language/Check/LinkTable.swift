import Values

/// A name that a block mentions, and where.
struct Link {
    let target: Target
    let name: Text
    let path: [Text]
    /// The values of `fieldValues`; the text of an expression.
    var value = JSON.null
    /// What a `modelField` has to store; empty: anything.
    var stores: [StoredKind] = []
    /// Whether a `modelField` may be a column.
    var isRead = false

    enum Target {
        case event, component, modelField, fieldValue, expression, signal
    }

    /// The setting of the block that holds the name.
    var setting: Text { path.count > 2 ? path[2] : "" }

    /// Trigger, signal or view field.
    var label: Text { path.count > 3 ? path[3] : setting }
}

/// The links of every block.
struct LinkTable {
    private var index = NameIndex()
    private var links: [[Link]] = []

    @inline(never)
    subscript(key: Text) -> [Link] {
        get { index.place(of: key).map { links[$0] } ?? [] }
        set {
            let (place, isNew) = index.insert(key)
            if isNew { links.append(newValue) } else { links[place] = newValue }
        }
    }
}

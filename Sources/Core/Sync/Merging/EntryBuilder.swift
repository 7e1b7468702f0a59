import Values

/// An entry while an operation is applied to it.
struct EntryBuilder {
    private let entry: Entry
    private let author: Stamp
    private let version: Int64
    private var fields: JSONObject
    private var versions: JSONObject
    private var lost: [LosingValue]
    private var hasNewValues = false
    private(set) var isChanged = false

    init(_ entry: Entry, by author: Stamp, version: Int64) {
        self.entry = entry
        self.author = author
        self.version = version
        fields = entry.fields
        versions = entry.versions
        lost = entry.lost
    }

    /// Nothing happens when the field has this value.
    mutating func set(_ field: Text, _ value: JSON) {
        guard (fields[field] ?? .null) != value else { return }
        fields[field] = value.isNull ? nil : value
        versions[field] = JSON(version: version)
        hasNewValues = true
        isChanged = true
    }

    mutating func lose(_ field: Text, _ value: JSON, _ stamp: Stamp?) {
        if lost.count >= Bounds.lost { lost.removeFirst(lost.count - Bounds.lost + 1) }
        lost.append(LosingValue(field: field, value: value, stamp: stamp, v: version))
        isChanged = true
    }

    func result(isDeleted: Bool) -> Entry {
        Entry(
            id: entry.id, model: entry.model, v: version, fields: fields, versions: versions, created: entry.created,
            changed: hasNewValues ? author : entry.changed, isDeleted: isDeleted, lost: lost)
    }
}

import Engine
import HTML
import Values

/// The fields of a page with their nodes, in the order in which they were made: a key press changes one field of a form,
/// and the others need not be made and compared again.
///
/// Changed only while a screen is made; nobody else has it then.
final class FieldMemory: @unchecked Sendable {
    private final class Entry {
        let field: FormField
        let key: Text
        let depth: Int
        let node: HTMLNode

        init(_ field: FormField, _ key: Text, _ depth: Int, _ node: HTMLNode) {
            (self.field, self.key, self.depth, self.node) = (field, key, depth, node)
        }
    }

    private var entries: [Entry] = []
    private var before: [Entry] = []
    /// Where the next field is expected among those before.
    private var cursor = 0

    /// Fields that went are looked over; more at once are made anew.
    private static let reach = 64

    /// The page is made anew.
    func begin() {
        before = entries
        entries = []
        entries.reserveCapacity(before.count)
        cursor = 0
    }

    /// What only the page before had is not needed any more.
    func end() { before = [] }

    func node(for field: FormField, key: Text, depth: Int, make: () -> HTMLNode) -> HTMLNode {
        let entry = known(field, key, depth) ?? Entry(field, key, depth, make())
        entries.append(entry)
        return entry.node
    }

    private func known(_ field: FormField, _ key: Text, _ depth: Int) -> Entry? {
        for place in cursor..<min(cursor + Self.reach, before.count) where isSame(before[place].field, field) {
            cursor = place + 1
            let entry = before[place]
            return entry.depth == depth && entry.field == field && entry.key == key ? entry : nil
        }
        return nil
    }

    private func isSame(_ a: FormField, _ b: FormField) -> Bool { a === b || a.change == b.change }
}

import Engine
import HTML
import Values

/// The pages of a screen with their nodes: most steps change one page, and the others need not be made and compared again.
///
/// Changed only while a screen is made; nobody else has it then.
final class PageMemory: @unchecked Sendable {
    private struct Entry {
        let level: Screen.Level
        let position: Text
        let node: HTMLNode
        let fields: FieldMemory
    }

    private var entries: [Entry] = []
    private var before: [Entry] = []
    /// What all pages depend on besides their level.
    private var circumstances: Text = ""

    /// Another screen is made now.
    func begin(_ markup: Markup) {
        // Words of the page itself may arrive later than its first screen.
        let texts: Text = Catalogue.of(markup.language) == nil ? "/" : "/texts/"
        let circumstances = markup.language + texts + (markup.tiles ?? "")
        before = circumstances == self.circumstances ? entries : []
        entries = []
        self.circumstances = circumstances
    }

    /// What only the screen before last had is not needed any more.
    func end() { before = [] }

    func page(_ level: Screen.Level, _ position: Text, make: (FieldMemory) -> HTMLNode) -> HTMLNode {
        let known = before.first { $0.level.serial == level.serial }
        if let known, known.position == position, known.level == level {
            entries.append(known)
            return known.node
        }
        let fields = known?.fields ?? FieldMemory()
        fields.begin()
        let node = make(fields)
        fields.end()
        entries.append(Entry(level: level, position: position, node: node, fields: fields))
        return node
    }
}

import Sync
import Values

/// The model of the simulation: a field for every policy, and the one that says who may see a record.
enum Notebook {
    static let model: Text = "Note"
    static let scope: Text = "course"
    static let scopes: [Text] = ["north", "south"]
    /// Fields that hold one value of one person.
    static let plain: [Text] = ["title", "colour", "best", "status"]
    static let counter: Text = "count"
    static let list: Text = "tags"

    static func policy(_ field: Text) -> ConflictPolicy {
        switch field {
        case "colour": .first
        case "best": .max
        case "status": .ask
        case counter: .add
        case list: .union
        default: .last
        }
    }
}

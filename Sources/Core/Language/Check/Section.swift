import Values

/// The sections of named blocks.
enum Section: Text {
    case components = "Components"
    case events = "Events"
    case models = "Models"
    case views = "Views"

    /// A block's name among all sections.
    @inline(never)
    func key(_ name: Text) -> Text { rawValue + "/" + name }
}

import Engine
import Language

/// Records by the days to which they belong.
public enum Calendars {
    /// What runs.
    public static let kit = Kit(name: "Calendars", components: [calendarComponent])

    /// What can be said about it.
    public static let manifest = KitManifest(name: "Calendars", blocks: [calendarComponentManifest])
}

import Values

/// Something the host of a chart shall do.
public enum ChartEffect: Hashable, Sendable {
    /// Let a screen reader say it.
    case announce(Text)
    /// Hand over a file: share it or put it where downloads are.
    case file(name: Text, type: Text, Text)
    /// The same for the part in view as SVG.
    case drawing(name: Text)
}

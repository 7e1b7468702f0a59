import Values

extension TimeOfDay {
    /// Without seconds, as people enter a time.
    public var inMinutes: Text { TimeOfDay(hour: hour, minute: minute)?.text ?? text }
}

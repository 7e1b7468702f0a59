import Values

/// An entry of `App.Reminders`: what a person may be reminded of once a day.
public struct ReminderDescription: Sendable {
    /// `Name`: under this name the device keeps what the person chose.
    public var name: Text
    /// `Title`: what the person switches on.
    public var title: LocalizedText?
    /// `Text`: what is said when it is due.
    public var text: LocalizedText?
    /// `At`: the time proposed.
    public var at: TimeOfDay
    /// `ElementId`: the component that it opens.
    public var component: Text
    /// `ModelName`: a new record of this model is begun there; nil: none.
    public var model: Text?
    /// `Done`: nothing is to be reminded of when there is such a record; nil: the component says so, if it knows.
    public var done: Done?

    /// Which records say that it is done.
    public struct Done: Sendable {
        /// `ModelName`: of the records.
        public var model: Text
        /// `Where`: what is true of one of them.
        public var condition: Expression
    }
}

extension AppInfo {
    /// More than anybody wants to be reminded of.
    public static let maximumReminders = 10

    /// Entries that lack something are left out, and those whose name stands there before.
    public var reminderDescriptions: [ReminderDescription] {
        var found: [ReminderDescription] = []
        for entry in (reminders.array ?? []).prefix(Self.maximumReminders) {
            guard let name = entry.string("Name"), let component = entry.string("ElementId"),
                let at = entry.string("At").flatMap({ TimeOfDay($0) }), !found.contains(where: { $0.name == name })
            else { continue }
            found.append(
                ReminderDescription(
                    name: name, title: LocalizedText(entry["Title"]), text: LocalizedText(entry["Text"]), at: at,
                    component: component, model: entry.string("ModelName"),
                    done: entry["Done"].flatMap { ReminderDescription.Done($0) }))
        }
        return found
    }
}

extension ReminderDescription.Done {
    fileprivate init?(_ json: JSON) {
        guard let model = json.string("ModelName"), let condition = Expression.reading(json["Where"]) else {
            return nil
        }
        self.init(model: model, condition: condition)
    }
}

import Values

/// An entry of `App.Receive`: a form that takes what other apps hand over.
public struct ReceivingForm: Hashable, Sendable {
    /// `ElementId`: a component in which a record is entered.
    public var component: Text
    /// `ModelName`: of the record that is begun.
    public var model: Text
    /// `Fields`: each thing comes into the first one that takes it.
    public var fields: [Text]
}

extension AppInfo {
    /// Entries that lack something are left out.
    public var receivingForms: [ReceivingForm] {
        (receive.array ?? []).compactMap { entry in
            guard let component = entry.string("ElementId"), let model = entry.string("ModelName") else { return nil }
            return ReceivingForm(component: component, model: model, fields: entry.texts("Fields"))
        }
    }
}

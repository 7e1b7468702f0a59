import Values

extension CheckPass {
    /// Reminders have names of their own, and conditions about their model.
    func checkReminders() {
        var names = NameIndex()
        for (place, entry) in (document["App"]?["Reminders"]?.array ?? []).enumerated() {
            path = ["App", "Reminders", "\(place)"]
            if let name = entry.string("Name"), !names.insert(name).isNew {
                report(.reminderTwice, below: ["Name"], name)
            }
            guard let done = entry["Done"], let source = done.string("Where"),
                let model = done.string("ModelName").flatMap({ app.models[$0] }),
                Expression.reading(done["Where"]) != nil
            else { continue }
            check(
                source, at: path + ["Done", "Where"], scope(ofRecordsOf: model, knowsProfile: false),
                unavailable: [.here], wanted: ExpressionType(.truth))
        }
        path = []
    }
}

import Engine
import Language
import Rules
import Values

/// A saved record that refers to another one.
struct Follower: Sendable {
    let record: Record
    /// Of the record that it refers to.
    let leader: UUID
}

extension EventContext {
    /// The saved records of the models in `With` that refer to a record, or to one of these, each once, level by level.
    ///
    /// - Parameter limit: Further levels are left out once there are more than so many.
    func followers(of record: Record, upTo limit: Int = .max) -> [Follower] {
        var models: [ModelDescription] = []
        for name in event.settings.elements("With") {
            if let model = name.string.flatMap({ app.models[$0] }) { models.append(model) }
        }
        var found: [Follower] = []
        var known = NameIndex([record.id.text])
        var level = [record]
        while !level.isEmpty, found.count <= limit {
            var next: [Record] = []
            for model in models {
                for follower in referring(to: level, model) where known.insert(follower.record.id.text).isNew {
                    found.append(follower)
                    next.append(follower.record)
                }
            }
            level = next
        }
        return found
    }

    /// Looks through the records of the model once for each of its references.
    private func referring(to leaders: [Record], _ model: ModelDescription) -> [Follower] {
        var found: [Follower] = []
        for field in model.fields where rules.kinds[field.type]?.stores == .references {
            let name = field.options.string("ModelName")
            let leaders = leaders.filter { $0.model == name }
            guard !leaders.isEmpty else { continue }
            let ids = NameIndex(leaders.map { $0.id.text })
            let all = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
            for record in records.records(all, model: model, rules: rules, withDeleted: false) {
                for id in record.fields[field.name]?.array ?? [] {
                    guard let place = id.string.flatMap({ ids.place(of: $0) }) else { continue }
                    found.append(Follower(record: record, leader: leaders[place].id))
                    break
                }
            }
        }
        return found
    }
}

import Language
import Rules
import Values

/// Whose profile `my` reads, for one person and the pages in sight.
struct Whose: Sendable {
    /// What was chosen on a level; nil: the person's own.
    struct Choice: Sendable {
        let level: Int
        let profile: UUID?
    }

    /// At most one for each level.
    var chosen: [Choice] = []
    /// The profile read; nil: there is none.
    var profile: UUID?
    /// The person's own, as it was found last; nil: there is none.
    var own: UUID?
    /// What the own one was found for.
    private var foundAt: (me: Text, revision: Int)?

    /// Whether the own one has to be looked for.
    mutating func isDue(_ me: Text, _ revision: Int) -> Bool {
        if let foundAt, foundAt.me == me, foundAt.revision == revision { return false }
        foundAt = (me, revision)
        return true
    }

    /// What was chosen on the topmost of these levels that has a choice.
    func choice(on levels: [Int]) -> Choice? {
        for level in levels.reversed() {
            if let choice = chosen.first(where: { $0.level == level }) { return choice }
        }
        return nil
    }
}

extension RecordBase {
    /// The record whose fields `my` reads.
    var profileRead: Record? {
        guard let book, let model = book.plan.profile, let id = book.whose.profile else { return nil }
        return existing(model, id)
    }

    /// Finds out whose profile expressions read; true when it is another one than before.
    ///
    /// - Parameter levels: Serial numbers of those in sight, from below.
    @inline(never)
    mutating func settleProfile(_ app: AppDescription, _ me: Text, _ levels: [Int]) -> Bool {
        guard var whose = book?.whose, let name = book?.plan.profile, let model = app.models[name] else { return false }
        if whose.isDue(me, revision) { whose.own = ownProfile(model, me) }
        let before = whose.profile
        whose.profile = whose.own
        // Who does not share any more is not looked at any more.
        if let other = whose.choice(on: levels)?.profile, existing(name, other) != nil { whose.profile = other }
        book?.whose = whose
        if whose.profile == before { return false }
        revision += 1
        return true
    }

    /// Also one from before the server said who the person is, or from before there were profiles.
    private func ownProfile(_ model: ModelDescription, _ me: Text) -> UUID? {
        if let id = model.onceID(of: me, [:]), existing(model.name, id) != nil { return id }
        for record in existing(model.name) where record.standing != .refused {
            if record.creator == me || record.creator.isEmpty && record.standing == .created { return record.id }
        }
        return nil
    }
}

/// What the platform says of whose view it is.
enum ProfileText {
    /// Beside the choice.
    static let perspective = Bilingual(de: "Sicht von", en: "View of")

    /// The person's own view; nil: without a profile.
    static func own(_ title: Text?) -> Bilingual {
        guard let title, !title.isEmpty else { return Bilingual(de: "mir", en: "me") }
        return Bilingual(de: "mir (\(title))", en: "me (\(title))")
    }
}

extension Engine {
    /// Names whose view a level shows, and offers others.
    @inline(never)
    func addPerspective(to view: inout ComponentView, _ level: LevelState, _ context: ComponentContext) {
        guard let whose = records.book?.whose, let model = records.book?.plan.profile.flatMap({ app.models[$0] }),
            context.mayRead(model)
        else { return }
        var others: [(title: Text, id: UUID)] = []
        var own: Text?
        for record in records.existing(model.name) {
            let title = context.title(of: record)
            if record.id == whose.own { own = title } else { others.append((title, record.id)) }
        }
        if others.isEmpty { return }
        var options = [ChoiceOption(value: "", label: ProfileText.own(own).text(in: language))]
        let places = Sorting.places(others.count) { a, b in
            let order = Collation.compare(others[a].title, others[b].title)
            return order == 0 ? others[a].id < others[b].id : order < 0
        }
        for place in places { options.append(ChoiceOption(value: others[place].id.text, label: others[place].title)) }
        let chosen = whose.profile == whose.own ? "" : whose.profile?.text ?? ""
        let field = FormField(
            change: ActionID(level: level.serial, name: "find.whose"),
            label: ProfileText.perspective.text(in: language), value: .string(chosen),
            control: .choice(options: options, style: .picker, multiple: false))
        view.body.insert(Element(key: "whose", .field(field)), at: 0)
    }

    /// From now on the level, and what is opened from it, reads another profile.
    @inline(never)
    mutating func look(asChosen value: JSON, on level: Int) {
        let profile = value.string.flatMap { UUID($0) }
        records.book?.whose.chosen.removeAll { $0.level == level }
        records.book?.whose.chosen.append(Whose.Choice(level: level, profile: profile))
        computeColumns()
    }
}

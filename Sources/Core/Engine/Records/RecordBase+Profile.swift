import Language
import Rules
import Values

/// Whose profile `my` reads, and what else columns were computed for.
///
/// One object that never changes and is replaced: the records of an app are handed around a lot, and with them a book that has
/// one reference more is much less code than one with all of this.
final class Whose: Sendable {
    /// What was chosen on a level; nil: the person's own.
    struct Choice: Sendable {
        let level: Int
        let profile: UUID?
    }

    /// At most one for each level.
    let chosen: [Choice]
    /// The profile read; nil: there is none.
    let profile: UUID?
    /// The person's own, as it was found last; nil: there is none.
    let own: UUID?
    /// The person and the revision of the records that the own one was found for.
    let me: Text
    let revision: Int
    /// The day, the person, the place and the profile that the columns were computed for.
    let circumstances: Text

    init(
        chosen: [Choice] = [], profile: UUID? = nil, own: UUID? = nil, me: Text = "", revision: Int = -1,
        circumstances: Text = ""
    ) {
        self.chosen = chosen
        self.profile = profile
        self.own = own
        self.me = me
        self.revision = revision
        self.circumstances = circumstances
    }

    /// The same with other circumstances of columns.
    @inline(never)
    func computed(for circumstances: Text) -> Whose {
        Whose(
            chosen: chosen, profile: profile, own: own, me: me, revision: revision, circumstances: circumstances)
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
        guard let whose = book?.whose, let name = book?.plan.profile, let model = app.models[name] else { return false }
        let isFound = whose.revision == revision && whose.me == me
        let own = isFound ? whose.own : ownProfile(model, me)
        var profile = own
        // Who does not share any more is not looked at any more.
        if let other = whose.choice(on: levels)?.profile, existing(name, other) != nil { profile = other }
        if isFound, profile == whose.profile { return false }
        let isOther = profile != whose.profile
        if isOther { revision += 1 }
        book?.whose = Whose(
            chosen: whose.chosen, profile: profile, own: own, me: me, revision: revision,
            circumstances: whose.circumstances)
        return isOther
    }

    /// Also one from before the server said who the person is, or from before there were profiles.
    func ownProfile(_ model: ModelDescription, _ me: Text) -> UUID? {
        if let id = model.onceID(of: me, [:]), existing(model.name, id) != nil { return id }
        for record in existing(model.name) where record.standing != .refused {
            if record.creator == me || record.creator.isEmpty && record.standing == .created { return record.id }
        }
        return nil
    }
}

extension ComponentContext {
    /// The person's own profile (`App.Profile`), whoever else's is looked at; nil: there is none.
    public var ownProfile: Record? {
        guard let model = app.info.profile.flatMap({ app.models[$0] }),
            let id = records.ownProfile(model, rules.me)
        else { return nil }
        return records[model.name, id]
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

    /// What was chosen on a level; nil: nothing, or the person's own.
    @inline(never)
    func chosenProfile(on level: Int) -> UUID? {
        records.book?.whose.chosen.first { $0.level == level }?.profile
    }

    /// The same as an address says it; one that says nothing leaves the view as it is.
    @inline(never)
    mutating func look(throughView profile: Text, on level: Int) {
        if profile.isEmpty || app.info.profile == nil { return }
        computeColumns()
        look(asChosen: .string(profile), on: level)
    }

    /// From now on the level, and what is opened from it, reads another profile.
    @inline(never)
    mutating func look(asChosen value: JSON, on level: Int) {
        let profile = value.string.flatMap { UUID($0) }
        guard let whose = records.book?.whose else { return }
        let chosen = whose.chosen.filter { $0.level != level } + [Whose.Choice(level: level, profile: profile)]
        records.book?.whose = Whose(
            chosen: chosen, profile: whose.profile, own: whose.own, me: whose.me, revision: whose.revision,
            circumstances: whose.circumstances)
        computeColumns()
    }
}

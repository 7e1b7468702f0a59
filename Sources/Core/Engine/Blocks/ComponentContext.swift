import Language
import Rules
import Values

/// What a component may know when it renders or handles an action.
/// A class, like the other contexts: it is handed around a lot, and one reference is much less code than thirty values.
public final class ComponentContext: Sendable {
    /// The description that runs.
    public let app: AppDescription
    /// As the description names and sets it.
    public let component: ComponentDescription
    /// What the component remembers at this moment.
    public let state: ComponentState
    /// Every block that the engine knows.
    public let registry: Registry
    /// All records on the device. Which of them the component is about, `rows` and `record` say.
    public let records: RecordBase
    /// Language, time, clock and account, for everything that rules judge or compute.
    public let rules: RuleContext
    /// The level's serial number, for actions.
    public let level: Int
    /// The records of a list in order, as far as search and filters let them through; empty for everything else.
    public let rows: [Record]
    /// `rows`, with those that search and filters leave out.
    public let allRows: [Record]
    let box: FindingBox?
    /// What the component keeps on the device (``Command/remember(_:)``); nil: nothing.
    public let remembered: JSON?
    /// How much room there is.
    public let room: Room
    /// The model held, or that the tab is about.
    public let model: ModelDescription?
    /// Model of the tab.
    let root: Text?
    /// Nil: nobody is asked.
    let permission: Permission?
    /// The record held stays on this device.
    public let staysHere: Bool
    /// What blocks found out about all records while the component is shown once.
    public let findings = Findings()
    private let sourced: SourcedModels

    init(
        app: AppDescription, component: ComponentDescription, state: ComponentState, registry: Registry,
        records: RecordBase, rules: RuleContext, level: Int, rows: [Record], allRows: [Record], box: FindingBox?,
        remembered: JSON?, room: Room, model: ModelDescription?,
        root: Text?, permission: Permission?, staysHere: Bool, sourced: SourcedModels
    ) {
        self.app = app
        self.component = component
        self.state = state
        self.registry = registry
        self.records = records
        self.rules = rules
        self.level = level
        self.rows = rows
        self.allRows = allRows
        self.box = box
        self.remembered = remembered
        self.room = room
        self.model = model
        self.root = root
        self.permission = permission
        self.staysHere = staysHere
        self.sourced = sourced
    }

    /// Of the person: one that the app speaks, or "de" or "en".
    public var language: Text { rules.language }

    /// The id of something that can be done on this level; it comes back to `handle` by its name.
    public func action(_ name: Text, _ argument: Text = "") -> ActionID {
        ActionID(level: level, name: name, argument: argument)
    }

    /// The action of a trigger; nil when it is not connected, or would do what the person may not, so that there is no
    /// control. In the engine's own form, which has no type, everything is.
    ///
    /// - Parameter argument: Id of the record that it is about; else it is about what the component holds.
    public func action(ifConnected trigger: Text, _ argument: Text = "") -> ActionID? {
        if component.type.isEmpty { return action(trigger, argument) }
        let events = component.events(on: trigger)
        if events.isEmpty || !isAllowed(events, argument, opensForms: trigger != "ItemClicked") { return nil }
        return action(trigger, argument)
    }

    /// The component's `Title` with the values that it names: of the record held, or of the one that a list belongs to.
    public var title: Text? {
        guard let title = component.title?.text(in: language) else { return nil }
        var record = record
        if case .list(let query) = state.hand { record = query.through.flatMap { records.record($0.id) } }
        return Template.fill(title, with: record, in: app, rules)
    }

    /// What the component is called where it must be called something: by its title, else by its model, else by its name.
    public var heading: Text {
        if let title, !title.isEmpty { return title }
        return model?.label?.text(in: language) ?? component.name
    }

    /// The record held, as it is stored now; nil when it was deleted meanwhile.
    public var record: Record? {
        switch state.hand {
        case .one(let record, isSaved: true): records[record.model, record.id]
        case .one(let record, isSaved: false): record
        default: nil
        }
    }

    /// The record held, if it can be changed: neither gone nor deleted.
    public var changeableRecord: Record? {
        record.flatMap { $0.standing == .deleted ? nil : $0 }
    }

    /// A saved record by the argument of an action.
    public func record(_ argument: Text) -> Record? {
        UUID(argument).flatMap { id in
            if let model, let record = records[model.name, id] { return record }
            return records.record(id)
        }
    }

    /// The record's model, with the fields that the record brings along.
    public func model(of record: Record) -> ModelDescription? {
        app.models[record.model].map {
            sourced.model($0, for: record.fields, kinds: registry.fields, record: records.record)
        }
    }

    /// Whether the person may make records of a model at all.
    public func mayCreate(_ model: ModelDescription) -> Bool { permission?.makes(model) ?? true }

    /// Whether the person may give a saved record the values that this one has.
    public func mayUpdate(_ record: Record) -> Bool {
        permission?.allows(
            .update, .one(record, isSaved: true), makes: nil, app: app, records: records, isFinal: true) ?? true
    }

    /// A record in one of its model's views.
    public func element(_ record: Record, in context: ViewContext) -> Element {
        ViewRenderer(context: self, record: record).element(in: context)
    }

    /// Asks whether a deleted record shall be restored.
    public func restore(_ record: Record) -> ActionID { action("restore", record.id.text) }

    /// What the record is called where only one line is shown; see ``Registry/title(of:in:language:)``.
    public func title(of record: Record) -> Text {
        registry.title(of: record, in: app, language: language)
    }
}

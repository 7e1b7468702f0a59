import Pattern
import Values

/// An app as its document describes it.
///
/// Reading never fails: what is damaged is left out, so that a description with errors can still be looked at and run.
/// Whether it is right is the `Checker`'s business.
public final class AppDescription: Sendable {
    /// `"Baukasten"`: the version of the language the document was written for.
    public let languageVersion: Int
    /// Title, version, languages and look: `App`.
    public let info: AppInfo
    /// The tabs: `Root`.
    public let root: [RootEntry]
    /// `Components` by name, in their order.
    public let components: Blocks<ComponentDescription>
    /// `Events` by name, in their order.
    public let events: Blocks<EventDescription>
    /// `Models` by name, in their order.
    public let models: Blocks<ModelDescription>
    /// `Views` by name, in their order.
    public let views: Blocks<ViewDescription>

    /// The language version this code speaks.
    public static let currentLanguageVersion = 1

    init(
        languageVersion: Int, info: AppInfo, root: [RootEntry], components: Blocks<ComponentDescription>,
        events: Blocks<EventDescription>, models: Blocks<ModelDescription>, views: Blocks<ViewDescription>
    ) {
        self.languageVersion = languageVersion
        self.info = info
        self.root = root
        self.components = components
        self.events = events
        self.models = models
        self.views = views
    }
}

/// The `App` section.
public struct AppInfo: Sendable {
    /// `Id`: names the app apart from its folder.
    public var id: Text?
    /// `Title`, shown under the icon and in the head of the page.
    public var title: LocalizedText?
    /// One sentence for the launcher.
    public var summary: LocalizedText?
    /// `Version`, as the author counts.
    public var version: Text?
    /// ISO 639-1 codes; the first one is the default. Empty: the platform's languages.
    public var languages: [Text]
    /// A file of the app or the name of a built-in symbol.
    public var icon: Text?
    /// `Theme`: colours by name.
    public var theme: JSONObject
    /// `Look`: how backgrounds and buttons are drawn.
    public var look: AppLook
    /// `Help`: the component that helps where none of its own is named.
    public var help: Text?
    /// `News`: what is new, by version.
    public var news: JSONObject
    /// `Receive`, see `receivingForms`.
    var receive: JSON
    /// `Profile`: the model of which each account has one record.
    public var profile: Text?
    /// `Audit`: whether the audit log says who made, changed and deleted which record.
    public var isAudited = false
    /// `Reminders`, see `reminderDescriptions`.
    var reminders: JSON
    /// Whether there is anything to be reminded of.
    public var hasReminders: Bool { !reminders.isNull }
    /// Nil: everyone may enter, without an account.
    public var access: AppAccess?
}

/// One tab of the main navigation.
public struct RootEntry: Sendable {
    /// `Title` of the tab; nil: that of its component.
    public var title: LocalizedText?
    /// `Icon`: the name of a symbol.
    public var icon: Text?
    /// `ElementId`: the component that the tab opens.
    public var component: Text
    /// `ModelName`: what the tab is about.
    public var model: Text?
}

/// A member of `Components`: a screen or a part of one.
public final class ComponentDescription: Sendable {
    /// The key in `Components`.
    public let name: Text
    /// `Type`: the name of a component kind; "" where none is written.
    public let type: Text
    /// `Title`, with `{Field}` for values of the record shown.
    public let title: LocalizedText?
    /// What happens on each trigger, in the order of the document.
    public let triggers: [TriggerBinding]
    /// `Subscriptions`: what a signal starts.
    public let subscriptions: [Subscription]
    /// `Where`: which records of a list are shown.
    public let condition: Expression?
    /// Every member of the block, also those with a property here.
    public let settings: JSONObject

    /// The events connected to a trigger; empty: not connected, no control on screen.
    public func events(on trigger: Text) -> [Text] {
        triggers.first { $0.trigger == trigger }?.events ?? []
    }

    /// As read; nothing is checked.
    public init(
        name: Text, type: Text, title: LocalizedText?, triggers: [TriggerBinding], subscriptions: [Subscription],
        settings: JSONObject
    ) {
        self.name = name
        self.type = type
        self.title = title
        self.triggers = triggers
        self.subscriptions = subscriptions
        condition = Expression.reading(settings["Where"])
        self.settings = settings
    }
}

/// What a trigger starts.
public struct TriggerBinding: Hashable, Sendable {
    /// The name of a trigger of the kind.
    public var trigger: Text
    /// Names of events, performed in this order.
    public var events: [Text]
}

/// `"Subscriptions": { "Signal": "Event" }`: the event runs whenever the signal is published.
public struct Subscription: Hashable, Sendable {
    /// The name under which an event publishes.
    public var signal: Text
    /// Names of events, performed in this order.
    public var events: [Text]
}

/// A member of `Events`: something that happens.
public final class EventDescription: Sendable {
    /// The key in `Events`.
    public let name: Text
    /// `Type`: the name of an event kind.
    public let type: Text
    /// `ElementId`: the event or component that gets the result.
    public let element: Text?
    /// `ExecuteAfterSeconds`; nil: at once.
    public let delaySeconds: Decimal?
    /// `Where` or `Condition`.
    public let condition: Expression?
    /// Every member of the block, also those with a property here.
    public let settings: JSONObject

    init(name: Text, type: Text, element: Text?, delaySeconds: Decimal?, settings: JSONObject) {
        self.name = name
        self.type = type
        self.element = element
        self.delaySeconds = delaySeconds
        condition = Expression.reading(settings["Where"] ?? settings["Condition"])
        self.settings = settings
    }
}

/// A member of `Models`: what is recorded of one kind of thing.
public final class ModelDescription: Sendable {
    /// The key in `Models`; stored records name it.
    public let name: Text
    /// `Label`: what people call one of its records; nil: the name.
    public let label: LocalizedText?
    /// The fields in their order.
    public let fields: [FieldDescription]
    /// What is computed of a record where it is read: `Columns`.
    public let columns: [ColumnDescription]
    /// The fields, and behind them those of the columns.
    public let readable: [FieldDescription]
    /// References to records of which an account has one record each, of none: one at all (`Once`); nil: any number.
    public let once: [Text]?
    /// How the fields depend on each other; nil when they do not.
    public let graph: FieldGraph?
    /// `Views`: by which views its records are shown.
    public let views: [ViewUse]
    /// Nil: everyone in the app may do everything with it.
    public let access: [AccessRule]?
    /// The field whose value rights with `scope` look at.
    public let scope: Text?
    /// The field with the accounts that a record is shared with, or with the record that it is shared with.
    public let share: Text?
    /// The field with the accounts that may change a record and what hangs on it (`Editors`).
    public let editors: Text?
    /// Whom sharing reaches while a record is so.
    public let shareOnly: ShareOnly?
    /// The first field of type Creator: it has the name of who made a record, also of one that belongs to somebody else.
    public let maker: Text?

    /// Whether there is a role that adds records of the model to what is shared with it.
    public var isAddedTo: Bool { access?.contains { $0.limit == .added } ?? false }

    /// Whether records are shared with the one that their `Share` field refers to.
    public var sharesThrough: Bool { share.flatMap { field($0) }?.options["ModelName"] != nil }

    /// The field of this name; groups are not searched.
    public func field(_ name: Text) -> FieldDescription? { fields.first { $0.name == name } }

    /// The field or the column of this name.
    public func readable(_ name: Text) -> FieldDescription? { readable.first { $0.name == name } }

    /// How a model looks in `Table`, `Map` or `Detail`; nil when the description does not say.
    public func view(in context: ViewContext) -> ViewUse? { views.first { $0.context == context } }

    init(
        name: Text, label: LocalizedText?, fields: [FieldDescription], views: [ViewUse],
        access: [AccessRule]? = nil, scope: Text? = nil, share: Text? = nil, columns: [ColumnDescription] = [],
        once: [Text]? = nil, editors: Text? = nil, shareOnly: ShareOnly? = nil
    ) {
        self.columns = columns
        readable = fields + columns.map { $0.field }
        self.once = once
        self.access = access
        self.scope = scope
        self.share = share
        self.editors = editors
        self.shareOnly = shareOnly
        maker = fields.first { $0.type == "Creator" }?.name
        self.name = name
        self.label = label
        self.fields = fields
        graph = FieldGraph.of(fields)
        self.views = views
    }
}

/// What is computed of a record where it is read, and never stored.
public struct ColumnDescription: Sendable {
    /// Name, type, label and options, as those of a field.
    public let field: FieldDescription
    /// `Value`; nil: it is no expression, and the column is empty.
    public let value: Expression?
}

/// One value of a record, or a group of values.
public final class FieldDescription: Hashable, Sendable {
    /// The name under which records store it.
    public let name: Text
    /// `Type`: the name of a field kind.
    public let type: Text
    /// `Label`, shown beside the value; nil: the name.
    public let label: LocalizedText?
    /// `Help`: a sentence below the input.
    public let help: LocalizedText?
    /// `Options`: what only this field type knows.
    public let options: JSONObject
    /// The inner fields of a `Composite` (`Options.Fields`).
    public let fields: [FieldDescription]
    /// Nil when no option is an expression.
    public let conditions: FieldConditions?
    /// `Options.Pattern`, compiled once; nil if there is none or it cannot be used, which the checker reports.
    public let pattern: Pattern?
    /// `Options.Choices`; nil when there are none.
    public let choices: ChoiceTable?
    /// `Options.Unset`: the choice that is shown where none was made; nil: none.
    public let unset: Text?
    /// `Options.UnitBy`: the field, or the field behind a reference, that says the unit; nil: `Unit` does.
    public let unitBy: [Text]?

    /// Whether a record without it is refused (`Required`); a condition is another matter.
    public let isRequired: Bool
    /// Whether forms leave it out (`Hidden`).
    public let isHidden: Bool
    /// `Options.SetBy`: the roles that set it, and ``Rights/owner``; nil: whoever may write the record.
    public let setBy: [Text]?

    /// What people read beside the value.
    public func title(in language: Text) -> Text { label?.text(in: language) ?? name }

    init(
        name: Text, type: Text, label: LocalizedText?, help: LocalizedText?, options: JSONObject,
        fields: [FieldDescription]
    ) {
        self.name = name
        self.type = type
        self.label = label
        self.help = help
        self.options = options
        self.fields = fields
        conditions = FieldConditions(options)
        pattern = options.string("Pattern").flatMap { try? Pattern($0) }
        choices = ChoiceTable.reading(options)
        unset = choices == nil ? nil : options.string("Unset")
        unitBy = options.string("UnitBy")?.split(on: UInt8(ascii: "."))
        isRequired = options.bool("Required") ?? false
        isHidden = options.bool("Hidden") ?? false
        setBy = options["SetBy"] == nil ? nil : options.texts("SetBy")
    }

    private init(_ field: FieldDescription, _ options: JSONObject) {
        (name, type, label, help) = (field.name, field.type, field.label, field.help)
        (fields, conditions, pattern, choices) = (field.fields, field.conditions, field.pattern, field.choices)
        unset = field.unset
        (isRequired, isHidden, setBy) = (field.isRequired, field.isHidden, field.setBy)
        self.options = options
        unitBy = nil
    }

    /// The same with this unit; nil: without one.
    @inline(never)
    public func measured(in unit: Text?) -> FieldDescription {
        var options = options
        options["Unit"] = unit.map { .string($0) }
        return FieldDescription(self, options)
    }

    /// The same as written in the description.
    public static func == (a: FieldDescription, b: FieldDescription) -> Bool {
        a === b
            || a.name == b.name && a.type == b.type && a.label == b.label && a.help == b.help && a.options == b.options
    }

    /// By name and type; fields of one model differ in that.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
    }
}

/// Where a model is shown.
public enum ViewContext: Text, CaseIterable, Sendable {
    case table = "Table"
    case map = "Map"
    case detail = "Detail"
}

/// A view with what of the model it shows.
public struct ViewUse: Sendable {
    /// Where the view is used: in a list, on a page, on a map.
    public var context: ViewContext
    /// The name of a view.
    public var view: Text
    /// Which field of the model stands where.
    public var mappings: [Mapping]

    /// A field of a view and the field of the model that it shows.
    public struct Mapping: Hashable, Sendable {
        /// The name of the element in the view.
        public var viewField: Text
        /// The name of the field in the model; with a full stop what a reference leads to.
        public var modelField: Text
    }
}

/// A member of `Views`: how a record looks.
public final class ViewDescription: Sendable {
    /// The key in `Views`.
    public let name: Text
    /// How the elements are arranged.
    public let layout: Layout
    /// The elements in their order.
    public let fields: [ViewFieldDescription]
    /// `Headings`: the headings of `Order` in the languages of the app.
    public let headings: [Heading]

    /// A heading between the elements of a view in rows.
    public struct Heading: Hashable, Sendable {
        /// The name by which `Order` places it.
        public var name: Text
        /// What it says.
        public var text: LocalizedText
    }

    /// How a view arranges its elements.
    public enum Layout: Sendable {
        /// Each field at its `Position` in points.
        case absolute
        /// Below each other.
        case table([OrderItem])
    }

    /// What stands at one place of a view in rows.
    public enum OrderItem: Hashable, Sendable {
        case field(Text)
        case heading(Text)
    }

    /// The element of this name.
    public func field(_ name: Text) -> ViewFieldDescription? { fields.first { $0.name == name } }

    init(name: Text, layout: Layout, fields: [ViewFieldDescription], headings: [Heading]) {
        self.name = name
        self.layout = layout
        self.fields = fields
        self.headings = headings
    }
}

/// An element of a view.
public struct ViewFieldDescription: Sendable {
    /// The name that mappings use.
    public var name: Text
    /// `Type`: the name of an element kind.
    public var type: Text
    /// Everything else that is written about it.
    public var settings: JSONObject
}

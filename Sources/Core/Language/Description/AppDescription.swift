import Pattern
import Values

/// An app as its document describes it.
///
/// Reading never fails: what is damaged is left out, so that a description with errors can still be looked at and run.
/// Whether it is right is the `Checker`'s business.
public final class AppDescription: Sendable {
    /// `"Baukasten"`: the version of the language the document was written for.
    public let languageVersion: Int
    public let info: AppInfo
    public let root: [RootEntry]
    public let components: Blocks<ComponentDescription>
    public let events: Blocks<EventDescription>
    public let models: Blocks<ModelDescription>
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
    public var id: Text?
    public var title: LocalizedText?
    /// One sentence for the launcher.
    public var summary: LocalizedText?
    public var version: Text?
    /// ISO 639-1 codes; the first one is the default. Empty: the platform's languages.
    public var languages: [Text]
    /// A file of the app or the name of a built-in symbol.
    public var icon: Text?
    public var theme: JSONObject
    public var look: AppLook
    /// Nil: everyone may enter, without an account.
    public var access: AppAccess?
}

/// One tab of the main navigation.
public struct RootEntry: Sendable {
    public var title: LocalizedText?
    public var icon: Text?
    public var component: Text
    public var model: Text?
}

public final class ComponentDescription: Sendable {
    public let name: Text
    public let type: Text
    public let title: LocalizedText?
    /// What happens on each trigger, in the order of the document.
    public let triggers: [TriggerBinding]
    public let subscriptions: [Subscription]
    /// `Where`: which records of a list are shown.
    public let condition: Expression?
    /// Every member of the block, also those with a property here.
    public let settings: JSONObject

    /// The events connected to a trigger; empty: not connected, no control on screen.
    public func events(on trigger: Text) -> [Text] {
        triggers.first { $0.trigger == trigger }?.events ?? []
    }

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

public struct TriggerBinding: Hashable, Sendable {
    public var trigger: Text
    public var events: [Text]
}

/// `"Subscriptions": { "Signal": "Event" }`: the event runs whenever the signal is published.
public struct Subscription: Hashable, Sendable {
    public var signal: Text
    public var events: [Text]
}

public final class EventDescription: Sendable {
    public let name: Text
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

public final class ModelDescription: Sendable {
    public let name: Text
    public let label: LocalizedText?
    public let fields: [FieldDescription]
    /// How the fields depend on each other; nil when they do not.
    public let graph: FieldGraph?
    public let views: [ViewUse]
    /// Nil: everyone in the app may do everything with it.
    public let access: [AccessRule]?
    /// The field whose value rights with `scope` look at.
    public let scope: Text?
    /// The field with the accounts that a record is shared with, or with the record that it is shared with.
    public let share: Text?

    /// Whether records are shared with the one that their `Share` field refers to.
    public var sharesThrough: Bool { share.flatMap { field($0) }?.options["ModelName"] != nil }

    public func field(_ name: Text) -> FieldDescription? { fields.first { $0.name == name } }

    /// How a model looks in `Table`, `Map` or `Detail`; nil when the description does not say.
    public func view(in context: ViewContext) -> ViewUse? { views.first { $0.context == context } }

    init(
        name: Text, label: LocalizedText?, fields: [FieldDescription], views: [ViewUse],
        access: [AccessRule]? = nil, scope: Text? = nil, share: Text? = nil
    ) {
        self.access = access
        self.scope = scope
        self.share = share
        self.name = name
        self.label = label
        self.fields = fields
        graph = FieldGraph.of(fields)
        self.views = views
    }
}

public final class FieldDescription: Hashable, Sendable {
    public let name: Text
    public let type: Text
    public let label: LocalizedText?
    public let help: LocalizedText?
    public let options: JSONObject
    /// The inner fields of a `Composite` (`Options.Fields`).
    public let fields: [FieldDescription]
    /// Nil when no option is an expression.
    public let conditions: FieldConditions?
    /// `Options.Pattern`, compiled once; nil if there is none or it cannot be used, which the checker reports.
    public let pattern: Pattern?
    /// `Options.Choices`; nil when there are none.
    public let choices: ChoiceTable?

    public var isRequired: Bool { options.bool("Required") ?? false }

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
    }

    public static func == (a: FieldDescription, b: FieldDescription) -> Bool {
        a === b
            || a.name == b.name && a.type == b.type && a.label == b.label && a.help == b.help && a.options == b.options
    }

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

public struct ViewUse: Sendable {
    public var context: ViewContext
    public var view: Text
    public var mappings: [Mapping]

    public struct Mapping: Hashable, Sendable {
        public var viewField: Text
        public var modelField: Text
    }
}

public final class ViewDescription: Sendable {
    public let name: Text
    public let layout: Layout
    public let fields: [ViewFieldDescription]
    /// `Headings`: the headings of `Order` in the languages of the app.
    public let headings: [Heading]

    public struct Heading: Hashable, Sendable {
        public var name: Text
        public var text: LocalizedText
    }

    public enum Layout: Sendable {
        /// Each field at its `Position` in points.
        case absolute
        /// Below each other.
        case table([OrderItem])
    }

    public enum OrderItem: Hashable, Sendable {
        case field(Text)
        case heading(Text)
    }

    public func field(_ name: Text) -> ViewFieldDescription? { fields.first { $0.name == name } }

    init(name: Text, layout: Layout, fields: [ViewFieldDescription], headings: [Heading]) {
        self.name = name
        self.layout = layout
        self.fields = fields
        self.headings = headings
    }
}

public struct ViewFieldDescription: Sendable {
    public var name: Text
    public var type: Text
    public var settings: JSONObject
}

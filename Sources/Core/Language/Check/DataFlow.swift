import Values

/// Follows what is handed from block to block, from the entry points on, without running anything.
///
/// A situation is a block together with what it gets there. Each is looked at once, in the order of their distance from
/// the start, so that the shortest chain is told. There are finitely many, and `CheckLimits` bounds them.
final class DataFlow {
    /// What is in hand.
    struct Hand {
        var kind: Kind
        /// Place of the model, or `none`.
        var model: Int32 = none
        /// Model that a list was loaded `Through`, or `none`.
        var owner: Int32 = none

        enum Kind: Int32 {
            case nothing, place, day, unsaved, saved, list
        }

        static let nothing = Hand(kind: .nothing)

        var isOne: Bool { kind == .unsaved || kind == .saved }

        func equals(_ other: Hand) -> Bool { kind == other.kind && model == other.model && owner == other.owner }
    }

    struct Situation {
        /// Components first, then events.
        var block: Int32
        /// Model of the part of the app, or `none`.
        var root: Int32
        /// Model that the list on the component where the chain began was loaded `Through`, or `none`.
        var origin: Int32
        var hand: Hand
    }

    struct Step {
        let situation: Situation
        /// Step that led here; -1: the start of the app.
        let cause: Int32
        /// The connection that led here.
        let edge: Edge
    }

    /// A connection to an event or a component.
    struct Edge {
        let target: Int32
        let path: [Text]
        /// Trigger, signal or view field.
        var label: Text = ""
        var gives = Trigger.Handed.held
    }

    struct ComponentNode {
        let name: Text
        /// Nil when the type is not known.
        let traits: ComponentTraits?
        var edges: [Edge] = []
        /// With the signals' places.
        var subscriptions: [(signal: Int, edge: Edge)] = []
        var fieldLinks: [Link] = []
        /// Models of the entries of the setting `sources`, in their order.
        var sources: [Int32] = []
        /// Of a component that holds nothing, that of `ModelId`; `none` without it.
        var model: Int32 = none
        /// Whether it can get something to show by itself.
        var loadsItself = false
        /// Whether it was given something to show.
        var isFilled = false
        /// Where it is shown: situations that differ in part of the app or origin.
        var homes: [Situation] = []
    }

    struct EventNode {
        let name: Text
        /// Nil when the type is not known.
        let traits: EventTraits?
        /// `none` without `ModelId`, `unknown` when it names nothing.
        let model: Int32
        var results: [Edge] = []
        var branches: [Edge] = []
        var signals: [Int] = []
        var fieldLinks: [Link] = []
    }

    struct Signal {
        var listeners: [(component: Int32, edge: Edge)] = []
        var published: [(situation: Situation, step: Int)] = []
    }

    static let none: Int32 = -1
    static let unknown: Int32 = -2

    let pass: CheckPass
    var components: [ComponentNode] = []
    var events: [EventNode] = []
    var signals: [Signal] = []
    var signalNames = NameIndex()
    let models: [ModelDescription]
    var known = SituationSet()
    /// Each transition counts, also to situations that are known.
    private var work = 0
    private(set) var isCut = false
    var reported = NameIndex()

    init(_ pass: CheckPass) {
        self.pass = pass
        models = pass.app.models.all
        prepare()
    }

    func run() {
        for (place, entry) in pass.app.root.enumerated() {
            guard let component = pass.app.components.place(of: entry.component) else { continue }
            let root = entry.model.map { self.model($0) } ?? Self.none
            let edge = Edge(target: Int32(component), path: ["Root", "\(place)", "ElementId"])
            send(Situation(block: 0, root: root, origin: Self.none, hand: .nothing), along: edge, from: -1)
        }
        if let help = pass.app.info.help, let component = pass.app.components.place(of: help) {
            let edge = Edge(target: Int32(component), path: ["App", "Help"])
            send(Situation(block: 0, root: Self.none, origin: Self.none, hand: .nothing), along: edge, from: -1)
        }
        for (place, form) in pass.app.info.receivingForms.enumerated() {
            guard let component = pass.app.components.place(of: form.component),
                let model = pass.app.models.place(of: form.model)
            else { continue }
            let hand = Hand(kind: .unsaved, model: Int32(model))
            let edge = Edge(target: Int32(component), path: ["App", "Receive", "\(place)", "ElementId"])
            send(Situation(block: 0, root: Int32(model), origin: Self.none, hand: hand), along: edge, from: -1)
        }
        for (place, reminder) in pass.app.info.reminderDescriptions.enumerated() {
            guard let component = pass.app.components.place(of: reminder.component) else { continue }
            let model = reminder.model.map { self.model($0) }
            // A tab is opened as such.
            let isTab = pass.app.root.contains { $0.component == reminder.component }
            if model == Self.unknown || model == nil && isTab { continue }
            let hand = model.map { Hand(kind: .unsaved, model: $0) } ?? .nothing
            let edge = Edge(target: Int32(component), path: ["App", "Reminders", "\(place)", "ElementId"])
            send(Situation(block: 0, root: model ?? Self.none, origin: Self.none, hand: hand), along: edge, from: -1)
        }
        var next = 0
        while next < known.steps.count, !isCut {
            let situation = known.steps[next].situation
            let block = Int(situation.block)
            if block < components.count {
                leave(block, situation, at: next)
            } else {
                perform(events[block - components.count], situation, at: next)
            }
            next += 1
        }
        if isCut { pass.report(.tooManyPaths, at: [], []) }
    }

    /// Place of a model by its name, or `unknown`.
    @inline(never)
    func model(_ name: Text) -> Int32 { pass.app.models.place(of: name).map { Int32($0) } ?? Self.unknown }

    /// Hands on what the situation says; the block is that of the edge.
    @inline(never)
    func send(_ handed: Situation, along edge: Edge, from cause: Int) {
        work += 1
        if known.steps.count >= pass.limits.situations || work / 20 > pass.limits.situations {
            isCut = true
            return
        }
        var situation = handed
        situation.block = edge.target
        if Int(edge.target) < components.count {
            guard accept(&situation.hand, along: edge, from: cause) else { return }
            situation.origin = situation.hand.owner
        }
        _ = known.insert(Step(situation: situation, cause: Int32(cause), edge: edge))
    }
}

import Language
import Rules
import Values

/// Where in the app a person is, as the host was told last.
struct LocationState: Sendable {
    var hash: Text = ""
    /// Steps that the system's back button can take.
    var depth = 0
    /// Nothing was told since the app was opened.
    var isFresh = false
    /// The host came here by its own step back: one step less than was told.
    var isSteppingBack = false
}

/// Deep links: `#/PictureList/PicturePage=<id>` names the component of every level and what it holds.
///
/// `=<record id>` one record · `=new.<Model>` a new one, `=new.<Model>.<Field>.<record id>` made for another ·
/// `=<Event>` or `=<Event>.<record id>` the list that the event loads. Lists on a tab's root carry nothing; they load
/// themselves. Behind a list stands what is looked for in it (`Finding.address`).
extension Engine {
    /// Nil for what has no address of its own: choosers and choices of actions.
    private func segment(_ level: LevelState, isRoot: Bool) -> Text? {
        guard case .component(let name) = level.kind, !isActions(level) else { return nil }
        let argument: Text? =
            switch level.state.hand {
            case _ where isRoot: nil
            case .one(let record, isSaved: true): record.id.text
            case .one(let record, isSaved: false):
                "new.\(record.model)" + owners(of: record).map { ".\($0.field).\($0.id.text)" }.joined()
            case .list(let query): query.through.map { "\(query.event).\($0.id.text)" } ?? query.event
            default: nil
            }
        return name.percentEncoded + (argument.map { "=" + $0.percentEncoded } ?? "")
    }

    /// The address of every step on the way here, the tab's root first; an open question is one more step.
    private var addresses: [Text] {
        var address: Text = "#"
        var result: [Text] = []
        for (index, level) in levels.enumerated() {
            if let segment = segment(level, isRoot: index == 0) {
                address += "/" + segment
                if let looked = level.box, !looked.isAtRest { address += looked.address }
                if let profile = chosenProfile(on: level.serial) { address += Self.view + profile.text }
            }
            result.append(address)
        }
        if overlay != nil, !result.isEmpty { result.append(address) }
        return result
    }

    /// Tells the host where the person is now, one step of the back button at a time.
    mutating func updateLocation() {
        // Until the first records are there the address stays the link's: logging in begins anew with it.
        if location.isFresh, !pendingLink.isEmpty, sync?.lastSuccess == nil { return }
        let addresses = addresses
        guard let hash = addresses.last else { return }
        let base = selectedTab > 0 ? 1 : 0
        let depth = addresses.count - 1 + base
        let isFresh = location.isFresh
        // Where the host stands: what the step back did not take is pushed again.
        let reached = location.isSteppingBack ? max(0, location.depth - 1) : location.depth
        location.isSteppingBack = false
        if isFresh {
            location.isFresh = false
            location.depth = base
            effects.append(.location(hash: addresses[0], depth: base, change: .replace))
        } else if hash == location.hash, depth == location.depth, depth == reached {
            return
        }
        let start = isFresh ? base : reached
        if depth > start {
            for step in (start + 1)...depth {
                effects.append(.location(hash: addresses[max(0, step - base)], depth: step, change: .push))
            }
        } else if depth < location.depth {
            effects.append(.location(hash: hash, depth: depth, change: .pop))
        } else if !isFresh {
            effects.append(.location(hash: hash, depth: depth, change: .replace))
        }
        location.hash = hash
        location.depth = depth
    }

    /// Goes where a link says, as far as it can be followed; false when it names no tab of the app.
    @discardableResult
    mutating func follow(_ hash: Text) -> Bool {
        guard hash.hasUTF8Prefix("#/") else { return false }
        let (wanted, findings, views) = Self.parts(of: hash)
        guard let first = wanted.first?.percentDecoded, let tab = tab(showing: first) else { return false }
        questions = []
        if tab != selectedTab || levels.isEmpty { select(tab: tab) }
        let addressed = levels.indices.filter { segment(levels[$0], isRoot: $0 == 0) != nil }
        let segments = addressed.compactMap { segment(levels[$0], isRoot: $0 == 0) }
        let common = max(1, zip(segments, wanted).prefix { $0 == $1 }.count)
        for place in 0..<min(common, addressed.count) {
            find(findings[place], onLevel: addressed[place])
            look(throughView: views[place], on: levels[addressed[place]].serial)
        }
        guard common <= addressed.count else { return true }
        let end = addressed[common - 1] + 1
        var isUncovered = end < levels.count
        levels.removeSubrange(end...)
        for (place, text) in wanted.enumerated().dropFirst(common) {
            guard levels.count < Self.maximumDepth, let (component, hand) = target(of: text) else { break }
            select(hand)
            push(component, hand)
            if isTop(component) {
                find(findings[place], onLevel: levels.count - 1)
                look(throughView: views[place], on: levels[levels.count - 1].serial)
            }
            isUncovered = false
        }
        if isUncovered { uncovered(.nothing) }
        return true
    }

    /// Goes on along a link that was opened before all of it was there, unless something else led away from it.
    mutating func followPendingLink() {
        guard sync?.lastSuccess != nil else {
            follow(pendingLink)
            return
        }
        let wanted = Self.parts(of: pendingLink).segments
        let here = levels.indices.compactMap { segment(levels[$0], isRoot: $0 == 0) }
        guard overlay == nil, here.count < wanted.count, zip(here, wanted).allSatisfy({ $0 == $1 }) else {
            pendingLink = ""
            return
        }
        if target(of: wanted[here.count]) != nil { follow(pendingLink) }
    }

    /// Before the profile whose view was chosen.
    private static let view: Text = ";view="

    /// What stands between slashes, and for each of these what is looked for there, and whose view was chosen; "": nothing
    /// is said about that.
    private static func parts(of hash: Text) -> (segments: [Text], findings: [Text], views: [Text]) {
        var segments: [Text] = []
        var findings: [Text] = []
        var views: [Text] = []
        for part in hash.split(on: UInt8(ascii: "/")).dropFirst() where !part.isEmpty {
            let pieces = part.split(on: UInt8(ascii: ";"))
            segments.append(canonical(pieces[0]))
            let isView = pieces.count > 1 && pieces[pieces.count - 1].hasUTF8Prefix("view=")
            findings.append(pieces.dropFirst().dropLast(isView ? 1 : 0).joined(separator: ";"))
            views.append(isView ? pieces[pieces.count - 1].split(on: UInt8(ascii: "="))[1] : "")
        }
        return (segments, findings, views)
    }

    /// Looks for what an address says; a list of which it says nothing stays as it is.
    private mutating func find(_ address: Text, onLevel index: Int) {
        if address.isEmpty { return }
        refreshRows()
        guard levels.indices.contains(index), levels[index].box != nil else { return }
        look(forAddress: address, at: (selectedTab, index))
    }

    /// As the engine itself would write it, however a browser encoded it.
    private static func canonical(_ segment: Text) -> Text {
        let parts = segment.split(on: UInt8(ascii: "="))
        return parts.map { $0.percentDecoded?.percentEncoded ?? $0 }.joined(separator: "=")
    }

    /// The tab that starts with a component, the selected one first.
    private func tab(showing component: Text) -> Int? {
        if tabs.indices.contains(selectedTab), tabs[selectedTab].root.component == component { return selectedTab }
        return tabs.firstIndex { $0.root.component == component }
    }

    /// Highlights the row that leads to what is opened above it.
    private mutating func select(_ hand: Hand) {
        guard !levels.isEmpty else { return }
        switch hand {
        case .one(let record, isSaved: true): levels[levels.count - 1].state.selection = record.id.text
        case .list(let query): levels[levels.count - 1].state.selection = query.through?.id.text
        default: break
        }
    }

    /// The component and what it shall hold; nil when one of them is gone or they do not fit.
    private mutating func target(of segment: Text) -> (Text, Hand)? {
        let parts = segment.split(on: UInt8(ascii: "="))
        guard let name = parts.first?.percentDecoded, let component = app.components[name],
            let holds = registry.components[component.type]?.holds,
            let hand = parts.count == 2 ? parts[1].percentDecoded.flatMap({ hand(named: $0) }) : .nothing,
            hand.fits(holds), holds != .one || hand.record != nil
        else { return nil }
        return (name, hand)
    }

    private mutating func hand(named argument: Text) -> Hand? {
        if let id = UUID(argument) { return record(id).map { .one($0, isSaved: true) } }
        let words = argument.split(on: UInt8(ascii: "."))
        if words[0] == "new", words.count.isMultiple(of: 2) { return new(words).map { .one($0, isSaved: false) } }
        guard words.count <= 2, let event = app.events[words[0]], let kind = registry.events[event.type] else {
            return nil
        }
        let source = words.count == 2 ? UUID(words[1]).flatMap { record($0) } : nil
        if words.count == 2, source == nil { return nil }
        let hand = source.map { Hand.one($0, isSaved: true) } ?? .nothing
        let outcome = kind.perform(context(of: event, hand: hand, origin: hand, tab: selectedTab))
        guard case .list = outcome.hand else { return nil }
        return outcome.hand
    }

    /// A saved record of a model that the description knows.
    private func record(_ id: UUID) -> Record? {
        records.record(id).flatMap { app.models[$0.model] == nil ? nil : $0 }
    }

    /// `new`, the model, and pairs of a reference field and the record it was made for.
    private mutating func new(_ words: [Text]) -> Record? {
        guard let model = app.models[words[1]] else { return nil }
        var fields = Validation.initialValues(of: model.fields, rules)
        for index in stride(from: 2, to: words.count, by: 2) {
            guard let field = model.field(words[index]), registry.fields[field.type]?.stores == .references,
                let owner = UUID(words[index + 1]).flatMap({ record($0) })
            else { return nil }
            fields[field.name] = .array((fields[field.name]?.array ?? []) + [.string(owner.id.text)])
        }
        return Record(id: UUID(at: now, random: &random), model: model.name, fields: fields, created: now, changed: now)
    }
}

import Values

/// What a person does with a picture: looks closer, selects, draws, and takes back. Acts in, effects out (LB-DESK).
public struct CanvasDesk: Sendable {
    /// What the app handed over last. Items have the ids that they have here.
    public internal(set) var source: CanvasSource
    /// Nil until box and picture are measured.
    public internal(set) var view: Viewport?
    /// Whether the picture could not be loaded.
    public internal(set) var isUnavailable = false
    /// What a touch and a drag do; the act `tool` changes it.
    public internal(set) var tool = Tool.move
    /// Of an item, by the id it has here.
    public internal(set) var selected: Text?
    /// The items with the edits that can be undone.
    public internal(set) var history: EditHistory
    /// What a finger is about to move or to draw.
    public internal(set) var drag: Drag?
    /// Items that were removed and drawn again are new ones to the app: the id that they have here and the newest there.
    private var renamed: [(here: Text, there: Text)] = []
    /// What is known of pins that are gone, to draw them again with their labels.
    private var former: [CanvasSource.Item] = []

    /// What a touch and a drag do. The raw value is what the act `tool` sends.
    public enum Tool: Text, Hashable, Sendable, CaseIterable {
        case move, pin, largePin, arrow, dashedArrow, rectangle, ellipse
    }

    /// A finger that went down and has not gone up.
    public struct Drag: Hashable, Sendable {
        /// On the screen.
        var start: CanvasPoint
        var last: CanvasPoint
        var isTouch: Bool
        /// Whether the finger left the place where it went down.
        var hasMoved = false
        /// What is moved, as it was.
        var moved: (CanvasItem, CanvasPart)? { item.map { ($0, part) } }
        var item: CanvasItem?
        var part = CanvasPart.whole
        /// How it looks now.
        public internal(set) var preview: CanvasItem?
    }

    /// With the app's selection and nothing to undo.
    public init(_ source: CanvasSource) {
        self.source = source
        selected = source.selected
        history = EditHistory(source.items.map { $0.item })
    }

    /// What the app shows changed.
    public mutating func take(_ source: CanvasSource) {
        let before = self.source.selected
        self.source = source
        for place in self.source.items.indices {
            let item = self.source.items[place].item
            self.source.items[place].item = CanvasItem(id: here(item.id), item.shape)
        }
        history.replaceItems(self.source.items.map { $0.item })
        if source.selected != before { follow(source.selected.map { here($0) }) }
        if let selected, !history.items.contains(where: { $0.id == selected }) { self.selected = nil }
    }

    /// A pin that was chosen in the app comes into view.
    private mutating func follow(_ pin: Text?) {
        if pin == selected { return }
        selected = pin
        if let pin { show(pin) }
    }

    mutating func show(_ id: Text) {
        guard let item = item(id), case .pin(let place, _) = item.shape, var view, view.zoom > 1 else { return }
        view.show(place)
        self.view = view
    }

    // MARK: Items

    /// As it is drawn now, without what a drag previews; nil when there is none of this id.
    public func item(_ id: Text?) -> CanvasItem? {
        guard let id else { return nil }
        return history.items.first { $0.id == id }
    }

    /// What the app says about an item; nil for one it has not heard of yet.
    public func details(_ id: Text) -> CanvasSource.Item? {
        // Without a copy of each item on the way: all pins of a picture are asked for at each step.
        for place in source.items.indices where source.items[place].item.id == id { return source.items[place] }
        return nil
    }

    /// Items in the order in which they are drawn, with what is being drawn.
    public var shown: [CanvasItem] {
        guard let preview = drag?.preview else { return history.items }
        var items = history.items
        if let place = items.firstIndex(where: { $0.id == preview.id }) {
            items[place] = preview
        } else {
            items.append(preview)
        }
        return items
    }

    /// In the order of their numbers.
    var pins: [Text] {
        source.items.compactMap { item in
            item.item.shape.isPin ? item.item.id : nil
        }
    }

    // MARK: Telling the app

    func there(_ id: Text) -> Text { renamed.last { $0.here == id }?.there ?? id }

    private func here(_ id: Text) -> Text { renamed.last { $0.there == id }?.here ?? id }

    /// Performs an edit and tells the app what is different then.
    mutating func edit(_ newID: () -> Text, _ change: (inout EditHistory) -> Bool) -> [CanvasEffect] {
        let before = history.items
        guard change(&history) else { return [] }
        var effects: [CanvasEffect] = []
        for item in before where self.item(item.id) == nil {
            if let known = details(item.id) { former.append(known) }
            effects.append(.tell(act: source.remove, RemovedItem(id: there(item.id)).json))
            if selected == item.id { selected = nil }
        }
        for item in history.items {
            let old = before.first { $0.id == item.id }
            if old == item { continue }
            var labels: [CanvasLabel] = []
            if old == nil, let place = former.lastIndex(where: { $0.item.id == item.id }) {
                // The app does not take an id twice.
                labels = restored(former[place].labels, newID)
                former.remove(at: place)
                renamed.append((item.id, newID()))
            }
            let drawn = DrawnItem(id: there(item.id), shape: item.shape, labels: labels)
            effects.append(.tell(act: source.put, drawn.json))
        }
        return effects
    }

    private func restored(_ labels: [CanvasLabel], _ newID: () -> Text) -> [CanvasLabel] {
        labels.map { CanvasLabel(id: newID(), language: $0.language, text: $0.text) }
    }

    /// Selects an item; the app hears of pins only.
    mutating func select(_ id: Text?) -> [CanvasEffect] {
        if id == selected { return [] }
        selected = id
        let pin = item(id)?.shape.isPin == true ? id : nil
        return [.tell(act: source.select, JSON(pin.map { there($0) }))]
    }
}

/// What follows from an act.
public enum CanvasEffect: Hashable, Sendable {
    /// An act of the app and its value.
    case tell(act: Text, JSON)
}

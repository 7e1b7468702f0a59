import Engine
import Values

/// Something that the words of a script may mean, by the texts on it.
struct Candidate<Thing> {
    var texts: [Text]
    var thing: Thing
}

extension Array {
    /// The one thing with a text that equals the words or, when there is none, contains them.
    func meant<Thing>(by words: Text, _ what: Text) throws(Mismatch) -> Thing where Element == Candidate<Thing> {
        var found = filter { $0.texts.contains(words) }
        if found.isEmpty { found = filter { $0.texts.contains { $0.containsUTF8(words) } } }
        guard found.count == 1, let only = found.first else {
            let listed = (found.isEmpty ? self : found).prefix(40).map { candidate in
                "\"" + candidate.texts.filter { !$0.isEmpty }.joined(separator: " | ") + "\""
            }
            let seen: Text = found.isEmpty ? "none of that kind with these words" : "\(found.count) of them"
            throw Mismatch(
                expected: what,
                seen: listed.isEmpty ? "nothing of that kind" : seen + ": " + listed.joined(separator: ", "))
        }
        return only.thing
    }
}

/// What can be touched: the topmost level and the tab bar; while a question is open, only that.
extension Screen {
    private var touchableBody: [ScreenElement] { overlay == nil ? levels.last?.body ?? [] : [] }

    var touchableFields: [(path: [Text], field: FormField)] { touchableBody.fields() }

    var touchableControls: [Candidate<Control>] {
        var controls: [Control] = []
        if let overlay {
            controls = overlay.controls
        } else if let level = levels.last {
            controls = level.leading + (level.back.map { [$0] } ?? []) + level.trailing
            controls += level.notice?.controls ?? []
            for element in level.body.flattened {
                if case .button(let control, _) = element.content { controls.append(control) }
                if case .search(let bar) = element.content { controls += bar.controls }
            }
            controls += banner?.controls ?? []
        }
        if overlay == nil { controls += toasts.compactMap { $0.offer } }
        return controls.filter { $0.isEnabled }.map { Candidate(texts: [$0.title], thing: $0) }
    }

    /// Rows of lists, of pages, and the open callout of a map.
    var touchableRows: [Candidate<Row>] {
        var rows: [Row] = []
        for element in touchableBody.flattened {
            switch element.content {
            case .row(let row): rows.append(row)
            case .list(let list): rows += list.rows
            case .map(let map): rows += map.pins.filter { $0.key == map.selected }.map { $0.callout }
            default: break
            }
        }
        return rows.map { Candidate(texts: $0.body.texts(in: language), thing: $0) }
    }

    var touchableTabs: [Candidate<Tab>] {
        overlay == nil ? tabs.map { Candidate(texts: [$0.title], thing: $0) } : []
    }

    /// Maps that a person can work with; those that only show a place are left out.
    var touchableMaps: [MapSurface] { touchableBody.maps }

    var touchablePins: [Candidate<(map: MapSurface, pin: MapSurface.Pin)>] {
        touchableMaps.flatMap { map in map.pins.map { Candidate(texts: [$0.title], thing: (map, $0)) } }
    }

    /// Addresses of links.
    var touchableLinks: [Candidate<Text>] {
        touchableBody.flattened.compactMap { element in
            guard case .link(let text, let address, _) = element.content else { return nil }
            return Candidate(texts: [text], thing: address)
        }
    }
}

extension Array where Element == ScreenElement {
    /// The list that scrolls.
    var list: RecordList? {
        for element in flattened {
            if case .list(let list) = element.content { return list }
        }
        return nil
    }

    /// Maps that a person can work with.
    var maps: [MapSurface] {
        flattened.compactMap { element in
            guard case .map(let map) = element.content, map.select.level != 0 else { return nil }
            return map
        }
    }

    /// The same elements with another list in place of the one there.
    func replacing(_ list: RecordList) -> [ScreenElement] {
        map { element in
            var element = element
            switch element.content {
            case .list: element.content = .list(list)
            case .section(let title, let inner): element.content = .section(title: title, inner.replacing(list))
            case .stack(let inner): element.content = .stack(inner.replacing(list))
            default: break
            }
            return element
        }
    }
}

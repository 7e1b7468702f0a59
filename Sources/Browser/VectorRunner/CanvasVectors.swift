import Canvas
import Values

/// `{"picture": [w, h], "box": [w, h], "do": [[what, …] …], "ask": [what, …]}` → the answer. What is done: `["zoom", factor, x, y]`,
/// `["pan", x, y]`, `["show", x, y]`, `["resize", w, h]`. What is asked: `["view"]`, `["screen", x, y]`, `["picture", x, y]`,
/// `["hit", x, y, byTouch, items]`, `["drag", x, y, x, y]`, `["head", x, y, x, y]`, `["step", key, isFast]`,
/// `["move", item, part, x, y]`.
///
/// `{"items": [item …], "edits": [[what, …] …]}` → ids or items behind the edits, and what each edit gave.
///
/// An item is `[id, "small" | "large", x, y]` or `[id, "arrow" | "rectangle" | "ellipse", x, y, x, y]`. Numbers are rounded to
/// nine digits behind the point.
enum CanvasVectors {
    static func run(_ input: JSON) -> JSON? {
        if let items = input["items"] { return history(items, input.elements("edits")) }
        guard let picture = size(input["picture"]), let box = size(input["box"]), let ask = input["ask"] else {
            return nil
        }
        var view = Viewport(picture: picture, box: box)
        for act in input.elements("do") {
            let numbers = numbers(act)
            switch act[0]?.string ?? "" {
            case "zoom": view.zoom(by: numbers[0], about: CanvasPoint(numbers[1], numbers[2]))
            case "pan": view.pan(by: CanvasPoint(numbers[0], numbers[1]))
            case "show": view.show(CanvasPoint(numbers[0], numbers[1]))
            case "resize":
                guard let box = CanvasSize(numbers[0], numbers[1]) else { return nil }
                view = view.resized(to: box)
            default: return nil
            }
        }
        return answer(ask, view)
    }

    private static func answer(_ ask: JSON, _ view: Viewport) -> JSON? {
        let values = numbers(ask)
        switch ask[0]?.string ?? "" {
        case "view":
            return [
                "zoom": number(view.zoom), "centre": json(view.centre),
                "shown": [number(view.shown.width), number(view.shown.height)],
            ]
        case "screen": return json(view.screen(CanvasPoint(values[0], values[1])))
        case "picture": return json(view.picture(CanvasPoint(values[0], values[1])))
        case "hit":
            let items = (ask[4]?.array ?? []).compactMap { item($0) }
            let hit = view.hit(CanvasPoint(values[0], values[1]), in: items, byTouch: ask[3]?.bool ?? false)
            return hit.map { [.string($0.id), .string(name($0.part))] } ?? .null
        case "drag":
            let drag = view.drag(from: CanvasPoint(values[0], values[1]), to: CanvasPoint(values[2], values[3]))
            return drag.map { [json($0.from), json($0.to)] } ?? .null
        case "head":
            let head = Viewport.head(from: CanvasPoint(values[0], values[1]), to: CanvasPoint(values[2], values[3]))
            return head.map { [json($0.0), json($0.1)] } ?? .null
        case "step":
            return view.step(ask[1]?.string ?? "", isFast: ask[2]?.bool ?? false).map { json($0) } ?? .null
        case "move":
            guard let item = ask[1].flatMap({ item($0) }) else { return nil }
            let part: CanvasPart = ask[2] == "from" ? .from : ask[2] == "to" ? .to : .whole
            let by = CanvasPoint(ask[3]?.double ?? 0, ask[4]?.double ?? 0)
            return json(CanvasItem(id: item.id, item.shape.moved(part, by: by)))
        default: return nil
        }
    }

    private static func history(_ items: JSON, _ edits: [JSON]) -> JSON {
        var history = EditHistory((items.array ?? []).compactMap { item($0) })
        var done: [JSON] = []
        for edit in edits {
            let result: Bool
            switch edit[0]?.string ?? "" {
            case "undo": result = history.undo()
            case "redo": result = history.redo()
            case "remove": result = history.perform(.remove(edit[1]?.string ?? ""))
            case "add":
                result =
                    edit[1].flatMap { item($0) }.map { history.perform(.add($0, at: edit[2]?.int ?? 1000)) } ?? false
            case "change": result = edit[1].flatMap { item($0) }.map { history.perform(.change($0)) } ?? false
            case "continue": result = edit[1].flatMap { item($0) }.map { history.continueMoving($0) } ?? false
            case "replace":
                history.replaceItems((edit[1]?.array ?? []).compactMap { item($0) })
                result = true
            default: result = false
            }
            done.append(.bool(result))
        }
        return [
            "items": .array(history.items.map { json($0) }), "done": .array(done), "undo": .bool(history.canUndo),
            "redo": .bool(history.canRedo),
        ]
    }

    /// Those behind the first element; others count as 0, at least four.
    private static func numbers(_ json: JSON) -> [Double] {
        var numbers = (json.array ?? []).dropFirst().map { $0.double ?? 0 }
        while numbers.count < 4 { numbers.append(0) }
        return numbers
    }

    private static func size(_ json: JSON?) -> CanvasSize? {
        guard let width = json?[0]?.double, let height = json?[1]?.double else { return nil }
        return CanvasSize(width, height)
    }

    private static func item(_ json: JSON) -> CanvasItem? {
        guard let id = json[0]?.string, let kind = json[1]?.string, let x = json[2]?.double, let y = json[3]?.double
        else { return nil }
        let from = CanvasPoint(x, y)
        if kind == "small" || kind == "large" { return CanvasItem(id: id, .pin(at: from, isLarge: kind == "large")) }
        guard let x = json[4]?.double, let y = json[5]?.double else { return nil }
        let to = CanvasPoint(x, y)
        switch kind {
        case "arrow": return CanvasItem(id: id, .arrow(.init(from: from, to: to)))
        case "rectangle": return CanvasItem(id: id, .rectangle(CanvasBox(from, to)))
        case "ellipse": return CanvasItem(id: id, .ellipse(CanvasBox(from, to)))
        default: return nil
        }
    }

    private static func json(_ item: CanvasItem) -> JSON {
        func all(_ kind: Text, _ from: CanvasPoint, _ to: CanvasPoint) -> JSON {
            [.string(item.id), .string(kind), number(from.x), number(from.y), number(to.x), number(to.y)]
        }
        return switch item.shape {
        case .pin(let at, let isLarge): [.string(item.id), isLarge ? "large" : "small", number(at.x), number(at.y)]
        case .arrow(let arrow): all("arrow", arrow.from, arrow.to)
        case .rectangle(let box): all("rectangle", box.from, box.to)
        case .ellipse(let box): all("ellipse", box.from, box.to)
        case .spot(let pin): [.string(item.id), pin.json]
        }
    }

    private static func name(_ part: CanvasPart) -> Text {
        switch part {
        case .whole: "whole"
        case .from: "from"
        case .to: "to"
        }
    }

    private static func json(_ point: CanvasPoint) -> JSON { [number(point.x), number(point.y)] }

    private static func number(_ value: Double) -> JSON {
        let rounded = (value * 1e9).rounded() / 1e9
        return JSON(rounded == 0 ? 0.0 : rounded)
    }
}

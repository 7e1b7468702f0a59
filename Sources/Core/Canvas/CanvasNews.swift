import Values

// What a picture tells the app: the values of the acts that `CanvasSource` names.

/// A label of a pin.
public struct CanvasLabel: Hashable, Sendable {
    /// Of a label that is made anew; else "".
    public var id: Text
    /// Code of the language it is in.
    public var language: Text
    /// What stands there.
    public var text: Text

    /// Labels that the app hands out have no id; those of a pin that comes back get new ones.
    public init(id: Text = "", language: Text, text: Text) {
        self.id = id
        self.language = language
        self.text = text
    }

    /// Without an id where it has none.
    public var json: JSON {
        var json = JSONObject()
        if !id.isEmpty { json["id"] = .string(id) }
        json["language"] = .string(language)
        json["text"] = .string(text)
        return .object(json)
    }

    /// What is not there is "".
    public init(reading json: JSON) {
        self.init(
            id: json.string("id") ?? "", language: json.string("language") ?? "", text: json.string("text") ?? "")
    }
}

/// What was typed at a pin.
public struct TypedText: Hashable, Sendable {
    /// Id of the pin.
    public var pin: Text
    /// All of it; "" when it was removed.
    public var text: Text
    /// Another one each time, for what the app makes of it.
    public var id: Text

    /// `id` has to be a fresh UUID: the app makes a label or an attempt with it.
    public init(pin: Text, text: Text, id: Text) {
        self.pin = pin
        self.text = text
        self.id = id
    }

    /// The value of the act.
    public var json: JSON { ["pin": .string(pin), "text": .string(text), "id": .string(id)] }

    /// Nil without a pin.
    public init?(reading json: JSON) {
        guard let pin = json.string("pin") else { return nil }
        self.init(pin: pin, text: json.string("text") ?? "", id: json.string("id") ?? "")
    }
}

/// Something that was drawn, moved or drawn again.
public struct DrawnItem: Hashable, Sendable {
    /// A new one for what is drawn, else that of what is moved.
    public var id: Text
    /// As it is now.
    public var shape: CanvasItem.Shape
    /// Those that a pin gets back.
    public var labels: [CanvasLabel]

    /// Only a pin that comes back brings labels.
    public init(id: Text, shape: CanvasItem.Shape, labels: [CanvasLabel] = []) {
        self.id = id
        self.shape = shape
        self.labels = labels
    }

    /// The value of the act.
    public var json: JSON {
        var json: JSONObject = ["id": .string(id), "shape": shape.json]
        if !labels.isEmpty { json["labels"] = .array(labels.map { $0.json }) }
        return .object(json)
    }

    /// Nil without an id or a shape.
    public init?(reading json: JSON) {
        guard let id = json.string("id"), let shape = CanvasItem.Shape(reading: json["shape"] ?? .null) else {
            return nil
        }
        self.init(id: id, shape: shape, labels: json.elements("labels").map { CanvasLabel(reading: $0) })
    }
}

/// Something that was removed.
public struct RemovedItem: Hashable, Sendable {
    /// Of the item.
    public var id: Text

    /// Of the item as the app knows it.
    public init(id: Text) { self.id = id }

    /// The value of the act.
    public var json: JSON { ["id": .string(id)] }

    /// Nil without an id.
    public init?(reading json: JSON) {
        guard let id = json.string("id") else { return nil }
        self.id = id
    }
}

import Engine
import Language
import Rules
import Values

/// What is done to pictures and files in a form: where they come from, their order, and what is cut off them.
struct FormPictures {
    let context: ComponentContext
    /// Of the field.
    let path: [Text]
    /// Which of several pictures; nil: it is about the field.
    private let place: Int?
    /// Nil: nothing can be entered in it.
    var field: FieldDescription?

    /// Acts on one of several pictures; their argument ends with its place.
    private static let inList: [Text] = ["earlier", "later", "drop", "crop", "cut"]

    init(_ action: ActionID, _ context: ComponentContext) {
        self.context = context
        var path = FieldPath.parse(action.argument)
        var place: Int?
        if Self.inList.contains(action.name), path.count > 1, let number = path.last.flatMap({ Self.number($0) }) {
            path.removeLast()
            place = number
        }
        self.path = path
        self.place = place
    }

    private static func number(_ text: Text) -> Int? { Decimal(text)?.int }

    private var control: InputControl? {
        field.flatMap { context.registry.fields[$0.type]?.control($0, context.rules) }
    }

    /// What may be done, and how many pictures there may be.
    private var ways: (camera: Bool, gallery: Bool, address: Bool, most: Int)? {
        switch control {
        case .image(let camera, let gallery, let address): (camera, gallery, address, 1)
        case .images(let camera, let gallery, let address, let most): (camera, gallery, address, most)
        default: nil
        }
    }

    func handle(_ action: ActionID, _ value: JSON, _ form: inout FormState) -> [Command] {
        if action.name == "file" {
            guard case .file(let file)? = control else { return [] }
            return [.effect(.pickFile(file.kind, field: context.action("field", action.argument)))]
        }
        guard let ways else { return [] }
        let before = FieldPath.value(at: path, in: form.values)
        switch action.name {
        case "address": return set(typed(value.string?.trimmed ?? "", over: before), in: &form)
        case "fetch":
            let typed = WebAddress.completed(before.string("address") ?? "")
            guard ways.address else { return [] }
            form.touched.insert(action.argument)
            guard WebAddress.isValid(typed, secureOnly: true) else { return [] }
            return [.effect(.fetchImage(field: target(ways.most), address: typed))]
        case "camera", "gallery":
            let isCamera = action.name == "camera"
            let room = ways.most - (ways.most == 1 ? 0 : chosen(in: before).count)
            guard isCamera ? ways.camera : ways.gallery, room > 0 else { return [] }
            return [
                .effect(.pickImage(field: target(ways.most), fromCamera: isCamera, most: isCamera ? 1 : room))
            ]
        case "crop": return crop(before)
        case "add": return add(value, to: before, most: ways.most, in: &form)
        default: return change(action.name, value, before, in: &form)
        }
    }

    /// What a picture that arrives is told to: the field, or the list in it.
    private func target(_ most: Int) -> ActionID {
        context.action(most == 1 ? "field" : "add", FieldPath.text(path))
    }

    private func chosen(in value: JSON) -> [JSON] {
        value["address"] == nil ? value.pictures : (value["before"] ?? .null).pictures
    }

    private func set(_ value: JSON, in form: inout FormState) -> [Command] {
        FieldPath.set(value, at: path, in: &form.values)
        form.hasChanges = true
        return [.saveDraft]
    }

    // MARK: One

    /// A web address that was typed, with what was there before: it is still there when the address is cleared.
    private func typed(_ address: Text, over value: JSON) -> JSON {
        let isChosen = value["media"] != nil || value["file"] != nil || value.array != nil
        let before = isChosen ? value : value["before"] ?? .null
        if address.isEmpty { return before }
        var typed: JSONObject = ["address": .string(address)]
        if before != .null { typed["before"] = before }
        return .object(typed)
    }

    private func crop(_ value: JSON) -> [Command] {
        let pictures = chosen(in: value)
        guard let picture = pictures.indices.contains(place ?? 0) ? pictures[place ?? 0] : nil,
            let media = picture.string("media")
        else { return [] }
        let name = FieldPath.text(path)
        let target = place.map { context.action("cut", "\(name).\($0)") } ?? context.action("field", name)
        return [.effect(.cropImage(field: target, media: media))]
    }

    // MARK: Several

    private func add(_ picture: JSON, to value: JSON, most: Int, in form: inout FormState) -> [Command] {
        var pictures = chosen(in: value)
        guard picture.object != nil, pictures.count < most else { return [] }
        if pictures.contains(picture) { return set(.array(pictures), in: &form) }
        pictures.append(picture)
        return set(.array(pictures), in: &form) + [tell(pictures.count, of: pictures.count)]
    }

    private func change(_ name: Text, _ value: JSON, _ before: JSON, in form: inout FormState) -> [Command] {
        var pictures = chosen(in: before)
        guard let place, pictures.indices.contains(place) else { return [] }
        var told: Command?
        switch name {
        case "earlier", "later":
            let other = name == "earlier" ? place - 1 : place + 1
            guard pictures.indices.contains(other) else { return [] }
            pictures.swapAt(place, other)
            told = tell(other + 1, of: pictures.count)
        case "drop": pictures.remove(at: place)
        case "cut":
            guard value.object != nil else { return [] }
            pictures[place] = value
        default: return []
        }
        var new = pictures.isEmpty ? JSON.null : .array(pictures)
        if let address = before["address"] { new = ["address": address, "before": new] }
        return set(new, in: &form) + (told.map { [$0] } ?? [])
    }

    private func tell(_ number: Int, of count: Int) -> Command {
        .effect(.announce(FormText.picture(number, of: count).text(in: context.language), urgent: false))
    }
}

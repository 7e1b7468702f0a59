import Values

extension AppDescription {
    /// Reads what can be read; see the type.
    public convenience init(reading json: JSON) {
        self.init(
            languageVersion: json.int("Baukasten") ?? Self.currentLanguageVersion,
            info: AppInfo(reading: json["App"] ?? .null),
            root: json.elements("Root").compactMap(RootEntry.init(reading:)),
            components: Self.blocks(json["Components"]) { ComponentDescription(name: $0, reading: $1) },
            events: Self.blocks(json["Events"]) { EventDescription(name: $0, reading: $1) },
            models: Self.blocks(json["Models"]) { ModelDescription(name: $0, reading: $1) },
            views: Self.blocks(json["Views"]) { ViewDescription(name: $0, reading: $1) })
    }

    private static func blocks<Block>(_ json: JSON?, read: (Text, JSONObject) -> Block) -> Blocks<Block> {
        var blocks = Blocks<Block>()
        guard let section = json?.object else { return blocks }
        for (name, value) in section.members {
            guard var object = value.object else { continue }
            if object["Requires"] != nil, let other = standIn(for: name, in: section) {
                object = section.object(other) ?? object
            }
            blocks.add(read(name, object), as: name)
        }
        return blocks
    }

    /// The block that stands in for one that needs a newer language version; nil when none is needed or there is none.
    static func standIn(for name: Text, in section: JSONObject) -> Text? {
        var candidate = name
        for _ in 0..<8 {
            guard let block = section.object(candidate) else { return nil }
            guard let version = block.decimal("Requires"), version > Decimal(currentLanguageVersion) else {
                return candidate == name ? nil : candidate
            }
            guard let next = block.string("Fallback") else { return nil }
            candidate = next
        }
        return nil
    }
}

extension AppInfo {
    init(reading json: JSON) {
        id = json.string("Id")
        title = LocalizedText(json["Title"])
        summary = LocalizedText(json["Summary"])
        version = json.string("Version")
        languages = json.texts("Languages")
        icon = json.string("Icon")
        theme = json.object("Theme") ?? JSONObject()
        look = AppLook(reading: json["Look"])
        help = json.string("Help")
        news = json.object("News") ?? JSONObject()
        receive = json["Receive"] ?? .null
        profile = json.string("Profile")
        isAudited = json["Audit"]?.bool == true
        reminders = json["Reminders"] ?? .null
        access = AppAccess(reading: json["Access"])
    }
}

extension RootEntry {
    init?(reading json: JSON) {
        guard let component = json.string("ElementId") else { return nil }
        self.component = component
        title = LocalizedText(json["Title"])
        icon = json.string("Icon")
        model = json.string("ModelName")
    }
}

extension ComponentDescription {
    convenience init(name: Text, reading object: JSONObject) {
        self.init(
            name: name, type: object.string("Type") ?? "", title: LocalizedText(object["Title"]),
            triggers: Self.bindings(object["Events"]).map { TriggerBinding(trigger: $0, events: $1) },
            subscriptions: Self.bindings(object["Subscriptions"]).map { Subscription(signal: $0, events: $1) },
            settings: object)
    }

    /// A name or a list of names for each key.
    private static func bindings(_ json: JSON?) -> [(Text, [Text])] {
        (json?.object?.members ?? []).map { key, value in
            (key, value.string.map { [$0] } ?? (value.array ?? []).compactMap { $0.string })
        }
    }
}

extension EventDescription {
    convenience init(name: Text, reading object: JSONObject) {
        self.init(
            name: name, type: object.string("Type") ?? "", element: object.string("ElementId"),
            delaySeconds: object.decimal("ExecuteAfterSeconds"), settings: object)
    }
}

extension ModelDescription {
    convenience init(name: Text, reading object: JSONObject) {
        self.init(
            name: name, label: LocalizedText(object["Label"]),
            fields: FieldDescription.list(object["Fields"], depth: 0),
            views: (object.object("Views")?.members ?? []).compactMap { ViewUse(context: $0, reading: $1) },
            access: AccessRule.list(reading: object["Access"]), scope: object.string("Scope"),
            share: object.string("Share"),
            columns: (object["Columns"]?.array ?? []).compactMap { column in
                FieldDescription(reading: column, depth: 0).map {
                    ColumnDescription(field: $0, value: Expression.reading(column["Value"]))
                }
            }, once: object["Once"]?.array?.compactMap { $0.string }, editors: object.string("Editors"),
            shareOnly: object["ShareOnly"].flatMap { ShareOnly(reading: $0) })
    }
}

extension ModelDescription {
    /// The same model with other fields.
    public func with(fields: [FieldDescription]) -> ModelDescription {
        ModelDescription(
            name: name, label: label, fields: fields, views: views, access: access, scope: scope, share: share,
            columns: columns, once: once, editors: editors, shareOnly: shareOnly)
    }
}

extension FieldDescription {
    /// Composites nest at most this deep; the checker reports deeper ones.
    public static let maximumDepth = 8

    /// Fields as they stand in `Fields` of a model; for those that are described elsewhere than in an app's description.
    public static func list(reading json: JSON) -> [FieldDescription] { list(json, depth: 0) }

    static func list(_ json: JSON?, depth: Int) -> [FieldDescription] {
        guard depth < maximumDepth else { return [] }
        return (json?.array ?? []).compactMap { FieldDescription(reading: $0, depth: depth) }
    }

    convenience init?(reading json: JSON, depth: Int) {
        guard let name = json.string("Name") else { return nil }
        let options = json.object("Options") ?? JSONObject()
        self.init(
            name: name, type: json.string("Type") ?? "",
            // A composite may carry its label among its options.
            label: LocalizedText(json["Label"]) ?? LocalizedText(options["Label"]), help: LocalizedText(json["Help"]),
            options: options, fields: Self.list(options["Fields"], depth: depth + 1))
    }

    /// The same field with other options.
    public func with(options: JSONObject, fields: [FieldDescription]) -> FieldDescription {
        FieldDescription(name: name, type: type, label: label, help: help, options: options, fields: fields)
    }
}

extension ViewUse {
    init?(context name: Text, reading json: JSON) {
        guard let context = ViewContext(rawValue: name), let view = json.string("ViewName") else { return nil }
        self.context = context
        self.view = view
        mappings = (json.object("Mappings")?.members ?? []).compactMap { key, value in
            value.string.map { Mapping(viewField: key, modelField: $0) }
        }
    }
}

extension ViewDescription {
    convenience init(name: Text, reading object: JSONObject) {
        let fields = (object.object("Fields")?.members ?? []).compactMap { key, value in
            value.object.map { ViewFieldDescription(name: key, type: $0.string("Type") ?? "", settings: $0) }
        }
        var layout = Layout.absolute
        if object.string("Type") == "Table" {
            let order = object["Order"]?.array?.compactMap { $0.string } ?? fields.map { $0.name }
            layout = .table(order.map(OrderItem.init(reading:)))
        }
        self.init(
            name: name, layout: layout, fields: fields,
            headings: (object.object("Headings")?.members ?? []).compactMap { key, value in
                LocalizedText(value).map { Heading(name: key, text: $0) }
            })
    }
}

extension ViewDescription.OrderItem {
    /// A name in angle brackets is a heading.
    public init(reading text: Text) {
        let bytes = Array(text.utf8)
        if bytes.count >= 2, bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">") {
            self = .heading(Text(decoding: bytes[1..<(bytes.count - 1)]))
        } else {
            self = .field(text)
        }
    }
}

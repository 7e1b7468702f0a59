import Language
import Rules
import Values

/// Effects as the host gets them; `Spec/seam.md` lists every form.
extension Effect {
    /// An object with the member `type`.
    ///
    /// - Parameter language: In which diagnostics say what is wrong; all other effects are the same in any.
    public func json(language: Text) -> JSON { first ?? others(language) }

    /// Of effects that come with first screens.
    private var first: JSON? {
        switch self {
        case .location(let hash, let depth, let change):
            Form("location").with("hash", hash).with("depth", depth).with("change", change.rawValue).json
        case .saveDraft(let key, let value): Form("saveDraft").with("key", key).with("value", value).json
        case .remind(let count): Form("remind").with("due", count).json
        default: nil
        }
    }

    @inline(never)
    private func others(_ language: Text) -> JSON {
        switch self {
        case .location, .saveDraft, .remind: .null  // ``first`` has them.
        case .save(let record, let was, let serial):
            Form("save").with("record", record.json).with("was", was.map { .object($0) } ?? .null)
                .with("serial", serial).json
        case .saveAll(let records, let was, let serial):
            Form("saveAll").with("records", .array(records.map { $0.json })).was(was).with("serial", serial).json
        case .takeAlong(let records, let serial):
            Form("takeAlong").with("records", .array(records.map { $0.json })).with("serial", serial).json
        case .removeGuestRecords(let ids):
            Form("removeGuestRecords").with("ids", .array(ids.map { .string($0.text) })).json
        case .restore(let model, let id, let serial): Form("restore", model, id, serial).json
        case .repair(let item, let repair):
            switch repair {
            case .keepMine: Form(repair: item, "mine").json
            case .keepTheirs: Form(repair: item, "theirs").json
            case .resend(let fields): Form(repair: item, "resend").with("fields", .object(fields)).json
            }
        case .synchronise: Form("synchronise").json
        case .signIn(let name, let password): Form("signIn").with("name", name).with("password", password).json
        case .signOut: Form("signOut").json
        case .remove(let model, let id, let leader, let serial):
            Form("remove", model, id, serial).along(leader).json
        case .removeAll(let records, let serial):
            Form("removeAll").with("records", Self.json(records)).with("serial", serial).json
        case .removeDraft(let key): Form("removeDraft").with("key", key).json
        case .startTimer(let id, let milliseconds):
            Form("startTimer").with("id", id).with("milliseconds", milliseconds).json
        case .cancelTimer(let id): Form("cancelTimer").with("id", id).json
        case .pickFile(let kind, let field):
            Form("pickFile").with("field", field.text).with("kind", kind.rawValue).json
        case .pickTable(let field): Form("pickFile").with("field", field.text).with("kind", Text("table")).json
        case .pickBytes(let field, let accepts, let most):
            Form("pickBytes").with("field", field.text).with("accepts", Self.json(accepts)).with("most", most).json
        case .pickImage(let field, let fromCamera, let most):
            Form("pickImage").with("field", field.text).with("camera", .bool(fromCamera)).several(most).json
        case .cropImage(let field, let media):
            Form("cropImage").with("field", field.text).with("media", media).json
        case .fetchImage(let field, let address):
            Form("fetchImage").with("field", field.text).with("address", address).json
        case .share(let title, let text, let address):
            Form("share").with("title", title).with("text", text).with("address", JSON(address)).json
        case .saveFile(let name, let media, let text):
            Form("saveFile").with("name", name).with("media", media).with("text", text).json
        case .saveBytes(let name, let media, let bytes):
            Form("saveFile").with("name", name).with("media", media).with("bytes", bytes).json
        case .print(let sheets): Self.json(sheets)
        case .ask(let question, let answer): Form("ask", question).with("field", answer.text).json
        case .saveArchive(let question): Form("saveArchive", question).json
        case .pickArchive(let document, let question, let answer):
            Form("pickArchive", question).with("document", document).with("field", answer.text).json
        case .takeFiles(let question, let answer): Form("takeFiles", question).with("field", answer.text).json
        case .takeReceived(let thing, let part, let wants, let field):
            Form("takeReceived").with("thing", thing).with("part", JSON(part)).with("wants", wants)
                .with("field", field.text).json
        case .pickReceived(let form, let accepts):
            Form("pickReceived").with("form", form).with("accepts", Self.json(accepts)).json
        case .dropReceived: Form("dropReceived").json
        case .push(let act, let language, let wishes):
            Form("push").with("act", act.rawValue).with("language", language)
                .with("reminders", Self.json(wishes)).json
        case .openURL(let address): Form("openURL").with("address", address).json
        case .locate(let serial, let asks): Form("locate").with("serial", serial).with("asks", .bool(asks)).json
        case .announce(let text, let urgent): Form("announce").with("text", text).with("urgent", .bool(urgent)).json
        case .focus(let action): Form("focus").with("action", action.text).json
        case .language(let code): Form("language").with("language", code).json
        case .refused(let diagnostics):
            Form("refused").with("diagnostics", Self.json(diagnostics, language)).json
        }
    }

    private static func json(_ texts: [Text]) -> JSON { .array(texts.map { .string($0) }) }

    // What first screens do without is not woven into what they need.

    @inline(never)
    private static func json(_ sheets: PrintedSheets) -> JSON {
        let form = Form("print").with("title", sheets.title).with("about", sheets.about)
            .with("columns", json(sheets.columns)).with("numbers", .array(sheets.numbers.map { JSON($0) }))
            .with("rows", .array(sheets.lines.map { json($0.cells) }))
            .with("kinds", json(sheets.lines.map { $0.kind.rawValue }))
        return sheets.page.isEmpty ? form.json : form.with("page", json(sheets.page)).json
    }

    private static func json(_ lines: [PrintedSheets.Line]) -> JSON {
        Form().with("rows", .array(lines.map { json($0.cells) })).with("kinds", json(lines.map { $0.kind.rawValue }))
            .json
    }

    @inline(never)
    private static func json(_ wishes: [PushWish]) -> JSON { .array(wishes.map { json($0) }) }

    @inline(never)
    private static func json(_ records: [Removed]) -> JSON { .array(records.map { json($0) }) }

    @inline(never)
    private static func json(_ diagnostics: [Diagnostic], _ language: Text) -> JSON {
        .array(diagnostics.map { json($0, language) })
    }

    private static func json(_ wish: PushWish) -> JSON {
        Form().with("name", wish.name).with("at", json(wish.moments.map { $0.text })).json
    }

    private static func json(_ record: Removed) -> JSON {
        Form().with("model", record.model).with("id", record.id.text).along(record.along).json
    }

    private static func json(_ diagnostic: Diagnostic, _ language: Text) -> JSON {
        Form().with("code", diagnostic.code).with("line", diagnostic.position.line)
            .with("column", diagnostic.position.column).with("message", diagnostic.message.text(in: language)).json
    }
}

/// An object that is put together member by member; a literal of all members is much more code.
private final class Form {
    private var object = JSONObject()

    init() {}

    init(_ type: Text) { object["type"] = .string(type) }

    /// Of an effect that concerns a stored record.
    convenience init(_ type: Text, _ model: Text, _ id: UUID, _ serial: Int) {
        self.init(type)
        _ = with("model", model).with("id", id.text).with("serial", serial)
    }

    convenience init(_ type: Text, _ question: KitQuestion) {
        self.init(type)
        _ = with("kit", question.kit).with("question", question.question)
    }

    convenience init(repair item: UUID, _ how: Text) {
        self.init("repair")
        _ = with("item", item.text).with("how", how)
    }

    var json: JSON { .object(object) }

    func several(_ most: Int) -> Form { most > 1 ? with("most", most) : self }

    /// Null for those that are new; nothing where all are.
    func was(_ was: [JSONObject?]) -> Form {
        guard was.contains(where: { $0 != nil }) else { return self }
        return with("was", .array(was.map { before in before.map { .object($0) } ?? .null }))
    }

    func along(_ leader: UUID?) -> Form { leader.map { with("along", $0.text) } ?? self }

    @inline(never)
    func with(_ key: Text, _ value: JSON) -> Form {
        object[key] = value
        return self
    }

    @inline(never)
    func with(_ key: Text, _ value: Text) -> Form { with(key, .string(value)) }

    @inline(never)
    func with(_ key: Text, _ value: Int) -> Form { with(key, JSON(value)) }
}

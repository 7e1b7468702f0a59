import Language
import Rules
import Values

/// Effects as the host gets them; `Spec/engine.md` lists every form.
extension Effect {
    public func json(language: Text) -> JSON {
        switch self {
        case .save(let record, let was, let serial):
            [
                "type": "save", "record": record.json, "was": was.map { .object($0) } ?? .null, "serial": JSON(serial),
            ]
        case .restore(let model, let id, let serial):
            ["type": "restore", "model": .string(model), "id": .string(id.text), "serial": JSON(serial)]
        case .repair(let item, let repair):
            switch repair {
            case .keepMine: ["type": "repair", "item": .string(item.text), "how": "mine"]
            case .keepTheirs: ["type": "repair", "item": .string(item.text), "how": "theirs"]
            case .resend(let fields):
                ["type": "repair", "item": .string(item.text), "how": "resend", "fields": .object(fields)]
            }
        case .synchronise: ["type": "synchronise"]
        case .signIn(let name, let password):
            ["type": "signIn", "name": .string(name), "password": .string(password)]
        case .signOut: ["type": "signOut"]
        case .remove(let model, let id, let serial):
            ["type": "remove", "model": .string(model), "id": .string(id.text), "serial": JSON(serial)]
        case .saveDraft(let key, let value): ["type": "saveDraft", "key": .string(key), "value": value]
        case .removeDraft(let key): ["type": "removeDraft", "key": .string(key)]
        case .startTimer(let id, let milliseconds):
            ["type": "startTimer", "id": JSON(id), "milliseconds": JSON(milliseconds)]
        case .cancelTimer(let id): ["type": "cancelTimer", "id": JSON(id)]
        case .pickImage(let field, let fromCamera):
            ["type": "pickImage", "field": .string(field.text), "camera": .bool(fromCamera)]
        case .share(let title, let text, let address):
            ["type": "share", "title": .string(title), "text": .string(text), "address": JSON(address)]
        case .openURL(let address): ["type": "openURL", "address": .string(address)]
        case .announce(let text, let urgent): ["type": "announce", "text": .string(text), "urgent": .bool(urgent)]
        case .focus(let action): ["type": "focus", "action": .string(action.text)]
        case .location(let hash, let depth, let change):
            ["type": "location", "hash": .string(hash), "depth": JSON(depth), "change": .string(change.rawValue)]
        case .language(let code): ["type": "language", "language": .string(code)]
        case .refused(let diagnostics):
            [
                "type": "refused",
                "diagnostics": .array(
                    diagnostics.map { diagnostic in
                        [
                            "code": .string(diagnostic.code), "line": JSON(diagnostic.position.line),
                            "column": JSON(diagnostic.position.column),
                            "message": .string(diagnostic.message.text(in: language)),
                        ]
                    }),
            ]
        }
    }
}

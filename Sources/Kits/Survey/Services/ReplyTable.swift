import Language
import Rules
import Services
import Survey
import Values

/// Replies as lines of CSV: a column for each field of a form, and for each inner field of a composite.
public struct ReplyTable: Sendable {
    private let columns: [[Text]]

    init(_ form: FormDocument) {
        columns = form.fields.flatMap { field in
            field.fields.isEmpty ? [[field.name]] : field.fields.map { [field.name, $0.name] }
        }
    }

    /// The line of names, with its line break, UTF-8.
    public var head: [UInt8] {
        CSV.line(["id", "created", "createdBy", "day", "version"] + columns.map { CSV.harmless(FieldPath.text($0)) })
    }

    /// A reply as one line, with its line break, UTF-8.
    public func line(_ reply: ListedReply) -> [UInt8] {
        CSV.line(
            [reply.id.text, reply.created.text, reply.author, reply.day.text, reply.version]
                + columns.map { Self.text(FieldPath.value(at: $0, in: reply.answers)) })
    }

    private static func text(_ value: JSON) -> Text {
        switch value {
        case .null: ""
        case .number(let number): number.text
        case .string(let text): CSV.harmless(text)
        case .array(let elements): CSV.harmless(elements.map { $0.string ?? $0.text }.joined(separator: "; "))
        default: CSV.harmless(value.text)
        }
    }
}

extension ListedReply {
    /// As one line of a file of JSON lines, with its end.
    public var line: [UInt8] {
        let json: JSON = [
            "id": .string(id.text), "created": .string(created.text), "createdBy": .string(author),
            "day": .string(day.text), "collection": .string(address.collection), "module": .string(address.module),
            "command": .string(address.command), "version": .string(version), "answers": .object(answers),
        ]
        return json.utf8 + [UInt8(ascii: "\n")]
    }
}

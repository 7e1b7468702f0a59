import Language
import Rules
import Values

// What is looked for as text: behind a component in an address, and as a value on the device.

extension Finding {
    /// Behind the segment of an address: ";c=Choice;q=words;s=-Field;f.Field=value,value". "" when nothing is looked for.
    var address: Text {
        var text: Text = choice.isEmpty ? "" : ";c=" + choice.percentEncoded
        if !wordsInAddress.isEmpty { text += ";q=" + wordsInAddress.percentEncoded }
        if let sorting {
            let sign: Text = sorting.order == .descending ? "-" : ""
            text += ";s=" + sign + sorting.field.percentEncoded
        }
        for filter in filters {
            text += ";f." + filter.field.percentEncoded + "="
            text += filter.values.map { $0.percentEncoded }.joined(separator: ",")
        }
        return text
    }

    /// - Parameter address: What stands behind the first semicolon; what cannot be read is left out.
    init(address: Text) {
        for part in address.split(on: UInt8(ascii: ";")) {
            let sides = part.split(on: UInt8(ascii: "="))
            guard sides.count == 2, let name = sides[0].percentDecoded else { continue }
            if name == "q" {
                words = sides[1].percentDecoded ?? ""
            } else if name == "c" {
                choice = sides[1].percentDecoded ?? ""
            } else if name == "s", let field = sides[1].percentDecoded {
                let isDescending = field.hasUTF8Prefix("-")
                sorting = Sorting(
                    field: isDescending ? field.dropping(1) : field, order: isDescending ? .descending : .ascending)
            } else if name.hasUTF8Prefix("f.") {
                set(name.dropping(2), sides[1].split(on: UInt8(ascii: ",")).compactMap { $0.percentDecoded })
            }
        }
        wordsInAddress = words
        isOpen = !words.isEmpty
    }

    /// What is remembered on the device: filters, order and choice, but no words.
    var remembered: JSON {
        if !choice.isEmpty { return ["choice": .string(choice)] }
        var filters = JSONObject()
        for filter in self.filters { filters[filter.field] = .array(filter.values.map { .string($0) }) }
        var members = JSONObject()
        members["filters"] = .object(filters)
        if let sorting {
            members["sortBy"] = .string(sorting.field)
            members["order"] = .string(sorting.order.rawValue)
        }
        return .object(members)
    }

    /// What is no such value is left out.
    init(remembered: JSON) {
        choice = remembered.string("choice") ?? ""
        for member in remembered["filters"]?.object?.members ?? [] {
            set(member.key, (member.value.array ?? []).compactMap { $0.string })
        }
        if let field = remembered["sortBy"]?.string {
            let order = remembered["order"]?.string.flatMap { SortOrder(rawValue: $0) }
            sorting = Sorting(field: field, order: order ?? .ascending)
        }
    }

    /// `FilterBy` of a description: by field the value that is wanted, or several of them.
    init(filterBy: JSONObject, in model: ModelDescription) {
        for member in filterBy.members where model.readable(member.key) != nil {
            switch member.value {
            case .array(let values): set(member.key, values.map(Self.text))
            case .number(let number): set(member.key, [number.text, number.text])
            case .string(let text) where CalendarDate(text) != nil || TimeOfDay(text) != nil:
                set(member.key, [text, text])
            default: set(member.key, [Self.text(of: member.value)])
            }
        }
    }

    private static func text(of value: JSON) -> Text {
        switch value {
        case .bool(let bool): bool ? "true" : "false"
        case .string(let text): text
        default: ""
        }
    }
}

extension Text {
    /// Without the first bytes, which have to be ASCII.
    fileprivate func dropping(_ count: Int) -> Text { Text(decoding: utf8.dropFirst(count)) }
}

import Language
import Rules
import Values

/// Accounts by their names, for instance those that a record is shared with.
public let accountsField = FieldKind(
    name: "Accounts",
    stores: .text,
    control: { _, _ in .text(TextInput()) },
    read: { value, _, _ in
        guard let text = value.string else { return value }
        return text.trimmed.isEmpty ? .null : .string(text.asciiLowercased)
    },
    problem: { value, _, _ in
        let names = Rights.names(value)
        if value.string != nil, names.count <= 20, names.allSatisfy(isAccountName) { return nil }
        return FieldProblem(
            code: "RU-ACC-1",
            message: Bilingual(
                de: "Bitte höchstens 20 Kontonamen eingeben, mit Komma oder Leerzeichen dazwischen.",
                en: "Please enter at most 20 names of accounts, with commas or spaces between them."))
    },
    text: { value, _, _ in Rights.names(value).joined(separator: ", ") })

/// As accounts are named: 1 to 64 small letters of ASCII, digits and `.`, `_`, `-`, `@`, `+`, a letter or digit first.
private func isAccountName(_ name: Text) -> Bool {
    var place = 0
    for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "+"):
            if place == 0 { return false }
        default: return false
        }
        place += 1
    }
    return place <= 64
}

/// Settings, help and example of ``accountsField``, for the checker and the block reference.
public let accountsFieldManifest = BlockManifest(
    of: accountsField,
    title: Bilingual(de: "Konten", en: "Accounts"),
    help: Bilingual(
        de: "Namen von Konten, mit Komma oder Leerzeichen dazwischen; ob es sie gibt, wird nicht gesagt.",
        en: "Names of accounts, with commas or spaces between them; whether they exist is not told."),
    example: """
        { "Name": "SharedWith", "Type": "Accounts", "Label": "Shared with" }
        """)

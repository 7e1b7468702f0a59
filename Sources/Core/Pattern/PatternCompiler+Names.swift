import Values

extension PatternCompiler {
    /// Reads the name of a group and the `>` behind it.
    mutating func groupName() -> Text {
        let from = place
        var name: Text = ""
        while !take(">") {
            var value = Int(peek?.value ?? 0)
            place += 1
            if value == 0x5C { value = take("u") ? unicodeEscape() ?? 0 : 0 }
            guard let scalar = Unicode.Scalar(UInt32(value)), CharacterProperty.isName(scalar, isFirst: name.isEmpty)
            else {
                fail(.invalidGroupName, at: from)
                return name
            }
            name += Text(scalar)
        }
        if name.isEmpty { fail(.invalidGroupName, at: from) }
        if groupNames.contains(name) { fail(.duplicateGroupName, at: from) }
        return name
    }

    /// Reads what follows `\p`; nil if there is no such property here.
    mutating func property() -> CodePointSet? {
        guard take("{") else { return nil }
        var name: [UInt8] = []
        while let character = peek, character.isASCII {
            place += 1
            if character == "}" { return CharacterProperty.set(Text(decoding: name)) }
            name.append(UInt8(truncatingIfNeeded: character.value))
        }
        return nil
    }
}

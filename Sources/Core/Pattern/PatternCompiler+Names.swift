import Values

extension PatternCompiler {
    /// Reads the name of a group and the `>` behind it.
    mutating func groupName() throws(PatternError) -> Text {
        let from = place
        var name: Text = ""
        while !take(">") {
            guard let character = peek else { throw PatternError(.invalidGroupName, at: from) }
            place += 1
            var value = Int(character.value)
            if character == "\\" {
                guard take("u"), let escaped = unicodeEscape() else { throw PatternError(.invalidGroupName, at: from) }
                value = escaped
            }
            guard let scalar = Unicode.Scalar(UInt32(value)), CharacterProperty.isName(scalar, isFirst: name.isEmpty)
            else {
                throw PatternError(.invalidGroupName, at: from)
            }
            name += Text(scalar)
        }
        if name.isEmpty { throw PatternError(.invalidGroupName, at: from) }
        if groupNames.contains(name) { throw PatternError(.duplicateGroupName, at: from) }
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

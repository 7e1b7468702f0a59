import Values

extension PatternCompiler {
    /// Reads the name of a group and the `>` behind it.
    mutating func groupName() throws(PatternError) -> Text {
        let from = place
        var name: Text = ""
        while !take(">") {
            guard let character = peek else { throw PatternError(.invalidGroupName, at: from) }
            place += 1
            var value = character.value
            if character == "\\" {
                guard take("u"), let escaped = unicodeEscape() else { throw PatternError(.invalidGroupName, at: from) }
                value = escaped
            }
            guard let scalar = Unicode.Scalar(value), CharacterProperty.isName(scalar, isFirst: name.isEmpty) else {
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
        var parts: [Text] = []
        var bytes: [UInt8] = []
        while let character = peek, character.isASCII, parts.count < 2 {
            place += 1
            if character == "=" || character == "}" {
                parts.append(Text(decoding: bytes))
                bytes = []
                if character == "}" { return CharacterProperty.set(parts[0], parts.count > 1 ? parts[1] : nil) }
            } else {
                bytes.append(UInt8(truncatingIfNeeded: character.value))
            }
        }
        return nil
    }
}

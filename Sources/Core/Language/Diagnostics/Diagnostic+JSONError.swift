import Values

extension Diagnostic {
    /// A text that is not JSON.
    init(_ error: JSONError) {
        var detail: Text = ""
        let code: DiagnosticCode
        switch error.kind {
        case .unexpectedEnd: code = .jsonEnd
        case .unexpectedByte(let byte):
            code = .jsonByte
            detail = byte > 0x20 && byte < 0x7F ? Text(decoding: [byte]) : "\(Int(byte))"
        case .trailingComma: code = .jsonTrailingComma
        case .comment: code = .jsonComment
        case .invalidEscape:
            code = .jsonText
            detail = phrase(de: "nach \\ steht ein falsches Zeichen", en: "\\ is followed by a wrong character")
        case .invalidUTF8:
            code = .jsonText
            detail = phrase(de: "er ist nicht als UTF-8 gespeichert", en: "it is not saved as UTF-8")
        case .loneSurrogate:
            code = .jsonText
            detail = phrase(de: "\\u nennt ein halbes Zeichen", en: "\\u names half a character")
        case .controlCharacter:
            code = .jsonText
            detail = phrase(
                de: "er enthält einen Zeilenumbruch oder ein Steuerzeichen; schreiben Sie \\n",
                en: "it contains a line break or a control character; write \\n")
        case .invalidNumber, .numberOutOfRange: code = .jsonNumber
        case .numberTooLong: code = .jsonLongNumber
        case .trailingContent: code = .jsonTrailing
        case .tooDeep(let limit):
            code = .jsonDeep
            detail = "\(limit)"
        case .tooLarge(let limit):
            code = .jsonLarge
            detail = "\(limit)"
        case .duplicateKey(let key):
            code = .jsonDuplicate
            detail = key
        }
        self.init(code, position: error.position, pointer: JSONPointer(), [detail])
    }
}

import Values

extension Diagnostic {
    /// One line for a terminal: `app.json:41:19 error LA-REF-1 Event "PushFrom" does not exist. Did you mean "PushForm"?`
    public func line(file: Text, language: Text) -> Text {
        var text: Text = "\(file):\(position.line):\(position.column) \(severity.rawValue) \(code) "
        text += message.text(in: language)
        if let hint { text += " " + hint.text(in: language) }
        return text
    }

    /// With the members code, severity, line, column, pointer, message and, where there is one, hint.
    public func json(language: Text) -> JSON {
        var object = JSONObject([
            (key: "code", value: .string(code)),
            (key: "severity", value: .string(severity.rawValue)),
            (key: "line", value: JSON(position.line)),
            (key: "column", value: JSON(position.column)),
            (key: "pointer", value: .string(pointer.text)),
            (key: "message", value: .string(message.text(in: language))),
        ])
        if let hint { object["hint"] = .string(hint.text(in: language)) }
        return .object(object)
    }
}

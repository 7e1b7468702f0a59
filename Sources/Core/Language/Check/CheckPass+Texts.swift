import Values

extension CheckPass {
    /// A text shown to people: a string, or an object of strings by language.
    func checkText(_ json: JSON) {
        if json.string != nil { return }
        guard let object = json.object, !object.isEmpty else { return reportType(.localizedText, json) }
        let languages = app.info.languages
        eachMember(of: json) { language, value in
            if value.string == nil { reportType(.text, value) }
            if !Self.isLanguage(language) {
                report(.noLanguage, key: true, language)
            } else if !languages.isEmpty, !languages.contains(language) {
                report(.foreignText, key: true, language)
            }
        }
        var missing: [Text] = []
        for language in languages where object[language] == nil { missing.append(language) }
        if !missing.isEmpty { report(.untranslated, Self.list(missing)) }
    }
}

import Values

extension CheckPass {
    /// What says a unit is a choice of the record, or of one that it refers to, among units that read alike everywhere.
    func checkUnits() {
        for model in app.models.all where !replaced.contains(Section.models.key(model.name)) {
            checkUnits(of: model.fields, model, at: [Section.models.rawValue, model.name, "Fields"])
            checkUnits(
                of: model.columns.map { $0.field }, model, at: [Section.models.rawValue, model.name, "Columns"])
        }
    }

    private func checkUnits(of fields: [FieldDescription], _ model: ModelDescription, at path: [Text]) {
        for (place, field) in fields.enumerated() {
            let path = path + ["\(place)", "Options"]
            checkUnits(of: field.fields, model, at: path + ["Fields"])
            // Other types do not know the option, which was said.
            let settings = vocabulary.fields[field.type]?.settings ?? []
            guard let names = field.unitBy, settings.contains(where: { $0.name == "UnitBy" }) else { continue }
            checkUnit(names, model, at: path + ["UnitBy"])
        }
    }

    private func checkUnit(_ names: [Text], _ model: ModelDescription, at path: [Text]) {
        let whole = names.joined(separator: ".")
        var owner = model
        if names.count > 1 {
            let references = model.fields.filter { stored(by: $0) == .references }.map { $0.name }
            guard names.count == 2, references.contains(names[0]) else {
                let near = names.count == 2 ? suggestion(for: names[0], among: references) : nil
                return report(.badUnit, at: path, [whole], suggestion: near.map { $0 + "." + names[1] })
            }
            // A model that does not exist was reported.
            guard let other = app.models[model.field(names[0])?.options.string("ModelName") ?? ""] else { return }
            owner = other
        }
        guard let name = names.last, let field = owner.field(name) else {
            let near = suggestion(for: names.last ?? "", among: owner.fields.map { $0.name })
            return report(
                .unknownModelField, at: path, [names.last ?? "", owner.name],
                suggestion: near.map { names.count > 1 ? names[0] + "." + $0 : $0 })
        }
        guard let kind = stored(by: field) else { return }
        guard kind == .choice else { return report(.badUnit, at: path, [whole]) }
        for unit in field.choices?.values ?? [] where !UnitSymbol.known.contains(unit) {
            report(.unknownUnit, at: path, [whole, unit])
        }
    }
}

/// Units as they stand behind numbers in every language.
enum UnitSymbol {
    static let known: [Text] = [
        "mm", "cm", "dm", "m", "km", "in", "ft", "yd", "mi", "nmi", "mm²", "cm²", "m²", "a", "ha", "km²", "cm³", "m³",
        "ml", "cl", "dl", "l", "hl", "fl oz", "pt", "qt", "gal", "µg", "mg", "g", "kg", "t", "oz", "lb", "st",
        "ms", "s", "min", "h", "d", "m/s", "km/h", "mph", "kn", "Hz", "kHz", "MHz", "bpm", "%", "‰", "ppm",
        "°", "°C", "°F", "K", "Pa", "hPa", "kPa", "bar", "mbar", "mmHg", "psi", "N", "J", "kJ", "cal", "kcal", "Wh",
        "kWh",
        "W", "kW", "V", "mV", "A", "mA", "Ω", "lx", "lm", "dB", "mg/dl", "mmol/l", "€", "$", "£", "CHF",
    ]
}

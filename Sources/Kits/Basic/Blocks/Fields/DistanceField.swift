import Engine
import Language
import Rules
import Values

/// A distance in metres, shown in metres or kilometres.
public let distanceField = FieldKind(
    name: "Distance",
    stores: .number,
    control: { _, _ in .text(TextInput(format: .number, unit: "m")) },
    read: { value, _, context in
        guard let text = value.string, text.asciiLowercased.trimmed.hasUTF8Suffix("km"),
            let kilometres = NumberReading.number(text, unit: "km", language: context.language)
        else { return readNumber(value, unit: "m", context) }
        return kilometres.multiplied(by: Decimal(1000)).map { .number($0) } ?? value
    },
    problem: { value, _, context in
        if let problem = longNumber(value, unit: "m", context) { return problem }
        guard let metres = value.decimal, metres >= .zero else {
            return FieldProblem(
                code: "RU-DIST-1",
                message: Expectation.enter(Bilingual(de: "eine Entfernung in Metern", en: "a distance in metres")))
        }
        return nil
    },
    text: { value, field, context in
        guard let metres = value.decimal else { return value.readable(in: context.language) }
        let length = LengthText.text(of: metres, in: context.language)
        guard field.options.bool("Away") == true else { return length }
        return Bilingual(de: "\(length) entfernt", en: "\(length) away").text(in: context.language)
    })

/// Settings, help and example of ``distanceField``, for the checker and the block reference.
public let distanceFieldManifest = BlockManifest(
    of: distanceField,
    title: Bilingual(de: "Entfernung", en: "Distance"),
    help: Bilingual(
        de: "Eine Entfernung in Metern, gezeigt als „850 m“ oder „2,3 km“; etwa in einer Spalte, die sie berechnet.",
        en: "A distance in metres, shown as “850 m” or “2.3 km”; for example in a column that computes it."),
    settings: [
        Setting(
            "Away", .boolean, standard: false,
            help: Bilingual(
                de: "Ob „entfernt“ dahinter steht: „2,3 km entfernt“.",
                en: "Whether “away” stands behind it: “2.3 km away”."))
    ],
    example: """
        { "Name": "Way", "Type": "Distance" }
        """)

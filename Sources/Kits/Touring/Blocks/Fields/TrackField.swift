import Language
import Rules
import Values

/// A line with heights, such as a trail or a recording.
public let trackField = FieldKind(
    name: "Track",
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        TourValue(track: value) == nil ? FieldProblem(code: "TO-FIELD-2", message: TouringText.noTrack) : nil
    },
    text: { value, _, context in
        guard let track = TourValue(track: value) else { return "" }
        return TourFigureText.line(track.totals.sum, in: context.language, time: false)
    })

/// Settings, help and example of ``trackField``, for the checker and the block reference.
public let trackFieldManifest = BlockManifest(
    name: "Track", role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Linie", en: "Line"),
    help: Bilingual(
        de:
            "Eine Linie mit Höhen, etwa ein Trail oder eine Aufzeichnung; TourPlannerComponent zeichnet sie auf die Karte.",
        en: "A line with heights, such as a trail or a recording; TourPlannerComponent draws it on the map."),
    example: """
        { "Name": "Line", "Type": "Track", "Options": { "Hidden": true } }
        """)

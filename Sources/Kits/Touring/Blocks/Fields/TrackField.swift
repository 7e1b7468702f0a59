import Language
import Rules
import Values

/// A line with heights, such as a trail or a recording.
public let trackField = FieldKind(
    name: "Track",
    stores: .document,
    control: { _, _ in .output },
    read: { value, _, _ in value.string("line").flatMap { TourValue.value(of: $0) } ?? value },
    problem: { value, _, _ in
        TourValue(track: value) == nil ? FieldProblem(code: "TO-FIELD-2", message: TouringText.noTrack) : nil
    },
    text: { value, _, context in
        guard let track = TourValue(track: value) else { return "" }
        return TourFigureText.line(track.totals.sum, in: context.language, time: false)
    }, receives: gpxFiles, brings: recorded)

/// GPX files, of which a part of the page makes a recording.
private let gpxFiles = ReceivedKind.file(
    FileFormat(ending: "gpx", mediaTypes: ["application/gpx+xml"], part: "tour", wants: "recording"))

/// What a file says of a recording besides its line: `{"line", "name"?, "file"?, "start"?, "duration"?}`, by the settings of its field.
private func recorded(_ value: JSON, _ field: FieldDescription, _ context: RuleContext) -> JSONObject {
    var values = JSONObject()
    guard value.string("line") != nil else { return values }
    func set(_ setting: Text, _ value: JSON?) {
        if let name = field.options.string(setting), let value { values[name] = value }
    }
    func words(_ member: Text) -> JSON? {
        value.string(member).map { $0.trimmed }.flatMap { $0.isEmpty ? nil : .string($0) }
    }
    set("Title", words("name"))
    set("File", words("file"))
    set("Day", value.string("start").flatMap { Instant($0) }.map { .string($0.date(on: context.clock).text) })
    if let milliseconds = value["duration"]?.int64, milliseconds >= 60_000 {
        set("Minutes", JSON(Int((milliseconds + 30_000) / 60_000)))
    }
    return values
}

/// Settings, help and example of ``trackField``, for the checker and the block reference.
public let trackFieldManifest = BlockManifest(
    name: "Track", role: .field(FieldTraits(stores: .document, receives: trackField.receives)),
    title: Bilingual(de: "Linie", en: "Line"),
    help: Bilingual(
        de:
            "Eine Linie mit Höhen, etwa ein Trail oder eine Aufzeichnung; TourPlannerComponent zeichnet sie auf die Karte. Sie "
            + "kommt aus einer GPX-Datei, mit dem, was diese über die Aufzeichnung sagt.",
        en:
            "A line with heights, such as a trail or a recording; TourPlannerComponent draws it on the map. It comes from a GPX "
            + "file, with what that says of the recording."),
    settings: [
        Setting(
            "Title", .text,
            help: Bilingual(de: "Feld für den Namen aus der Datei.", en: "Field for the name in the file.")),
        Setting(
            "File", .text,
            help: Bilingual(de: "Feld für den Namen der Datei.", en: "Field for the name of the file.")),
        Setting(
            "Day", .text,
            help: Bilingual(
                de: "Feld für den Tag, an dem die Aufzeichnung begann.",
                en: "Field for the day on which the recording began.")),
        Setting(
            "Minutes", .text,
            help: Bilingual(
                de: "Feld für ihre Dauer in Minuten, vom ersten bis zum letzten Punkt mit Zeit.",
                en: "Field for its duration in minutes, from the first to the last point that has a time.")),
    ],
    example: """
        { "Name": "Line", "Type": "Track", "Options": { "Hidden": true } }
        """)

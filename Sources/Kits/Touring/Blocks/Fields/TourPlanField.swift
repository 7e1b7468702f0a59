import Language
import Rules
import Values

/// A planned tour: stops, the legs between them with their lines, and what they were worked out with.
public let tourPlanField = FieldKind(
    name: "TourPlan",
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        TourValue(plan: value) == nil ? FieldProblem(code: "TO-FIELD-1", message: TouringText.noTour) : nil
    },
    text: { value, _, context in
        guard let tour = TourValue(plan: value), !tour.legs.isEmpty else { return "" }
        return TourFigureText.line(tour.totals.sum, in: context.language)
    }, receives: gpxFiles)

/// GPX files, of which a part of the page makes a plan.
private let gpxFiles = ReceivedKind.file(
    FileFormat(ending: "gpx", mediaTypes: ["application/gpx+xml"], part: "tour"))

/// Settings, help and example of ``tourPlanField``, for the checker and the block reference.
public let tourPlanFieldManifest = BlockManifest(
    name: "TourPlan", role: .field(FieldTraits(stores: .document, receives: tourPlanField.receives)),
    title: Bilingual(de: "Tourenplan", en: "Tour plan"),
    help: Bilingual(
        de: "Eine geplante Tour mit Halten, Abschnitten und Linien; geplant wird sie mit TourPlannerComponent.",
        en: "A planned tour with stops, legs and lines; it is planned with TourPlannerComponent."),
    example: """
        { "Name": "Plan", "Type": "TourPlan", "Options": { "Hidden": true } }
        """)

import Language

/// What can be said about fitting the rows of a resource, for the checker and the interface document.
public let fitPlanVariantManifest = VariantManifest(
    name: "FitPlan",
    help: Bilingual(
        de: "Passt die Zeilen eines Plans an eine Strecke oder eine Zeit an, für das Profil, das gemeint ist.",
        en: "Fits the rows of a plan to a distance or a time, for the profile that is meant."),
    parameters: [
        .init("Distance", help: Bilingual(de: "Die Strecke in ganzen Metern.", en: "The distance in whole metres.")),
        .init("Time", help: Bilingual(de: "Die Zeit: „45:00“.", en: "The time: “45:00”.")),
        .init(
            "Without", isRepeated: true,
            help: Bilingual(
                de: "Kürzel eines Hilfsmittels, das nicht da ist.", en: "Code of equipment that is not at hand.")),
    ])

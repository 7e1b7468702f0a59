import Language

/// Descriptions in a language of a single block, so that tests of the server depend on no kit.
public enum Sample {
    /// Knows the block Card and no other.
    public static let checker = Checker(
        vocabulary: Vocabulary([
            BlockManifest(
                name: "Card", role: .component(ComponentTraits(holds: .nothing)),
                title: Bilingual(de: "Karte", en: "Card"), help: Bilingual(de: "Eine Karte.", en: "A card."),
                example: "{ \"Type\": \"Card\" }")
        ]))

    /// A description without problems.
    public static func good(title: String = "Sample", app: String = "") -> String {
        """
        {
          "App": { "Title": "\(title)"\(app) },
          "Root": [ { "Title": { "de": "Eins", "en": "One" }, "ElementId": "Start" } ],
          "Components": { "Start": { "Type": "Card" } },
          "Events": {},
          "Models": {},
          "Views": {}
        }

        """
    }

    /// One error in line 3: the root's component does not exist.
    public static func bad(name: String = "Strat") -> String {
        """
        {
          "App": { "Title": "Sample" },
          "Root": [ { "Title": "One", "ElementId": "\(name)" } ],
          "Components": { "Start": { "Type": "Card" } },
          "Events": {},
          "Models": {},
          "Views": {}
        }

        """
    }
}

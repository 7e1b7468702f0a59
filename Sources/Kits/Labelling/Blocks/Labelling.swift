import Engine
import Language
import Rules
import Values

/// Pictures on which structures are marked and named.
public enum Labelling {
    /// By which its blocks ask for its browser module.
    static let name: Text = "Labelling"

    /// - Parameter settlement: What the server makes of attempts, ``attemptSettlement``; the browser leaves that to the server.
    public static func kit(settlement: FieldSettlement? = nil) -> Kit {
        Kit(
            name: name,
            components: [
                canvasComponent, labellingComponent, labellingResultsComponent, modelComponent, sectionImportComponent,
            ],
            events: [exportSection],
            fields: [drawingField, labellingAttemptField(settlement: settlement), modelField])
    }

    /// In the order of the block reference.
    public static let manifests = [
        canvasComponentManifest, labellingComponentManifest, labellingResultsComponentManifest, modelComponentManifest,
        sectionImportComponentManifest, exportSectionManifest,
        drawingFieldManifest, labellingAttemptFieldManifest, modelFieldManifest,
    ]

    public static let manifest = KitManifest(name: "Labelling", blocks: manifests)
}

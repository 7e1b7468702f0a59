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
                canvasComponent, labellingComponent, attemptComponent, labellingResultsComponent, object3DComponent,
                sectionImportComponent, labellingDueComponent,
            ],
            events: [exportSection],
            fields: [drawingField, labellingAttemptField(settlement: settlement), object3DField],
            elements: [labellingProgressElement])
    }

    /// In the order of the block reference.
    public static let manifests = [
        canvasComponentManifest, labellingComponentManifest, attemptComponentManifest,
        labellingResultsComponentManifest,
        object3DComponentManifest,
        sectionImportComponentManifest, labellingDueComponentManifest, exportSectionManifest,
        drawingFieldManifest, labellingAttemptFieldManifest, object3DFieldManifest,
        labellingProgressElementManifest,
    ]

    /// For programs that check and document; the page goes without it.
    public static let manifest = KitManifest(name: "Labelling", blocks: manifests)
}

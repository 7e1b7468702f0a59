import Engine
import Language
import Rules

/// Pictures on which structures are marked and named.
public enum Labelling {
    public static let kit = Kit(
        name: "Labelling", components: [canvasComponent, labellingComponent, labellingResultsComponent],
        fields: [drawingField, labellingAttemptField])

    /// In the order of the block reference.
    public static let manifests = [
        canvasComponentManifest, labellingComponentManifest, labellingResultsComponentManifest, drawingFieldManifest,
        labellingAttemptFieldManifest,
    ]
}

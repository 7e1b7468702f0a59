import Engine
import Language
import Rules

/// Pictures on which structures are marked and named.
public enum Labelling {
    public static let kit = Kit(
        name: "Labelling", components: [canvasComponent, labellingComponent, modelComponent],
        fields: [drawingField, labellingAttemptField, modelField])

    /// In the order of the block reference.
    public static let manifests = [
        canvasComponentManifest, labellingComponentManifest, modelComponentManifest, drawingFieldManifest,
        labellingAttemptFieldManifest, modelFieldManifest,
    ]
}

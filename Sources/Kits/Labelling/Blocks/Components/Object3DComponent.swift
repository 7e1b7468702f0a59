import Engine
import Language
import Rules
import Values

/// A 3D object that can be turned, with pins on its surface.
public let object3DComponent = ComponentKind(
    name: "Object3DComponent",
    holds: .one,
    state: CanvasState(),
    render: { state, context in
        guard let records = CanvasRecords(context, terms: state.terms) else { return CanvasRecords.gone(context) }
        return drawnView(records, edits: edits(context))
    },
    handle: { action, value, state, component, context in
        handleDrawing(action, value, &state, &component, context, edits: edits(context))
    },
    savesOn: "PinSaved", undoesItself: true)

private func edits(_ context: ComponentContext) -> Bool { context.component.settings.bool("Edits") ?? false }

/// Settings, help and example of ``object3DComponent``, for the checker and the block reference.
public let object3DComponentManifest = BlockManifest(
    of: object3DComponent,
    triggers: canvasComponentTriggers,
    title: Bilingual(de: "3D-Objekt", en: "3D object"),
    help: Bilingual(
        de:
            "Zeigt das 3D-Objekt eines Eintrags, das gedreht und vergrößert werden kann, mit Nadeln auf seiner Oberfläche. "
            + "Wird eine in der Liste gewählt, dreht sich das Objekt so, wie es mit ihr gesichert ist.",
        en:
            "Shows the 3D object of a record, which can be turned and zoomed, with pins on its surface. When one is selected "
            + "in the list, the object turns as it is stored with it."),
    settings: [
        Setting(
            "Object3D", .modelField([.image]), required: true,
            help: Bilingual(de: "Das Feld mit dem 3D-Objekt.", en: "The field with the 3D object.")
        ).formerly("Model"),
        Setting(
            "Edits", .boolean, standard: false,
            help: Bilingual(
                de: "Ob Nadeln gesetzt, verschoben und beschriftet werden.",
                en: "Whether pins are set, moved and labelled.")),
    ] + pinSettings,
    example: """
        { "Type": "Object3DComponent", "Title": "Look", "Object3D": "Photo", "PinId": "Pin", "LabelId": "Label" }
        """
).loading("canvas", "object3d").formerly("ModelComponent")

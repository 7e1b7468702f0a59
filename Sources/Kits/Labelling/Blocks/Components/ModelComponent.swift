import Engine
import Language
import Rules
import Values

/// A model that can be turned, with pins on its surface.
public let modelComponent = ComponentKind(
    name: "ModelComponent",
    holds: .one,
    state: CanvasState(),
    render: { state, context in
        guard let records = CanvasRecords(context, terms: state.terms) else { return CanvasRecords.gone(context) }
        return drawnView(records, edits: edits(context))
    },
    handle: { action, value, state, component, context in
        handleDrawing(action, value, &state, &component, context, edits: edits(context))
    },
    savesOn: "PinSaved")

private func edits(_ context: ComponentContext) -> Bool { context.component.settings.bool("Edits") ?? false }

/// Settings, help and example of ``modelComponent``, for the checker and the block reference.
public let modelComponentManifest = BlockManifest(
    of: modelComponent,
    triggers: canvasComponentTriggers,
    title: Bilingual(de: "Modell", en: "Model"),
    help: Bilingual(
        de:
            "Zeigt das Modell eines Eintrags, das gedreht und vergrößert werden kann, mit Nadeln auf seiner Oberfläche. "
            + "Wird eine in der Liste gewählt, dreht sich das Modell so, wie es mit ihr gesichert ist.",
        en:
            "Shows the model of a record, which can be turned and zoomed, with pins on its surface. When one is selected "
            + "in the list, the model turns as it is stored with it."),
    settings: [
        Setting(
            "Model", .modelField([.image]), required: true,
            help: Bilingual(de: "Das Feld mit dem Modell.", en: "The field with the model.")),
        Setting(
            "Edits", .boolean, standard: false,
            help: Bilingual(
                de: "Ob Nadeln gesetzt, verschoben und beschriftet werden.",
                en: "Whether pins are set, moved and labelled.")),
    ] + pinSettings,
    example: """
        { "Type": "ModelComponent", "Title": "Look", "Model": "Photo", "PinId": "Pin", "LabelId": "Label" }
        """
).loading("canvas", "model")

import Engine
import Language
import Rules
import Values

/// Forms that an organisation changes centrally, and what people fill in.
public enum Survey {
    /// - Parameters:
    ///   - check: What is wrong with a form's document; the browser leaves that to the server.
    ///   - conflict: What is wrong with it beside the versions that there are.
    public static func kit(
        check: @escaping @Sendable (JSON) -> Bilingual? = { _ in nil }, conflict: FieldKind.Conflict? = nil
    ) -> Kit {
        Kit(
            name: "Survey", components: [formsComponent, bonusComponent],
            events: [startForm, nextForm, recordMeasurements],
            fields: [
                formDefinitionField(check: check, conflict: conflict), moduleDefinitionField, formAnswersField,
                measuredFieldField,
            ])
    }

    /// In the order of the block reference.
    public static let manifests = [
        formsComponentManifest, bonusComponentManifest, startFormManifest, nextFormManifest, recordMeasurementsManifest,
        formDefinitionFieldManifest, moduleDefinitionFieldManifest, formAnswersFieldManifest,
        measuredFieldFieldManifest,
    ]

    /// For programs that check and document; the page goes without it.
    public static let manifest = KitManifest(name: "Survey", blocks: manifests)
}

import Engine
import Language
import Rules
import Values

/// The blocks that every app needs. A new block stands twice here: what runs, and what tells about it.
public enum Basic {
    /// What runs: every block of the kit by its kind.
    public static let kit = Kit(
        name: "Basic", components: components, events: events, fields: fields, elements: elements)

    /// What checks and documents: every block of the kit by its manifest.
    public static let vocabulary = Vocabulary(manifests)

    /// Screens and parts of screens.
    public static let components = [
        tableComponent, mapComponent, formComponent, detailComponent, menuComponent, chartComponent,
        textComponent, importComponent, feedComponent,
    ]

    /// What can happen.
    public static let events = [
        createModel, loadModels, addModel, updateModel, saveModel, deleteModel, copyModel, toggleModel, setFields,
        displayMessage, hideMessage, deselectRow, push, pop, goToRoot, confirm, ifEvent, findPosition,
        openFile, openURL, share, publish,
    ]

    /// Types of fields.
    public static let fields = [
        numberField, textField, rangeField, mapField, imageField, dateField, timeField, dateTimeField, urlField,
        referenceField, booleanField, choiceField, multiChoiceField, compositeField, accountsField,
        inheritedField, creatorField, distanceField, durationField,
    ]

    /// Elements of views.
    public static let elements = [
        labelElement, imageElement, textAreaElement, buttonElement, mapElement, linkElement,
        badgeElement, ratingElement, barElement,
    ]

    /// In the order of the block reference.
    public static let manifests = [
        tableComponentManifest, mapComponentManifest, formComponentManifest,
        detailComponentManifest, menuComponentManifest, chartComponentManifest, textComponentManifest,
        importComponentManifest, feedComponentManifest,
        createModelManifest, loadModelsManifest, addModelManifest, updateModelManifest,
        saveModelManifest, deleteModelManifest, copyModelManifest, toggleModelManifest, setFieldsManifest,
        displayMessageManifest, hideMessageManifest, deselectRowManifest, pushManifest, popManifest, goToRootManifest,
        confirmManifest, ifEventManifest, findPositionManifest, openFileManifest, openURLManifest, shareManifest,
        publishManifest,
        numberFieldManifest, textFieldManifest, rangeFieldManifest, mapFieldManifest,
        imageFieldManifest, dateFieldManifest, timeFieldManifest, dateTimeFieldManifest, urlFieldManifest,
        referenceFieldManifest, booleanFieldManifest, choiceFieldManifest, multiChoiceFieldManifest,
        compositeFieldManifest, accountsFieldManifest, inheritedFieldManifest, creatorFieldManifest,
        distanceFieldManifest, durationFieldManifest,
        labelElementManifest, imageElementManifest, textAreaElementManifest, buttonElementManifest,
        mapElementManifest, linkElementManifest, badgeElementManifest, ratingElementManifest, barElementManifest,
    ]

    /// For programs that check and document; the page goes without it.
    public static let manifest = KitManifest(name: "Basic", blocks: manifests)
}

import Engine
import Language
import Rules
import Values

/// Begins a record with a file that the person chooses, as if another app had shared it.
public let openFile = EventKind(
    name: "OpenFile",
    need: .make,
    perform: { context in
        let form = context.event.settings.string("Form") ?? ""
        var accepts: [Text] = []
        for one in context.app.info.receivingForms where one.component == form {
            for field in one.fields.compactMap({ context.app.models[one.model]?.field($0) }) {
                switch context.rules.kinds[field.type]?.receives {
                case .picture: accepts.append("image/*")
                case .file(let format): accepts += ["." + format.ending] + format.mediaTypes
                default: break
                }
            }
        }
        return EventOutcome(context.hand, [.effect(.pickReceived(form: form, accepts: accepts))])
    })

/// Settings, help and example of ``openFile``, for the checker and the block reference.
public let openFileManifest = BlockManifest(
    of: openFile,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Datei öffnen", en: "Open file"),
    help: Bilingual(
        de:
            "Lässt eine Datei wählen und beginnt damit einen Eintrag, so wie „App.Receive“ es mit dem tut, was andere Apps teilen. "
            + "„ModelId“ ist dessen Modell.",
        en:
            "Has the person choose a file and begins a record with it, as “App.Receive” does with what other apps share. "
            + "“ModelId” is its model."),
    settings: [
        EventSettings.model,
        Setting(
            "Form", .text, required: true,
            help: Bilingual(
                de: "Das Formular; es steht in „App.Receive“.", en: "The form; it stands in “App.Receive”.")),
    ],
    example: """
        { "Type": "OpenFile", "ModelId": "Picture", "Form": "PictureForm" }
        """)

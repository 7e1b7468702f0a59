import Engine
import Language
import Rules
import Values

/// Puts a component on top with what is in hand.
public let push = EventKind(
    name: "Push",
    perform: { context in
        EventOutcome(
            context.hand, context.event.element.map { [.push(component: $0, context.hand)] } ?? [], goesOn: false)
    })

/// Settings, help and example of ``push``, for the checker and the block reference.
public let pushManifest = BlockManifest(
    of: push,
    takes: .anything,
    gives: .same,
    element: .component,
    title: Bilingual(de: "Öffnen", en: "Push"),
    help: Bilingual(
        de: "Legt eine Komponente obenauf und gibt ihr, was in der Hand ist.",
        en: "Puts a component on top and hands it what is in hand."),
    example: """
        { "Type": "Push", "ElementId": "PictureForm" }
        """)

/// Leaves the component on top.
public let pop = EventKind(
    name: "Pop",
    perform: { EventOutcome($0.hand, [.pop($0.hand)]) })

/// Settings, help and example of ``pop``, for the checker and the block reference.
public let popManifest = BlockManifest(
    of: pop,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Zurück", en: "Pop"),
    help: Bilingual(
        de: "Verlässt die oberste Komponente; die darunter bekommt, was in der Hand ist, wenn sie es aufnehmen kann.",
        en: "Leaves the component on top; the one below gets what is in hand if it can hold it."),
    example: """
        { "Type": "Pop" }
        """)

/// Leaves everything above the tab's first component.
public let goToRoot = EventKind(
    name: "GoToRoot",
    perform: { EventOutcome($0.hand, [.goToRoot($0.hand)]) })

/// Settings, help and example of ``goToRoot``, for the checker and the block reference.
public let goToRootManifest = BlockManifest(
    of: goToRoot,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Zum Anfang", en: "Go to root"),
    help: Bilingual(
        de: "Kehrt zur ersten Komponente des Reiters zurück.", en: "Returns to the tab's first component."),
    example: """
        { "Type": "GoToRoot" }
        """)

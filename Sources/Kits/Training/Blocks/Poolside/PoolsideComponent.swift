import Engine
import Language
import Rules
import TrainingPlans
import Values

/// A plan that is swum at the edge of the pool.
public let poolsideComponent = ComponentKind(
    name: "PoolsideComponent",
    holds: .one,
    state: PoolsideState(),
    presentation: { _ in .sheet },
    render: { state, context in PoolsidePage(state, context).view },
    handle: { action, value, state, _, context in handle(action, value, &state, context) },
    receive: { state, _ in state = PoolsideState() },
    changes: { context in
        guard let clock = PoolsideDesk(context).swim?.clock(at: context.rules.now) else { return nil }
        return Instant(milliseconds: context.rules.now.milliseconds + clock.change)
    })

private func handle(
    _ action: ActionID, _ value: JSON, _ state: inout PoolsideState, _ context: ComponentContext
) -> [Command] {
    let desk = PoolsideDesk(context)
    let now = context.rules.now
    // What is shown of records is computed only when something shows it.
    if action.name == "begin" { return [.compute(then: [.act("freeze", .null)])] }
    if action.name == "freeze" { return desk.freeze() }
    if action.name == "away" { return [.pop(.nothing)] }
    guard var swim = desk.swim else { return [] }
    switch action.name {
    case "tick":
        guard swim.tick(at: now) else { return [] }
        guard let row = swim.row else { return [desk.kept(swim)] }
        let text = PoolsideText.doneThen(PoolsideRow(row, context).title).text(in: context.language)
        return [desk.kept(swim), .effect(.announce(text, urgent: false))]
    case "untick": return swim.untick() ? [desk.kept(swim)] : []
    case "clock": return swim.restart(at: now) ? [desk.kept(swim)] : []
    case "pulse":
        guard swim.note(pulse: value.decimal?.int) else { return [] }
        return [desk.kept(swim)]
    case "end":
        swim.end(at: now)
        state.repetitions = ""
        return [desk.kept(swim)]
    case "go on":
        swim.goOn()
        return [desk.kept(swim)]
    case "repetitions": state.repetitions = value.string ?? value.decimal?.text ?? ""
    case "save": return PoolsidePage(state, context).save()
    case "discard":
        let language = context.language
        let question = Question(
            title: PoolsideText.discardQuestion.text(in: language),
            message: PoolsideText.discardDetail.text(in: language), accept: PoolsideText.discard.text(in: language),
            isDestructive: true)
        return [.confirm(question, then: [.remember(.null)])]
    case "show": state.showsChange = true
    case "hide": state.showsChange = false
    case "resume": state.goesOn = true
    default: break
    }
    return []
}

/// Settings, help and example of ``poolsideComponent``, for the checker and the block reference.
public let poolsideComponentManifest = BlockManifest(
    of: poolsideComponent,
    triggers: [
        Trigger(
            "Ended", gives: .chosen("SessionModel"),
            help: Bilingual(
                de: "Was geschwommen wurde, ist als Einheit gesichert.", en: "What was swum is saved as a session.")),
        Trigger(
            "Profile", gives: .nothing,
            help: Bilingual(
                de: "Einheiten gehören zu einem Profil; wer keines hat, will eines anlegen.",
                en: "Sessions belong to a profile; somebody who has none wants to make one.")),
    ],
    title: Bilingual(de: "Am Beckenrand", en: "Poolside"),
    help: Bilingual(
        de:
            "Zeigt einen Plan zum Abschwimmen: Satz für Satz in der größten Schrift, quer oder auf großen Bildschirmen die ganze Tafel. "
            + "Ein Druck hakt den Satz ab, die Uhr zählt bis zum nächsten Abgang, der Puls ist schnell eingetragen, der Bildschirm "
            + "bleibt an. Alles bleibt auf dem Gerät und wird am Ende eine Einheit mit Abschnitten.",
        en:
            "Shows a plan to be swum: set by set in the largest type, on a turned phone or a large screen the whole board. One press "
            + "ticks off the set, the clock counts to the next send-off, the pulse is entered quickly, the screen stays on. Everything is "
            + "kept on the device and becomes a session with laps at the end."),
    settings: [
        Setting(
            "RowModel", .modelWith(PlanRecords.fields + ["Part", "Percent", "Beats"]), required: true,
            help: Bilingual(
                de:
                    "Das Modell der Zeilen, wie bei FitPlanComponent, dazu Part, Percent und Beats, die Schläge dessen, der schwimmt "
                    + "(Feld oder Spalte). Zeilen, deren Counts nein ist, fehlen.",
                en:
                    "The model of rows, as with FitPlanComponent, besides Part, Percent and Beats, those of whoever swims (a field or a "
                    + "column). Rows whose Counts is no are left out.")),
        Setting(
            "SessionModel", .model, required: true,
            help: Bilingual(
                de:
                    "Das Modell, von dem am Ende ein Eintrag entsteht, mit Feldern dieser Namen, soweit gebraucht: Day, Plan, Distance, "
                    + "Duration, MeanPulse, HighestPulse, Source (poolside), Incomplete. Ein Verweis auf das Profil der App wird gefüllt.",
                en:
                    "The model of which a record is made at the end, with fields of these names, as far as they are needed: Day, Plan, "
                    + "Distance, Duration, MeanPulse, HighestPulse, Source (poolside), Incomplete. A reference to the app's profile is "
                    + "filled.")),
        Setting(
            "LapModel", .model,
            help: Bilingual(
                de:
                    "Das Modell der Sätze einer Einheit: mit einem Verweis auf sie und Feldern dieser Namen, soweit gebraucht: Number, "
                    + "Distance, Time, Pulse.",
                en:
                    "The model of a session's sets: with a reference to it and fields of these names, as far as they are needed: Number, "
                    + "Distance, Time, Pulse.")),
    ],
    example: """
        { "Type": "PoolsideComponent", "Title": "Swim", "RowModel": "Label", "SessionModel": "Picture" }
        """
).loading("poolside", "measure")

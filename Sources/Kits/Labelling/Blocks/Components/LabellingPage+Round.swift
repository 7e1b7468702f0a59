import Engine
import Language
import Rules
import Values

/// Rounds: attempts at those pins of an exercise that were wrong or are due (LB-ROUND).
extension LabellingPage {
    /// What the person's attempts at this exercise say, in a preview the one that is tried.
    var history: LearningHistory {
        guard let linked else { return LearningHistory([]) }
        if Self.isPreview(context) { return LearningHistory([attempt.json]) }
        return LearningHistory(OwnAttempts.all(own, linked, context.rules.me))
    }

    /// What a page begins with, as its setting `Round` says; nil: with nothing of its own.
    var roundToBegin: [Text]? {
        switch context.component.settings.string("Round") {
        case "Wrong": history.wrong(among: pins)
        case "Due":
            PinMemory(history, on: context.rules.clock).due(among: pins, on: context.rules.today.dayNumber)
        default: nil
        }
    }

    /// Whether evaluated practice of the person who looks stands here, behind which a round may follow.
    var isBehindPractice: Bool {
        guard let stored, !isGraded, !attempt.isGraded else { return false }
        return attempt.state == .evaluated && OwnAttempts.isOwn(stored, context.rules.me)
    }

    /// How many pins are left to repeat, or that a round goes on.
    var roundRemarks: [Bilingual] {
        if attempt.isRound, attempt.state.isOpen, !isOnly {
            return [LearningText.round(attempt.pins.count, of: pins.count)]
        }
        return isBehindPractice ? [LearningText.left(history.wrong(among: pins).count)] : []
    }

    /// Of a round without pins.
    var emptyRound: ComponentView {
        let isDue = context.component.settings.string("Round") == "Due"
        let title = isDue ? LearningText.nothingDue : LearningText.left(0)
        let nothing = Element.Content.empty(icon: "check-circle", title: title.text(in: context.language), detail: "")
        var body = [Element(key: "nothing", nothing)]
        if !roundSteps.isEmpty { body.append(Element(key: "steps", .section(title: nil, roundSteps))) }
        return ComponentView(trailing: trailing, body: body)
    }

    /// What repeats, and what goes on behind a round.
    var roundSteps: [Element] {
        guard isBehindPractice || attempt.isRound && attempt.pins.isEmpty else { return [] }
        var steps: [Element] = []
        let wrong = history.wrong(among: pins)
        let name: Text = isOnly ? "Repeat" : "repeat"
        let action = isOnly ? context.action(ifConnected: name) : context.action(name)
        if !wrong.isEmpty, let action {
            let title = LearningText.repeats(wrong.count).text(in: context.language)
            let control = Control(action: action, title: title, icon: "refresh", role: .primary)
            steps.append(Element(key: "repeat", .button(control, Style())))
        }
        if !isOnly, context.component.settings["Round"] != nil, let done = context.action(ifConnected: "Done") {
            let control = Control(
                action: done, title: LearningText.goOn.text(in: context.language), icon: "chevron-right")
            steps.append(Element(key: "done", .button(control, Style())))
        }
        return steps
    }
}

extension LabellingState {
    /// Begins with the pins that were wrong the last time.
    mutating func repeatWrong(_ page: LabellingPage) {
        begin(round: page.history.wrong(among: page.pins))
    }

    /// Begins with the round that the page is for, unless one is open.
    mutating func take(_ page: LabellingPage) {
        guard !page.isGraded, let round = page.roundToBegin else { return }
        if page.stored != nil, page.attempt.isRound, page.attempt.state.isOpen { return }
        begin(round: round)
    }

    private mutating func begin(round: [Text]) {
        attempt = nil
        isFresh = true
        self.round = round
    }
}

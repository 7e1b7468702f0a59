import Language
import Rules
import Services
import Survey
import Sync
import Values

/// What became of a reply: JSON as the protocol has it.
public enum ReplyResult: Sendable {
    /// `{"next": […], "messages"?: […]}`
    case stored(JSON)
    /// `{"errors": {"inputValidation": […]}}`
    case wrong(JSON)
}

extension Surveys {
    /// Takes what somebody filled in, and stores it as a record of that account.
    ///
    /// - Parameters:
    ///   - key: Who sends the same key for the same form again gets an answer and no second record; nil: a new reply.
    ///     `KeyReuse` is thrown where it comes with another reply.
    ///   - offset: Minutes that clocks are ahead of UTC where it was filled in; for the day that it is kept with.
    public func submit(
        _ json: JSON, to address: FormAddress, key: String?, offset: Int = 0, language: Text, by identity: Identity?
    ) async throws -> ReplyResult {
        let place = try await place(of: address.ofModule, for: identity)
        let forms = place.forms(address)
        guard let newest = forms.last, let (model, fields) = place.replies else { throw SurveyFailure.unknownForm }
        let account = try place.visit.requiredIdentity().account
        guard !place.visit.reach(.create, model).isNothing else { throw SurveyFailure.refused(.access(.create)) }

        var id = try records.newID()
        if let key {
            id = RecordWrite.id(of: "\(address) \(key)", for: "reply of \(account) in \(place.visit.app)")
            try await records.compare(json, under: "reply \(address) \(key)", in: place.visit)
            if let stored = try await records.store.record(String(id.text), in: place.visit.app.description) {
                let entry = try Entry(stored: stored)
                let form = fields.formID(entry.fields).flatMap { place.catalogue.formsByRecord[$0] } ?? newest
                return .stored(
                    answer(entry.fields.object(fields.answers) ?? [:], to: form, newest, place, language, account))
            }
        }

        var version: SurveyCatalogue.Form?
        let reply: Reply
        do throws(Reply.Malformed) {
            reply = try Reply(json) { name in
                version = forms.last { $0.version == name }
                return version?.definition.form
            }
        } catch {
            throw SurveyFailure.malformed(error)
        }
        let form = version ?? newest
        let document = form.definition.form
        // Where no field depends on others, nothing is hidden or calculated, and the record's rules are those of the form.
        let isJudgedAsRecord = document.graph == nil && reply.problems.isEmpty
        let (evaluated, problems) =
            isJudgedAsRecord ? (reply, []) : evaluate(reply, document, place.visit, language, account, offset)
        guard problems.isEmpty else { return .wrong(Reply.errors(problems, in: document, language: language)) }

        var values = Validation.initialValues(of: model.fields, context(place.visit, day: 0, language, account, offset))
        values[fields.form] = [.string(form.record.id.text)]
        values[fields.answers] = .object(evaluated.values)
        let isDaily = place.catalogue.modules[address.ofModule]?.document.isDaily == true
        if isDaily, let day = fields.day.flatMap({ values.string($0) }) {
            id = DailyReply.id(of: Text(account), to: (address.collection, address.module, address.command), on: day)
        }
        let write = RecordWrite(
            kind: .create, record: id, fields: values, condition: isDaily ? .absent : .none,
            key: key.map { "reply \(address) \($0)" })
        switch try await records.write(write, of: model, in: place.visit, said: json, isForgotten: true) {
        case .refused(let refusal) where isDaily && refusal.code == "record.changed":
            throw SurveyFailure.refused(.dayTaken)
        case .done:
            return .stored(answer(evaluated.values, to: form, newest, place, language, account))
        case .refused(let refusal):
            guard let problem = FieldProblem(refusal, within: fields.answers) else {
                throw SurveyFailure.refused(refusal)
            }
            // A record is refused for the first thing that is wrong in it.
            let all = evaluate(reply, document, place.visit, language, account, offset).1
            return .wrong(Reply.errors(all.isEmpty ? [problem] : all, in: document, language: language))
        }
    }

    /// As records are judged: rules that speak of today hold on one of the days that it may be where the person is.
    private func evaluate(
        _ reply: Reply, _ form: FormDocument, _ visit: Visit, _ language: Text, _ account: String, _ offset: Int
    ) -> (Reply, [FieldProblem]) {
        let first = reply.evaluated(in: form, context(visit, day: 0, language, account, offset))
        if first.problems.isEmpty || !reply.problems.isEmpty { return first }
        for day in [-1, 1] {
            let other = reply.evaluated(in: form, context(visit, day: day, language, account, offset))
            if other.problems.isEmpty { return other }
        }
        return first
    }

    /// - Parameters:
    ///   - day: 0 is today there, 1 the day behind.
    ///   - offset: Minutes that clocks there are ahead of UTC.
    private func context(
        _ visit: Visit, day: Int, _ language: Text, _ account: String, _ offset: Int = 0
    ) -> RuleContext {
        let now = Instant(milliseconds: records.surroundings.now())
        let offset = offset + day * 1440
        return RuleContext(
            language: language, today: now.date(offsetMinutes: offset), now: now,
            clock: LocalClock(minutes: offset), me: Text(account), kinds: visit.rules.kinds, title: { _, _ in "" })
    }

    private func answer(
        _ values: JSONObject, to form: SurveyCatalogue.Form, _ newest: SurveyCatalogue.Form, _ place: Place,
        _ language: Text, _ account: String
    ) -> JSON {
        let module = form.address.ofModule
        let steps = place.module(module)?.document.steps(
            after: form.definition.command, values, form: form.definition.form,
            context(place.visit, day: 0, language, account))
        var answer: JSONObject = ["next": place.steps(steps ?? [], of: module, language: language)]
        if form.version != newest.version {
            let outdated = Bilingual(
                de: "Von diesem Formular gibt es eine neuere Fassung. Ihre Antworten sind gespeichert.",
                en: "There is a newer version of this form. Your answers are stored.")
            answer["messages"] = [["level": "info", "text": .string(outdated.text(in: language))]]
        }
        return .object(answer)
    }
}

extension Refusal {
    /// There is a reply of that day.
    fileprivate static var dayTaken: Refusal {
        let message = DailyReply.taken
        return Refusal(code: "sync.exists", german: message.text(in: "de"), english: message.text(in: "en"))
    }
}

extension Surveys.Place {
    /// The model of replies to the app's forms.
    var replies: (model: ModelDescription, fields: ReplyFields)? {
        for model in visit.rules.app.models.all {
            if let fields = ReplyFields(model) { return (model, fields) }
        }
        return nil
    }
}

extension FieldProblem {
    /// Nil when it is not about one of the answers.
    fileprivate init?(_ refusal: Refusal, within answers: Text) {
        guard let field = refusal.field, field.hasUTF8Prefix(answers + ".") else { return nil }
        self.init(
            path: Array(FieldPath.parse(field).dropFirst()), code: refusal.code,
            message: Bilingual(de: Sentence(received: refusal.german), en: Sentence(received: refusal.english)))
    }
}

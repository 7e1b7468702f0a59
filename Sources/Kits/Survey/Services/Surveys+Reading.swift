import Language
import Services
import Survey
import Values

extension Surveys {
    /// `{"next": [{"command", "method", "info"}]}`: what to start a module with.
    public func start(of module: FormAddress, language: Text, by identity: Identity?) async throws -> JSON {
        let place = try await place(of: module, for: identity)
        guard let found = place.module(module) else { throw SurveyFailure.unknownModule }
        return ["next": place.steps(found.document.start, of: module, language: language)]
    }

    /// `{"form": …}`: the newest version, with its texts in one language.
    public func form(_ address: FormAddress, language: Text, by identity: Identity?) async throws -> JSON {
        let place = try await place(of: address.ofModule, for: identity)
        guard let form = place.forms(address).last else { throw SurveyFailure.unknownForm }
        return ["form": (form.json["form"] ?? .null).form(in: language)]
    }
}

extension Surveys.Place {
    /// Those whose form is there, in their order.
    func steps(_ steps: [ModuleDocument.Step], of module: FormAddress, language: Text) -> JSON {
        .array(
            steps.compactMap { step in
                let address = FormAddress(module.collection, module.module, step.command)
                guard let form = forms(address).last else { return nil }
                let info = (step.info ?? form.definition.title)?.text(in: language) ?? step.command
                return ["command": .string(step.command), "method": "GET", "info": .string(info)]
            })
    }
}

extension JSON {
    /// The document of a form with each text that is given for several languages in one of them. Everything else is as it is.
    func form(in language: Text) -> JSON {
        guard let object else { return self }
        return .object(
            JSONObject(
                object.members.map { member in
                    switch member.key {
                    case "label", "patternText", "constraintText": (member.key, member.value.text(in: language))
                    case "header":
                        (
                            member.key,
                            .object(
                                JSONObject(
                                    (member.value.object?.members ?? []).map { ($0.key, $0.value.text(in: language)) }))
                        )
                    case "fields", "compositeFields", "options":
                        (member.key, .array((member.value.array ?? []).map { $0.form(in: language) }))
                    default: member
                    }
                }))
    }

    private func text(in language: Text) -> JSON {
        object == nil ? self : LocalizedText(self).map { .string($0.text(in: language)) } ?? self
    }
}

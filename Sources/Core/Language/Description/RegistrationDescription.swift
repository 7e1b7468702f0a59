import Values

/// `App.Access.Registration`: how people make accounts for themselves, where the server lets them.
public final class RegistrationDescription: Sendable {
    /// `Role`: what somebody gets who registers.
    public let role: Text
    /// `Fields`: names of fields of the profile (`App.Profile`) that are asked for.
    public let fields: [Text]
    /// `Consent`: who needs a code of somebody who has the guardians' consent.
    public let consent: Consent?

    /// A condition about the profile, and what people are told.
    public struct Consent: Sendable {
        /// `If`: unless it is false, it takes a code.
        public let condition: Expression?
        /// `Text`: whom to ask for one.
        public let text: LocalizedText?
    }

    @inline(never)
    init?(reading json: JSON?) {
        guard let json, json.object != nil, let role = json.string("Role") else { return nil }
        self.role = role
        fields = json.texts("Fields")
        consent = json["Consent"].flatMap { consent in
            consent.object == nil
                ? nil : Consent(condition: Expression.reading(consent["If"]), text: LocalizedText(consent["Text"]))
        }
    }
}

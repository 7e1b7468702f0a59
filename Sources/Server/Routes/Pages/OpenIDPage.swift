import Language
import Services
import Values

/// Why somebody did not come in through the OpenID provider, and how it goes on.
struct OpenIDPage {
    let failure: OpenIDFailure
    /// Of the provider; nil: there is none.
    let title: String?
    /// Where the person came from.
    let target: String
    let language: String

    var text: String {
        let heading = say(Bilingual(de: "Nicht angemeldet", en: "Not logged in"))
        let again: HTML =
            title.map { title in
                let label = say(Bilingual(de: "Noch einmal mit \(title) anmelden", en: "Log in with \(title) again"))
                return """
                    <p><a class="button" href="/api/openid/login?to=\(String(Text(target).percentEncoded))">\(label)</a></p>
                    """
            } ?? ""
        let main: HTML = """
            <h1>\(heading)</h1>
            <p role="alert" id="\(failure.code)">\(say(failure.message))</p>
            \(again)
            <p><a href="\(target)">\(say(Bilingual(de: "Zurück", en: "Back")))</a></p>
            """
        return PageFrame(title: heading, language: language, main: main, script: "still").text
    }

    private func say(_ text: Bilingual) -> String { String(text.text(in: Text(language))) }
}

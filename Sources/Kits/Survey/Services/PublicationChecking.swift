import Language
import Rules
import Survey
import Values

/// Checks documents that are to be published together: each by itself, against what was published before, and against
/// each other.
struct PublicationChecking {
    let catalogue: SurveyCatalogue
    let documents: [JSON]
    let vocabulary: Vocabulary
    private var problems: [PublicationProblem] = []
    /// Documents that have been published like this already.
    private(set) var unchanged: Set<Int> = []
    /// Of forms, the versions known so far: of the catalogue and of the documents before.
    private var versions: [FormAddress: [JSON]] = [:]

    init(_ documents: [JSON], _ catalogue: SurveyCatalogue, vocabulary: Vocabulary) {
        self.documents = documents
        self.catalogue = catalogue
        self.vocabulary = vocabulary
    }

    /// Of a document for a form; what has no form is a module.
    static func isForm(_ document: JSON) -> Bool { document["form"] != nil }

    static func address(_ document: JSON) -> FormAddress {
        FormAddress(
            document.string("collection") ?? "", document.string("module") ?? "", document.string("command") ?? "")
    }

    /// Empty: they may be published.
    mutating func run() -> [PublicationProblem] {
        for (place, document) in documents.enumerated() where Self.isForm(document) { form(document, place) }
        for (place, document) in documents.enumerated() where !Self.isForm(document) { module(document, place) }
        return problems.sorted { $0.document < $1.document }
    }

    private mutating func report(_ place: Int, _ code: Text, _ pointer: Text, de: Sentence, en: Sentence) {
        problems.append(PublicationProblem(document: place, problem: FormProblem(code, pointer, de: de, en: en)))
    }

    // MARK: Forms

    private mutating func form(_ document: JSON, _ place: Int) {
        let address = Self.address(document)
        let before = known(address)
        if let same = before.last(where: { $0["form"]?.string("version") == document["form"]?.string("version") }) {
            if same["form"] == document["form"], same["title"] == document["title"] {
                unchanged.insert(place)
            } else {
                report(
                    place, "FO-PUB-2", "/form/version", de: PublicationCheck.taken.german,
                    en: PublicationCheck.taken.english)
            }
            return
        }
        if document.utf8.count > Surveys.maximumBytes {
            report(
                place, "FO-PUB-6", "", de: "Das Dokument hat mehr als \(Surveys.maximumBytes) Bytes.",
                en: "The document has more than \(Surveys.maximumBytes) bytes.")
        }
        var found = PublicationCheck.problems(in: document, before: before.last, vocabulary: vocabulary)
        // A field may have been left out for some versions.
        for old in before.dropLast() {
            let more = PublicationCheck.problems(in: document, before: old, vocabulary: vocabulary)
            found += more.filter { $0.code == "FO-FORM-9" && !found.contains($0) }
        }
        problems += found.map { PublicationProblem(document: place, problem: $0) }
        versions[address] = before + [document]
    }

    private func known(_ address: FormAddress) -> [JSON] {
        versions[address] ?? (catalogue.forms[address] ?? []).map(\.json)
    }

    // MARK: Modules

    private mutating func module(_ document: JSON, _ place: Int) {
        let address = Self.address(document)
        let found = ModuleCheck.problems(in: document)
        guard found.isEmpty else {
            problems += found.map { PublicationProblem(document: place, problem: $0) }
            return
        }
        if documents[..<place].contains(where: { !Self.isForm($0) && Self.address($0) == address }) {
            report(
                place, "FO-PUB-2", "", de: "Dieses Modul steht in einem Dokument davor schon.",
                en: "This module is in a document before already.")
        }
        if catalogue.modules[address]?.json == document { unchanged.insert(place) }
        steps(document.elements("start"), "/start", address, after: nil, place)
        for member in document.object("next")?.members ?? [] {
            let pointer = "/next/" + member.key
            check(member.key, pointer, address, place)
            steps(member.value.array ?? [], pointer, address, after: member.key, place)
        }
    }

    private mutating func steps(
        _ steps: [JSON], _ pointer: Text, _ module: FormAddress, after form: Text?, _ place: Int
    ) {
        for (number, step) in steps.enumerated() {
            let pointer: Text = pointer + "/\(number)"
            check(step.string("command") ?? "", pointer + "/command", module, place)
            guard let form, let condition = Expression.reading(step["if"]) else { continue }
            let before = known(FormAddress(module.collection, module.module, form)).last
            let fields = FormDocument(before?["form"] ?? .null).fields
            for name in condition.names where before != nil && FieldPath.field(at: name, in: fields) == nil {
                let name = FieldPath.text(name)
                report(
                    place, "FO-PUB-4", pointer + "/if", de: "„\(form)“ hat kein Feld „\(name)“.",
                    en: "“\(form)” has no field “\(name)”.")
            }
        }
    }

    private mutating func check(_ command: Text, _ pointer: Text, _ module: FormAddress, _ place: Int) {
        guard known(FormAddress(module.collection, module.module, command)).isEmpty else { return }
        report(
            place, "FO-PUB-4", pointer, de: "Ein Formular „\(command)“ hat dieses Modul nicht.",
            en: "This module has no form “\(command)”.")
    }
}

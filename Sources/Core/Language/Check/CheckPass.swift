import Values

/// One check of one document: what is known about it and what was found so far.
final class CheckPass {
    let vocabulary: Vocabulary
    let limits: CheckLimits
    let source: JSONSource
    /// With the names of today.
    let document: JSON
    /// What `source` calls otherwise.
    let former: [FormerNames.Finding]
    let app: AppDescription
    /// Where the check stands in the document.
    var path: [Text] = []
    var found: [Diagnostic] = []
    var unlisted = 0
    var errors = 0
    private var suggestionsLeft = 200
    /// How many composites the fields being checked stand in.
    var fieldDepth = 0
    /// The fields of the model being checked, and of the groups inwards.
    var fieldLists: [[FieldDescription]] = []
    /// Names that the block being checked refers to.
    var links: [Link] = []
    /// By "section/name".
    var linksOfBlocks = LinkTable()
    /// Blocks that need a newer language version, and who stands in for them: "section/name".
    var replaced = NameIndex()
    var standIns: [Text] = []
    /// Blocks that some `Fallback` names, and models and views that are used: "section/name".
    var mentioned = NameIndex()

    init(vocabulary: Vocabulary, limits: CheckLimits, source: JSONSource) {
        self.vocabulary = vocabulary
        self.limits = limits
        self.source = source
        var names = FormerNames(vocabulary)
        document = names.renewed(source.root)
        former = names.found
        app = AppDescription(reading: document)
    }

    func run() {
        for finding in former {
            report(.formerName, at: finding.path, key: finding.isKey, [finding.former, finding.now])
        }
        checkDocument()
        checkComponents()
        checkEvents()
        checkModels()
        checkInheritance()
        checkUnits()
        checkColumnCircles()
        checkRoles()
        checkRegistration()
        checkReceiving()
        checkReminders()
        checkProfile()
        checkResources()
        checkViews()
        checkAmbiguousNames()
        checkCircles()
        checkSignals()
        let reached = checkReach()
        checkUse()
        checkFlow(reached: reached)
        if unlisted > 0 { list(.tooMany, at: [], key: false, ["\(unlisted)"], suggestion: nil) }
    }

    // MARK: Path

    @inline(never)
    func enter(_ name: Text) { path.append(name) }

    @inline(never)
    func leave() { path.removeLast() }

    /// Calls `use` for each member of an object, inside it.
    @inline(never)
    func eachMember(of json: JSON?, _ use: (Text, JSON) -> Void) {
        guard case .object(let object)? = json else { return }
        for (key, value) in object.members {
            enter(key)
            use(key, value)
            leave()
        }
    }

    /// Calls `use` for each element of an array, inside it.
    @inline(never)
    func eachElement(of json: JSON?, _ use: (JSON) -> Void) {
        guard case .array(let elements)? = json else { return }
        var place = 0
        for element in elements {
            enter("\(place)")
            use(element)
            leave()
            place += 1
        }
    }

    // MARK: Reports

    /// Notes a problem at the current path, or below it.
    @inline(never)
    func report(
        _ code: DiagnosticCode, below: [Text] = [], key: Bool = false, _ a: Phrase = "", _ b: Phrase = "",
        _ c: Phrase = "", suggestion: Text? = nil
    ) {
        report(code, at: path + below, key: key, [a, b, c], suggestion: suggestion)
    }

    /// - Parameter character: Of the text that stands at the path; nil: the value as a whole.
    @inline(never)
    func report(
        _ code: DiagnosticCode, at path: [Text], key: Bool = false, character: Int? = nil, _ phrases: [Phrase],
        suggestion: Text? = nil
    ) {
        if found.count < limits.diagnostics {
            list(code, at: path, key: key, character: character, phrases, suggestion: suggestion)
        } else {
            unlisted += 1
        }
    }

    @inline(never)
    private func list(
        _ code: DiagnosticCode, at path: [Text], key: Bool, character: Int? = nil, _ phrases: [Phrase],
        suggestion: Text?
    ) {
        let pointer = JSONPointer(former.isEmpty ? path : former.written(path))
        let position =
            if let character {
                source.position(ofCharacter: character, inStringAt: pointer)
            } else {
                key ? source.position(ofKeyAt: pointer) : source.position(ofValueAt: pointer)
            }
        let diagnostic = Diagnostic(code, position: position, pointer: pointer, phrases, suggestion: suggestion)
        if diagnostic.severity == .error { errors += 1 }
        found.append(diagnostic)
    }

    /// The candidate that was probably meant; nil when none is near.
    @inline(never)
    func suggestion(for name: Text, among candidates: [Text]) -> Text? {
        let length = name.utf8.count
        guard suggestionsLeft > 0, length > 0, length <= 100 else { return nil }
        suggestionsLeft -= 1
        var nearest: Text?
        var limit = Swift.max(1, Swift.min(3, length / 3))
        for candidate in candidates where abs(candidate.utf8.count - length) <= 2 * limit {
            let distance = name.editDistance(to: candidate, limit: limit)
            guard distance <= limit else { continue }
            nearest = candidate
            limit = distance - 1
            if limit < 1 { break }
        }
        return nearest
    }

    /// By position; problems at the same place in the order they were found.
    var sorted: [Diagnostic] {
        var result: [Diagnostic] = []
        for diagnostic in found {
            var low = 0
            var high = result.count
            while low < high {
                let middle = (low + high) / 2
                if result[middle].position.byte <= diagnostic.position.byte { low = middle + 1 } else { high = middle }
            }
            result.insert(diagnostic, at: low)
        }
        return result
    }
}

extension Diagnostic {
    @inline(never)
    init(
        _ code: DiagnosticCode, position: SourcePosition, pointer: JSONPointer, _ phrases: [Phrase],
        suggestion: Text? = nil
    ) {
        let rule = DiagnosticRule.rule(code)
        var hint = rule.hint?.filled(with: phrases)
        if let suggestion {
            hint = Bilingual(de: "Meinten Sie „\(suggestion)“?", en: "Did you mean \"\(suggestion)\"?")
        }
        self.init(
            code: code.rawValue, severity: rule.severity, position: position, pointer: pointer,
            message: rule.message.filled(with: phrases), hint: hint)
    }
}

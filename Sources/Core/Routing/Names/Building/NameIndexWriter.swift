import Geo
import Values

/// Writes entries in an order that is the same for the same entries, and what finds them.
struct NameIndexWriter {
    private let localities: NameLocalities
    private let country: Text
    private var texts = NameTextWriter()

    init(_ localities: NameLocalities, country: Text) {
        self.localities = localities
        self.country = country
    }

    mutating func sections(_ drafts: [NameDraft]) -> [(id: UInt32, bytes: [UInt8])] {
        let names = drafts.map { localities.names(of: $0) }
        let all = Self.ordered(names)
        var numbers: [NameLocalities.Names: Int] = [:]
        for (number, locality) in all.enumerated() { numbers[locality] = number + 1 }
        let own = names.map { $0.flatMap { numbers[$0] } ?? 0 }
        let order = Self.order(drafts, own)
        let entries = order.map { drafts[$0] }
        var columns = NameColumnWriter(entries, localities: order.map { own[$0] })
        let body = columns.sections(&texts)
        var words = NameWordWriter()
        for (number, entry) in entries.enumerated() {
            words.add([entry.name, entry.german, entry.english] + entry.further, of: number)
        }
        for (number, locality) in all.enumerated() {
            let texts = [locality.name, locality.german, locality.english, locality.postcode]
            words.add(texts, of: entries.count + number)
        }
        let locality = localitySection(all)
        var head = SectionWriter()
        for value in [Int(NameSection.version), entries.count, all.count, words.count, texts.place(of: country)] {
            head.append(UInt32(value))
        }
        return [(NameSection.head, head.bytes), (NameSection.texts, texts.bytes)] + body
            + [(NameSection.localities, locality)] + words.sections() + NameCellWriter(entries).sections()
    }

    private static func ordered(_ names: [NameLocalities.Names?]) -> [NameLocalities.Names] {
        var found: Set<NameLocalities.Names> = []
        var all: [NameLocalities.Names] = []
        for case .some(let name) in names where found.insert(name).inserted { all.append(name) }
        let order = Sorting.places(all.count) { first, second in
            let (first, second) = (all[first], all[second])
            if first.name != second.name { return first.name < second.name }
            if first.postcode != second.postcode { return first.postcode < second.postcode }
            return first.german != second.german ? first.german < second.german : first.english < second.english
        }
        return order.map { all[$0] }
    }

    /// By locality, class, name and identifier: neighbours are alike, which compresses well.
    private static func order(_ drafts: [NameDraft], _ localities: [Int]) -> [Int] {
        Sorting.places(drafts.count) { first, second in
            if localities[first] != localities[second] { return localities[first] < localities[second] }
            let (first, second) = (drafts[first], drafts[second])
            if first.category != second.category { return first.category < second.category }
            if first.name != second.name { return first.name < second.name }
            return first.id != second.id ? first.id < second.id : first.source.rawValue < second.source.rawValue
        }
    }

    private mutating func localitySection(_ all: [NameLocalities.Names]) -> [UInt8] {
        var writer = SectionWriter()
        for locality in all {
            for text in [locality.name, locality.german, locality.english, locality.postcode] {
                writer.append(UInt32(texts.place(of: text)))
            }
        }
        return writer.bytes
    }
}

/// Keeps each text once.
struct NameTextWriter {
    private(set) var bytes: [UInt8] = [0]
    private var places: [Text: Int] = ["": 0]

    mutating func place(of text: Text) -> Int {
        if let place = places[text] { return place }
        var writer = SectionWriter(bytes: bytes)
        bytes = []
        let place = writer.bytes.count
        writer.append(variable: UInt64(text.utf8.count))
        writer.bytes += text.utf8
        bytes = writer.bytes
        places[text] = place
        return place
    }
}

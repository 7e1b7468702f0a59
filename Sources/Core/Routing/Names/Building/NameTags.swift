import Geo
import Values

/// Keys of OpenStreetMap that names need.
enum NameKey: UInt8 {
    case name, german, english, alternative, local, short, ref
    case houseNumber, street, addressPlace, city, postcode
    case place, natural, pass, tourism, amenity, aerialway, railway, highway, publicTransport, shop, historic, waterway
    case population, capital, wikidata, wikipedia

    static let all: [(Text, NameKey)] = [
        ("name", .name), ("name:de", .german), ("name:en", .english), ("alt_name", .alternative), ("loc_name", .local),
        ("short_name", .short), ("ref", .ref), ("addr:housenumber", .houseNumber), ("addr:street", .street),
        ("addr:place", .addressPlace), ("addr:city", .city), ("addr:postcode", .postcode), ("place", .place),
        ("natural", .natural), ("mountain_pass", .pass), ("tourism", .tourism), ("amenity", .amenity),
        ("aerialway", .aerialway), ("railway", .railway), ("highway", .highway),
        ("public_transport", .publicTransport), ("shop", .shop), ("historic", .historic), ("waterway", .waterway),
        ("population", .population), ("capital", .capital), ("wikidata", .wikidata), ("wikipedia", .wikipedia),
    ]

    /// Keys of ``NameClass``.
    var isClass: Bool { rawValue >= NameKey.place.rawValue && rawValue <= NameKey.waterway.rawValue }
}

/// The tags of one object that names need, by key.
struct NameTags {
    private let texts: [Text]
    private var found: [(key: NameKey, value: UInt32)] = []
    /// The first class of ``NameClass/all`` of which it is.
    private(set) var category: UInt8?

    init(texts: [Text]) { self.texts = texts }

    subscript(key: NameKey) -> Text? { found.first { $0.key == key }.map { texts[Int($0.value)] } }

    mutating func removeAll() {
        found.removeAll(keepingCapacity: true)
        category = nil
    }

    mutating func add(_ key: NameKey, _ value: UInt32, category number: UInt8?) {
        found.append((key, value))
        if let number { category = min(category ?? .max, number) }
    }

    /// Its name in the language of the place; a way without one is called by its number.
    var name: Text? {
        if let name = self[.name] ?? self[.german] ?? self[.english], !name.isEmpty { return name }
        guard let category, NameClass.of(category)?.kind == .way else { return nil }
        return self[.ref]
    }

    var hasAddress: Bool { self[.houseNumber] != nil && addressStreet != nil }

    /// Places without streets number their houses by the place.
    var addressStreet: Text? { self[.street] ?? self[.addressPlace] ?? self[.city] }

    /// Names by which it is found, besides those that are shown.
    var further: [Text] {
        var further: [Text] = []
        for key in [NameKey.alternative, .local, .short, .ref] { if let text = self[key] { further.append(text) } }
        return further
    }
}

/// Finds the keys that names need among the tags of an extract; texts are compared once.
struct NameTagReader {
    private let texts: [Text]
    /// Of each text the key that it is.
    private let keys: [NameKey?]
    /// Of each text what it is as a value of a class: numbers of classes.
    private let values: [Text: [(key: NameKey, number: UInt8)]]
    private let isValue: [Bool]

    init(_ texts: [Text]) {
        self.texts = texts
        var byText: [Text: NameKey] = [:]
        for (text, key) in NameKey.all { byText[text] = key }
        var values: [Text: [(key: NameKey, number: UInt8)]] = [:]
        for (number, category) in NameClass.all.enumerated() {
            guard let key = byText[category.key] else { continue }
            values[category.value, default: []].append((key, UInt8(number)))
        }
        keys = texts.map { byText[$0] }
        isValue = texts.map { values[$0] != nil }
        self.values = values
    }

    var empty: NameTags { NameTags(texts: texts) }

    func read(_ tags: OSMTags, into found: inout NameTags) {
        found.removeAll()
        for pair in tags.pairs {
            guard Int(pair.key) < keys.count, Int(pair.value) < keys.count, let key = keys[Int(pair.key)] else {
                continue
            }
            found.add(key, pair.value, category: key.isClass ? number(key, pair.value) : nil)
        }
    }

    private func number(_ key: NameKey, _ value: UInt32) -> UInt8? {
        guard isValue[Int(value)] else { return nil }
        return values[texts[Int(value)]]?.first { $0.key == key }?.number
    }
}

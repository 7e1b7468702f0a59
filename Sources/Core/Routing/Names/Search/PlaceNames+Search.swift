import Geo
import Values

extension PlaceNames {
    /// Most hits that are given.
    public static let mostHits = 100

    /// What is called like that, the best hit first.
    ///
    /// Each word that was typed is the beginning of a word of the name or its locality, give or take one error from 4 letters and two
    /// from 8; at least one is of the name. Numbers may be house numbers.
    ///
    /// - Parameters:
    ///   - text: As it was typed so far; its first 512 bytes and 12 words count.
    ///   - near: What is near comes first; nil: only name and importance count.
    ///   - language: Of the names in the answer, as a tag such as "de".
    ///   - limit: Most hits, at most ``mostHits``.
    public func search(_ text: Text, near: Coordinate?, language: Text, limit: Int) -> [NamedPlace] {
        let query = NameQuery(text)
        guard !query.words.isEmpty, limit > 0 else { return [] }
        var sieve = NameSieve(self)
        for word in query.words { sieve.keep(word) }
        let plane = near.map { NamePlane($0) }
        var hits = BestHits(limit: min(limit, Self.mostHits))
        sieve.each { entry, points in
            var points = points
            if let plane, let place = place(entry) {
                let (x, y) = plane.point(place)
                points += NameRanking.points(square: x * x + y * y)
            }
            hits.add(entry, points)
        }
        let language = Language(language)
        return hits.entries.compactMap { named($0, house: house($0, query), from: near, language) }
    }

    /// The house of the first number that the street has.
    private func house(_ entry: Int, _ query: NameQuery) -> House? {
        var found: House?
        for word in query.words where word.isNumber {
            eachHouse(entry) { house in
                if house.isNumber(word.letters) { found = house.house }
                return found == nil
            }
            if found != nil { return found }
        }
        return found
    }
}

/// The hits with the least points, of equal ones the first.
struct BestHits {
    private let limit: Int
    private var hits: [(entry: Int, points: Int)] = []

    init(limit: Int) {
        self.limit = limit
        hits.reserveCapacity(limit + 1)
    }

    var entries: [Int] { hits.map { $0.entry } }

    /// Entries come in ascending order.
    mutating func add(_ entry: Int, _ points: Int) {
        if hits.count == limit, let last = hits.last, last.points <= points { return }
        var place = hits.count
        while place > 0, hits[place - 1].points > points { place -= 1 }
        hits.insert((entry, points), at: place)
        if hits.count > limit { hits.removeLast() }
    }
}

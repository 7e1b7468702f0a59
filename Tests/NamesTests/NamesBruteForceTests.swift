import Foundation
import Geo
import Routing
import TestSupport
import Testing
import Values

/// Searches by going through all entries, with other means than the index: strings, regular replacement, whole tables of errors.
private struct BruteForce {
    struct Entry {
        let id: Int64
        let name: String
        let locality: String
        let houses: [String]
        let takesNumbers: Bool
    }

    static func fold(_ text: String) -> [[Character]] {
        var folded = text.lowercased().replacingOccurrences(of: "ß", with: "ss").decomposedStringWithCanonicalMapping
        folded.unicodeScalars.removeAll { (0x300...0x36F).contains($0.value) }
        folded = folded.replacingOccurrences(of: "([aou])e+", with: "$1", options: .regularExpression)
        return folded.split { !$0.isLetter && !$0.isNumber }.map { Array($0) }
    }

    /// Optimal string alignment with any beginning of the word.
    static func errors(_ typed: [Character], _ word: [Character]) -> Int {
        var table = [[Int]](repeating: Array(0...typed.count), count: word.count + 1)
        for row in 0...word.count {
            table[row][0] = row
            guard row > 0 else { continue }
            for column in 1..<typed.count + 1 {
                let same = word[row - 1] == typed[column - 1] ? 0 : 1
                var best = min(
                    table[row - 1][column - 1] + same, table[row - 1][column] + 1, table[row][column - 1] + 1)
                if row > 1, column > 1, word[row - 1] == typed[column - 2], word[row - 2] == typed[column - 1] {
                    best = min(best, table[row - 2][column - 2] + 1)
                }
                table[row][column] = best
            }
        }
        return table.map { $0[typed.count] }.min() ?? 0
    }

    static func fits(_ typed: [Character], _ text: String) -> Bool {
        let allowed = typed.contains { $0.isNumber } ? 0 : typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
        return fold(text).contains { errors(typed, $0) <= allowed }
    }

    static func search(_ text: String, _ entries: [Entry]) -> Set<Int64> {
        let words = fold(text)
        guard !words.isEmpty else { return [] }
        return Set(
            entries.filter { entry in
                var own = 0
                for word in words {
                    let isNumber = word[0].isNumber
                    if isNumber, entry.houses.contains(String(word)) { continue }
                    if fits(word, entry.name) {
                        own += 1
                    } else if !fits(word, entry.locality), !(isNumber && entry.takesNumbers) {
                        return false
                    }
                }
                return own > 0
            }.map { $0.id })
    }
}

@Suite("TO-NAME: the index finds what a search through all entries finds")
struct NamesBruteForceTests {
    /// Villages far apart, with streets, houses and cafés of random names.
    private func world(_ random: inout SplitMix) -> (InventedExtract, [BruteForce.Entry]) {
        var world = InventedExtract()
        var entries: [BruteForce.Entry] = []
        var used: Set<String> = []
        for village in 0..<8 {
            let place = (latitude: 1 + Double(village), longitude: 2.0)
            let name = Self.name(&random, &used)
            let id = world.node(place, [("place", "village"), ("name", Text(name))])
            entries.append(.init(id: id, name: name, locality: "", houses: [], takesNumbers: true))
            for number in 0..<4 {
                let name = Self.name(&random, &used)
                let place = (latitude: place.latitude + Double(number + 1) / 500, longitude: 2.0)
                let id = world.node(place, [("amenity", "cafe"), ("name", Text(name))])
                entries.append(
                    .init(id: id, name: name, locality: entries[village * 7].name, houses: [], takesNumbers: false))
            }
            for number in 0..<2 {
                let name = Self.name(&random, &used)
                let houses = Set((0...number).map { _ in String(1 + random.next(30)) })
                var id: Int64 = 0
                for house in houses.sorted() {
                    let place = (latitude: place.latitude, longitude: 2.001 + Double(number) / 300)
                    let made = world.house(Text(house), Text(name), Text(entries[village * 7].name), place)
                    if id == 0 { id = made }
                }
                entries.append(
                    .init(
                        id: id, name: name, locality: entries[village * 7].name, houses: Array(houses),
                        takesNumbers: true))
            }
        }
        return (world, entries)
    }

    /// One or two words of few letters, so that many are nearly alike.
    private static func name(_ random: inout SplitMix, _ used: inout Set<String>) -> String {
        let letters = Array("abeosßäÉ")
        while true {
            let words = (0...random.next(2)).map { _ in
                String((0..<(1 + random.next(10))).map { _ in letters[random.next(letters.count)] })
            }
            let name = words.joined(separator: " ")
            let folded = BruteForce.fold(name).map { String($0) }.joined()
            if used.insert(folded).inserted { return name }
        }
    }

    /// Beginnings of words of names, with errors.
    private static func query(_ random: inout SplitMix, _ entries: [BruteForce.Entry]) -> String {
        var words: [String] = []
        for _ in 0...random.next(3) {
            let entry = entries[random.next(entries.count)]
            let source = [entry.name, entry.locality][random.next(2)].split(separator: " ")
            guard !source.isEmpty else { continue }
            var word = Array(source[random.next(source.count)])
            word = Array(word.prefix(1 + random.next(word.count)))
            for _ in 0..<random.next(3) {
                let place = random.next(word.count)
                switch random.next(4) {
                case 0: word.insert("b", at: place)
                case 1: if word.count > 1 { word.remove(at: place) }
                case 2: word[place] = "s"
                default: word.swapAt(place, (place + 1) % word.count)
                }
            }
            words.append(String(word))
        }
        if random.next(3) == 0 { words.insert(String(1 + random.next(30)), at: random.next(words.count + 1)) }
        return words.joined(separator: " ")
    }

    @Test("TO-NAME-4, TO-NAME-5, TO-NAME-6: random names, random words with errors", arguments: 0..<8)
    func random(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let (world, entries) = world(&random)
        let names = try world.names()
        let ids = Set(entries.map { $0.id })
        for _ in 0..<150 {
            let text = Self.query(&random, entries)
            let expected = BruteForce.search(text, entries)
            let hits = names.search(Text(text), near: nil, language: "", limit: 100)
            // An address is a hit of its street, whose identifier is that of its first house.
            let found = Set(hits.map { hit in hit.kind == .address ? Self.street(of: hit, entries) : hit.id })
            #expect(found == expected, "\(text)")
            #expect(found.isSubset(of: ids) && hits.count == found.count)
        }
    }

    private static func street(of hit: NamedPlace, _ entries: [BruteForce.Entry]) -> Int64 {
        entries.first { Text($0.name) == hit.street }?.id ?? -1
    }

    @Test("TO-NAME-5: all words of two letters against all texts of 4, 5 and 8, by a table of errors")
    func exhaustive() throws {
        let letters: [Character] = ["b", "c"]
        func all(_ length: Int) -> [String] {
            (0..<(1 << length)).map { number in
                String((0..<length).map { letters[number >> $0 & 1] })
            }
        }
        for lengths in [[1, 2, 3, 4], [5], [6], [7]] {
            let words = lengths.flatMap { all($0) }.prefix(96)
            var world = InventedExtract()
            for (number, word) in words.enumerated() {
                world.node((Double(number) / 10, 2), [("amenity", "cafe"), ("name", Text(word))])
            }
            let names = try world.names()
            for typed in all(4) + all(5) + all(8) {
                let limit = typed.count < 8 ? 1 : 2
                let expected = Set(words.filter { BruteForce.errors(Array(typed), Array($0)) <= limit })
                #expect(Set(names.found(Text(typed)).map { String($0) }) == expected, "\(typed)")
            }
        }
    }
}

import Geo
import Routing
import Testing
import Values

@Suite("TO-NAME: searching names")
struct NamesSearchTests {
    private func names(_ all: [Text], kind: (Text, Text) = ("amenity", "cafe")) throws -> PlaceNames {
        var world = InventedExtract()
        for (number, name) in all.enumerated() {
            world.node((1 + Double(number) / 50, 2), [(kind.0, kind.1), ("name", name)])
        }
        return try world.names()
    }

    @Test(
        "TO-NAME-3: case, accents, ß and ss, ä and ae and a are alike",
        arguments: [
            ("Mähder", "mahder"), ("MAEHDER", "mahder"), ("Groß", "gross"), ("GROẞ", "gross"), ("Übung", "ubung"),
            ("Uebung", "ubung"), ("Føroyar", "foroyar"), ("Łódź", "lodz"), ("Œuvre", "ouvre"),
            ("Þór", "thor"), ("Sant Julià de Lòria", "sant julia de loria"), ("Açò l·la", "aco l la"),
            ("Noël", "nol"), ("Noe\u{308}l", "nol"), ("A\u{308}hre", "ahre"), ("Neue", "neu"), ("Ærø", "aro"),
            ("d'Ensagents", "d ensagents"), ("St.-Anna/12b", "st anna 12b"), ("Ωμέγα", "ωμέγα"), ("Ёлка", "ёлка"),
            ("Șaua", "saua"), ("soft\u{AD}hyphen", "softhyphen"), ("–— ,.;", ""), ("日本", "日本"),
        ] as [(String, String)])
    func folding(text: String, folded: String) {
        let words = NameFolding.words(Text(text)).map { word in
            String(String.UnicodeScalarView(word.compactMap { Unicode.Scalar($0) }))
        }
        #expect(words.joined(separator: " ") == folded)
    }

    @Test("TO-NAME-3: the folded beginning of a word is the beginning of the folded word")
    func beginnings() {
        for text in ["Aeueoeäe", "Straße", "Noël", "Œœæß", "Þþe", "aeeebc"] {
            let whole = NameFolding.words(Text(text))[0]
            for end in text.indices {
                guard let part = NameFolding.words(Text(String(text[..<end]))).first else { continue }
                #expect(whole.starts(with: part), "\(text[..<end])")
            }
        }
    }

    @Test("TO-NAME-3: the first 32 letters of a word count")
    func longWords() throws {
        let long = String(repeating: "bc", count: 40)
        #expect(NameFolding.words(Text(long)).map { $0.count } == [32])
        #expect(try names([Text(long)]).found(Text(String(long.prefix(60)))) == [Text(long)])
    }

    @Test("TO-NAME-4: each word is the beginning of a word, in any order")
    func prefixes() throws {
        let names = try names(["Alte Mühle am Bach", "Neue Mühle"])
        for text: Text in [
            "mu", "MÜH", "muehle", "mühle alt", "ba mu", "am al", "Bach, Mühle - alte", "alte muhle am bach",
        ] {
            #expect(names.found(text).contains("Alte Mühle am Bach"), "\(text)")
        }
        #expect(names.found("mühle").count == 2)
        #expect(names.found("alte neue").isEmpty && names.found("hle").isEmpty && names.found("muhlex bax").isEmpty)
        #expect(names.found("").isEmpty && names.found(" - ").isEmpty && names.found("mu", limit: 0).isEmpty)
    }

    @Test("TO-NAME-4: words may be of the locality or the postcode, but one is of the name")
    func localities() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Adorf"), ("name:en", "Ayton")])
        world.node(
            (1, 2.001), [("tourism", "hotel"), ("name", "Krone"), ("addr:city", "Adorf"), ("addr:postcode", "4711")])
        world.node((3, 2), [("tourism", "hotel"), ("name", "Krone")])
        let names = try world.names()
        for text: Text in ["krone adorf", "ado kro", "ayton krone", "krone 47", "4711 ador kron"] {
            #expect(names.search(text, near: nil, language: "", limit: 9).map { $0.locality } == ["Adorf"], "\(text)")
        }
        #expect(names.found("krone").count == 2 && names.found("adorf") == ["Adorf"])
        #expect(names.found("krone 4712").isEmpty)
    }

    @Test("TO-NAME-5: one typing error from 4 letters, two from 8; swapped neighbours are one")
    func typos() throws {
        let names = try names(["Malbun", "Landstrasse"])
        for text: Text in ["nalbun", "mlbun", "maalbun", "amlbun", "malb", "malx", "mlab", "malbux"] {
            #expect(names.found(text) == ["Malbun"], "\(text)")
        }
        // Three letters; two errors in fewer than eight.
        for text: Text in ["mab", "xal", "mlxbun", "nalbum"] { #expect(names.found(text).isEmpty, "\(text)") }
        for text: Text in ["landstarsse", "lamdstrase", "alndstarsse", "ladnstra", "lxndxtra"] {
            #expect(names.found(text) == ["Landstrasse"], "\(text)")
        }
        for text: Text in ["xxndxtra", "landxxxasse", "alxdstxa"] { #expect(names.found(text).isEmpty, "\(text)") }
    }

    @Test("TO-NAME-5: words with digits are not guessed")
    func numbersAreExact() throws {
        let names = try names(["Tour 12345"])
        #expect(names.found("12345") == ["Tour 12345"] && names.found("123") == ["Tour 12345"])
        #expect(names.found("12346").isEmpty && names.found("tour 21345").isEmpty)
    }

    private func street() throws -> PlaceNames {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Adorf")])
        world.way([(1, 2), (1.002, 2)], [("highway", "residential"), ("name", "Hauptweg")])
        world.way([(1, 2), (1, 2.002)], [("highway", "residential"), ("name", "Nebenweg")])
        for (number, step) in [("1", 0.0), ("2", 0.0002), ("10", 0.0004), ("12 A", 0.0006)] as [(Text, Double)] {
            world.house(number, "Hauptweg", "Adorf", (1 + step, 2.0001))
        }
        world.house("5", nil, "Adorf", (1.001, 2.003))
        return try world.names()
    }

    @Test("TO-NAME-6: a number is a house of the street, before or behind its name, or passed over")
    func houses() throws {
        let names = try street()
        for text: Text in ["hauptweg 10", "10 hauptweg", "hauptweg 10, adorf", "adorf haup 10"] {
            let hit = try #require(names.search(text, near: nil, language: "", limit: 1).first)
            #expect(hit.kind == .address && hit.name == "Hauptweg 10" && hit.street == "Hauptweg")
            #expect(hit.houseNumber == "10" && hit.locality == "Adorf" && hit.source == .node && hit.bounds == nil)
            #expect(hit.key == "place" && hit.value == "house")
            #expect(hit.place == InventedExtract.coordinate((1.0004, 2.0001)))
        }
        #expect(names.found("hauptweg 12a") == ["Hauptweg 12 A"])
        #expect(names.found("hauptweg 11") == ["Hauptweg"] && names.found("nebenweg 10") == ["Nebenweg"])
        #expect(names.found("weg").isEmpty && names.found("10").isEmpty)
    }

    @Test("TO-NAME-9: a street that has the number comes before more important ones without it")
    func numbersFirst() throws {
        var world = InventedExtract()
        world.way([(1, 2), (1.002, 2)], [("highway", "primary"), ("name", "Gasse"), ("wikidata", "Q1")])
        world.house("3", "Gasse", "Ort", (1.5, 2))
        let names = try world.names()
        #expect(names.found("gasse 3") == ["Gasse 3", "Gasse"] && names.found("gasse") == ["Gasse", "Gasse"])
        #expect(names.search("gasse", near: nil, language: "", limit: 1).first?.value == "primary")
    }

    @Test("TO-NAME-6: a village that numbers its houses without streets has addresses of its own")
    func villageHouses() throws {
        let names = try street()
        let hit = try #require(names.search("adorf 5", near: nil, language: "", limit: 1).first)
        #expect(hit.kind == .address && hit.name == "Adorf 5")
        #expect(names.found("adorf 6", limit: 1) == ["Adorf"])
    }

    @Test("TO-NAME-9: whole names come first, then what is spelt right, then what is important, then what is near")
    func ranking() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "town"), ("name", "Arnau"), ("population", "5000")])
        world.node((1.3, 2), [("place", "village"), ("name", "Arnaudorf")])
        world.node((1.6, 2), [("amenity", "cafe"), ("name", "Arnau")])
        world.node((1.9, 2), [("amenity", "cafe"), ("name", "Arnau am See")])
        world.node((2.2, 2), [("amenity", "cafe"), ("name", "Arnax")])
        world.node((2.5, 2), [("amenity", "cafe"), ("name", "Blatt")])
        world.node((2.9, 2), [("amenity", "cafe"), ("name", "Blatt")])
        let names = try world.names()
        #expect(names.found("arnau") == ["Arnau", "Arnau", "Arnaudorf", "Arnau am See", "Arnax"])
        #expect(names.search("arnau", near: nil, language: "", limit: 1).first?.kind == .place)
        #expect(names.found("arnax").first == "Arnax")
        for latitude in [2.5, 2.9] {
            let near = InventedExtract.coordinate((latitude, 2.01))
            let hits = names.search("blatt", near: near, language: "", limit: 2)
            #expect(hits.first?.place == InventedExtract.coordinate((latitude, 2)))
            #expect(hits.first?.distance == Distance.millimetres(near, InventedExtract.coordinate((latitude, 2))))
        }
        #expect(names.search("blatt", near: nil, language: "", limit: 2).first?.distance == nil)
    }

    @Test("TO-NAME-9: hits that are equal keep one order")
    func ties() throws {
        let names = try names((0..<40).map { "Gleich \($0)" })
        let all = names.found("gleich")
        #expect(all.count == 40)
        for limit in 1...40 { #expect(names.found("gleich", limit: limit) == Array(all.prefix(limit))) }
    }

    @Test("TO-NAME-10: of a text 512 bytes and 12 words count, of hits 100")
    func limits() throws {
        let names = try names((0..<150).map { "Gleich \($0)" })
        #expect(names.found("gleich", limit: 1000).count == 100)
        let twelve = String(repeating: "gleich ", count: 12)
        #expect(names.found(Text(twelve + "nirgends")).count == 100)
        #expect(names.found(Text(String(twelve.dropLast(7)) + "nirgends")).isEmpty)
        #expect(names.found(Text(String(repeating: " ", count: 506) + "gleich")).count == 100)
        #expect(names.found(Text(String(repeating: " ", count: 512) + "gleich")).isEmpty)
        #expect(names.found(Text(String(repeating: "gleich strasse ", count: 70_000))).isEmpty)
        #expect(names.found(Text(String(repeating: "x", count: 1_000_000))).isEmpty)
    }

    @Test("TO-NAME-12: a postcode finds its settlement")
    func postcodes() throws {
        var world = InventedExtract()
        world.node((1, 2), [("place", "village"), ("name", "Adorf")])
        for (number, code) in [("1", "4711"), ("2", "4711"), ("3", "4800")] as [(Text, Text)] {
            world.house(number, "Gasse", "Adorf", (1.001, 2), postcode: code)
        }
        let names = try world.names()
        #expect(names.search("4711", near: nil, language: "", limit: 9).map { $0.name } == ["Adorf"])
        #expect(names.search("4711", near: nil, language: "", limit: 9).first?.postcode == "4711")
        #expect(names.found("4800").isEmpty)
    }
}

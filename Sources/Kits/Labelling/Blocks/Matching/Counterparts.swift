import Values

/// Beginnings of words whose meanings differ where their letters hardly do (LB-TOL-6). Declensions need no entries of their own.
enum Counterparts {
    private static let pairs: [(Text, Text)] = pairs(
        """
        ab ad;ex in;inter intra;extra intra;infra intra;infra inter;super infer;supra infra;supra sub;\
        hypo hyper;epi hypo;epi endo;endo ecto;endo exo;endo meso;peri para;peri endo;pre post;prae post;\
        ante post;macro micro;hemi semi;bi tri;tri quadri;maj min;mai min;maxim minim;magn parv;dexter sinister;\
        dextr sinistr;anter poster;ventr dors;medial lateral;medi later;mesi dist;proxim dist;profund superfici;\
        crani caud;rostr caud;abduc adduc;aff eff;deferen efferen;deferen afferen;pron supin;flex ext;tens ext;\
        palm plant;maxill axill;ile ili;peron perin;peron periton;perin periton;malle malleol;carp tars;\
        metacarp metatars;carp carot;pharyn laryn;pharyn phalan;ureter urethr;ureter uter;urethr uter;\
        tibi fibul;radi uln;humer femor;ober unter;inner ausser;vorder hinter;recht link;upper lower;left right;\
        out inn
        """)

    private static func pairs(_ list: Text) -> [(Text, Text)] {
        var pairs: [(Text, Text)] = []
        for entry in list.split(on: 0x3B) {
            let parts = entry.split(on: 0x20)
            guard parts.count == 2 else { continue }
            pairs.append((parts[0], parts[1]))
            pairs.append((parts[1], parts[0]))
        }
        return pairs
    }

    /// The term with one of its words turned into its counterpart, in every way there is.
    static func variants(of words: [Text]) -> [Text] {
        var variants: [Text] = []
        for place in words.indices {
            let word = words[place]
            for pair in pairs where word.hasUTF8Prefix(pair.0) && word.utf8.count > pair.0.utf8.count {
                // "internus" is the counterpart of "externus" and has nothing to do with inter-.
                if pair.0 == "inter", word.hasUTF8Prefix("intern") { continue }
                var changed = words
                changed[place] = pair.1 + Text(decoding: word.utf8[pair.0.utf8.count...])
                variants.append(changed.joined(separator: " "))
            }
        }
        return variants
    }
}

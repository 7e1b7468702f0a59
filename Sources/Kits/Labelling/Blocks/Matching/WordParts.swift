import Values

/// What stands before and behind stems, as grammars of Latin, English and German list it.
enum WordParts {
    /// Beginnings that change what a word means, also without their vowel ("mes-" of "meso-").
    static let prefixes = WordTable(
        """
        ab ad an ante anti auf aus be bi circum co com con contra de des dia dis ec ecto endo epi ex exo extra ein hemi hyper \
        hypo in infra inter intra intro iuxta macro medio meso mes meta met micro mono multi my myo myel non ob para par per \
        peri poly post prae pre pro quadri re retro semi sub super supra sym syn tel telo trans tri ueber ultra um uni unter un \
        ver vor zer antero postero dorso ventro latero supero infero naso oto
        """)

    static let latinEndings = WordTable(
        """
        a ae am arum as is us i o um orum os on e em es ia ium ibus ies or oris ores orem ora u uum ui al ar eal ial ic oid \
        ius ea eus eum
        """)

    static let germanEndings = WordTable("e n en er es em s")

    /// Endings that make another form or another word of a stem, those of one language together.
    static let endings: [WordTable] = [
        WordTable(
            """
            a ae al alis am an ar aris ary arum as e ea eal em en er es eum eus i ia ial ibus ic ine is ium ius o oid on or ora \
            orem ores oris orum ory os ous u ua ui um us uum
            """),
        WordTable(" s e n en er es em"),
        WordTable("y ies"),
    ]
}

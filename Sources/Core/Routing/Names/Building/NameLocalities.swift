import Values

/// Names of settlements in all languages, by the settlement or by how addresses write it.
struct NameLocalities {
    /// A locality as it is written: its names and a postcode.
    struct Names: Hashable {
        let name: Text
        let german: Text
        let english: Text
        let postcode: Text
    }

    private let settlements: [Names]
    private let byName: [[UInt32]: Int]

    /// - Parameter drafts: ``NameDraft/settlement`` is an index into them.
    init(_ drafts: [NameDraft]) {
        settlements = drafts.map { Names(name: $0.name, german: $0.german, english: $0.english, postcode: "") }
        var byName: [[UInt32]: Int] = [:]
        var reaches: [[UInt32]: Int64] = [:]
        for (number, draft) in drafts.enumerated() where draft.reach > 0 {
            let key = NameFolding.joined(draft.name)
            guard draft.reach > reaches[key] ?? 0 else { continue }
            reaches[key] = draft.reach
            byName[key] = number
        }
        self.byName = byName
    }

    /// Nil: there is neither a settlement nor a postcode.
    func names(of draft: NameDraft) -> Names? {
        let postcode = draft.postcode ?? ""
        var found: Names?
        if let city = draft.city {
            found =
                byName[NameFolding.joined(city)].map { settlements[$0] }
                ?? Names(name: city, german: city, english: city, postcode: "")
        } else if let settlement = draft.settlement {
            found = settlements[settlement]
        }
        guard found != nil || !postcode.isEmpty else { return nil }
        return Names(
            name: found?.name ?? "", german: found?.german ?? "", english: found?.english ?? "", postcode: postcode)
    }
}

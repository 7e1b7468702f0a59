import Language
import Rules
import Services
import Training
import TrainingPlans
import Values

/// Fits the rows of a plan to a distance or a time, for whoever's profile is meant (TR-ADAPT-…).
public struct FitPlanVariant: ResourceVariant {
    /// Nothing to be set.
    public init() {}

    /// As the kit's manifest has it.
    public var manifest: VariantManifest { fitPlanVariantManifest }

    /// The rows that are left, with other counts.
    public func rows(_ wish: VariantWish) throws(VariantFailure) -> [Record] {
        let target = try target(wish)
        let rows = wish.rows.map { PlanRow($0.fields) }
        do throws(PlanImpossible) {
            let fitted = try TrainingPlan(rows: rows).adapted(to: target, for: filter(wish, rows))
            return zip(wish.rows, fitted.rows).compactMap { record, row in
                guard row.count > 0 else { return nil }
                var record = record
                record.fields["Count"] = JSON(row.count)
                if wish.model.field("Rounds") != nil { record.fields["Rounds"] = JSON(row.rounds) }
                return record
            }
        } catch {
            throw .impossible(code: "plan.impossible", why(error, rows, target, unit(wish)))
        }
    }

    // MARK: What is wanted

    private func target(_ wish: VariantWish) throws(VariantFailure) -> PlanTarget {
        let (distance, time) = (wish.values["Distance"]?.first, wish.values["Time"]?.first)
        switch (distance, time) {
        case (let distance?, nil):
            if let metres = Decimal(distance)?.int64, metres > 0 { return .distance(metres) }
            throw .parameter("Distance", FitPlanText.noDistance)
        case (nil, let time?):
            if let time = ResourceDuration.seconds(time)?.multiplied(by: Decimal(100))?.int64, time > 0 {
                return .time(time)
            }
            throw .parameter("Time", FitPlanText.noDuration)
        case (nil, nil): throw .parameter("Distance", FitPlanText.noTarget)
        default: throw .parameter("Time", FitPlanText.twoTargets)
        }
    }

    private func filter(_ wish: VariantWish, _ rows: [PlanRow]) -> PlanFilter {
        var filter = PlanFilter()
        filter.level = wish.profile?.fields.string("Level").flatMap { SwimLevel(rawValue: $0) }
        filter.pace = wish.profile?.fields.decimal("Pace")?.multiplied(by: Decimal(100))?.int
            .flatMap { PlanLimits.paces.contains($0) ? $0 : nil }
        let codes = (wish.values["Without"] ?? []).map { $0.asciiLowercased }
        guard !codes.isEmpty, let field = wish.model.field("Equipment"),
            let model = field.options.string("ModelName")
        else { return filter }
        for id in Set(rows.flatMap { $0.equipment }).sorted() {
            guard let record = UUID(id).flatMap({ wish.referred(model, $0) }), let code = record.fields.string("Code")
            else { continue }
            if codes.contains(code.asciiLowercased) { filter.without.append(id) }
        }
        return filter
    }

    // MARK: What is impossible

    /// What the plan says that distances count, else the rows.
    private func unit(_ wish: VariantWish) -> Text {
        let field = wish.model.field("Distance")
        if let path = field?.unitBy, path.count == 2, let row = wish.rows.first,
            let plan = wish.model.field(path[0])?.options.string("ModelName"),
            let id = row.fields[path[0]]?.array?.first?.string.flatMap({ UUID($0) }),
            let unit = wish.referred(plan, id)?.fields.string(path[1])
        {
            return unit
        }
        return field?.options.string("Unit") ?? "m"
    }

    private func why(
        _ impossible: PlanImpossible, _ rows: [PlanRow], _ target: PlanTarget, _ unit: Text
    ) -> Bilingual {
        func metres(_ distance: Int64) -> Text { "\(Decimal(distance).text) \(unit)" }
        func shown(_ units: Int64) -> Text {
            if case .time = target { return PlanTotals.clock((units + 5_000) / 10_000) }
            return metres(units)
        }
        return FitPlanText.impossible(impossible, amount: shown) { place in
            FitPlanText.numbered(place, rows[place], amount: metres, what: rows[place].text)
        }
    }
}

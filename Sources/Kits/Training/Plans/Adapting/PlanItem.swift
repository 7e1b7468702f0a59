import Values

/// What is swum more or less often as a whole: a row outside blocks, or a block.
struct PlanItem {
    /// Which rows of the plan; those that are left out are among them.
    let rows: Range<Int>
    /// Whether rounds are changed, and not repetitions.
    let isBlock: Bool
    /// How often it is swum in the plan.
    let count: Int64
    /// What once costs, in metres or in ten-thousandths of a second; 0: it always stays as it is.
    let cost: Int64
    /// What it costs besides, as soon as it is swum at all.
    let pause: Int64
    let group: PlanGroup
    let isRequired: Bool
    /// How often it has to be swum.
    var least: Int64
    /// How often it is swum now.
    var now: Int64 = 0

    var isFixed: Bool { isRequired || cost == 0 }

    /// What it costs to swim it so often.
    func total(_ times: Int64) -> Int64 { times == 0 ? 0 : times * cost + pause }

    /// What once more costs.
    var step: Int64 { now == 0 ? cost + pause : cost }

    /// What once less frees.
    var freed: Int64 { now == 1 ? cost + pause : cost }
}

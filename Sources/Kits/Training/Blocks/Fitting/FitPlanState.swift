import TrainingPlans
import Values

/// What a page that fits a plan remembers: the target and for whom, as it was entered.
struct FitPlanState: Sendable {
    /// Whether a time is wanted, and not a distance.
    var isTime = false
    /// Metres or yards, as typed.
    var distance: Text = ""
    /// As typed.
    var time: Text = ""
    /// For 100 metres or yards, as typed; nil: that of the profile.
    var pace: Text?
    /// None: rows for everybody stay; nil: that of the profile.
    var level: Text?
    /// Ids of equipment that is not at hand.
    var without: [Text] = []
    /// What is swum; nil: everything.
    var strokes: [SwimStroke]?
    /// Where a person types right now: nothing is wrong with it yet.
    var typing: Text = ""

    /// The text of a field by its name.
    func text(_ name: Text) -> Text {
        switch name {
        case "distance": distance
        case "time": time
        default: pace ?? ""
        }
    }
}

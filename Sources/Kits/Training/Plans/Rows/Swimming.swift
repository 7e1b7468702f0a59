import Values

/// Which part of a training a row belongs to; the raw values are those of records and vectors.
public enum PlanGroup: Text, CaseIterable, Hashable, Sendable {
    case warmUp = "warm-up"
    case main = "main"
    case coolDown = "cool-down"
}

/// What is swum; a row may name several.
public enum SwimStroke: Text, CaseIterable, Hashable, Sendable {
    case free
    case back
    case breast
    case fly
    case medley
    /// The one that the person swims best.
    case main
    /// The one that the person swims second best.
    case second
    /// Whichever the person likes.
    case any
}

/// With what is swum.
public enum SwimPart: Text, CaseIterable, Hashable, Sendable {
    case whole
    case arms
    case legs
    case drill
}

/// How far a person is.
public enum SwimLevel: Text, CaseIterable, Hashable, Sendable {
    case beginner
    case advanced
    case pro
}

/// How hard is swum, in words; those of swiML.
public enum SwimZone: Text, CaseIterable, Hashable, Sendable {
    case easy
    case threshold
    case endurance
    case racePace
    case max
}

/// How long one repetition is.
public enum SwimExtent: Hashable, Sendable {
    /// In metres or yards, as the plan counts, 1 to 10,000.
    case distance(Int)
    /// Swum for so many hundredths of a second, whatever the distance is.
    case time(Int)
}

/// What comes between two repetitions, in hundredths of a second.
public enum SwimRest: Hashable, Sendable {
    /// From the start of one repetition to the start of the next one.
    case sendOff(Int)
    /// Standing still behind each repetition.
    case rest(Int)
}

import TrainingPlans
import Values

/// Words of swiML and what they are in a plan.
enum SwimlWords {
    /// A stroke by name; nil: there is none of this name. `isExact` is false where the plan's stroke says less.
    static func stroke(_ name: Text) -> (stroke: SwimStroke, isExact: Bool)? {
        switch name {
        case "freestyle": (.free, true)
        case "backstroke": (.back, true)
        case "breaststroke": (.breast, true)
        case "butterfly": (.fly, true)
        case "individualMedley": (.medley, true)
        case "reverseIndividualMedley", "individualMedleyOverlap", "individualMedleyOrder",
            "reverseIndividualMedleyOrder":
            (.medley, false)
        case "nr1": (.main, true)
        case "nr2": (.second, true)
        case "any": (.any, true)
        case "nr3", "nr4", "notButterfly", "notBackstroke", "notBreaststroke", "notFreestyle": (.any, false)
        default: nil
        }
    }

    static func name(_ stroke: SwimStroke) -> Text {
        switch stroke {
        case .free: "freestyle"
        case .back: "backstroke"
        case .breast: "breaststroke"
        case .fly: "butterfly"
        case .medley: "individualMedley"
        case .main: "nr1"
        case .second: "nr2"
        case .any: "any"
        }
    }

    /// Codes that swiML has; others are marks.
    static let equipment: [Text] = ["board", "pads", "pullBuoy", "fins", "snorkle", "chute", "stretchCord"]

    /// The code of a plan for swiML's, and the other way round: they differ for one.
    static func code(_ name: Text) -> Text { name == "pads" ? "paddles" : name == "snorkle" ? "snorkel" : name }
    static func name(code: Text) -> Text { code == "paddles" ? "pads" : code == "snorkel" ? "snorkle" : code }

    /// Whether a code of a plan is one of swiML, and comes back as it was.
    static func isStandard(_ code: Text) -> Bool {
        equipment.contains(name(code: code)) && self.code(name(code: code)) == code
    }

    /// By words of the name of a segment; nothing known is main.
    static func group(_ name: Text) -> PlanGroup {
        let name = name.lowercased
        func has(_ parts: [Text]) -> Bool { parts.contains { name.containsUTF8($0) } }
        if has(["cool", "down", "ausschwimm", "auslock"]) { return .coolDown }
        return has(["warm", "einschwimm", "aufwärm"]) ? .warmUp : .main
    }

    /// How a group is called in a file that we write.
    static func segment(_ group: PlanGroup) -> Text {
        switch group {
        case .warmUp: "Warm-up"
        case .main: "Main set"
        case .coolDown: "Cool-down"
        }
    }
}

/// Times as XML Schema writes them.
enum SwimlDuration {
    /// Hundredths of a second; nil: it is none, longer than a day, or finer.
    static func read(_ text: Text) -> Int? {
        let bytes = text.utf8
        guard bytes.first == 0x50 else { return nil }
        var (total, start, isTime, isEmpty): (Int64, Int, Bool, Bool) = (0, 1, false, true)
        for place in bytes.indices.dropFirst() {
            let unit: Int64
            switch bytes[place] {
            case 0x54 where !isTime && start == place:
                (isTime, start) = (true, place + 1)
                continue
            case 0x44 where !isTime: unit = 86_400
            case 0x48 where isTime: unit = 3_600
            case 0x4D where isTime: unit = 60
            case 0x53 where isTime: unit = 1
            case 0x30...0x39, 0x2E: continue
            default: return nil
            }
            guard place > start, place - start < 10,
                let value = FixedPointText.read(Array(bytes[start..<place]), places: 2)
            else { return nil }
            total += value * unit
            (start, isEmpty) = (place + 1, false)
        }
        guard !isEmpty, start == bytes.count, total <= Int64(PlanLimits.times.upperBound) else { return nil }
        return Int(total)
    }

    /// "PT1M30S", "PT58.34S".
    static func text(_ hundredths: Int) -> Text {
        let (hours, minutes, rest) = (hundredths / 360_000, hundredths / 6_000 % 60, hundredths % 6_000)
        var text: Text = "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if rest > 0 || hundredths == 0 { text += FixedPointText.text(rest, places: 2) + "S" }
        return text
    }
}

/// Numbers with a fixed count of decimal places.
enum FixedPointText {
    /// Digits and at most one point, nothing beyond the places; nil otherwise.
    static func read(_ bytes: [UInt8], places: Int) -> Int64? {
        var value: Int64 = 0
        var decimals: Int?
        guard bytes.count <= 15, bytes.contains(where: { $0 != 0x2E }) else { return nil }
        for byte in bytes {
            if byte == 0x2E {
                guard decimals == nil else { return nil }
                decimals = 0
                continue
            }
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            if let count = decimals {
                if count == places {
                    guard byte == 0x30 else { return nil }
                    continue
                }
                decimals = count + 1
            }
            value = value * 10 + Int64(byte - 0x30)
        }
        for _ in (decimals ?? 0)..<places { value *= 10 }
        return value
    }

    /// Without zeros at the end.
    static func text(_ value: Int, places: Int) -> Text {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        var (rest, digits, places) = (value % scale, "" as Text, places)
        if rest == 0 { return Text(value / scale) }
        while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
        for _ in 0..<places { (digits, rest) = ("\(rest % 10)\(digits)", rest / 10) }
        return "\(value / scale).\(digits)"
    }
}

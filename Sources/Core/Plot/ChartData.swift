import Values

/// What a component hands to the element that draws a chart (`Spec/seam.md`). Whoever makes it and whoever draws it share this type;
/// ``ChartData/json`` and its reading are the only ones that know its form.
public struct ChartData: Hashable, Sendable {
    /// With another key, the element begins anew.
    public var key: Text
    /// What is shown.
    public var label: Text
    /// In which it speaks to the person.
    public var language: Text
    /// Of the time; nil: values have the moment at which their record was created.
    public var xTitle: Text?
    /// Of the value; "": records are counted.
    public var yTitle: Text
    /// Of the lines; nil: there is one.
    public var seriesTitle: Text?
    /// Of the value; "" where it has none.
    public var unit: Text = ""
    /// Digits behind the point; nil: as many as there are.
    public var decimals: Int?
    /// How values are shown that are durations; nil: they are numbers.
    public var duration: DurationForm?
    /// How bars are made of the values; nil: they are lines.
    public var bars: ChartBars?
    /// A line with more values, or with more bars, starts with so many of the latest.
    public var latest = 10
    /// Names of the lines.
    public var lines: [Text] = []
    /// In any order.
    public var values: [Value] = []
    /// Of the person's time zone, east of Greenwich positive.
    public var offsetMinutes = 0
    /// The act that opens a record, in front of its id; nil: none can be opened.
    public var open: Text?

    /// A value of a record.
    public struct Value: Hashable, Sendable {
        /// Of the record.
        public var id: Text
        /// A day or a moment, see ``ChartData/xTitle``.
        public var time: Text
        /// Exactly.
        public var number: Decimal
        /// Place among the lines.
        public var line: Int

        /// A value at a day (ISO date) or a moment (ISO instant), on the line of this index.
        public init(id: Text, time: Text, number: Decimal, line: Int) {
            self.id = id
            self.time = time
            self.number = number
            self.line = line
        }
    }

    /// A chart without values.
    public init(key: Text, label: Text, language: Text, xTitle: Text?, yTitle: Text, seriesTitle: Text?) {
        self.key = key
        self.label = label
        self.language = language
        self.xTitle = xTitle
        self.yTitle = yTitle
        self.seriesTitle = seriesTitle
    }
}

extension ChartData {
    /// As the element takes it.
    public var json: JSON {
        var json = JSONObject()
        json["key"] = .string(key)
        json["label"] = .string(label)
        json["language"] = .string(language)
        json["x"] = JSON(xTitle)
        json["y"] = .string(yTitle)
        json["series"] = JSON(seriesTitle)
        if !unit.isEmpty { json["unit"] = .string(unit) }
        json["decimals"] = decimals.map { JSON($0) }
        if let duration { json["duration"] = [.string(duration.unit.rawValue), .string(duration.shows.rawValue)] }
        if let bars { json["bars"] = [.string(bars.period.rawValue), .string(bars.total.rawValue)] }
        json["latest"] = JSON(latest)
        json["lines"] = .array(lines.map { .string($0) })
        json["values"] = .array(
            values.map { [.string($0.id), .string($0.time), .string($0.number.text), JSON($0.line)] })
        return Self.seen(.object(json), offsetMinutes: offsetMinutes, open: open)
    }

    /// What was written once, from where it is looked at now: values need not be written anew for that.
    public static func seen(_ json: JSON, offsetMinutes: Int, open: Text?) -> JSON {
        var object = json.object ?? JSONObject()
        object["offset"] = JSON(offsetMinutes)
        object["open"] = open.map { .string($0) }
        return .object(object)
    }

    /// Values that cannot be read, or that are of no line, are left out.
    public init(reading json: JSON) {
        self.init(
            key: json.string("key") ?? "", label: json.string("label") ?? "", language: json.string("language") ?? "",
            xTitle: json.string("x"), yTitle: json.string("y") ?? "", seriesTitle: json.string("series"))
        unit = json.string("unit") ?? ""
        decimals = json.int("decimals")
        let form = json.texts("duration")
        if form.count == 2, let unit = DurationForm.Unit(rawValue: form[0]),
            let shows = DurationForm.Precision(rawValue: form[1])
        {
            duration = DurationForm(unit: unit, shows: shows)
        }
        let bar = json.texts("bars")
        if bar.count == 2, let period = BarPeriod(rawValue: bar[0]), let total = ChartBars.Total(rawValue: bar[1]) {
            bars = ChartBars(period: period, total: total)
        }
        latest = max(json.int("latest") ?? 10, 1)
        lines = json.texts("lines")
        offsetMinutes = json.int("offset") ?? 0
        open = json.string("open")
        for entry in json.elements("values") {
            guard let id = entry[0]?.string, let time = entry[1]?.string,
                let number = entry[2]?.string.flatMap({ Decimal($0) }), let line = entry[3]?.int,
                lines.indices.contains(line)
            else { continue }
            values.append(Value(id: id, time: time, number: number, line: line))
        }
    }
}

import FileFormats
import Language
import TrainingFilesFormats
import TrainingPlans
import Values

/// What a watch recorded, as a session with its laps.
let activityFormat = FileFormat(
    name: "fit-activity", title: Bilingual(de: "FIT (Aufzeichnung)", en: "FIT (recording)"), endings: [".fit"],
    media: "application/vnd.ant.fit", mostBytes: FitDocument.mostBytes, isLike: { PlanFormats.isFit($0) },
    read: { file in
        do throws(FitProblem) {
            let document = try FitDocument(reading: file.bytes)
            guard let activity = document.activity else { return .refused(PlanFileText.noActivity) }
            var content = activityContent(activity, file)
            content.damage = document.problem.map { FileProblem($0.sentence) }
            if document.problem == nil, !activity.isComplete {
                content.damage = FileProblem(PlanFileText.noEnd, remedy: PlanFileText.noEndRemedy)
            }
            return .content(content)
        } catch {
            return .refused(FileProblem(error.sentence, remedy: PlanFileText.remedy(error)))
        }
    })

private func activityContent(_ activity: FitActivity, _ file: FileToRead) -> FileContent {
    var content = FileContent(name: file.name)
    var day: CalendarDate?
    if let start = activity.start, start > 0, start < 253_402_300_000 {
        let moment = Instant(milliseconds: start * 1_000)
        day = moment.date(on: file.clock)
        content.fields["Start"] = .string(moment.time(on: file.clock).inMinutes)
    }
    // A device that does not know when it was says nothing, and the day stays the one that new records begin with.
    if let day {
        content.fields["Day"] = .string(day.text)
        content.facts.append((PlanFileText.day, Bilingual { day.text(in: $0, style: .medium) }))
    }
    content.fields["Distance"] = JSON(Int(clamping: (activity.distance + 50) / 100))
    // As people enter it: in whole seconds.
    content.fields["Duration"] = JSON(Int(clamping: (activity.time + 500) / 1_000))
    content.fields["MeanPulse"] = activity.meanPulse.map { JSON($0) }
    content.fields["HighestPulse"] = activity.highestPulse.map { JSON($0) }
    if let load = file.profile["LoadPulse"]?.decimal?.int, load > 0, !activity.beats.isEmpty {
        for (place, seconds) in activity.zones(load: load).enumerated() {
            content.fields["Zone\(place + 1)" as Text] = JSON(Int(clamping: seconds))
        }
    }
    content.fields["Source"] = .string("fit")
    // Some devices do not say which they are, or when the file was made.
    if let start = activity.start { content.fields["File"] = .string("\(activity.identity)/\(start)") }
    content.identity = "File"
    content.facts += [
        (PlanFileText.distance, Bilingual("\((activity.distance + 50) / 100) m")),
        (PlanFileText.duration, Bilingual(PlanTotals.clock((activity.time + 500) / 1_000))),
    ]
    if let mean = activity.meanPulse { content.facts.append((PlanFileText.meanPulse, Bilingual("\(mean)"))) }
    if let highest = activity.highestPulse {
        content.facts.append((PlanFileText.highestPulse, Bilingual("\(highest)")))
    }
    // What is swum nowhere is a rest.
    for lap in activity.laps where lap.distance >= 50 {
        let number = content.rows.count + 1
        var row = JSONObject()
        row["Number"] = JSON(number)
        row["Distance"] = JSON(Int(clamping: (lap.distance + 50) / 100))
        row["Time"] = PlanRow.number(Int(clamping: (lap.time + 5) / 10), 2)
        row["Pulse"] = lap.pulse.map { JSON($0) }
        row["Stroke"] = lap.stroke.map { .string($0.rawValue) }
        content.rows.append(row)
        if content.lines.count < FileContent.mostLines {
            let time = PlanTotals.clock((lap.time + 500) / 1_000)
            let swum = "\(number) · \((lap.distance + 50) / 100) m, \(time)" as Text
            content.lines.append(lap.pulse.map { PlanFileText.withPulse(swum, $0) } ?? Bilingual(swum))
        }
    }
    content.facts.append((PlanFileText.laps, Bilingual("\(content.rows.count)")))
    return content
}

import ArgumentParser
import Logging
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a server writes its log.
enum LogFormat: String, ExpressibleByArgument {
    case text
    case json
}

/// Writes each entry of a log as a JSON object on a line of standard error.
struct JSONLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata = Logger.Metadata()

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var object = JSONObject()
        object["time"] = .string(Text(Date().ISO8601Format(.init(includingFractionalSeconds: true))))
        object["level"] = .string(Text(event.level.rawValue))
        object["message"] = .string(Text(event.message.description))
        let all = self.metadata.merging(event.metadata ?? [:]) { $1 }
        for (name, value) in all.sorted(by: { $0.key < $1.key }) { object[Text(name)] = Self.json(value) }
        Terminal.complain(String(JSON.object(object).text))
    }

    private static func json(_ value: Logger.MetadataValue) -> JSON {
        switch value {
        case .string(let text): .string(Text(text))
        case .stringConvertible(let number as any BinaryInteger): .number(Decimal(Int(clamping: number)))
        case .stringConvertible(let number as Double): JSON(number)
        case .stringConvertible(let other): .string(Text(other.description))
        case .array(let elements): .array(elements.map(json))
        case .dictionary(let members):
            .object(
                members.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[Text($1.key)] = json($1.value) })
        }
    }
}

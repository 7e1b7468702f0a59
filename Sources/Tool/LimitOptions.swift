import ArgumentParser
import Routes
import Services

/// What strangers may make the server do; 0 is no limit.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "MB of bodies of requests that may be in memory at once; an address has half, an account a quarter.",
            valueName: "MB"))
    var bodyMemory = 128

    @Option(help: ArgumentHelp("Seconds that a statement of the database may take.", valueName: "seconds"))
    var statementTime = 10

    @Option(help: ArgumentHelp("MB of records that an account may have in an app.", valueName: "MB"))
    var recordQuota = 1000

    @Option(help: ArgumentHelp("MB of pictures and 3D objects that an account may have in an app.", valueName: "MB"))
    var mediaQuota = 2000

    @Option(help: ArgumentHelp("MB of records that a guest may have in an app.", valueName: "MB"))
    var guestRecordQuota = 20

    @Option(help: ArgumentHelp("MB of pictures and 3D objects that a guest may have in an app.", valueName: "MB"))
    var guestMediaQuota = 50

    @Option(
        help: ArgumentHelp(
            "Hours that what a guest sent is kept when no record refers to it; 0: as long as for others, 30 days.",
            valueName: "hours"))
    var guestMediaHours = 6

    @Option(
        help: ArgumentHelp("Connections that an address may have; behind a proxy it counts them.", valueName: "number"))
    var connections = 512

    @Option(
        help: ArgumentHelp(
            "Listeners at once who have logged in, and as many who have not; an address has a quarter of these.",
            valueName: "number"))
    var listeners = 1000

    func validate() throws {
        for (name, value) in [
            ("body-memory", bodyMemory), ("statement-time", statementTime), ("connections", connections),
            ("listeners", listeners), ("record-quota", recordQuota), ("media-quota", mediaQuota),
            ("guest-record-quota", guestRecordQuota), ("guest-media-quota", guestMediaQuota),
            ("guest-media-hours", guestMediaHours),
        ] where !(0...1_000_000).contains(value) {
            throw ValidationError("--\(name) is a number from 0 to 1000000.")
        }
    }

    /// Nil: as long as it takes.
    var timeOfStatements: Duration? { statementTime == 0 ? nil : .seconds(statementTime) }

    /// How much accounts may have.
    var quotas: Quotas {
        func bytes(_ megabytes: Int) -> Int64? { megabytes == 0 ? nil : Int64(megabytes) * 1_000_000 }
        var quotas = Quotas()
        quotas.records = bytes(recordQuota)
        quotas.media = bytes(mediaQuota)
        quotas.guestRecords = bytes(guestRecordQuota)
        quotas.guestMedia = bytes(guestMediaQuota)
        return quotas
    }

    /// In milliseconds.
    var guestMediaLifetime: Int64 {
        guestMediaHours == 0 ? Media.unusedLifetime : Int64(guestMediaHours) * 3_600_000
    }

    /// Those of them that the server itself keeps.
    func apply(to options: inout Server.Options) {
        options.bodyBytes = bodyMemory * 1_000_000
        options.connectionsPerAddress = connections
    }
}

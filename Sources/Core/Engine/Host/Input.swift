import Rules
import Values

/// Something that happened outside.
public indirect enum Input: Sendable {
    /// First input of an engine.
    case open(Opening)
    /// A person did something; the value depends on the action.
    case act(ActionID, JSON)
    /// System back button or gesture.
    case back
    /// A deep link was followed while the app was open.
    case go(hash: Text)
    case timer(id: Int)
    case stored(serial: Int)
    case storeFailed(serial: Int, StoreFailure)
    /// The picture asked for could not be had: in words of the host, nil when the person cancelled.
    case pickFailed(field: ActionID, PickFailure)
    /// A new text of the description.
    case description([UInt8])
    /// What other devices, the server or a repair made of records.
    case records(Arrival)
    /// How it stands with synchronising; see `SyncView`.
    case sync(SyncView)
    /// What became of `Effect.signIn`.
    case signedIn(SignInAnswer)

    public struct Arrival: Sendable {
        public var records: [Record]
        public var gone: [Key]
        /// These are all records there are.
        public var isEverything: Bool

        public struct Key: Sendable {
            /// Nil when whoever says it does not know any more.
            public var model: Text?
            public var id: UUID
        }
    }

    public struct SignInAnswer: Sendable {
        public var result: Result
        /// Until the next attempt is allowed.
        public var seconds: Int

        public enum Result: Text, Sendable {
            case ok, wrong, wait, offline, failed
        }
    }

    public enum StoreFailure: Text, Sendable {
        case full, broken
    }

    public enum PickFailure: Text, Sendable {
        case cancelled, notAPicture, notAModel, tooLarge, denied, full
        /// Of pictures from the web.
        case offline, address, unreachable, busy
        /// Of archives: no zip archive, or damaged, or without the document asked for.
        case notAnArchive, archiveTooLarge
        /// The kit's module is not on this device and cannot be fetched now.
        case partMissing
    }

    public struct Opening: Sendable {
        public var description: [UInt8]
        public var records: [Record]
        /// By draft key.
        public var drafts: JSONObject
        /// The person's choice if there was one, else the device's languages in order of preference.
        public var languages: [Text]
        /// "" or "#/…".
        public var hash: Text
        /// Tile or style address given to the server; nil: the map without a network.
        public var tiles: Text?
        /// Nil: the app runs without a server; there are no marks, no rights and no account.
        public var sync: SyncView?

        public init(
            description: [UInt8], records: [Record], drafts: JSONObject, languages: [Text], hash: Text,
            tiles: Text?, sync: SyncView? = nil
        ) {
            self.description = description
            self.records = records
            self.drafts = drafts
            self.languages = languages
            self.hash = hash
            self.tiles = tiles
            self.sync = sync
        }
    }
}

/// An input with everything that makes a run repeatable.
public struct Moment: Sendable {
    public var now: Instant
    /// Of the person's time zone at this moment, east of Greenwich positive.
    public var offsetMinutes: Int
    /// That time zone at other moments, when the engine does not know it yet. As long as none was said that fits
    /// `offsetMinutes`, all moments have that.
    public var zone: LocalClock?
    /// Source of ids.
    public var seed: UInt64
    public var input: Input

    public init(now: Instant, offsetMinutes: Int, zone: LocalClock? = nil, seed: UInt64, input: Input) {
        self.now = now
        self.offsetMinutes = offsetMinutes
        self.zone = zone
        self.seed = seed
        self.input = input
    }
}

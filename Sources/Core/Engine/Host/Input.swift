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
    /// The picture, file, archive or answer asked for could not be had.
    case pickFailed(field: ActionID, PickFailure)
    /// A new text of the description.
    case description([UInt8])
    /// What the platform says in the language of the app has come with this request.
    case catalogue
    /// What other devices, the server or a repair made of records.
    case records(Arrival)
    /// How it stands with synchronising; see `SyncView`.
    case sync(SyncView)
    /// What became of `Effect.signIn`.
    case signedIn(SignInAnswer)
    /// What other apps, or the system, handed over.
    case received([ReceivedThing], form: Text)
    /// All records that were kept on this device without an account.
    case guestRecords([Record])
    /// Ids of all records whose map is on this device.
    case keptMaps([UUID])
    /// Whether this page of the app is the one that reminds, with what pages have kept of reminders; nil: another one is. `opened`: name
    /// of the reminder that the person opened outside of the app.
    case reminding(JSONObject?, opened: Text?)
    /// How it stands with reminders that the server sends.
    case push(PushState)
    /// The answer to `Effect.locate` of this serial.
    case located(serial: Int, Position)
    /// The position that was asked for could not be had.
    case notLocated(serial: Int, PositionFailure)

    /// Records that were made, changed or removed elsewhere.
    public struct Arrival: Sendable {
        /// As they are now.
        public var records: [Record]
        /// Those that are not there any more.
        public var gone: [Key]
        /// These are all records there are.
        public var isEverything: Bool

        /// Names a record that is gone.
        public struct Key: Sendable {
            /// Nil when whoever says it does not know any more.
            public var model: Text?
            /// Of the record.
            public var id: UUID
        }
    }

    /// The server's answer to name and password, or why there is none.
    public struct SignInAnswer: Sendable {
        /// What became of it.
        public var result: Result
        /// Until the next attempt is allowed.
        public var seconds: Int

        /// Whether the person is logged in now. `wrong`: name or password; `wait`: too many attempts; `failed`: the
        /// server could not say.
        public enum Result: Text, Sendable {
            case ok, wrong, wait, offline, failed
        }
    }

    /// Why nothing was written: no space left, or anything else.
    public enum StoreFailure: Text, Sendable {
        case full, broken
    }

    /// Why there is no file: `cancelled` is said to nobody, `denied` is the camera, `full` the device's storage.
    public enum PickFailure: Text, Sendable {
        case cancelled, notAPicture, notAnObject3D, tooLarge, denied, full
        /// Of pictures from the web.
        case offline, address, unreachable, busy
        /// Of archives: no zip archive, or damaged, or without the document asked for.
        case notAnArchive, archiveTooLarge
        /// Of files that other apps share: nothing in them is what the field is for, or too much.
        case unreadable
        /// Of tables: too large.
        case tableTooLarge
        /// The kit's module is not on this device and cannot be fetched now.
        case partMissing
    }

    /// Everything that an app starts with.
    public struct Opening: Sendable {
        /// The document as UTF-8; it need not be right (EN-OPEN-4).
        public var description: [UInt8]
        /// All that are kept on the device, also of models that the description does not know (EN-OPEN-3).
        public var records: [Record]
        /// By draft key.
        public var drafts: JSONObject
        /// The person's choice if there was one, else the device's languages in order of preference.
        public var languages: [Text]
        /// Languages of the platform besides German and English; what is said in them comes with a host's request.
        public var furtherLanguages: [Text]
        /// "" or "#/…".
        public var hash: Text
        /// Tile or style address given to the server; nil: the map without a network.
        public var tiles: Text?
        /// How much room there is.
        public var room: Room
        /// Nil: the app runs without a server; there are no marks, no rights and no account.
        public var sync: SyncView?
        /// These are the records of people without an account.
        public var isGuest: Bool

        /// An opening; without `sync` the app runs without a server.
        public init(
            description: [UInt8], records: [Record], drafts: JSONObject, languages: [Text],
            furtherLanguages: [Text] = [], hash: Text, tiles: Text?, room: Room = .narrow,
            sync: SyncView? = nil, isGuest: Bool = false
        ) {
            self.description = description
            self.records = records
            self.drafts = drafts
            self.languages = languages
            self.furtherLanguages = furtherLanguages
            self.hash = hash
            self.tiles = tiles
            self.room = room
            self.sync = sync
            self.isGuest = isGuest
        }
    }
}

/// An input with everything that makes a run repeatable.
public struct Moment: Sendable {
    /// By the device's clock.
    public var now: Instant
    /// Of the person's time zone at this moment, east of Greenwich positive.
    public var offsetMinutes: Int
    /// That time zone at other moments, when the engine does not know it yet. As long as none was said that fits
    /// `offsetMinutes`, all moments have that.
    public var zone: LocalClock?
    /// Source of ids.
    public var seed: UInt64
    /// What happened.
    public var input: Input

    /// A moment whose ids follow from `seed`.
    public init(now: Instant, offsetMinutes: Int, zone: LocalClock? = nil, seed: UInt64, input: Input) {
        self.now = now
        self.offsetMinutes = offsetMinutes
        self.zone = zone
        self.seed = seed
        self.input = input
    }
}

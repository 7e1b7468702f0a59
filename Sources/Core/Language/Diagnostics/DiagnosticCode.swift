import Values

/// The codes of everything the checker can find. A code never changes its meaning; `Spec/language.md` explains each.
public enum DiagnosticCode: Text, CaseIterable, Sendable {
    case jsonEnd = "LA-JSON-1"
    case jsonByte = "LA-JSON-2"
    case jsonTrailingComma = "LA-JSON-3"
    case jsonComment = "LA-JSON-4"
    case jsonText = "LA-JSON-5"
    case jsonNumber = "LA-JSON-6"
    case jsonTrailing = "LA-JSON-7"
    case jsonDeep = "LA-JSON-8"
    case jsonLarge = "LA-JSON-9"
    case jsonDuplicate = "LA-JSON-10"
    case jsonLongNumber = "LA-JSON-11"

    case noObject = "LA-SEC-1"
    case missingSection = "LA-SEC-2"
    case emptyRoot = "LA-SEC-3"
    case untitledTab = "LA-SEC-4"

    case unknownKey = "LA-KEY-1"
    case missingKey = "LA-KEY-2"
    case uselessElement = "LA-KEY-3"
    case formerName = "LA-KEY-4"

    case wrongType = "LA-TYPE-1"
    case outOfRange = "LA-TYPE-2"
    case noChoice = "LA-TYPE-3"
    case noColor = "LA-TYPE-4"
    case noDate = "LA-TYPE-5"
    case noPlace = "LA-TYPE-6"
    case wrongCount = "LA-TYPE-7"
    case noLanguage = "LA-TYPE-8"

    case unknownKind = "LA-KIND-1"

    case unknownName = "LA-REF-1"
    case wrongRole = "LA-REF-2"
    case unknownField = "LA-REF-3"
    case ambiguousName = "LA-REF-4"
    case duplicateBlock = "LA-REF-5"
    case emptyName = "LA-REF-6"
    case duplicateField = "LA-REF-7"

    case unknownTrigger = "LA-TRIG-1"
    case duplicateTrigger = "LA-TRIG-2"
    case unconnectedButton = "LA-TRIG-3"

    case unknownViewField = "LA-MAP-1"
    case unknownModelField = "LA-MAP-2"
    case poorFit = "LA-MAP-3"
    case noMapField = "LA-MAP-4"
    case unmapped = "LA-MAP-5"
    case unknownOrder = "LA-MAP-6"
    case notInOrder = "LA-MAP-7"
    case uselessOrder = "LA-MAP-8"
    case unplaced = "LA-MAP-9"
    case nearField = "LA-MAP-10"

    case contradiction = "LA-OPT-1"
    case badDefault = "LA-OPT-2"
    case tooDeep = "LA-OPT-3"
    case noFields = "LA-OPT-4"

    case badPattern = "LA-PAT-1"
    case unsupportedPattern = "LA-PAT-2"
    case largePattern = "LA-PAT-3"
    case wordlessPattern = "LA-PAT-4"

    case needsOne = "LA-FLOW-1"
    case getsList = "LA-FLOW-2"
    case needsSaved = "LA-FLOW-3"
    case needsUnsaved = "LA-FLOW-4"
    case oneGetsList = "LA-FLOW-5"
    case listGetsOne = "LA-FLOW-6"
    case oneGetsNothing = "LA-FLOW-7"
    case wrongModel = "LA-FLOW-8"
    case noModel = "LA-FLOW-9"
    case badThrough = "LA-FLOW-10"
    case noSuchField = "LA-FLOW-11"
    case badValue = "LA-FLOW-12"
    case lostPlace = "LA-FLOW-13"
    case plainDetail = "LA-FLOW-14"
    case wrongField = "LA-FLOW-15"
    case needsField = "LA-FLOW-16"
    case lostDay = "LA-FLOW-17"

    case circle = "LA-CYC-1"

    case newerLanguage = "LA-VER-1"
    case newerBlock = "LA-VER-2"
    case usesFallback = "LA-VER-3"
    case planned = "LA-VER-4"

    case untranslated = "LA-TEXT-1"
    case foreignText = "LA-TEXT-2"

    case unreachable = "LA-USE-1"
    case unused = "LA-USE-2"
    case unheard = "LA-USE-3"
    case unsent = "LA-USE-4"
    case neverFilled = "LA-USE-5"

    case unknownRole = "LA-ACC-1"
    case noScope = "LA-ACC-2"
    case badScope = "LA-ACC-3"
    case unreadable = "LA-ACC-4"
    case roleWithoutRights = "LA-ACC-5"
    case badConflict = "LA-ACC-6"
    case noShare = "LA-ACC-7"
    case badShare = "LA-ACC-8"
    /// A role has both `create` and `keep`.
    case keepsAndCreates = "LA-ACC-9"
    /// `keep` of a model with `Once`.
    case keepsOnce = "LA-ACC-10"
    /// A role changes what is shared and does not read it.
    case editsUnread = "LA-ACC-11"
    /// A right to change what is shared, and nobody can be named for it.
    case noEditors = "LA-ACC-12"
    case badEditors = "LA-ACC-13"
    /// `create shared` or `delete shared` of records that hang on no other.
    case editsNothing = "LA-ACC-14"
    case limitsNothing = "LA-ACC-15"
    /// `Registration` and no profile, or a field that cannot be asked for, or one that is needed and is not.
    case registersNobody = "LA-ACC-16"
    case notAsked = "LA-ACC-17"
    case factorForAll = "LA-ACC-18"
    /// `SetBy` where nobody sets anything by itself.
    case setsNothing = "LA-ACC-19"

    case noForm = "LA-RECEIVE-1"
    case takesNothing = "LA-RECEIVE-2"

    case reminderTwice = "LA-REMIND-1"

    /// Two resources, members or parameters of one name.
    case resourceTwice = "LA-RES-1"
    /// A member has none of `Field`, `Value`, `Running`, `Rows`, or several.
    case memberSource = "LA-RES-2"
    /// `Format`, `By`, `Choices` or `Sets` do not fit the value.
    case memberMisfit = "LA-RES-3"
    case resourceName = "LA-RES-4"
    case badVariant = "LA-RES-5"
    /// New records need a field that no member has.
    case neverMade = "LA-RES-6"

    case noExpression = "LA-EXPR-1"
    case unknownValue = "LA-EXPR-2"
    case unknownFunction = "LA-EXPR-3"
    case argumentCount = "LA-EXPR-4"
    case misfit = "LA-EXPR-5"
    case noMoment = "LA-EXPR-6"
    case wrongResult = "LA-EXPR-7"
    case largeExpression = "LA-EXPR-8"
    case fieldCircle = "LA-EXPR-9"
    case unavailable = "LA-EXPR-10"
    case noSuchChoice = "LA-EXPR-11"
    case notReferring = "LA-EXPR-12"
    case columnCircle = "LA-COL-1"
    case writtenColumn = "LA-COL-2"
    case badOnce = "LA-ONCE-1"
    /// `App.Profile` names a model of which an account may have several records.
    case profileNotOnce = "LA-PROFILE-1"
    /// `Perspective` without `App.Profile`.
    case noProfile = "LA-PROFILE-2"

    case noSource = "LA-INH-1"
    case badSource = "LA-INH-2"
    case sourceCircle = "LA-INH-3"

    /// `UnitBy` names what is no choice.
    case badUnit = "LA-UNIT-1"
    case unknownUnit = "LA-UNIT-2"

    case tooMany = "LA-LIMIT-1"
    case tooManyPaths = "LA-LIMIT-2"
}

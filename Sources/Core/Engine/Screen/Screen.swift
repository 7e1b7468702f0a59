import Language
import Values

/// Everything a person sees of an app at one moment.
public struct Screen: Hashable, Sendable {
    public var title: Text
    public var language: Text
    /// What the person can switch to.
    public var languages: [Text]
    public var theme: JSONObject
    public var look: AppLook
    /// Empty with a single root.
    public var tabs: [Tab]
    /// The navigation stack of the selected tab, the root first. Never empty once an app is open.
    ///
    /// A phone shows the last one; a wide screen shows the last two pages side by side and sheets above them.
    public var levels: [Level]
    public var overlay: Overlay?
    public var toasts: [Toast]
    /// Something that stays wrong until it is mended ("The device's storage is full …").
    public var banner: Banner?

    public struct Tab: Hashable, Sendable {
        public var select: ActionID
        public var title: Text
        public var icon: Text
        public var isSelected: Bool

        public init(select: ActionID, title: Text, icon: Text, isSelected: Bool) {
            self.select = select
            self.title = title
            self.icon = icon
            self.isSelected = isSelected
        }
    }

    public struct Level: Hashable, Sendable {
        public var serial: Int
        public var component: Text
        public var title: Text
        public var presentation: Presentation
        /// Title of the level below; nil on the first level and on sheets with a cancel button.
        public var back: Control?
        public var leading: [Control]
        public var trailing: [Control]
        public var body: [Element]
        /// A message within the level with something to do about it ("Draft restored", discard).
        public var notice: Banner?

        public init(
            serial: Int, component: Text, title: Text, presentation: Presentation, back: Control? = nil,
            leading:
                [Control] = [], trailing: [Control] = [], body: [Element] = [], notice: Banner? = nil
        ) {
            self.serial = serial
            self.component = component
            self.title = title
            self.presentation = presentation
            self.back = back
            self.leading = leading
            self.trailing = trailing
            self.body = body
            self.notice = notice
        }
    }

    public enum Presentation: Text, Sendable {
        case page
        /// Entered and left as a whole: forms.
        case sheet
    }

    public struct Overlay: Hashable, Sendable {
        public var kind: Kind
        public var title: Text
        public var message: Text
        public var controls: [Control]

        public enum Kind: Text, Sendable {
            case dialog
            /// A choice of actions.
            case actions
        }

        public init(kind: Kind, title: Text, message: Text, controls: [Control] = []) {
            self.kind = kind
            self.title = title
            self.message = message
            self.controls = controls
        }
    }

    public struct Toast: Hashable, Sendable {
        public var key: Text
        public var text: Text
        public var dismiss: ActionID

        public init(key: Text, text: Text, dismiss: ActionID) {
            self.key = key
            self.text = text
            self.dismiss = dismiss
        }
    }

    public struct Banner: Hashable, Sendable {
        public var text: Text
        public var controls: [Control]

        public init(text: Text, controls: [Control] = []) {
            self.text = text
            self.controls = controls
        }
    }

    public init(
        title: Text, language: Text, languages: [Text] = [], theme: JSONObject, look: AppLook = AppLook(),
        tabs: [Tab] = [], levels: [Level] = [], overlay: Overlay? = nil, toasts: [Toast] = [], banner: Banner? = nil
    ) {
        self.title = title
        self.language = language
        self.languages = languages
        self.theme = theme
        self.look = look
        self.tabs = tabs
        self.levels = levels
        self.overlay = overlay
        self.toasts = toasts
        self.banner = banner
    }
}

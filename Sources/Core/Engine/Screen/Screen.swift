import Language
import Values

/// Everything a person sees of an app at one moment.
public struct Screen: Hashable, Sendable {
    /// The app's title in the language shown; "" where it has none.
    public var title: Text
    /// Code of the language in which everything here is written.
    public var language: Text
    /// What the person can switch to.
    public var languages: [Text]
    /// `App.Theme`: colours by name, as the description has them; the page takes those that are colours.
    public var theme: JSONObject
    /// How background and buttons are drawn.
    public var look: AppLook
    /// Empty with a single root.
    public var tabs: [Tab]
    /// The navigation stack of the selected tab, the root first. Never empty once an app is open.
    ///
    /// A phone shows the last one; a wide screen shows the last two pages side by side and sheets above them.
    public var levels: [Level]
    /// A question or a choice of actions above everything; nothing else can be touched while it is there.
    public var overlay: Overlay?
    /// At most three (EN-EV-6), the latest last.
    public var toasts: [Toast]
    /// Something that stays wrong until it is mended ("The device's storage is full …").
    public var banner: Banner?

    /// A tab, named in `Root`.
    public struct Tab: Hashable, Sendable {
        /// Shows the tab; of the selected one, its first level (EN-NAV-1).
        public var select: ActionID
        /// In the person's language; the component's name where the description has none.
        public var title: Text
        /// A built-in symbol or a file of the app.
        public var icon: Text
        /// Whether its stack is in ``Screen/levels``.
        public var isSelected: Bool

        /// A tab as it stands in the row of tabs.
        public init(select: ActionID, title: Text, icon: Text, isSelected: Bool) {
            self.select = select
            self.title = title
            self.icon = icon
            self.isSelected = isSelected
        }
    }

    /// One page or sheet of the stack.
    public struct Level: Hashable, Sendable {
        /// Never used twice; actions of this level begin with it.
        public var serial: Int
        /// Name of the component in the description, or of a level that no description names ("Chooser", "Login").
        public var component: Text
        /// In the head; may be empty.
        public var title: Text
        /// How it lies above what is below.
        public var presentation: Presentation
        /// Title of the level below; nil on the first level and on sheets with a cancel button.
        public var back: Control?
        /// Buttons at the start of the head; on the first level the app's menu is the last of them.
        public var leading: [Control]
        /// Buttons at the end of the head.
        public var trailing: [Control]
        /// From top to bottom.
        public var body: [Element]
        /// A message within the level with something to do about it ("Draft restored", discard).
        public var notice: Banner?

        /// A level with nothing on it, unless given.
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

    /// How a level lies above what is below it.
    public enum Presentation: Text, Sendable {
        case page
        /// Entered and left as a whole: forms.
        case sheet
    }

    /// What has to be answered before anything else.
    public struct Overlay: Hashable, Sendable {
        /// Which of the two it is.
        public var kind: Kind
        /// The question; of actions what they are about.
        public var title: Text
        /// What follows from agreeing; may be empty.
        public var message: Text
        /// The answers, in order; one of role `cancel` closes it without any other consequence.
        public var controls: [Control]

        /// What an overlay is for.
        public enum Kind: Text, Sendable {
            case dialog
            /// A choice of actions.
            case actions
        }

        /// An overlay; the system's back button closes it too (EN-NAV-3).
        public init(kind: Kind, title: Text, message: Text, controls: [Control] = []) {
            self.kind = kind
            self.title = title
            self.message = message
            self.controls = controls
        }
    }

    /// A message that disappears by itself.
    public struct Toast: Hashable, Sendable {
        /// Unique among those that are shown, and never used again.
        public var key: Text
        /// In the person's language; it was announced when it appeared.
        public var text: Text
        /// Takes it away before its time.
        public var dismiss: ActionID
        /// Sent with true when a pointer or the focus comes to it, with false when it leaves: meanwhile it stays.
        public var hold: ActionID
        /// What can be done about it; nil: nothing.
        public var offer: Control?

        /// A message; the engine takes it away when its time has come.
        public init(key: Text, text: Text, dismiss: ActionID, hold: ActionID, offer: Control? = nil) {
            self.key = key
            self.text = text
            self.dismiss = dismiss
            self.hold = hold
            self.offer = offer
        }
    }

    /// A message that stays until what it says is no longer so.
    public struct Banner: Hashable, Sendable {
        /// In the person's language.
        public var text: Text
        /// What can be done about it; may be empty.
        public var controls: [Control]

        /// A message with nothing to do about it, unless given.
        public init(text: Text, controls: [Control] = []) {
            self.text = text
            self.controls = controls
        }
    }

    /// Opens the help for where the person is; nil: there is none.
    public var help: ActionID?

    /// Asks the server now, when a page is pulled down; nil: there is no server to ask.
    public var refresh: ActionID?
    /// Whether the server is being asked because a page was pulled down.
    public var isRefreshing = false

    /// A screen; what is left out is not there.
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

import Basic
import Engine
import Language

/// What this program is made of: every kit.
enum Composition {
    static let registry = Registry([Basic.kit])

    static let checker = Checker(vocabulary: Basic.vocabulary)
}

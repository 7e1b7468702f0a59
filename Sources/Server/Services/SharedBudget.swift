import Synchronization

/// Something that there is only so much of, lent and given back: no more than its share to each who asks.
///
/// Who has nothing lent is not remembered.
public final class SharedBudget: Sendable {
    /// Why nothing was lent.
    public enum Shortage: Sendable {
        /// Who asks has as much as one may have.
        case share
        /// All of it is lent.
        case all
    }

    private struct State {
        var lent = 0
        var shares: [String: Int] = [:]
    }

    private let capacity: Int
    private let share: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - capacity: That may be lent at once.
    ///   - share: Of it, that one may have.
    public init(capacity: Int, share: Int) {
        self.capacity = capacity
        self.share = share
    }

    /// Lends it.
    ///
    /// - Returns: Nil when it was lent, and is to be given back.
    public func take(_ amount: Int, for key: String) -> Shortage? {
        state.withLock { state in
            let known = state.shares[key] ?? 0
            // What is more than a share goes to who has nothing else.
            guard known == 0 || known + amount <= share else { return .share }
            guard state.lent == 0 || state.lent + amount <= capacity else { return .all }
            state.lent += amount
            state.shares[key] = known + amount
            return nil
        }
    }

    /// Takes back what was lent.
    public func giveBack(_ amount: Int, of key: String) {
        state.withLock { state in
            state.lent -= amount
            let left = (state.shares[key] ?? 0) - amount
            state.shares[key] = left > 0 ? left : nil
        }
    }

    /// What is lent, and to how many.
    package var lent: (amount: Int, keys: Int) { state.withLock { ($0.lent, $0.shares.count) } }
}

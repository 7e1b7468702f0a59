import Language
import Rules
import Values

/// The time for which the server takes no further attempt to log in.
struct LoginWait: Sendable {
    /// Of the timer for the next second.
    let timer: Int
    let until: Instant
}

extension Engine {
    /// Counts the seconds down at the field, without saying each of them.
    mutating func waitForLogin(seconds: Int) {
        endLoginWait()
        let until = Instant(milliseconds: now.milliseconds + Int64(max(seconds, 1)) * 1000)
        account.wait = LoginWait(timer: nextLoginTimer(), until: until)
    }

    /// False when the timer is another one.
    mutating func countLoginDown(_ id: Int) -> Bool {
        guard let wait = account.wait, wait.timer == id else { return false }
        let left = Int((wait.until.milliseconds - now.milliseconds + 999) / 1000)
        guard left > 0 else {
            account.wait = nil
            account.problem = nil
            effects.append(.announce(say(.tryAgain), urgent: false))
            return true
        }
        account.wait = LoginWait(timer: nextLoginTimer(), until: wait.until)
        account.problem = loginProblem("password", .wrong, .wait, left)
        return true
    }

    /// A timer that rings all the same finds nothing to count.
    mutating func endLoginWait() { account.wait = nil }

    private mutating func nextLoginTimer() -> Int {
        let serial = newSerial()
        effects.append(.startTimer(id: serial, milliseconds: 1000))
        return serial
    }
}

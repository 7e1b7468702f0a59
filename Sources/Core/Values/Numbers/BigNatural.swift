/// A natural number of any size, only as much of it as the conversion of decimals needs.
struct BigNatural {
    /// Least significant first, the last one not zero; empty for zero.
    private var words: [UInt64]

    init(_ value: UInt64) { words = value == 0 ? [] : [value] }

    /// The number with these decimal digits (0 to 9), most significant first.
    init(digits: [UInt8]) {
        words = []
        var place = 0
        while place < digits.count {
            let end = min(place + 18, digits.count)
            var chunk: UInt64 = 0
            for digit in digits[place..<end] { chunk = chunk * 10 + UInt64(digit) }
            multiply(by: PowerOfTen[end - place], adding: chunk)
            place = end
        }
    }

    var bitCount: Int {
        guard let last = words.last else { return 0 }
        return words.count * 64 - last.leadingZeroBitCount
    }

    mutating func multiply(byPowerOfFive power: Int) {
        var remaining = power
        while remaining >= 27 {
            multiply(by: 7_450_580_596_923_828_125, adding: 0)
            remaining -= 27
        }
        var factor: UInt64 = 1
        for _ in 0..<remaining { factor *= 5 }
        multiply(by: factor, adding: 0)
    }

    private mutating func multiply(by factor: UInt64, adding summand: UInt64) {
        var carry = summand
        for place in words.indices {
            let product = words[place].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            words[place] = low
            carry = product.high &+ (overflow ? 1 : 0)
        }
        if carry != 0 { words.append(carry) }
    }

    private mutating func shiftLeft(_ count: Int) {
        let bits = count % 64
        if bits > 0 {
            var carry: UInt64 = 0
            for place in words.indices {
                let word = words[place]
                words[place] = word << bits | carry
                carry = word >> (64 - bits)
            }
            if carry != 0 { words.append(carry) }
        }
        if count >= 64 { words.insert(contentsOf: [UInt64](repeating: 0, count: count / 64), at: 0) }
    }

    /// self / divisor = (quotient + rest) × 2^power with 0 ≤ rest < 1 and a quotient of 63 or 64 bits.
    ///
    /// One step of Knuth's algorithm D (The Art of Computer Programming 2, 4.3.1): the divisor is shifted until its top
    /// bit is set, the dividend until the quotient is a single word. Neither number may be zero.
    func quotient(by divisor: BigNatural) -> (quotient: UInt64, power: Int, hasRest: Bool) {
        var divisor = divisor
        var dividend = self
        var power = 0
        let align = (64 - divisor.bitCount % 64) % 64
        divisor.shiftLeft(align)
        power += align
        let lift = divisor.bitCount + 63 - dividend.bitCount
        if lift >= 0 {
            dividend.shiftLeft(lift)
            power -= lift
        } else {
            // Whole words keep the divisor's top bit where it is; the dividend makes up for the surplus.
            let surplus = (64 - (-lift) % 64) % 64
            divisor.shiftLeft(-lift + surplus)
            dividend.shiftLeft(surplus)
            power += -lift
        }
        let count = divisor.words.count
        while dividend.words.count <= count { dividend.words.append(0) }
        var (estimate, _) = divisor.words[count - 1].dividingFullWidth(
            (dividend.words[count], dividend.words[count - 1]))
        dividend.subtract(divisor, times: estimate)
        // The estimate is too large by 2 at most; the difference is then negative, in two's complement.
        while dividend.words[count] != 0 {
            dividend.addWithinWords(divisor)
            estimate -= 1
        }
        return (estimate, power, dividend.words.contains { $0 != 0 })
    }

    private mutating func subtract(_ other: BigNatural, times factor: UInt64) {
        var borrow: UInt64 = 0
        for place in other.words.indices {
            let product = other.words[place].multipliedFullWidth(by: factor)
            let (sum, carry) = product.low.addingReportingOverflow(borrow)
            let (difference, under) = words[place].subtractingReportingOverflow(sum)
            words[place] = difference
            borrow = product.high &+ (carry ? 1 : 0) &+ (under ? 1 : 0)
        }
        words[other.words.count] &-= borrow
    }

    private mutating func addWithinWords(_ other: BigNatural) {
        var carry = false
        for place in other.words.indices {
            let (sum, first) = words[place].addingReportingOverflow(other.words[place])
            let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
            words[place] = total
            carry = first || second
        }
        words[other.words.count] &+= carry ? 1 : 0
    }
}

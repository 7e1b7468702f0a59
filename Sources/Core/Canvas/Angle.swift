/// Cosine and sine without a library for mathematics, so that they are the same everywhere.
enum Angle {
    /// Angles beyond a million degrees count as 0.
    static func cosineAndSine(degrees: Double) -> (cosine: Double, sine: Double) {
        guard abs(degrees) <= 1_000_000 else { return (1, 0) }
        let quarters = (degrees / 90).rounded()
        let (cosine, sine) = small((degrees - quarters * 90) * (Double.pi / 180))
        return switch (Int(quarters) % 4 + 4) % 4 {
        case 1: (-sine, cosine)
        case 2: (-cosine, -sine)
        case 3: (sine, -cosine)
        default: (cosine, sine)
        }
    }

    /// The series of an angle of at most an eighth of a turn, in radians: behind its eighth term is nothing that counts.
    private static func small(_ angle: Double) -> (cosine: Double, sine: Double) {
        let square = angle * angle
        var (cosine, sine) = (1.0, 1.0)
        for step in stride(from: 16.0, through: 2, by: -2) {
            cosine = 1 - cosine * square / (step * (step - 1))
            sine = 1 - sine * square / (step * (step + 1))
        }
        return (cosine, sine * angle)
    }
}

import TestSupport
import Testing
import Values
import VectorRunner

@Suite("Vectors of charts")
struct ChartVectorTests {
    /// - Parameter rule: without its first letters, which only names of tests begin with
    private func check(_ rule: Text, atLeast count: Int) throws {
        let vectors = try #require(JSON.parse(SpecFolder.bytes("Spec/vectors/plot/charts.json")).array)
        let own = vectors.filter { $0["rule"]?.string?.hasUTF8Suffix("-" + rule) == true }
        #expect(own.count >= count)
        for vector in own {
            let result = VectorRunner.run(area: "plot/charts", input: try #require(vector["input"]))
            #expect(result.text == vector["expected"]?.text, "\(vector["name"]?.text ?? "")")
        }
    }

    @Test("EN-CHART-2 numbers beside axes are as the vectors state")
    func numbers() throws { try check("CHART-2", atLeast: 10) }

    @Test("EN-CHART-3 times below axes are as the vectors state")
    func times() throws { try check("CHART-3", atLeast: 10) }

    @Test("EN-CHART-5 parts are kept in bounds as the vectors state")
    func parts() throws { try check("CHART-5", atLeast: 4) }

    @Test("EN-CHART-8 lines are thinned as the vectors state")
    func thinning() throws { try check("CHART-8", atLeast: 5) }

    @Test("EN-CHART-10 cells are written as the vectors state")
    func cells() throws { try check("CHART-10", atLeast: 3) }

    @Test("EN-CHART-1 whole charts are as the vectors state")
    func charts() throws {
        try check("CHART-1", atLeast: 2)
        try check("CHART-4", atLeast: 2)
        try check("CHART-7", atLeast: 1)
        try check("CHART-9", atLeast: 1)
        try check("CHART-13", atLeast: 1)
    }

    @Test("EN-CHART-16 EN-CHART-17 charts of bars are as the vectors state")
    func bars() throws {
        try check("CHART-16", atLeast: 4)
        try check("CHART-17", atLeast: 2)
    }
}

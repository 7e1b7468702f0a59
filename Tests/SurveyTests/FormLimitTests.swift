import Basic
import Survey
import Testing
import Values

@Suite("Limits of forms")
struct FormLimitTests {
    @Test("FO-FORM-8 so many fields and options, and no more")
    func limits() {
        func fields(_ count: Int) -> JSON {
            .array((0..<count).map { ["name": .string("f\($0)"), "type": "text"] })
        }
        func form(fields count: Int) -> JSON { ["version": "1", "fields": fields(count)] }
        func form(options count: Int) -> JSON {
            let options = JSON.array((0..<count).map { ["value": .string("v\($0)")] })
            return ["version": "1", "fields": [["name": "a", "type": "select", "options": options]]]
        }
        #expect(Self.problems(form(fields: FormCheck.maximumFields)).isEmpty)
        #expect(Self.problems(form(fields: FormCheck.maximumFields + 1)) == ["FO-FORM-8 /fields"])
        #expect(Self.problems(form(options: FormCheck.maximumOptions)).isEmpty)
        #expect(Self.problems(form(options: FormCheck.maximumOptions + 1)) == ["FO-FORM-8 /fields/0/options"])
        let split: JSON = [
            "version": "1", "fields": fields(2_501),
            "compositeFields": [["name": "c", "fields": fields(2_500)]],
        ]
        #expect(Self.problems(split) == ["FO-FORM-8 /fields"])
    }

    @Test("FO-FORM-7 the nearest attribute is named")
    func suggestion() {
        let form: JSON = ["version": "1", "fields": [["name": "a", "type": "text", "requierd": true]]]
        let problem = FormCheck.problems(in: form, vocabulary: Basic.vocabulary).first
        #expect(problem?.message.en == "“requierd” is not known here. Did you mean “required”?")
        #expect(problem?.message.de == "„requierd“ ist hier unbekannt. Meinten Sie „required“?")
    }

    private static func problems(_ form: JSON) -> [Text] {
        FormCheck.problems(in: form, vocabulary: Basic.vocabulary).map { $0.code + " " + $0.pointer }
    }
}

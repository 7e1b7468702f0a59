import Basic
import Engine
import Language
import Scenarios
import Testing
import Values

@Suite("What a kit asks outside")
struct KitQuestionTests {
    /// A component of a kit that the platform has never heard of; it shows what it was answered.
    private static let asking = ComponentKind(
        name: "OracleComponent", holds: .nothing, state: Text?.none,
        render: { told, context in
            let ask = Control(action: context.action("ask"), title: "Ask")
            return ComponentView(
                trailing: [ask],
                body: [Element(key: "answer", .text(told ?? "–", Style()))])
        },
        handle: { action, value, told, _, context in
            let question = KitQuestion(kit: "Oracle", ["of": "Delphi"])
            switch action.name {
            case "ask": return [.effect(.ask(question, answer: context.action("told")))]
            case "told": told = value.string
            case "save": return [.effect(.saveArchive(question))]
            case "pick":
                return [.effect(.pickArchive(document: "a.json", question, answer: context.action("told")))]
            case "take": return [.effect(.takeFiles(question, answer: context.action("told")))]
            default: break
            }
            return []
        })

    private func app() -> AppDriver {
        var app = AppDriver(
            registry: Registry([Basic.kit, Kit(name: "Oracle", components: [Self.asking])]),
            now: Instant(milliseconds: 1_800_000_000_000))
        let description: JSON = [
            "App": ["Title": "Oracle"], "Root": [["Title": "Oracle", "ElementId": "Oracle"]],
            "Components": ["Oracle": ["Type": "OracleComponent"]],
        ]
        app.open(description.text)
        return app
    }

    private func texts(_ app: AppDriver) -> [Text] {
        (app.screen.levels.last?.body ?? []).compactMap { element -> Text? in
            if case .text(let text, _) = element.content { text } else { nil }
        }
    }

    @Test("EN-ASK-1 the question goes to the kit's module, its answer to the action that was named")
    func asked() throws {
        var app = app()
        let ask = try #require(app.screen.levels.last?.trailing.first?.action)
        app.act(ask)
        let effect = try #require(app.effects.first)
        let answer = try #require(effect.string("field").flatMap { ActionID($0) })
        #expect(
            effect == ["type": "ask", "kit": "Oracle", "question": ["of": "Delphi"], "field": .string(answer.text)])
        app.act(answer, "Know thyself")
        #expect(texts(app) == ["Know thyself"])
    }

    @Test("EN-ASK-1 a module that is not there is said to the person, and the page stays as it is")
    func missing() throws {
        var app = app()
        app.act(try #require(app.screen.levels.last?.trailing.first?.action))
        let field = try #require(app.effects.first?["field"])
        app.send(["type": "pickFailed", "field": field, "reason": "partMissing"])
        #expect(app.screen.toasts.map(\.text) == [PlatformText.pictureFailed(.partMissing).en])
        #expect(texts(app) == ["–"])
    }

    @Test(
        "EN-ARCHIVE-1, EN-ARCHIVE-2, EN-ARCHIVE-3 archives are asked for with a question that the platform does not know"
    )
    func archives() throws {
        var app = app()
        let ask = try #require(app.screen.levels.last?.trailing.first?.action)
        func action(_ name: Text) -> ActionID { ActionID(level: ask.level, name: name, argument: "") }
        let told = JSON.string(action("told").text)
        app.act(action("save"))
        #expect(app.effects == [["type": "saveArchive", "kit": "Oracle", "question": ["of": "Delphi"]]])
        app.act(action("pick"))
        #expect(
            app.effects == [
                [
                    "type": "pickArchive", "kit": "Oracle", "question": ["of": "Delphi"], "document": "a.json",
                    "field": told,
                ]
            ])
        app.act(action("take"))
        #expect(
            app.effects == [["type": "takeFiles", "kit": "Oracle", "question": ["of": "Delphi"], "field": told]])
    }

    @Test("EN-ASK-2 a module answers each question with one effect, and nonsense with null")
    func module() throws {
        func answer(_ request: Text) throws -> JSON {
            let bytes = KitModule.step(request.utf8) { question, now, random in
                ["of": question["of"] ?? .null, "at": JSON(Int(now.milliseconds)), "id": JSON(Int(random.next() % 2))]
            }
            return try JSON.parse(bytes)
        }
        let request: JSON = [
            "now": 7, "random": "1", "input": ["type": "ask", "question": ["of": "Delphi"]],
        ]
        let value = try answer(request.text)["effects"]?[0]?["value"]
        #expect(value?["of"] == "Delphi" && value?["at"] == 7)
        for nonsense: Text in ["", "?", "{}", "[]"] {
            #expect(try answer(nonsense) == ["effects": [["type": "answer", "value": .null]]])
        }
    }
}

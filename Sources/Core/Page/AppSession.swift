import Engine
import Language
import Values

/// An app as the host drives it: bytes of one request in, bytes of the answer out.
///
/// The browser's module and the parity tests run this very type; `Spec/seam.md` describes requests and answers.
public struct AppSession: Sendable {
    /// The app as it stands after the last request.
    public private(set) var engine: Engine
    private var renderer = PageRenderer()

    /// Not open yet: every request before `open` changes nothing.
    ///
    /// - Parameter check: As of `Engine`: the browser leaves it out, since the server checks descriptions before.
    public init(registry: Registry, check: (@Sendable ([UInt8]) -> [Diagnostic])? = nil) {
        engine = Engine(registry: registry, check: check)
    }

    /// Never fails: a request that cannot be read is answered with an `error` and changes nothing.
    public mutating func step(_ request: [UInt8]) -> [UInt8] {
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(request, limits: JSONLimits(depth: 64, bytes: 256 * 1024 * 1024))
        } catch {
            return Self.refusal("request.notJSON", error.position).utf8
        }
        Catalogue.take(from: json)
        guard let moment = Moment(json) else { return Self.refusal("request.unknown", nil).utf8 }
        let effects = engine.step(moment)
        let screen = engine.draw()
        var answers: [JSON] = []
        renderer.tiles = engine.tiles
        let patches = renderer.update(screen)
        if patches.array?.isEmpty == false { answers.append(["type": "patch", "patches": patches]) }
        for effect in effects { answers.append(effect.json(language: screen.language)) }
        let answer: JSON = ["effects": .array(answers)]
        return answer.utf8
    }

    /// Whether the next drawing gives the screen as it would be made anew.
    public var drawsAsItIs: Bool {
        var engine = engine
        return engine.draw() == engine.screen
    }

    private static func refusal(_ code: Text, _ position: SourcePosition?) -> JSON {
        var error: JSONObject = ["code": .string(code)]
        if let position {
            error["line"] = JSON(position.line)
            error["column"] = JSON(position.column)
        }
        return ["effects": [], "error": .object(error)]
    }
}

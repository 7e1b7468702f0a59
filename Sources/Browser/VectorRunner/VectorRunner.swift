import LabellingVectors
import SurveyVectors
import TouringVectors
import TrainingFilesVectors
import TrainingVectors
import Values

/// Executes one vector of `Spec/vectors`, so that the native code and the .wasm can be compared byte for byte.
public enum VectorRunner {
    /// The result for the input of a vector in `Spec/vectors/<area>.json` (area: "values/json", "values/decimal" …).
    ///
    /// {"unknownArea": area} or {"badInput": input} when there is nothing to execute.
    public static func run(area: Text, input: JSON) -> JSON {
        let result: JSON?
        switch area {
        case "values/json": result = JSONVectors.run(input)
        case "values/decimal": result = DecimalVectors.run(input)
        case "values/dates": result = DateVectors.run(input)
        case "values/text": result = TextVectors.run(input)
        case "values/collation": result = CollationVectors.run(input)
        case _ where area.hasUTF8Prefix("pattern/"): result = PatternVectors.run(input)
        case _ where area.hasUTF8Prefix("forms/"): result = FormsVectors.run(input)
        case "labelling/canvas": result = CanvasVectors.run(input)
        case "labelling/objects3d": result = Object3DVectors.run(input)
        case "labelling/pictures": result = PictureVectors.run(input)
        case _ where area.hasUTF8Prefix("labelling/"): result = LabellingVectors.run(area, input)
        case _ where area.hasUTF8Prefix("touring/"): result = TouringVectors.run(area, input)
        case _ where area.hasUTF8Prefix("training/"):
            result = TrainingVectors.run(area, input) ?? TrainingFileVectors.run(area, input)
        case _ where area.hasUTF8Prefix("geo/"): result = GeoVectors.run(area, input)
        case _ where area.hasUTF8Prefix("rules/"): result = RulesVectors.run(input)
        case _ where area.hasUTF8Prefix("plot/"): result = PlotVectors.run(input)
        case _ where area.hasUTF8Prefix("sync/"): result = SyncVectors.run(area, input)
        case _ where area.hasUTF8Prefix("engine/"): result = EngineVectors.run(input)
        case _ where area.hasUTF8Prefix("language/"): result = LanguageVectors.run(input)
        default: return ["unknownArea": .string(area)]
        }
        return result ?? ["badInput": input]
    }

    /// Runs `{"area": "values/json", "vectors": <the whole file>, "index": 0}` and answers with the compact texts that have
    /// to be equal: `{"expected": "…", "actual": "…"}`. A vector without `input` is an input itself.
    ///
    /// The file is read here and not by the host, because a host may read a long number as another one.
    public static func answer(_ request: [UInt8]) -> JSON {
        guard let request = try? JSON.parse(request), let area = request["area"]?.string,
            let index = request["index"]?.int, let vector = request["vectors"]?[index],
            let expected = vector["expected"]
        else { return ["error": "vectors.badRequest"] }
        return [
            "expected": .string(expected.text),
            "actual": .string(run(area: area, input: vector["input"] ?? vector).text),
        ]
    }
}

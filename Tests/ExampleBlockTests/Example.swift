import Basic
import Engine
import Language
import Values

/// The kit that CONTRIBUTING shows how to write, put together with `Basic` as programs do.
extension Example {
    static let registry = Registry([Basic.kit, kit])

    static let vocabulary = Vocabulary([Basic.manifest, manifest])

    static let parts = BlockParts([Basic.manifest, manifest], standard: Basic.manifest.name)

    /// One list whose rows show how far a task is.
    static let description: Text = """
        {
          "Root": [ { "ElementId": "TaskList", "ModelName": "Task" } ],
          "Components": {
            "TaskList": { "Type": "TableComponent", "Title": "Tasks", "Events": { "Init": "LoadTasks" } }
          },
          "Events": { "LoadTasks": { "Type": "LoadModels", "ElementId": "TaskList" } },
          "Models": {
            "Task": {
              "Fields": [ { "Name": "Done", "Type": "Number" } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Bar": "Done" } } }
            }
          },
          "Views": {
            "Line": {
              "Fields": {
                "Bar": { "Type": "Progress", "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 0 },
                         "Max": 40 }
              }
            }
          }
        }
        """
}

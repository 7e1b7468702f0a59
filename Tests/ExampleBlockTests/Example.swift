import Basic
import Engine
import Language
import Values

/// A kit with the one block that CONTRIBUTING shows how to write.
enum Example {
    static let kit = Kit(name: "Example", elements: [progressElement])

    static let manifests = [progressElementManifest]

    static let registry = Registry([Basic.kit, kit])

    static let vocabulary = Vocabulary(Basic.manifests + manifests)

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

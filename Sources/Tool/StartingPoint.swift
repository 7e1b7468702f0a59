import Language
import Services
import Values

/// The description that a new app starts with.
struct StartingPoint {
    let id: AppID
    /// Of the explanations; the app itself speaks German and English.
    let language: String

    /// "My app" for "my-app".
    private var title: String {
        let words = id.description.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private func say(_ de: Sentence, _ en: Sentence) -> String {
        Bilingual(de: de, en: en).text(in: language)
    }

    var text: String {
        """
        {
          "Comment": "\(say(
            "Eine App in einer Datei. Jeder Block darf einen „Comment“ haben; er wird nicht gelesen. „baukasten check“ prüft die Datei.",
            "A whole app in one file. Every block may have a 'Comment', which is ignored. 'baukasten check' checks the file."
          ))",
          "Baukasten": 1,

          "App": {
            "Id": "\(id)",
            "Title": "\(title)",
            "Version": "1.0.0",
            "Languages": ["de", "en"],
            "Icon": "list"
          },

          "Root": [
            {
              "Comment": "\(say(
                "Ein Reiter der Hauptnavigation. ElementId nennt die Komponente, mit der er beginnt. Mit einem einzigen Eintrag gibt es keine Leiste.",
                "A tab of the main navigation. ElementId names the component it starts with. With a single entry there is no tab bar."
              ))",
              "Title": { "de": "Einträge", "en": "Entries" },
              "Icon": "list",
              "ElementId": "EntryList",
              "ModelName": "Entry"
            }
          ],

          "Components": {
            "EntryList": {
              "Comment": "\(say(
                "Was man sieht. Events verbindet Auslöser mit Ereignissen; ein Auslöser ohne Verbindung hat kein Bedienelement.",
                "What a person sees. Events connects triggers to events; a trigger that is not connected has no control."
              ))",
              "Type": "TableComponent",
              "Title": { "de": "Einträge", "en": "Entries" },
              "Events": {
                "Init": "LoadEntries",
                "Add": "NewEntry",
                "ItemClicked": "ShowEntry",
                "Delete": "RemoveEntry"
              }
            },
            "EntryPage": {
              "Type": "DetailComponent",
              "Title": { "de": "Eintrag", "en": "Entry" },
              "Events": { "Edit": "EditEntry" }
            },
            "EntryForm": {
              "Comment": "\(say(
                "Das Formular entsteht aus den Feldern des Modells.", "The form is made from the fields of the model."))",
              "Type": "FormComponent",
              "Title": { "de": "Eintrag", "en": "Entry" },
              "Events": { "Save": "SaveEntry", "Cancel": "LeaveForm" }
            }
          },

          "Events": {
            "LoadEntries": {
              "Comment": "\(say(
                "Ein Ereignis gibt sein Ergebnis an ElementId weiter: an ein Ereignis oder an eine Komponente.",
                "An event hands its result to ElementId: to another event or to a component."))",
              "Type": "LoadModels",
              "ModelId": "Entry",
              "SortBy": "Title",
              "ElementId": "EntryList"
            },
            "NewEntry": { "Type": "CreateModel", "ModelId": "Entry", "ElementId": "EntryForm" },
            "ShowEntry": { "Type": "Push", "ElementId": "EntryPage" },
            "EditEntry": { "Type": "Push", "ElementId": "EntryForm" },
            "SaveEntry": {
              "Comment": "\(say(
                "Eine Kette: speichern, Formular verlassen, Meldung zeigen.",
                "A chain: save, leave the form, show a message."))",
              "Type": "SaveModel",
              "ElementId": "CloseForm"
            },
            "CloseForm": { "Type": "Pop", "ElementId": "SaySaved" },
            "SaySaved": {
              "Type": "DisplayMessage",
              "Message": { "de": "Gesichert", "en": "Saved" },
              "ForSeconds": 3
            },
            "LeaveForm": { "Type": "Pop" },
            "RemoveEntry": { "Type": "DeleteModel" }
          },

          "Models": {
            "Entry": {
              "Comment": "\(say(
                "Was gespeichert wird. Views sagt, wie ein Eintrag in einer Liste (Table) und auf seiner Seite (Detail) aussieht.",
                "What is stored. Views says how an entry looks in a list (Table) and on its page (Detail)."))",
              "Label": { "de": "Eintrag", "en": "Entry" },
              "Fields": [
                {
                  "Name": "Title",
                  "Type": "Text",
                  "Label": { "de": "Titel", "en": "Title" },
                  "Options": { "InputType": "TextField", "Required": true, "MaxLength": 80 }
                },
                {
                  "Name": "Day",
                  "Type": "Date",
                  "Label": { "de": "Tag", "en": "Day" }
                },
                {
                  "Name": "Notes",
                  "Type": "Text",
                  "Label": { "de": "Notizen", "en": "Notes" },
                  "Options": { "InputType": "TextArea" }
                }
              ],
              "Views": {
                "Table": { "ViewName": "EntryRow", "Mappings": { "Caption": "Title" } },
                "Detail": { "ViewName": "EntryView", "Mappings": { "Caption": "Title", "When": "Day", "Text": "Notes" } }
              }
            }
          },

          "Views": {
            "EntryRow": {
              "Comment": "\(say(
                "Eine Ansicht kennt kein Modell; die Mappings des Modells füllen ihre Felder.",
                "A view knows no model; the Mappings of the model fill its fields."))",
              "Fields": {
                "Caption": {
                  "Type": "Label",
                  "Position": { "X": 0, "Y": 0 },
                  "Size": { "Width": 280, "Height": 24 }
                }
              }
            },
            "EntryView": {
              "Comment": "\(say(
                "Mit Type Table stehen die Felder untereinander; ein Name in spitzen Klammern ist eine Überschrift.",
                "With Type Table the fields are listed below each other; a name in angle brackets is a heading."))",
              "Type": "Table",
              "Fields": {
                "Caption": { "Type": "Label", "FontSize": 22, "FontWeight": "Bold" },
                "When": { "Type": "Label" },
                "Text": { "Type": "TextArea" }
              },
              "Order": ["Caption", "<Details>", "When", "Text"]
            }
          }
        }

        """
    }
}

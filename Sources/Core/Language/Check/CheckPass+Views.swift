import Values

extension CheckPass {
    func checkViews() {
        eachBlock(of: .views) { object in
            checkMembers(of: object, CommonSettings.view, owner: phrase(de: "Eine Ansicht", en: "A view"))
            if object["Type"] == nil {
                if object["Order"] != nil { report(.uselessOrder, below: ["Order"], key: true) }
                checkFields(of: object, listed: nil)
            } else if object["Type"]?.string == "Table", object["Order"]?.array != nil {
                checkFields(of: object, listed: checkOrder(object))
            }
        }
    }

    /// Checks the fields of a view at the current path.
    func checkElements(_ json: JSON) {
        eachMember(of: json) { name, value in
            if name.isEmpty { report(.emptyName, key: true) }
            guard let object = value.object else { return reportType(.object([]), value) }
            _ = checkKind(object, CommonSettings.element, vocabulary.elements, .element)
        }
    }

    /// The fields that `Order` lists.
    private func checkOrder(_ object: JSONObject) -> NameIndex {
        var listed = NameIndex()
        let fields = object["Fields"]?.object ?? JSONObject()
        enter("Order")
        eachElement(of: object["Order"]) { entry in
            guard let text = entry.string, case .field(let name) = ViewDescription.OrderItem(reading: text) else {
                return
            }
            listed.insert(name)
            if fields[name] == nil {
                report(.unknownOrder, name, suggestion: suggestion(for: name, among: fields.keys))
            }
        }
        leave()
        return listed
    }

    /// Each field that is not hidden stands in `Order`, or has a place when there is none.
    private func checkFields(of object: JSONObject, listed: NameIndex?) {
        enter("Fields")
        eachMember(of: object["Fields"]) { name, field in
            guard field.object != nil, field["Hidden"]?.bool != true else { return }
            if let listed {
                if !listed.contains(name) { report(.notInOrder, key: true, name) }
                return
            }
            for setting: Text in ["Size", "Position"] where field[setting] == nil {
                report(.unplaced, key: true, name, setting)
            }
        }
        leave()
    }
}

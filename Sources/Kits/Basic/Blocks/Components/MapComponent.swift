import Engine
import Language
import Rules
import Values

/// Records with a place, as pins on a map.
public let mapComponent = ComponentKind(
    name: "MapComponent",
    holds: .list,
    context: .map,
    render: { context in
        let pins = mapPins(context)
        let surface = MapSurface(
            view: mapView(context, pins), pins: pins, place: context.action(ifConnected: "Add"),
            selected: context.state.selection, select: context.action("select"),
            label: context.heading)
        return ComponentView(body: [Element(key: "map", .map(surface))])
    },
    handle: { action, value, state, context in
        switch action.name {
        case "select":
            state.selection = value.string
            return []
        case "Add":
            guard let latitude = value.double("lat"), let longitude = value.double("lon") else { return [] }
            return [.fire(trigger: "Add", .place(latitude: latitude, longitude: longitude))]
        default: return recordCommands(action, context)
        }
    })

/// Settings, help and example of ``mapComponent``, for the checker and the block reference.
public let mapComponentManifest = BlockManifest(
    of: mapComponent,
    triggers: [
        Trigger(
            "Add", gives: .place,
            help: Bilingual(
                de: "Lange auf die Karte gedrückt: Der neue Eintrag bekommt den Ort.",
                en: "The map was pressed long: the new record gets the place.")),
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(de: "Das Schild einer Nadel wurde angetippt.", en: "A pin's callout was tapped.")),
        Trigger(
            "ItemLongClicked", gives: .concerned,
            help: Bilingual(
                de: "Das Schild einer Nadel wurde lange gedrückt.", en: "A pin's callout was pressed long.")),
    ],
    title: Bilingual(de: "Karte", en: "Map"),
    help: Bilingual(
        de: "Zeigt Einträge eines Modells mit Kartenfeld als Nadeln; das Schild einer Nadel ist die Ansicht „Map“.",
        en: "Shows records of a model with a Map field as pins; a pin's callout is the “Map” view."),
    settings: [
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge zeigen, für die das zutrifft.", en: "Show only records for which this is true.")),
        Setting(
            "Center", .coordinate,
            help: Bilingual(
                de: "Mitte der Karte; ohne Angabe liegen alle Nadeln im Bild.",
                en: "Centre of the map; without it all pins are in sight.")),
        Setting(
            "Zoom", .decimal(0...22),
            help: Bilingual(de: "Zoomstufe, 0 = Welt.", en: "Zoom level, 0 = world.")),
        Setting(
            "MapType", .choice(["Standard", "Satellite", "Terrain"]), standard: "Standard",
            help: Bilingual(de: "Art der Karte.", en: "Kind of map.")),
    ],
    example: """
        { "Type": "MapComponent", "Title": "Map", "Events": { "Init": "LoadPictures", "ItemClicked": "ShowPicture" } }
        """
).loading("map")

/// The first field that stores a place.
private func placeField(_ context: ComponentContext) -> FieldDescription? {
    context.model?.fields.first { context.registry.fields[$0.type]?.stores == .place }
}

private func mapPins(_ context: ComponentContext) -> [MapSurface.Pin] {
    guard let field = placeField(context) else { return [] }
    return context.rows.compactMap { record in
        guard let place = record.fields[field.name], let latitude = place.double("lat"),
            let longitude = place.double("lon")
        else { return nil }
        return MapSurface.Pin(
            key: record.id.text, latitude: latitude, longitude: longitude, title: context.title(of: record),
            callout: recordRow(record, in: .map, context, canDelete: false))
    }
}

/// The component's own view; else one that holds all pins; else that of the field.
private func mapView(_ context: ComponentContext, _ pins: [MapSurface.Pin]) -> MapView {
    var view = MapView()
    if let field = placeField(context), let kind = context.registry.fields[field.type],
        case .place(let own) = kind.control(field, context.rules)
    {
        view = own
    }
    if let first = pins.first {
        var (south, north) = (first.latitude, first.latitude)
        var (west, east) = (first.longitude, first.longitude)
        for pin in pins {
            (south, north) = (min(south, pin.latitude), max(north, pin.latitude))
            (west, east) = (min(west, pin.longitude), max(east, pin.longitude))
        }
        view.latitude = (south + north) / 2
        view.longitude = (west + east) / 2
        view.zoom = zoom(spanning: max(east - west, (north - south) * 1.5))
    }
    let settings = context.component.settings
    if let center = settings["Center"]?.array, center.count == 2, let latitude = center[0].double,
        let longitude = center[1].double
    {
        view.latitude = min(max(latitude, -85), 85)
        view.longitude = min(max(longitude, -180), 180)
    }
    if let zoom = settings.double("Zoom") { view.zoom = min(max(zoom, 0), 22) }
    if let type = settings.string("MapType") { view.type = type }
    view.canScroll = true
    view.canZoom = true
    return view
}

/// The zoom level at which a phone's width (about 360 points of the 512 that the world has at level 0) shows so many
/// degrees of longitude, with room at the edges; at most 12 for a single place.
private func zoom(spanning degrees: Double) -> Double {
    var zoom = 0.0
    var shown = 200.0
    while zoom < 12, shown / 2 > degrees {
        shown /= 2
        zoom += 1
    }
    return zoom
}

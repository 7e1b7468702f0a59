import Language
import Rules
import Values

/// A place on the map.
public let mapField = FieldKind(
    name: "Map",
    stores: .place,
    control: { field, _ in .place(MapSettings.read(field.options)) },
    read: { value, _, context in Place(entered: value, context)?.json ?? value },
    problem: { value, _, _ in
        guard let place = Place(value) else { return FieldProblem(code: "RU-MAP-1", message: Place.expected) }
        return place.isOnEarth ? nil : FieldProblem(code: "RU-MAP-2", message: Place.outside)
    },
    text: { value, _, context in
        guard let place = Place(value) else { return value.readable(in: context.language) }
        return place.text(in: context.language)
    })

/// Settings, help and example of ``mapField``, for the checker and the block reference.
public let mapFieldManifest = BlockManifest(
    of: mapField,
    title: Bilingual(de: "Ort", en: "Place"),
    help: Bilingual(
        de: "Ein Ort mit geografischer Breite und Länge, auf der Karte gewählt.",
        en: "A place with latitude and longitude, chosen on the map."),
    settings: MapSettings.view + [
        Setting(
            "Scrolling", .boolean, standard: true,
            help: Bilingual(de: "Ob sich die Karte verschieben lässt.", en: "Whether the map can be moved.")),
        Setting(
            "Zooming", .boolean, standard: true,
            help: Bilingual(de: "Ob sich die Karte vergrößern lässt.", en: "Whether the map can be zoomed.")),
    ],
    example: """
        { "Name": "Place", "Type": "Map", "Options": { "Center": [47.14, 9.52], "Zoom": 12 } }
        """
).loading("map")

/// What a map shows; shared by the field type and the view element.
enum MapSettings {
    static let types: [Text] = ["Standard", "Satellite", "Terrain"]

    static let view = [
        Setting(
            "Center", .coordinate,
            help: Bilingual(
                de: "Mitte der Karte: [Breite, Länge] in Grad.",
                en: "Centre of the map: [latitude, longitude] in degrees.")),
        Setting(
            "Zoom", .decimal(0...22),
            help: Bilingual(
                de: "Zoomstufe, 0 = Welt bis 22 = Haus.", en: "Zoom level, from 0 = world to 22 = house.")),
        Setting(
            "MapType", .choice(types), standard: "Standard",
            help: Bilingual(de: "Art der Karte.", en: "Kind of map.")),
    ]

    /// Without `Center` and `Zoom` the world.
    static func read(_ options: JSONObject) -> MapView {
        var view = MapView()
        if let center = Place(coordinate: options["Center"]), center.isOnEarth {
            view.latitude = center.latitude.double
            view.longitude = center.longitude.double
        }
        if let zoom = options.double("Zoom") { view.zoom = min(max(zoom, 0), 22) }
        view.type = options.choice("MapType", of: types)
        view.canScroll = options.bool("Scrolling", else: true)
        view.canZoom = options.bool("Zooming", else: true)
        return view
    }
}

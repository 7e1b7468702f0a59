import Engine
import Language
import Rules
import Values

/// A place on a small map.
public let mapElement = ElementKind(
    name: "Map",
    render: { context in
        guard let place = Place(context.value), place.isOnEarth else { return context.shownText }
        var view = MapSettings.read(context.settings)
        view.latitude = place.latitude.double
        view.longitude = place.longitude.double
        if context.settings.double("Zoom") == nil { view.zoom = 12 }
        let label = context.fieldTitle
        let callout = Row(key: "callout", body: Element(key: "text", .text(context.text, Style())))
        let pin = MapSurface.Pin(
            key: "place", latitude: view.latitude, longitude: view.longitude, title: label, callout: callout)
        return .map(
            MapSurface(view: view, pins: [pin], place: nil, selected: nil, select: nowhere, label: label))
    })

/// Settings, help and example of ``mapElement``, for the checker and the block reference.
public let mapElementManifest = BlockManifest(
    of: mapElement,
    shows: [.place],
    title: Bilingual(de: "Karte", en: "Map"),
    help: Bilingual(de: "Zeigt einen Ort als Nadel auf einer Karte.", en: "Shows a place as a pin on a map."),
    settings: [
        Setting(
            "Zoom", .decimal(0...22), standard: 12,
            help: Bilingual(
                de: "Zoomstufe, 0 = Welt bis 22 = Haus.", en: "Zoom level, from 0 = world to 22 = house.")),
        Setting(
            "MapType", .choice(MapSettings.types), standard: "Standard",
            help: Bilingual(de: "Art der Karte.", en: "Kind of map.")),
    ],
    example: """
        { "Type": "Map", "Size": { "Width": 300, "Height": 160 }, "Position": { "X": 0, "Y": 100 }, "Zoom": 13 }
        """
).loading("map")

// What a hit of the search is, in a word: things of the same name differ by it.

/** By key and value of OpenStreetMap: English, German. "*" is every other value of a key. */
const KINDS = {
    place: {
        city: ["city", "Großstadt"], town: ["town", "Stadt"], village: ["village", "Dorf"], hamlet: ["hamlet", "Weiler"],
        suburb: ["part of town", "Ortsteil"], quarter: ["part of town", "Ortsteil"], neighbourhood: ["neighbourhood", "Wohngegend"],
        isolated_dwelling: ["house", "Einzelhaus"], farm: ["farm", "Hof"], locality: ["locality", "Flurname"], island: ["island", "Insel"],
        square: ["square", "Platz"], house: ["address", "Adresse"],
    },
    natural: {
        peak: ["peak", "Gipfel"], volcano: ["volcano", "Vulkan"], saddle: ["saddle", "Sattel"], water: ["lake", "See"], spring: ["spring", "Quelle"],
    },
    mountain_pass: { yes: ["pass", "Pass"] },
    tourism: {
        alpine_hut: ["mountain hut", "Berghütte"], wilderness_hut: ["wilderness hut", "Biwakhütte"], hotel: ["hotel", "Hotel"],
        guest_house: ["guest house", "Pension"], hostel: ["hostel", "Hostel"], motel: ["motel", "Motel"], chalet: ["chalet", "Ferienhaus"],
        apartment: ["holiday flat", "Ferienwohnung"], camp_site: ["camp site", "Zeltplatz"], caravan_site: ["site for campers", "Stellplatz"],
        museum: ["museum", "Museum"], attraction: ["sight", "Sehenswürdigkeit"], viewpoint: ["viewpoint", "Aussichtspunkt"],
    },
    amenity: {
        shelter: ["shelter", "Unterstand"], bus_station: ["bus station", "Busbahnhof"], bicycle_rental: ["bike rental", "Fahrradverleih"],
        bicycle_repair_station: ["bike repair station", "Reparaturstation"], restaurant: ["restaurant", "Restaurant"], cafe: ["café", "Café"],
        fast_food: ["snack bar", "Imbiss"], bar: ["bar", "Bar"], pub: ["pub", "Kneipe"], biergarten: ["beer garden", "Biergarten"],
        ice_cream: ["ice cream parlour", "Eisdiele"], place_of_worship: ["place of worship", "Gotteshaus"],
    },
    aerialway: {
        cable_car: ["cable car", "Seilbahn"], gondola: ["gondola lift", "Gondelbahn"], mixed_lift: ["lift", "Kombibahn"],
        chair_lift: ["chair lift", "Sessellift"], station: ["lift station", "Liftstation"], zip_line: ["zip line", "Seilrutsche"],
        magic_carpet: ["conveyor lift", "Förderband"], "*": ["ski lift", "Skilift"],
    },
    railway: { station: ["station", "Bahnhof"], halt: ["halt", "Haltepunkt"], tram_stop: ["tram stop", "Straßenbahnhalt"] },
    public_transport: { station: ["station", "Haltestelle"] },
    shop: { bicycle: ["bike shop", "Fahrradladen"] },
    historic: { castle: ["castle", "Burg oder Schloss"], ruins: ["ruins", "Ruine"] },
    waterway: { waterfall: ["waterfall", "Wasserfall"], river: ["river", "Fluss"], stream: ["stream", "Bach"], canal: ["canal", "Kanal"] },
    highway: {
        bus_stop: ["bus stop", "Bushaltestelle"], motorway: ["motorway", "Autobahn"], pedestrian: ["pedestrian street", "Fußgängerzone"],
        track: ["track", "Fahrweg"], cycleway: ["cycle path", "Radweg"], path: ["path", "Pfad"], bridleway: ["bridleway", "Reitweg"],
        footway: ["footpath", "Fußweg"], steps: ["steps", "Treppe"], "*": ["road", "Straße"],
    },
};

/** The word for a hit ({osm_key, osm_value}); "" for what is not known. */
export function kindOf({ osm_key: key, osm_value: value }, language = document.documentElement.lang) {
    const words = KINDS[key]?.[value] ?? KINDS[key]?.["*"];
    return words?.[language === "de" ? 1 : 0] ?? "";
}

// swift-tools-version: 6.2
import PackageDescription

// `BAUKASTEN_PARTS=core` leaves out the server, the tool and every package dependency. The browser build and quick test
// runs of the core use it: nothing is resolved or compiled that they do not need.
let coreOnly = Context.environment["BAUKASTEN_PARTS"] == "core"

// `BAUKASTEN_PARTS=libraries` leaves in what other packages use by itself, and its tests.
let librariesOnly = Context.environment["BAUKASTEN_PARTS"] == "libraries"

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// What tests spend their time in is optimised in builds for debugging, too.
let optimised: [SwiftSetting] =
    strict
    + (Context.environment["BAUKASTEN_OPTIMISE"] == "no"
        ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))])

/// Settings of everything that is also compiled for the browser: whatever Embedded Swift lacks is an error natively too.
///
/// Tests spend their time in this code, so that builds for debugging optimise it as well; assertions stay. For stepping through it
/// with a debugger, `BAUKASTEN_OPTIMISE=no` leaves it as it is written.
let embeddable: [SwiftSetting] = optimised + [.treatWarning("EmbeddedRestrictions", as: .error)]

func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Core/\(name)", swiftSettings: embeddable,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// The blocks of a kit, the face that each has. It imports the core, never the blocks of another kit.
func kit(_ name: String, _ further: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: ["Values", "Pattern", "Language", "Rules", "Engine"] + further,
        path: "Sources/Kits/\(name)/Blocks", swiftSettings: embeddable)
}

/// How a kit executes its vectors.
func vectors(of kit: String, _ further: [Target.Dependency] = []) -> Target {
    .target(
        name: "\(kit)Vectors", dependencies: ["Values", .byName(name: kit)] + further,
        path: "Sources/Kits/\(kit)/Vectors", swiftSettings: embeddable)
}

/// A face of a kit that needs no blocks, and that its other faces, or kits that go with it, share.
func shared(_ name: String, of kit: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: "\(kit)\(name)", dependencies: dependencies, path: "Sources/Kits/\(kit)/\(name)",
        swiftSettings: embeddable)
}

/// What a kit needs on the server: `Services` or `Routes`.
func face(_ name: String, of kit: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: "\(kit)\(name)", dependencies: [.byName(name: kit)] + dependencies, path: "Sources/Kits/\(kit)/\(name)",
        swiftSettings: strict)
}

func server(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Server/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

// MARK: Core

let coreTargets: [Target] = [
    core("Values"),
    core("Pattern", ["Values"]),
    core("Language", ["Values", "Pattern"]),
    core("Reference", ["Values", "Pattern", "Language"]),
    core("Rules", ["Values", "Language", "Geo"]),
    core("Plot", ["Values", "Language"]),
    core("Engine", ["Values", "Language", "Rules"]),
    core("FileFormats", ["Values", "Language", "Rules", "Engine"]),
    core("HTML", ["Values"]),
    core("Page", ["Values", "Language", "Rules", "Engine", "HTML"]),
    core("ChartPage", ["Values", "Language", "Plot", "HTML"]),
    core("CanvasPage", ["Values", "Language", "Canvas", "HTML"]),
    core("Sync", ["Values"]),
    core("Canvas", ["Values"]),
    core("Geo", ["Values"]),
    core("Routing", ["Values", "Geo"]),
    core("DeviceRouting", ["Values", "Geo", "Routing"]),
]

// MARK: Kits

let kitTargets: [Target] = [
    kit("Basic", ["Plot"]),
    kit("Survey"), vectors(of: "Survey", ["Language", "Rules", "Basic"]),
    kit("Labelling", ["Canvas"]), vectors(of: "Labelling", ["Language"]),
    kit("Calendars"),
    kit("Grids"),
    kit("Touring", ["Geo", "Routing"]), vectors(of: "Touring", ["Geo", "Routing"]),
    shared("Plans", of: "Training", ["Values", "Language"]),
    kit("Training", ["TrainingPlans"]),
    shared("Vectors", of: "Training", ["Values", "Language", "TrainingPlans"]),
    shared("Formats", of: "TrainingFiles", ["Values", "Language", "Geo", "TrainingPlans"]),
    kit("TrainingFiles", ["TrainingPlans", "TrainingFilesFormats", "FileFormats", "Geo"]),
    shared(
        "Vectors", of: "TrainingFiles",
        ["Values", "Language", "TrainingPlans", "TrainingFilesFormats", "TrainingVectors"]),
]

// MARK: Browser

let everyKit: [Target.Dependency] = [
    "Basic", "Survey", "Labelling", "Calendars", "Grids", "Touring", "Training", "TrainingFiles",
]
let everyBlock: [Target.Dependency] = ["Values", "Language", "Rules", "Engine", "Page"] + everyKit

/// A WebAssembly module: its exported functions are called by the host, its `main` only lets a native build link.
func module(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["Seam", "Freestanding"], path: path ?? "Sources/Browser/\(name)",
        swiftSettings: embeddable + [.unsafeFlags(["-parse-as-library"])])
}

let browserTargets: [Target] = [
    .target(name: "Freestanding", path: "Sources/Browser/Freestanding"),
    .target(name: "Seam", path: "Sources/Browser/Seam", swiftSettings: embeddable),
    module("Client", everyBlock),
    module("SyncClient", ["Values", "Sync"]),
    module("ChartClient", ["Values", "ChartPage"]),
    module("CanvasClient", ["Values", "CanvasPage"]),
    module("TourClient", ["Routing", "DeviceRouting"]),
    module("PlanClient", ["DeviceRouting"]),
    module("LabellingClient", ["Values", "Engine", "Labelling"], path: "Sources/Kits/Labelling/Browser"),
    // Executes the vectors of Spec/vectors, natively and in the module Vectors; neither is part of the client.
    .target(
        name: "VectorRunner",
        dependencies: [
            "Values", "Pattern", "Language", "Rules", "Plot", "Engine", "Basic", "Survey", "Sync", "Canvas", "Geo",
            "SurveyVectors",
            "LabellingVectors", "TouringVectors", "TrainingVectors", "TrainingFilesVectors",
        ],
        path: "Sources/Browser/VectorRunner",
        swiftSettings: embeddable),
    module("Vectors", ["Values", "VectorRunner"]),
]

// MARK: Scenarios

/// Runs apps without a browser, for tests and `baukasten screen`.
let scenarioTargets: [Target] = [
    .target(
        name: "Scenarios", dependencies: ["Values", "Language", "Rules", "Engine", "Page"], path: "Sources/Scenarios",
        swiftSettings: embeddable)
]

// MARK: Libraries

/// What other packages use by itself: it imports nothing of ours and needs no package.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Libraries/\(name)", swiftSettings: strict)
}

let libraryNames = ["GraphHopperRouting", "GraphHopperGeocoder"]

let libraryTargets: [Target] =
    [library("GraphHopperTransport")] + libraryNames.map { library($0, ["GraphHopperTransport"]) } + [
        tests("GraphHopperTests", ["GraphHopperTransport", "GraphHopperRouting", "GraphHopperGeocoder"])
    ]

// MARK: Server and tool

let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nio: [Target.Dependency] = [
    .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
]
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

let serverTargets: [Target] = [
    server("Store", ["Values", crypto]),
    server(
        "Services",
        [
            "Values", "Language", "Rules", "Sync", "Store", crypto,
            .product(name: "CryptoExtras", package: "swift-crypto"),
        ]),
    .systemLibrary(name: "CZlib", path: "Sources/Server/CZlib", providers: [.apt(["zlib1g-dev"])]),
    server("MapImport", ["Values", "Geo", "Routing", "CZlib"]),
    server("MapTiles", ["Values", "Geo", "CZlib"]),
    server("Maps", ["Values", "Geo", "Routing", "MapImport", "MapTiles"]),
    server(
        "RemoteRouting",
        [
            "Values", .product(name: "AsyncHTTPClient", package: "async-http-client"), nioCore,
            .product(name: "NIOHTTP1", package: "swift-nio"),
        ]),
    server(
        "MapRoutes",
        [
            "Values", "Language", "Geo", "Routing", "Services", "Routes", "MapTiles", "Maps", "RemoteRouting",
            hummingbird, logging, .product(name: "HTTPTypes", package: "swift-http-types"), nioCore,
        ]),
    server("Exposition", [metrics]),
    server("QRCodes", []),
    server("StoreSQLite", ["Store", grdb, sqlite, crypto]),
    .systemLibrary(
        name: "CPostgres", path: "Sources/Server/CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    server("StorePostgres", ["Values", "Store", "CPostgres", crypto]),
    .systemLibrary(name: "CLDAP", path: "Sources/Server/CLDAP", providers: [.apt(["libldap-dev"])]),
    server("DirectoryLDAP", ["Services", "CLDAP"]),
    .systemLibrary(
        name: "CCurl", path: "Sources/Server/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    server("SMTPMail", ["Services", "CCurl"]),
    server(
        "OpenIDConnect",
        [
            "Values", "Services", .product(name: "AsyncHTTPClient", package: "async-http-client"), nioCore, crypto,
            .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "CryptoExtras", package: "swift-crypto"),
        ]),
    server("PublicWeb", ["Services"] + nio),
    server("WebPictures", ["Services", "PublicWeb"] + nio),
    server("WebPush", ["Values", "Language", "Store", "Services", "PublicWeb", crypto, logging] + nio),
    server(
        "PushRoutes",
        [
            "Values", "Language", "Store", "Services", "Routes", "WebPush", hummingbird,
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ]),
    server(
        "Routes",
        [
            "Values", "Language", "Sync", "Store", "Services", "Exposition", "QRCodes", hummingbird, logging, metrics,
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        ]),
    face("Services", of: "Survey", ["Values", "Language", "Rules", "Sync", "Store", "Services"]),
    face(
        "Routes", of: "Survey",
        [
            "Values", "Language", "Sync", "Services", "Routes", "SurveyServices", hummingbird,
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ]),
    face("Services", of: "Training", ["Values", "Language", "Rules", "Services", "TrainingPlans"]),
    .executableTarget(
        name: "baukasten",
        dependencies: everyBlock + [
            "Reference", "Scenarios", "Geo", "Routing", "MapImport", "MapTiles", "Maps", "Store", "StoreSQLite",
            "StorePostgres", "Services", "DirectoryLDAP", "OpenIDConnect", "SMTPMail",
            "WebPictures", "WebPush", "PushRoutes",
            "Exposition", "Routes", "SurveyServices", "SurveyRoutes", "TrainingServices", "MapRoutes",
            "RemoteRouting", logging, metrics,
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/Tool", swiftSettings: strict),
]

// MARK: Tests and measurements

/// Test vocabularies, generators and the reading of `Spec`, for several test targets.
let testSupport = Target.target(
    name: "TestSupport", dependencies: ["Values", "Language"], path: "Tests/TestSupport", swiftSettings: strict)

let testTargets: [Target] = [
    testSupport,
    tests("LanguageTests", everyBlock + ["TestSupport"]),
    tests("ReferenceTests", ["Values", "Language", "Reference", "TestSupport"]),
    tests("ValuesTests", ["Values", "VectorRunner"]),
    tests("PatternTests", ["Values", "Pattern", "VectorRunner"]),
    tests("RulesTests", ["Values", "Language", "Rules", "Basic", "VectorRunner"]),
    tests("BasicTests", ["Values", "Language", "Rules", "Engine", "Basic"]),
    tests("SurveyTests", everyBlock + ["Scenarios", "VectorRunner"], exclude: ["HealthApp.json"]),
    tests("LabellingTests", everyBlock + ["Canvas", "Scenarios", "VectorRunner", "TestSupport"]),
    tests("CalendarsTests", everyBlock + ["Scenarios"]),
    tests("GridsTests", everyBlock + ["Scenarios", "TestSupport"]),
    tests("TouringTests", everyBlock + ["Geo", "Routing", "Scenarios", "VectorRunner", "TestSupport"]),
    tests(
        "TrainingTests",
        everyBlock + [
            "TrainingPlans", "TrainingFilesFormats", "TrainingVectors", "Scenarios", "VectorRunner", "TestSupport",
        ]),
    tests("FileFormatsTests", everyBlock + ["FileFormats", "Scenarios", "TestSupport"]),
    tests("CanvasTests", ["Values", "Canvas", "TestSupport"]),
    tests("GeoTests", ["Values", "Geo", "VectorRunner"]),
    tests("PlotTests", ["Values", "Plot", "VectorRunner", "TestSupport"]),
    tests("NamesTests", ["Values", "Geo", "Routing", "TestSupport"]),
    // An independent search; optimised, because it looks at whole regions.
    .target(
        name: "RoutingTestSupport", dependencies: ["Values", "Geo", "Routing"], path: "Tests/RoutingTestSupport",
        swiftSettings: optimised),
    tests("RoutingTests", ["Values", "Geo", "Routing", "RoutingTestSupport"]),
    tests("SeamTests", ["Seam", "Freestanding"]),
    tests("SyncTests", ["Values", "Sync", "VectorRunner"]),
    tests("EngineTests", everyBlock + ["Plot", "Scenarios", "VectorRunner", "TestSupport"]),
    tests(
        "ScenarioTests",
        everyBlock + ["ChartPage", "Scenarios", "VectorRunner", "TestSupport"]),
    // A document that takes patches, for the tests of what makes them.
    .target(
        name: "PageTestSupport", dependencies: ["Values", "HTML"], path: "Tests/PageTestSupport", swiftSettings: strict),
    tests("HTMLTests", ["Values", "HTML", "PageTestSupport"]),
    tests("PageTests", ["Values", "Language", "Rules", "Engine", "HTML", "Page", "PageTestSupport"]),
    tests("ChartPageTests", ["Values", "Plot", "HTML", "ChartPage", "PageTestSupport"]),
    tests("CanvasPageTests", ["Values", "Canvas", "HTML", "CanvasPage"]),
    tests("ExampleBlockTests", everyBlock + ["Reference", "Scenarios", "TestSupport"]),
]

let bench = Target.executableTarget(
    name: "Bench", dependencies: everyBlock + ["Pattern", "Scenarios", "TestSupport"],
    path: "Tests/Bench/Native",
    swiftSettings: strict)

/// Natively measured in the map part of `make bench`, by itself so that it builds in seconds.
let mapBench = Target.executableTarget(
    name: "MapBench", dependencies: ["Values", "Geo", "Routing"], path: "Tests/Bench/Maps", swiftSettings: strict)

let serverTestTargets: [Target] = [
    // What `make bench` compares the server with.
    .executableTarget(
        name: "BareRoute", dependencies: ["Values", hummingbird, grdb, logging], path: "Tests/Bench/Bare",
        swiftSettings: strict),
    .target(
        name: "ServerTestSupport",
        dependencies: [
            "Language", "Store", "Services", hummingbird, .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ],
        path: "Tests/ServerTestSupport", swiftSettings: strict),
    tests("ServicesTests", ["Values", "Language", "Store", "Services", "ServerTestSupport"]),
    tests("DirectoryLDAPTests", ["Services", "DirectoryLDAP", "ServerTestSupport"]),
    tests(
        "OpenIDConnectTests",
        [
            "Values", "Services", "OpenIDConnect", "ServerTestSupport", crypto, hummingbird, logging,
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ]),
    // Writes extracts and tiles of heights.
    .target(name: "MapTestSupport", dependencies: ["CZlib"], path: "Tests/MapTestSupport", swiftSettings: strict),
    tests("MapImportTests", ["Values", "Geo", "Routing", "MapImport", "MapTestSupport", "ServerTestSupport"]),
    tests(
        "MapsTests",
        ["Values", "Geo", "Routing", "MapImport", "MapTiles", "Maps", "MapTestSupport", "ServerTestSupport"]),
    tests("ExpositionTests", ["Exposition", metrics]),
    tests("QRCodesTests", ["Values", "QRCodes"]),
    tests("MapTilesTests", ["Values", "Geo", "MapTiles"]),
    // Names of real extracts.
    tests("NamesDataTests", ["Values", "Geo", "Routing", "MapImport"]),
    // Routes of real extracts.
    tests("RoutingDataTests", ["Values", "Geo", "Routing", "RoutingTestSupport", "MapImport", "MapTestSupport"]),
    tests("WebPicturesTests", ["Services", "PublicWeb", "WebPictures", "ServerTestSupport"] + nio),
    tests(
        "WebPushTests",
        [
            "Values", "Language", "Rules", "Store", "StoreSQLite", "StorePostgres", "StoreContract", "Services",
            "Routes", "PublicWeb", "WebPush", "PushRoutes", "ServerTestSupport", crypto, hummingbird, logging,
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ] + nio),
    tests(
        "RoutesTests",
        [
            "Values", "Language", "Rules", "Store", "Services", "Routes", "ServerTestSupport", hummingbird, logging,
            .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "NIOCore", package: "swift-nio"),
        ]),
    tests("DeviceRoutingTests", ["Values", "Geo", "Routing", "DeviceRouting", "MapImport"]),
    tests(
        "MapRoutesTests",
        [
            "Values", "Language", "Geo", "Routing", "Store", "Services", "Routes", "MapImport", "MapTiles", "Maps",
            "RemoteRouting", "MapRoutes", "MapTestSupport", "ServerTestSupport", hummingbird, logging,
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"), nioCore,
        ]),
    tests(
        "RecordsTests",
        everyBlock + [
            "Sync", "Store", "StoreSQLite", "StorePostgres", "StoreContract", "Services", "Routes", "ServerTestSupport",
            "TrainingServices", "Scenarios", "TestSupport", "VectorRunner", hummingbird, logging, crypto,
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ]),
    tests(
        "SurveyServicesTests",
        everyBlock + [
            "Sync", "Store", "StoreSQLite", "Services", "Routes", "SurveyServices", "SurveyRoutes",
            "ServerTestSupport", hummingbird, logging,
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
        ]),
    tests(
        "ToolTests",
        [
            "Values", "Language", "Services", "ServerTestSupport", "Store", "StoreSQLite", "StoreContract",
            "MapTestSupport", "baukasten",
        ]),
    // What every store must do, as functions over any store, and a PostgreSQL of the tests' own.
    .target(
        name: "StoreContract", dependencies: ["Store", crypto], path: "Tests/StoreContract", swiftSettings: strict),
    tests(
        "StoreTests",
        [
            "Store", "StoreSQLite", "StorePostgres", "StoreContract", "StoreWriter", "TestSupport", "ServerTestSupport",
            grdb,
        ]),
    // A process that the tests kill while it writes.
    .executableTarget(
        name: "StoreWriter", dependencies: ["Store", "StoreSQLite", "StorePostgres", grdb], path: "Tests/StoreWriter",
        swiftSettings: strict),
]

let programs: [Product] =
    [
        "Client", "SyncClient", "ChartClient", "CanvasClient", "TourClient", "LabellingClient", "Vectors", "Bench",
        "MapBench",
    ].map {
        .executable(name: $0, targets: [$0])
    } + (coreOnly ? [] : [.executable(name: "baukasten", targets: ["baukasten"])])

let libraries: [Product] = coreOnly ? [] : libraryNames.map { .library(name: $0, targets: [$0]) }

let package = Package(
    name: "Baukasten",
    platforms: [.macOS(.v15)],
    products: libraries + (librariesOnly ? [] : programs),
    dependencies: coreOnly || librariesOnly
        ? []
        : [
            .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
            .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
            .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
            .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
            .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
            .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
            .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
            .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
            .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
            .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
            .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
            .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        ],
    targets: librariesOnly
        ? libraryTargets
        : coreTargets + kitTargets + browserTargets + scenarioTargets + testTargets + [bench, mapBench]
            + (coreOnly ? [] : libraryTargets + serverTargets + serverTestTargets)
)

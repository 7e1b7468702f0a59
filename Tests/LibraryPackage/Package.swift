// swift-tools-version: 6.2
import PackageDescription

// Stands for a package of somebody else: it uses the libraries alone. `Scripts/check-libraries` builds it.
let package = Package(
    name: "TourOfTwoPlaces",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Baukasten", path: "../..")],
    targets: [
        .executableTarget(
            name: "TourOfTwoPlaces",
            dependencies: [
                .product(name: "GraphHopperRouting", package: "Baukasten"),
                .product(name: "GraphHopperGeocoder", package: "Baukasten"),
            ],
            path: "Sources", swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
    ]
)

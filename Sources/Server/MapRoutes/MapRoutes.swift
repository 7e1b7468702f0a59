import HTTPTypes
import Hummingbird
import Maps
import RemoteRouting
import Routes
import Services
import Values

/// `/api/maps`: routes, places, heights and tiles of the regions, for everybody.
public struct MapRoutes: FurtherRoutes {
    /// The part of the path behind `/api/`.
    public let name = "maps"
    /// Nothing of an account is used.
    public let isOpen = true

    let desk: MapDesk
    let limits: MapLimits
    let remote: RemoteEngine?
    let surroundings: Surroundings

    /// - Parameters:
    ///   - maps: The regions.
    ///   - limits: How much one may ask for.
    ///   - remote: Answers as the region `remote`; nil: nobody.
    public init(
        _ maps: Maps<MapContents>, limits: MapLimits = MapLimits(), remote: RemoteEngine? = nil,
        surroundings: Surroundings
    ) {
        desk = MapDesk(maps, limits: limits)
        self.limits = limits
        self.remote = remote
        self.surroundings = surroundings
    }

    /// Nothing of an app: the addresses have a document of their own, `/api/maps/openapi.json`.
    public func paths(of version: AppEntry.Version) -> JSONObject { [:] }

    /// Adds all routes of `/api/maps`; bodies have to arrive within the time given.
    public func add(to api: RouterGroup<ServerContext>, bodyTime: Duration) {
        let bodies = BodyLimits(bytes: limits.bytes, time: bodyTime)
        let maps = api.group("maps")
        maps.add(middleware: OpenAccess())
        let searches = limited(maps, perSecond: limits.requestsPerSecond, isTold: true)
        addRemote(to: searches, bodies)
        addRoute(to: searches, bodies)
        addGeocode(to: searches)
        addHeights(to: searches, bodies)
        let files = limited(maps, perSecond: limits.filesPerSecond, isTold: false)
        addDescriptions(to: files)
        addTiles(to: files)
        addFiles(to: files)
    }

    private func limited(
        _ maps: RouterGroup<ServerContext>, perSecond: Int, isTold: Bool
    ) -> RouterGroup<ServerContext> {
        let group = maps.group()
        if perSecond > 0 {
            let buckets = TokenBuckets(burst: perSecond * 10, perSecond: Double(perSecond))
            group.add(middleware: RequestAllowance(buckets: buckets, surroundings: surroundings, isTold: isTold))
        }
        return group
    }
}

extension ServerContext {
    /// The region that the address names.
    ///
    /// - Throws: 404 for what is no name of a region.
    func region() throws(Refusal) -> RegionName {
        guard let name = RegionName(part("region")) else { throw .unknownRegion }
        return name
    }
}

extension Response {
    /// An answer that is worked out for each request, and differs from request to request.
    init(computed json: [UInt8]) {
        self.init(
            status: .ok,
            headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }

    /// What stays the same until a region is replaced.
    ///
    /// - Parameter etag: In quotation marks.
    init(_ bytes: [UInt8], type: String = "application/json; charset=utf-8", etag: String, to request: Request) {
        var headers: HTTPFields = [.eTag: etag, .cacheControl: "public, no-cache"]
        guard !request.knows(etag) else {
            self.init(status: .notModified, headers: headers)
            return
        }
        headers[.contentType] = type
        self.init(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

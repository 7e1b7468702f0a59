/// What is sent; made by the options.
public struct RequestParameters: Sendable {
    package var all = Parameters()

    package init() {}
}

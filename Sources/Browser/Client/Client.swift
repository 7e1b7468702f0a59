/// The module has no program of its own: the host calls its exported functions. A native build needs an entry point to
/// link; in the browser it is not reachable and the linker drops it.
@main
struct Client {
    static func main() {}
}

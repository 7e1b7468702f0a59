/// A module for tests only: it holds the core and a way in for every test vector. As in `Client`, the entry point only
/// lets a native build link.
@main
struct Vectors {
    static func main() {}
}

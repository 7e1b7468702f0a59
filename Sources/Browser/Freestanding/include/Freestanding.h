/// The few C functions that Swift's Embedded library expects from an operating system and a web page does not have.
/// They are defined here so that the WebAssembly module imports nothing; natively this target is empty.

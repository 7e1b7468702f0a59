// The app's description, as the server sends it.

/** The description and what the server says with it, revalidated by ETag. Where the network is slow, "default" takes the one on
 *  the device, and "no-cache" waits. */
export async function fetchDescription(cache = "default") {
    const response = await fetch("app.json", { cache });
    if (!response.ok) throw new Error(`app.json: ${response.status}`);
    const { headers } = response;
    const list = (name) => (headers.get(`Baukasten-${name}`) ?? "").split(" ").filter(Boolean);
    const [text, version, tiles] = [await response.text(), headers.get("ETag") ?? "", headers.get("Baukasten-Tiles")];
    return { text, version, tiles, kits: list("Kits"), further: list("Languages") };
}

// What moving fingers and wheels do to the part in view of an axis, which reaches from 0 to 1.

/**
 * Where the ends of the part in view go when what lay under the fingers at `from` moves to `to`: one or two places each,
 * 0 and 1 being the ends now. `least` is the distance from which two fingers zoom.
 */
export function dragged(from, to, least) {
    const middle = (places) => places.reduce((sum, place) => sum + place, 0) / places.length;
    const [before, after] = [from, to].map((places) => (places.length > 1 ? places[1] - places[0] : 0));
    const zooms = Math.abs(before) > least && Math.abs(after) > least && before * after > 0;
    const size = zooms ? Math.min(Math.max(before / after, 0.2), 5) : 1;
    const low = middle(from) - middle(to) * size;
    return [low, low + size];
}

/** The ends after zooming by a factor around a place. */
export function zoomed(place, factor) {
    return [place - place * factor, place + (1 - place) * factor];
}

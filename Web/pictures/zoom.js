// What part of a picture is seen: how much it is enlarged, and how far its middle is from the middle of the screen, in pixels.

export const MOST = 8;

export const whole = { scale: 1, x: 0, y: 0 };

const keep = (value, most) => (most > 0 ? Math.min(Math.max(value, -most), most) : 0);

/** The same part with no edge of the picture further in than that of the screen, as far as it fills the screen. */
export function within({ scale, x, y }, picture, screen) {
    const room = (size, limit) => Math.max(0, (size * scale - limit) / 2);
    return { scale, x: keep(x, room(picture.width, screen.width)), y: keep(y, room(picture.height, screen.height)) };
}

/** Enlarged by a factor, from 1 to `MOST` in all; what lies at a place, counted from the middle of the screen, stays there. */
export function zoomed(view, factor, at = { x: 0, y: 0 }) {
    const scale = Math.min(Math.max(view.scale * factor, 1), MOST);
    const change = scale / view.scale;
    return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** Where a finger that moved the whole picture leads: to the picture before (-1), to the next one (1), nowhere (0), or away ("close"). */
export function swiped({ x, y }, screen) {
    if (Math.abs(y) > Math.abs(x)) return Math.abs(y) > screen.height / 6 ? "close" : 0;
    if (Math.abs(x) < Math.min(80, screen.width / 6)) return 0;
    return x < 0 ? 1 : -1;
}

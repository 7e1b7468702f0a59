// The part of a picture that is kept: a rectangle in shares of the picture, which moves and changes within it.

export const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
/** In pixels of the picture. */
const SMALLEST = 16;

const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

/** Moved by shares of the picture, as far as there is room. */
export function moved(frame, dx, dy) {
    return {
        ...frame, x: within(frame.x + dx, 0, 1 - frame.width), y: within(frame.y + dy, 0, 1 - frame.height),
    };
}

/**
 * With one corner moved. `corner` is [-1 | 1, -1 | 1]: left or right, top or bottom; the opposite one stays.
 * `size` is that of the picture in pixels; `isSquare`: the sides stay equally long.
 */
export function resized(frame, corner, dx, dy, size, isSquare) {
    const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
    const room = {
        width: corner[0] < 0 ? right : 1 - frame.x,
        height: corner[1] < 0 ? bottom : 1 - frame.y,
    };
    let width = within(frame.width + dx * corner[0], SMALLEST / size.width, room.width);
    let height = within(frame.height + dy * corner[1], SMALLEST / size.height, room.height);
    if (isSquare) {
        const most = Math.min(room.width * size.width, room.height * size.height);
        const side = within(Math.max(width * size.width, height * size.height), SMALLEST, most);
        [width, height] = [side / size.width, side / size.height];
    }
    return { x: corner[0] < 0 ? right - width : frame.x, y: corner[1] < 0 ? bottom - height : frame.y, width, height };
}

/** The largest square around the middle of the frame, no larger than it. */
export function squared(frame, size) {
    const side = Math.min(frame.width * size.width, frame.height * size.height);
    const [width, height] = [side / size.width, side / size.height];
    return { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height };
}

/** The same part after a quarter turn to the right. */
export function turned({ x, y, width, height }) {
    return { x: 1 - y - height, y: x, width: height, height: width };
}

/** In whole pixels, at least one of each. */
export function pixels(frame, size) {
    const x = Math.round(frame.x * size.width);
    const y = Math.round(frame.y * size.height);
    return {
        x, y, width: Math.max(1, Math.round((frame.x + frame.width) * size.width) - x),
        height: Math.max(1, Math.round((frame.y + frame.height) * size.height) - y),
    };
}

// What a finger on a list of stops means: how far a row has to be swiped, and where one that is dragged comes to lie.

/** A row that is swiped so far, of its width, is removed. */
const ENOUGH = 0.4;

/** Whether a row of this width that is `across` pixels off its place is removed. */
export const swiped = (across, width) => -across > width * ENOUGH;

/** The place that row `number` gets when it is let go at a height: behind all rows whose middle lies above. `middles`: of all rows, in their order. */
export function reordered(middles, number, height) {
    return middles.filter((middle, other) => other !== number && middle < height).length;
}

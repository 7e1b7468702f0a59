// On the icon of the installed app: how much the server does not have yet, how much needs attention, and of how much to remind.

let waiting = 0;
/** Null: another page shows all of it. */
let due = 0;
let shown;

function show() {
    if (due === null || waiting + due === shown || !navigator.setAppBadge) return;
    shown = waiting + due;
    // Where the app is not installed, or badges are switched off, there is nothing to show it on.
    (shown ? navigator.setAppBadge(shown) : navigator.clearAppBadge()).catch(() => {});
}

/** `state`: how synchronising stands; null for somebody who is not known. */
export function badge(state) {
    waiting = (state?.waiting ?? 0) + (state?.attention?.length ?? 0);
    show();
}

/** `count`: of reminders; null: another page reminds, and shows the badge. */
export function showDue(count) {
    if (due === null) shown = undefined;
    due = count;
    show();
}

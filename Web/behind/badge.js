// On the icon of the installed app: how much the server does not have yet, and how much needs attention.

let shown;

/** `state`: how synchronising stands; null for somebody who is not known. */
export function badge(state) {
    const count = (state?.waiting ?? 0) + (state?.attention?.length ?? 0);
    if (count === shown || !navigator.setAppBadge) return;
    shown = count;
    // Where the app is not installed, or badges are switched off, there is nothing to show it on.
    (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

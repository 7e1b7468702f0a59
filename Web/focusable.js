// What can have the focus, and what keeps it to itself.

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), "
    + "textarea:not([disabled]), [tabindex]:not([tabindex='-1'])";

export function isVisible(node) {
    return node.checkVisibility?.({ visibilityProperty: true }) !== false && !node.closest("[inert]");
}

export function focusableIn(node) {
    return [...node.querySelectorAll(FOCUSABLE)].filter(isVisible);
}

/** The top open dialog or sheet; undefined when there is none. */
export function openTrap(root) {
    return [...root.querySelectorAll("[data-trap]")].filter(isVisible).at(-1);
}

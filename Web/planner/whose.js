// For which app, and for whose tours, maps are kept.

export const app = () => new URL(".", location.href).pathname;

/** The account; "guest" without one. */
export function owner() {
    try {
        return localStorage.getItem(`baukasten:${app()}account`) ?? "guest";
    } catch {
        return "guest";
    }
}

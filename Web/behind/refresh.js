// A page that is pulled down has the server asked for what is new.

const ENOUGH = 84;
const SLOP = 12;
/** What takes the finger itself. */
const OWN = "bk-map, bk-planner, bk-canvas, bk-object3d, bk-chart, bk-handle, input[type=range], .board-frame, .gr-frame, [data-menu], .layer, .overlay";

/** How far the sign follows a finger that has gone so far: less and less. */
export const followed = (way) => Math.round(Math.max(0, way) ** .86);

function sign() {
    const node = document.createElement("div");
    node.className = "pull";
    node.setAttribute("aria-hidden", "true");
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.setAttribute("class", "icon");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", new URL("../symbols.svg#refresh", import.meta.url).href);
    icon.append(use);
    node.append(icon);
    return node;
}

export function keepPulls(root, act) {
    /** The finger that pulls: {x, y, node}. */
    let pull = null;

    const end = (isDone) => {
        const { node, way, action } = pull ?? {};
        pull = null;
        node?.remove();
        if (isDone && way >= ENOUGH) act(action, null);
    };

    root.addEventListener("touchstart", ({ touches, target }) => {
        end(false);
        const action = root.querySelector("[data-refresh]:not([inert])")?.dataset.refresh;
        const body = target.closest?.(".page.top > .page-body");
        if (!action || !body || touches.length !== 1 || body.scrollTop > 0 || target.closest(OWN) || body.querySelector("[data-pick-end]")) return;
        pull = { x: touches[0].clientX, y: touches[0].clientY, body, action, way: 0, node: null };
    }, { passive: true });
    root.addEventListener("touchmove", ({ touches }) => {
        if (!pull) return;
        const down = touches[0].clientY - pull.y;
        const across = Math.abs(touches[0].clientX - pull.x);
        if (touches.length !== 1 || pull.body.scrollTop > 0 || (!pull.node && (down < -SLOP || across > Math.max(SLOP, down)))) return end(false);
        if (!pull.node && down < SLOP) return;
        if (!pull.node) {
            pull.node = sign();
            pull.body.append(pull.node);
        }
        pull.way = down;
        pull.node.style.setProperty("--pull", `${Math.min(followed(down), 96)}px`);
        pull.node.style.setProperty("--turn", `${Math.min(followed(down), 96) * 3}deg`);
        pull.node.classList.toggle("enough", down >= ENOUGH);
    }, { passive: true });
    root.addEventListener("touchend", () => end(true));
    root.addEventListener("touchcancel", () => end(false));
}

// What is wrong with a page as it stands before a person: `audit(identifiers)` → [{kind, what}], also within shadow trees.
(() => {
    const CONTROL = "button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=slider]";
    const PLANE = ".page-body, .gr-bar, .gr-palette, .bar, .tabs, .toasts, .banner, .menu, .dialog, .actions, .callout, .pins, .popover, .tools, header, main, [role=dialog]";
    const MARKER = ".maplibregl-marker";
    const SMALLEST = 43.5;
    const SLACK = 1.5;

    const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? (node.getRootNode().host ?? null);

    /** Every element that is drawn, or read out, with what it inherits. */
    function* seen(root = document.body, above = { opacity: 1, isOff: false }) {
        for (const node of root.children) {
            if (node.matches("script, style, template, [inert], [hidden]")) continue;
            // It has boxes, but nobody sees it.
            if (node.matches("details:not([open]) > :not(summary)")) continue;
            const style = getComputedStyle(node);
            if (style.display === "none") continue;
            const opacity = above.opacity * Number(style.opacity);
            const isUnseen = style.visibility !== "visible" || opacity < .05;
            const isOff = above.isOff || /inset\(50%\)/.test(style.clipPath);
            const one = { node, style, opacity, isOff };
            if (!isUnseen) yield one;
            if (opacity < .05) continue;
            if (node.shadowRoot) yield* seen(node.shadowRoot, one);
            if (node.localName !== "svg") yield* seen(node, one);
        }
    }

    const textsOf = (node) => [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 60);

    function describe(node) {
        const name = node.localName + (typeof node.className === "string" && node.className ? `.${node.className.trim().split(/\s+/).join(".")}` : "");
        const label = node.getAttribute("aria-label") ?? node.textContent ?? "";
        return `${name} “${short(label)}”`;
    }

    // MARK: Boxes

    function boxesOf(text) {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter(({ width, height }) => width > .5 && height > .5);
    }

    const hides = (value) => value === "hidden" || value === "clip";
    const scrolls = (value) => value === "auto" || value === "scroll";

    /** What cuts a box, by its ancestors: the part that is left, and the elements that cut it. */
    function clipped(node, box, isControl = false) {
        let { left, top, right, bottom } = box;
        let [acrossDone, downDone] = [false, false];
        const cutters = [];
        for (let one = isControl ? parentOf(node) : node; one && one !== document.body; one = parentOf(one)) {
            const style = getComputedStyle(one);
            if (style.display === "contents" || style.display === "inline") continue;
            const area = one.getBoundingClientRect();
            const edges = {
                left: area.left + one.clientLeft, top: area.top + one.clientTop,
                right: area.left + one.clientLeft + one.clientWidth, bottom: area.top + one.clientTop + one.clientHeight,
            };
            if (!acrossDone && hides(style.overflowX) && one.clientWidth) {
                if (left < edges.left - SLACK || right > edges.right + SLACK) cutters.push({ one, style, axis: "x", edges });
                left = Math.max(left, edges.left);
                right = Math.min(right, edges.right);
            } else if (scrolls(style.overflowX)) acrossDone = true;
            if (!downDone && hides(style.overflowY) && one.clientHeight) {
                if (top < edges.top - SLACK || bottom > edges.bottom + SLACK) cutters.push({ one, style, axis: "y", edges });
                top = Math.max(top, edges.top);
                bottom = Math.min(bottom, edges.bottom);
            } else if (scrolls(style.overflowY)) downDone = true;
            if (style.position === "fixed") break;
        }
        return { left, top, right, bottom, cutters };
    }

    /** What is wrong with how a text is cut: at once, or what to ask once it was pointed at. */
    function cutText({ node, style }, text, boxes) {
        const isEllipsed = style.textOverflow === "ellipsis" && hides(style.overflowX) && node.scrollWidth > node.clientWidth + 1;
        const cutters = boxes.flatMap((box) => clipped(node, box).cutters);
        if (!isEllipsed && !cutters.length) return null;
        const hasEllipsis = isEllipsed || cutters.every(({ one, style, axis }) => axis === "x"
            ? style.textOverflow === "ellipsis" : style.webkitLineClamp !== "none" && Number(style.webkitLineClamp) > 0);
        if (!hasEllipsis) return "without an ellipsis";
        return () => {
            const titled = node.closest("[title]")?.title ?? "";
            if (!titled.includes(text.data.trim())) return "and can be read nowhere";
            return hasRoom(node) ? "though there is room" : null;
        };
    }

    /** Whether nothing stands at the right of a box at a fixed place. */
    function hasRoom(node) {
        const box = node.closest(".at");
        const row = box?.closest(".row-content, .cell");
        if (!row) return false;
        const [own, whole] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
        const isFree = [...box.parentElement.children].every((other) => {
            const place = other.getBoundingClientRect();
            return other === box || place.bottom <= own.top || place.top >= own.bottom || place.right <= own.right;
        });
        return isFree && whole.right - own.right > 24;
    }

    // MARK: Colours

    const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const known = new Map();

    /** [red, green, blue, alpha] of a colour as CSS has it. */
    function rgba(colour) {
        if (!known.has(colour)) {
            pixel.clearRect(0, 0, 1, 1);
            pixel.fillStyle = colour;
            pixel.fillRect(0, 0, 1, 1);
            const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
            known.set(colour, [red, green, blue, alpha / 255]);
        }
        return known.get(colour);
    }

    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const light = (part) => (part / 255 <= .04045 ? part / 255 / 12.92 : ((part / 255 + .055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) => .2126 * light(r) + .7152 * light(g) + .0722 * light(b);

    function contrast(a, b) {
        const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
        return (high + .05) / (low + .05);
    }

    /** What lies behind an element; null where that is a picture. */
    function ground(node) {
        const layers = [];
        for (let one = node; one; one = parentOf(one)) {
            const style = getComputedStyle(one);
            if (style.backgroundImage.includes("url(")) return null;
            const colour = rgba(style.backgroundColor);
            if (colour[3] > 0) layers.push(colour);
            if (colour[3] === 1) break;
        }
        return layers.reduceRight((below, layer) => over(layer, below), rgba(getComputedStyle(document.body).backgroundColor));
    }

    function pale({ node, style, opacity }) {
        if (node.closest(":disabled, [aria-disabled=true]") || node.closest("bk-map, .map-surface")) return null;
        const behind = ground(node);
        if (!behind) return null;
        const [r, g, b, a] = rgba(style.color);
        const found = contrast(over([r, g, b, a * opacity], behind), behind);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        return found < (isLarge ? 3 : 4.5) - .005 ? found.toFixed(2) : null;
    }

    // MARK: Controls

    function nameOf(node) {
        const root = node.getRootNode();
        const by = node.getAttribute("aria-labelledby")?.split(/\s+/).map((id) => root.getElementById(id)?.textContent ?? "").join(" ");
        return (node.getAttribute("aria-label") ?? by ?? (node.textContent.trim() || node.title || node.querySelector("[alt]")?.alt
            || [...(node.labels ?? [])].map((label) => label.textContent).join(" "))).trim();
    }

    /** A native box has the room of its label. */
    function targetOf(node) {
        const boxes = [node, ...(node.matches("input[type=checkbox], input[type=radio], input[type=file]") ? node.labels : [])]
            .map((one) => one.getBoundingClientRect());
        return {
            left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
            right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
    }

    /** A link among the words of a sentence is as high as they are. */
    const isInSentence = (node) => node.localName === "a" && getComputedStyle(node).display === "inline"
        && [...node.parentNode.childNodes].some((other) => other !== node && other.textContent.trim());

    const isAside = (node) => node.matches("[aria-hidden=true], [tabindex='-1']:not([role=menuitem])") && node.matches("button, input");

    /** The part of a page, if any, that scrolls by itself and that a node stands in. */
    const scrollerOf = (node) => {
        for (let one = node; one && one !== document.body; one = parentOf(one)) {
            if (one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1 && scrolls(getComputedStyle(one).overflowY)) return one.matches(".page-body") ? null : one;
        }
        return null;
    };

    /** Of a box in such a part what is within its edges: beyond them it is not seen, and lies upon nothing that stands outside. */
    const within = (scroller, box) => {
        if (!scroller) return box;
        const { top, bottom } = scroller.getBoundingClientRect();
        return { ...box, top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) };
    };

    const planeOf = (node) => {
        for (let one = node; one; one = parentOf(one)) if (one.matches(PLANE)) return one;
        return document.body;
    };

    const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

    const contains = (one, other) => {
        for (let node = other; node; node = parentOf(node)) if (node === one) return true;
        return false;
    };

    function overlaps(items, report) {
        for (let first = 0; first < items.length; first += 1) {
            for (let second = first + 1; second < items.length; second += 1) {
                const [a, b] = [items[first], items[second]];
                if (a.plane !== b.plane || a.isControl !== b.isControl || !meets(a, b)) continue;
                if (a.node === b.node || contains(a.node, b.node) || contains(b.node, a.node)) continue;
                const [one, other] = [scrollerOf(a.node), scrollerOf(b.node)];
                if (one !== other && !meets(within(one, a), within(other, b))) continue;
                report("overlap", `${describe(a.node)} and ${describe(b.node)}`);
            }
        }
    }

    function centred(bar, report) {
        const title = bar.querySelector(":scope > .bar-title:not([hidden])");
        const text = title && textsOf(title)[0];
        if (!text || Number(getComputedStyle(title).opacity) < .05) return;
        const boxes = boxesOf(text);
        // In two lines it takes what room there is.
        if (boxes.length !== 1) return;
        const whole = bar.getBoundingClientRect();
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        const edges = [...bar.querySelectorAll(":scope > .bar-side")].map((side) => side.getBoundingClientRect());
        const middle = (whole.left + whole.right) / 2;
        const half = (right - left) / 2;
        const between = parseFloat(getComputedStyle(bar).columnGap) || 0;
        const fits = edges.every((edge) => !edge.width || edge.right + between <= middle - half || edge.left - between >= middle + half);
        if (fits && Math.abs((left + right) / 2 - middle) > 3) report("off-centre", describe(title));
    }

    // MARK: All of it

    const SPOKEN = ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-valuetext"];
    const BROKEN = /^(undefined|null|NaN|\[object .*\])$/;

    function words(text, node, identifiers, report) {
        if (/[{}]/.test(text)) report("placeholder", `${describe(node)}: ${short(text)}`);
        if (identifiers.has(text.trim()) || BROKEN.test(text.trim())) report("key of a text", `${describe(node)}: ${short(text)}`);
    }

    /** `only`: "colours" leaves out what does not depend on them. */
    window.audit = (identifiers = [], only = "") => {
        const found = new Map();
        const report = (kind, what) => found.set(`${kind}: ${what}`, { kind, what });
        const names = new Set(identifiers);
        const [items, asked] = [[], []];
        if (only !== "colours") words(document.title, document.head, names, report);
        for (const one of seen()) {
            const { node, style, isOff } = one;
            if (only !== "colours") {
                for (const attribute of SPOKEN) if (node.hasAttribute(attribute)) words(node.getAttribute(attribute), node, names, report);
                if (node.matches(".bar")) centred(node, report);
                if (node.matches(CONTROL) && !isOff && !isAside(node)) control(one, items, report);
            }
            for (const text of textsOf(node)) {
                if (only !== "colours") words(text.data, node, names, report);
                // What a swipe shows stands beside its row until then.
                if (isOff || node.closest(".maplibregl-ctrl-attrib, .row-delete")) continue;
                const ratio = pale(one);
                if (ratio) report("contrast", `${describe(node)}: ${ratio}`);
                if (only === "colours") continue;
                const boxes = boxesOf(text);
                const cut = cutText(one, text, boxes);
                if (typeof cut === "string") report("cut", `${describe(node)} ${cut}`);
                else if (cut) asked.push([node, cut]);
                if (node.closest(MARKER)) continue;
                const plane = planeOf(node);
                for (const box of boxes) {
                    const left = clipped(node, box);
                    if (left.right - left.left > 1 && left.bottom - left.top > 1) items.push({ ...left, node, plane, isControl: false });
                }
            }
        }
        overlaps(items, report);
        // Whoever points at it reads it. All at once: what is pointed at changes, and the next question would lay out the page anew.
        for (const [node] of asked) node.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, composed: true }));
        for (const [node, cut] of asked) {
            const wrong = cut();
            if (wrong) report("cut", `${describe(node)} ${wrong}`);
        }
        return [...found.values()];
    };

    /** Pins of a map lie where their places are, also below what lies above the map; a list beside it has them all. */
    const isOnMap = (node) => node.closest(`bk-map, ${MARKER}`) !== null;

    function control({ node }, items, report) {
        const box = clipped(node, targetOf(node), true);
        const [width, height] = [box.right - box.left, box.bottom - box.top];
        if (width <= 1 || height <= 1) return;
        if (!nameOf(node)) report("no name", node.outerHTML.slice(0, 120));
        if (!isInSentence(node) && (width < SMALLEST || height < SMALLEST)) {
            report("target", `${describe(node)}: ${Math.round(width)} × ${Math.round(height)}`);
        }
        // What can be done with a picture of a grid stands on it.
        const plane = node.closest(".grid .row-menu, .grid .pick") ?? planeOf(node);
        if (!isOnMap(node)) items.push({ ...box, node, plane, isControl: true });
    }
})();

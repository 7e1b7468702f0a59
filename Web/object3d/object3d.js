// <bk-object3d>: draws a 3D object with three.js below the pins that the module canvas.wasm draws, from where the module's eye is,
// and tells the module which place on the surface is touched. Everything else it does as <bk-canvas> does.

import { CanvasElement, ready } from "../canvas/canvas.js";

/** From top to bottom, in degrees, as the module reckons. */
const FIELD_OF_VIEW = 40;
const SHARPEST = 2;

/** The library is loaded with the first 3D object. */
let library = null;

function loadLibrary() {
    library ??= import(new URL("vendor/three.js", import.meta.url)).catch((error) => {
        library = null;
        throw error;
    });
    return library;
}

class Object3DElement extends CanvasElement {
    static observedAttributes = ["src"];
    /** {three, renderer, scene, camera, content, sphere} once the 3D object is there. */
    #view = null;
    #bytes = null;
    #eye = null;
    #flight = 0;
    #isBroken = false;

    /** What was stored on the device or came from the server; set by the page. */
    set object3D(blob) {
        this.#show(blob ? blob.arrayBuffer() : Promise.reject(new Error("The 3D object is not there.")));
    }

    attributeChangedCallback(name, before, address) {
        if (!address || address === before) return;
        this.#show(fetch(new URL(address, location.href)).then((answer) => {
            if (!answer.ok) throw new Error(`The 3D object answered ${answer.status}.`);
            return answer.arrayBuffer();
        }));
    }

    connectedCallback() {
        if (Object.hasOwn(this, "object3D")) {
            const { object3D } = this;
            delete this.object3D;
            this.object3D = object3D;
        }
        super.connectedCallback();
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        cancelAnimationFrame(this.#flight);
        this.#flight = 0;
        const view = this.#view;
        // An element that is only moved is connected again at once.
        if (view) queueMicrotask(() => this.isConnected || this.#close(view));
    }

    // MARK: The 3D object

    async #show(bytes) {
        this.#bytes = bytes;
        try {
            const three = await loadLibrary();
            const view = await this.#read(three, await bytes);
            if (this.#bytes !== bytes) return this.#close(view);
            if (this.#view) this.#close(this.#view);
            this.#view = view;
            this.#isBroken = false;
            this.size = "";
            this.measure();
            this.#draw();
        } catch (error) {
            if (this.#bytes !== bytes) return;
            console.warn("The 3D object cannot be shown:", error);
            this.#isBroken = true;
            this.measure();
        }
    }

    async #read(three, bytes) {
        const loader = new three.GLTFLoader();
        // Pictures within the file are read by an image element: fetching them is not allowed.
        loader.register((parser) => {
            parser.textureLoader = new three.TextureLoader(loader.manager);
            return { name: "BK_textures" };
        });
        const { scene: content } = await loader.parseAsync(bytes, "");
        const sphere = new three.Box3().setFromObject(content).getBoundingSphere(new three.Sphere());
        if (!(sphere.radius > 0)) throw new Error("There is nothing to see in it.");
        const renderer = new three.WebGLRenderer({ antialias: true, alpha: true });
        const camera = new three.PerspectiveCamera(FIELD_OF_VIEW, 1, sphere.radius / 100, sphere.radius * 50);
        const lamp = new three.DirectionalLight(0xffffff, 2.2);
        // It shines from beside the eye.
        lamp.position.set(-0.4, 0.6, 1);
        camera.add(lamp, lamp.target);
        lamp.target.position.set(0, 0, -1);
        const scene = new three.Scene();
        scene.add(content, camera, new three.AmbientLight(0xffffff, 1.1));
        const { domElement } = renderer;
        domElement.slot = "scene";
        domElement.setAttribute("aria-hidden", "true");
        domElement.addEventListener("webglcontextlost", (event) => event.preventDefault());
        domElement.addEventListener("webglcontextrestored", () => this.#draw());
        this.append(domElement);
        return { three, renderer, scene, camera, content, sphere };
    }

    #close({ renderer, content }) {
        content.traverse(({ geometry, material }) => {
            geometry?.dispose();
            for (const each of [material ?? []].flat()) {
                each.map?.dispose();
                each.dispose();
            }
        });
        renderer.dispose();
        renderer.forceContextLoss();
        renderer.domElement.remove();
        if (this.#view?.renderer === renderer) this.#view = null;
    }

    // MARK: What is seen

    measure() {
        const { stage } = this;
        if (this.#isBroken) return this.measured("broken", null);
        if (!stage?.clientWidth || !this.#view) return;
        const box = [stage.clientWidth, stage.clientHeight];
        const { sphere: { center, radius }, renderer, camera } = this.#view;
        const size = `${box.join(" ")} ${radius} ${center.x}`;
        if (size === this.size) return;
        renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
        renderer.setSize(...box, false);
        camera.aspect = box[0] / box[1];
        camera.updateProjectionMatrix();
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        this.measured(size, { box, centre: center.toArray(), radius, calm });
        this.#draw();
    }

    measured(size, value) {
        if (value || size === this.size) return super.measured(size, value);
        this.size = size;
        this.act("unavailable");
    }

    perform(effect) {
        if (effect.type !== "camera") return super.perform(effect);
        this.#eye = effect.camera;
        this.#draw();
        if (effect.camera?.flying) this.#fly();
    }

    /** Asks the module for the next view of a flight, once for each frame. */
    #fly() {
        const start = performance.now();
        cancelAnimationFrame(this.#flight);
        this.#flight = requestAnimationFrame(() => {
            this.#flight = 0;
            this.act("frame", performance.now() - start);
        });
    }

    #draw() {
        if (!this.#view || !this.#eye) return;
        const { renderer, scene, camera } = this.#view;
        camera.position.set(...this.#eye.from);
        camera.lookAt(...this.#eye.to);
        renderer.render(scene, camera);
    }

    // MARK: The surface

    /** The place on the surface below a place of the stage, null: below its middle, where pins can be set. */
    beside(at) {
        const further = { shift: this.isShifted };
        if (!this.data?.edits || !this.#view || !this.stage) return further;
        const { three, camera, content } = this.#view;
        const { clientWidth: width, clientHeight: height } = this.stage;
        const [x, y] = at ?? [width / 2, height / 2];
        camera.updateMatrixWorld();
        const ray = new three.Raycaster();
        ray.setFromCamera(new three.Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera);
        const [hit] = ray.intersectObject(content, true).filter(({ face }) => face);
        if (!hit) return further;
        const normal = hit.normal ?? hit.face.normal;
        const turned = normal.clone().applyNormalMatrix(new three.Matrix3().getNormalMatrix(hit.object.matrixWorld)).normalize();
        // Of a face that is seen from behind, the side that is seen.
        if (turned.dot(ray.ray.direction) > 0) turned.negate();
        return { ...further, surface: { at: hit.point.toArray(), normal: turned.toArray() } };
    }
}

ready.then(() => customElements.define("bk-object3d", Object3DElement));

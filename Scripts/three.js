// What Web/object3d/object3d.js uses of three.js; Scripts/build-web makes one file of it that holds nothing else.

export {
    AmbientLight, Box3, DirectionalLight, Matrix3, PerspectiveCamera, Raycaster, Scene, Sphere, TextureLoader, Vector2, Vector3,
    WebGLRenderer,
} from "three";
export { GLTFLoader } from "GLTFLoader";

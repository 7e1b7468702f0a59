// 3D objects from the device: one file of binary glTF, kept as it is. The server looks closer.

import { nameOf, pickFile, PickError } from "./images.js";

const TYPE = "model/gltf-binary";
const LARGEST = 2 * 1024 * 1024;
/** "glTF" and version 2. */
const BEGINNING = [0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0];

/** Asks for a 3D object: {value, blob}. Throws PickError. */
export async function pickObject() {
    return object3DFrom(await pickFile(false, ".glb,model/gltf-binary"));
}

/** The same of a file: {value, blob}. Throws PickError. */
export async function object3DFrom(file) {
    const beginning = new Uint8Array(await file.slice(0, BEGINNING.length).arrayBuffer());
    if (file.size > LARGEST || BEGINNING.some((byte, place) => beginning[place] !== byte)) throw new PickError("notAnObject3D");
    const blob = new Blob([file], { type: TYPE });
    return { value: { media: await nameOf(blob), type: TYPE, name: file.name.slice(0, 200) }, blob };
}

// What Web/archives/archives.js uses of JSZip; Scripts/build-web makes one file of it. Streams of Node are left out.

export { default as JSZip } from "jszip";

"""What is on a device, for tests of what has to be gone."""

from __future__ import annotations

import functools
import hashlib
import json
import os
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]


def everything(page: Page) -> dict:
    """Everything on the device that a page of this origin can read: `databases`, `caches` and `storages`; blobs and bodies as texts, with
    their SHA-256 before their bytes. The host's own files are there by their SHA-256 alone: they are the same for everybody."""
    return json.loads(page.evaluate(EVERYTHING, list(host_files())))


@functools.cache
def host_files() -> frozenset[str]:
    web = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "web"
    files = frozenset(hashlib.sha256(file.read_bytes()).hexdigest() for file in web.rglob("*") if file.is_file() and file.stat().st_size)
    assert files, f"{web} is empty."
    return files


EVERYTHING = """async (host) => {
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const isHosts = new Set(host);
    const told = async (bytes) => {
        const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
        return isHosts.has(digest) ? digest : digest + new TextDecoder("latin1").decode(bytes) + new TextDecoder().decode(bytes);
    };
    const plain = async (value) => {
        if (value instanceof Blob) return told(await value.arrayBuffer());
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return told(value.buffer ?? value);
        if (!value || typeof value !== "object") return value;
        const parts = value instanceof Map ? [...value] : value instanceof Set ? [...value.keys()].map((one) => [one]) : Object.entries(value);
        return Promise.all(parts.map((part) => Promise.all(part.map(plain))));
    };
    const found = { databases: {}, caches: {}, storages: [{ ...localStorage }, { ...sessionStorage }, document.cookie] };
    for (const { name } of await indexedDB.databases()) {
        const opening = indexedDB.open(name);
        // It may have gone meanwhile; to look makes none.
        opening.onupgradeneeded = () => opening.transaction.abort();
        const database = await done(opening).catch(() => null);
        if (!database) continue;
        database.onversionchange = () => database.close();
        const stores = found.databases[name] = {};
        for (const store of database.objectStoreNames) {
            const reading = database.transaction(store).objectStore(store);
            const [keys, values] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())]);
            stores[store] = [keys, await plain(values)];
        }
        database.close();
    }
    for (const name of await caches.keys()) {
        const open = await caches.open(name);
        const bodies = found.caches[name] = {};
        for (const request of await open.keys()) {
            // It may have gone meanwhile.
            const kept = await open.match(request, { ignoreVary: true });
            if (kept) bodies[request.url] = await told(await kept.arrayBuffer());
        }
    }
    return JSON.stringify(found);
}"""

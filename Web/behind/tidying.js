// Deletes pictures that are on the device and that nothing names any more.

const DAY = 86_400_000;
const decoder = new TextDecoder();

/** Of pictures that the server lacks, young ones may belong to a form that is still open. */
const isSpared = ({ isSent, added }) => !isSent && Date.now() - added <= DAY;

/** `kept`: what names pictures; `texts`: the bytes of more of it. */
export async function tidy(store, kept, texts) {
    if (!store.keeps) return;
    const text = JSON.stringify(kept) + texts.map((bytes) => decoder.decode(bytes)).join("");
    await store.write(["media"], (media) => new Promise((resolve) => {
        // When a request fails, the transaction does.
        media.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) return resolve();
            if (!isSpared(cursor.value) && !text.includes(cursor.key)) cursor.delete();
            cursor.continue();
        };
    }));
}

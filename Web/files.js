// Files for the person.

/** `text` or `blob`. Where files are shared with fingers they can be kept that way too; elsewhere they are downloaded. */
export async function saveFile({ name, media, text, blob = text }) {
    const files = [new File([blob], name, { type: media })];
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
        try {
            return await navigator.share({ files });
        } catch (error) {
            if (error.name === "AbortError") return undefined;
        }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(files[0]);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

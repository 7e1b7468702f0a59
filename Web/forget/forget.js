// Takes everything of an account that was erased off this device, in all apps: what was not sent, too, for its person wanted it gone.
// Apps and the account's page load it when the server says so; without a network nobody needs it. Titles of maps and reminders are
// forgotten as in `behind/leaving.js`, which the account's page does not have: what both import would be one file more for each app.

const PREFIX = "baukasten:";
const LONGEST_MILLISECONDS = 4_000;

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const databases = async () => ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);

/** Maps that were kept are public and stay; nobody reads any more what they were kept for. */
async function forgetTitles(account) {
  if (!(await databases()).includes("maps:kept")) return;
  const database = await asked(indexedDB.open("maps:kept"));
  const maps = database.transaction("maps", "readwrite").objectStore("maps");
  const all = await asked(maps.getAll());
  await Promise.all(all.map((map) => map.owner === account && asked(maps.put({ ...map, owner: null, title: null }))));
  database.close();
  new BroadcastChannel("maps:kept").postMessage("changed");
}

/** From now on no reminder comes to this browser. */
async function endReminders() {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  }
}

async function removeDatabases(account) {
  const own = (await databases()).filter((name) => name.startsWith(PREFIX) && name.endsWith(`/:${account}`));
  await Promise.all(own.map((name) => asked(indexedDB.deleteDatabase(name))));
}

/** Does what is still to be done, whatever of it fails; none of it lasts for ever. */
async function attempt(...works) {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MILLISECONDS));
  const ends = await Promise.allSettled(works.map((work) => Promise.race([work, late])));
  for (const { reason } of ends) if (reason) console.warn("Not everything was removed:", reason);
}

/** `account`: its id, or "guest" for what was entered without one. Its pages have let go of it, or are about to. */
export async function erase(account) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && localStorage[key] === account) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
  // What other apps shared and nobody has taken yet lies in a cache.
  await attempt(removeDatabases(account), forgetTitles(account), endReminders(), globalThis.caches?.delete("received"));
}

/** What is left of other accounts than the one shown, of those that were erased. */
export async function eraseOthers(api, accounts) {
  for (const account of accounts) {
    const answer = await fetch(`${api}/erased/${account}`, { cache: "no-store" });
    if (answer.ok && (await answer.json()).erased) await attempt(removeDatabases(account), forgetTitles(account));
  }
}

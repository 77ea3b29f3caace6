/** Runs in a page: all data of the origin on this phone as one text. */
export async function dumpStorage(): Promise<string> {
  const parts = [document.cookie];
  for (const storage of [localStorage, sessionStorage]) {
    parts.push(JSON.stringify(Object.entries(storage)));
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const cached = await cache.match(request);
      const type = cached?.headers.get('content-type') ?? '';
      parts.push(
        request.url,
        /json|html|text\/plain/.test(type) ? ((await cached?.text()) ?? '') : '',
      );
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      parts.push(JSON.stringify(all.result));
    }
    database.close();
  }
  return parts.join('\n');
}

/** Name of a database that only this check uses. It is empty afterwards. */
const name = 'patna-storage-check';
const store = 'rows';

/** Whether this browser's IndexedDB can write, read in every way we use, and delete a row. */
export async function canStore(): Promise<boolean> {
  try {
    const database = await open();
    try {
      await tryOut(database);
      return true;
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('This browser cannot store data.', error);
    return false;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

async function tryOut(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' });
  const rows = transaction.objectStore(store);
  const key = Date.now();
  rows.put(true, key);
  const read = [rows.get(key), rows.getAll(), rows.openCursor()];
  rows.delete(key);
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new Error('The transaction was aborted.'));
    });
  });
  if (read[0]?.result !== true) throw new Error('What was stored is not there.');
}

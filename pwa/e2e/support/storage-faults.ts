import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FaultyLink } from '@patna/testing/links/faulty-link.ts';
import type { Phone } from './phone.ts';

/** Storage failures; each runs in pages and workers. */
export const storageFaults = {
  'no IndexedDB': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  },
  'a full IndexedDB': () => {
    const refuse = () => {
      throw new DOMException('The quota is exceeded', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  },
  'an IndexedDB that cannot be read': () => {
    const refuse = () => {
      throw new DOMException('The backing store is broken', 'UnknownError');
    };
    const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
    for (const { prototype } of [IDBObjectStore, IDBIndex]) {
      for (const name of reads) Object.assign(prototype, { [name]: refuse });
    }
  },
  'a refused localStorage': () => {
    if (!('Storage' in globalThis)) return;
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  },
} as const;
export type StorageFault = keyof typeof storageFaults;

const dist = path.resolve(import.meta.dirname, '../../dist');
/** How often each broken file is served; a phone requests it less often in a test. */
const faultyResponses = 20;

/** Breaks the storage of this phone in all later pages and workers. */
export async function breakStorage(
  phone: Phone,
  link: FaultyLink,
  fault: StorageFault,
): Promise<void> {
  const script = `(${String(storageFaults[fault])})();\n`;
  await phone.context.addInitScript(script);
  const assets = await readdir(path.join(dist, 'assets'));
  const worker = assets.find((name) => /^catalogue-worker-[\w-]{8}\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no search worker');
  for (const file of ['sw.js', `assets/${worker}`]) {
    const body = script + (await readFile(path.join(dist, file), 'utf8'));
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    };
    for (let n = 0; n < faultyResponses; n += 1) {
      link.fail((_method, asked) => asked === `/${file}`, {
        kind: 'answer',
        status: 200,
        headers,
        body,
      });
    }
  }
}

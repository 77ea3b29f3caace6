import { request } from 'node:http';
import { callUrl } from '@patna/contracts/calls';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';
import type { ServerSearch } from './write-hostels.ts';
import { median, percentile } from '../percentiles.ts';

const queryCount = 200;
const hits = 10;
const starts = 5;
/** Factor by which a worker's times are multiplied, because the debugger cannot slow down workers. */
const slowdown = 4;

/** G5.2: measures search among ten thousand hostels on the phone, and compares the results with the server's. */
export async function measureSearchOnPhone(
  phone: PhoneBrowser,
  server: ServerSearch,
  product: { readonly url: string; readonly port: number; readonly names: readonly string[] },
): Promise<{ figures: Figure[]; details: unknown }> {
  const tab = await phone.openTab();
  await tab.page.goto(product.url);
  await tab.page.waitForFunction(() => watched.syncs.length > 0);
  const queries = queriesFrom(product.names);
  const ready: number[] = [];
  for (let n = 0; n < starts; n += 1) ready.push(await startSearch(tab, queries[n] ?? ''));
  const answers = await askAll(tab, queries);
  await tab.close();
  const there = await server.idsOf(queries, hits);
  const differ = queries.filter((_, n) => String(answers[n]?.ids) !== String(there[n]));
  const times = answers.map(({ ms }) => ms * slowdown);
  const same = ((queries.length - differ.length) / queries.length) * 100;
  const shippedKb = (await catalogueBytes(product.port)) / 1024;
  return {
    figures: [
      figure('catalogue on the wire, brotli', shippedKb, 'KB', ['G5.2', 'at most', 300]),
      figure('search ready, 4x', median(ready) * slowdown, 'ms', ['G5.2', 'at most', 150]),
      figure('query p95, 4x', percentile(times, 95), 'ms', ['G5.2', 'at most', 16]),
      figure('same first ten as the server', same, '% of queries', ['G5.2', 'at least', 95]),
    ],
    details: { ready, times, differ },
  };
}

/** Milliseconds until the first result, including the start of the worker, the database and the index. */
function startSearch({ page }: Tab, query: string): Promise<number> {
  return page.evaluate(async (words) => {
    const began = performance.now();
    const worker = new Worker(watched.workerUrl ?? '', { type: 'module' });
    const answered = new Promise((resolve) => worker.addEventListener('message', resolve));
    worker.postMessage({ turn: 1, request: { kind: 'search', query: words, count: 10 } });
    await answered;
    worker.terminate();
    return performance.now() - began;
  }, query);
}

/**
 * Runs the queries one after another. Times are measured in the page and include the messages to and from the worker.
 */
function askAll({ page }: Tab, queries: string[]): Promise<{ ms: number; ids: string[] }[]> {
  return page.evaluate(
    async ({ all, count }) => {
      const worker = new Worker(watched.workerUrl ?? '', { type: 'module' });
      const ask = (query: string, turn: number) =>
        new Promise<string[]>((resolve) => {
          const listen = ({ data }: MessageEvent<{ value: { objectID: string }[] }>) =>
            resolve(data.value.map(({ objectID }) => objectID));
          worker.addEventListener('message', listen, { once: true });
          worker.postMessage({ turn, request: { kind: 'search', query, count } });
        });
      await ask('hostel', 0);
      const answers = [];
      for (const [turn, query] of all.entries()) {
        const began = performance.now();
        const ids = await ask(query, turn + 1);
        answers.push({ ms: performance.now() - began, ids });
      }
      worker.terminate();
      return answers;
    },
    { all: queries, count: hits },
  );
}

/**
 * Queries of one to three words from a hostel's name, some of them unfinished or misspelled. They are the same in every
 * run.
 */
function queriesFrom(names: readonly string[]): string[] {
  const random = mulberry32(52);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: queryCount }, () => {
    const words = (names[below(names.length)] ?? '').toLowerCase().split(/[\s,]+/);
    const typed = words.filter(() => random() < 0.5).slice(0, 3);
    return (typed.length > 0 ? typed : words.slice(0, 1)).map(mistype).join(' ');
  });

  function mistype(word: string): string {
    const at = 1 + below(Math.max(1, word.length - 1));
    const kind = below(4);
    if (word.length < 5 || kind < 2) return word;
    return kind === 2 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at + 2);
  }
}

/** Size of the whole catalogue in bytes, compressed. */
async function catalogueBytes(port: number): Promise<number> {
  let bytes = 0;
  let since: string | undefined;
  for (;;) {
    const path = callUrl('listingChanges', {}, { since, limit: 500 });
    const compressed = await get(port, path, 'br');
    const page = JSON.parse(String(await get(port, path, 'identity'))) as {
      next: string;
      more: boolean;
    };
    bytes += compressed.length;
    since = page.next;
    if (!page.more) return bytes;
  }
}

function get(port: number, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, accept: 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
      answer.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { callUrl, printPageCursor } from '@patna/contracts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';
import type { Collection, Db } from 'mongodb';
import { inheritedEnvironment } from '../../../local/stack/config.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { median } from '../percentiles.ts';
import { startProduct } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { filters, type Query } from './filters.ts';
import { insertHostels } from './insert-hostels.ts';

const limit = 12;
const rounds = 5;
/** Milliseconds; longer than the service caches a page or a count. */
const cachedMs = 2100;
const pagesPerRound = 20;

type Report = (line: string) => void;

/** G3: measures pages of a list with many hostels, compared with a bare driver and a simple controller. */
export async function benchListings(
  { hostels: count }: { readonly hostels: number },
  report: Report,
): Promise<MeasuredFigure> {
  const product = await startProduct('separate processes, embedded log');
  const http = createHttpClient();
  const peers = await startPeers(product.mongoUri);
  try {
    const hostels = await insertHostels(product.mongo, product.mongoUri, count, report);
    // The copies were inserted without changes that a running service would notice.
    await product.processes?.kill('listings');
    await product.processes?.restart('listings');
    const db = product.mongo.db('listings');
    const service = serviceReader(http, product.ports.listings);
    const last = Math.floor(count / limit) - pagesPerRound;
    const first = await measurePages(service, 1);
    const late = await measurePages(service, last);
    const byCursor = await measureCursor(http, product.ports.listings, hostels, last);
    const driver = await measurePages(peerReader(http, peers.ports['bare driver']), 1);
    const simple = await measurePages(peerReader(http, peers.ports['simple controller']), 1);
    const filtered = await measureFilters(service, report);
    const examined = await documentsExamined(db, () => service({ page: String(last) }));
    const slowest = Math.max(...filtered.map(({ ms }) => ms));
    const firstCounted = filtered[0]?.ms ?? Number.NaN;
    return {
      figures: [
        figure('hostels', count, ''),
        figure('page 1', first, 'ms'),
        figure(`page ${last} by number ÷ page 1`, late / first, 'times', ['G3.1', 'at most', 2]),
        figure(`page ${last} by cursor ÷ page 1`, byCursor / first, 'times', [
          'G3.1',
          'at most',
          2,
        ]),
        figure(`documents examined for page ${last}`, examined, '', ['G3.1', 'at most', 40]),
        figure('page 1 of a bare driver ÷ page 1', driver / first, 'times', [
          'G3.2',
          'at least',
          0.7,
        ]),
        figure('page 1 of a simple controller ÷ page 1', simple / first, 'times'),
        figure(
          'slowest filter with its count ÷ page 1 with its count',
          slowest / firstCounted,
          'times',
          ['G3.1', 'at most', 3],
        ),
      ],
      details: { first, late, byCursor, driver, simple, filtered },
    };
  } finally {
    http.close();
    peers.stop();
    await product.stop();
  }
}

/** Reads one page. Returns how many milliseconds the response took. */
type PageReader = (query: Query) => Promise<number>;

function serviceReader(http: HttpClient, port: number): PageReader {
  return (query) => timed(http, port, callUrl('fetchListings', {}, query));
}

function peerReader(http: HttpClient, port = 0): PageReader {
  return ({ page = '1' }) => timed(http, port, `/?page=${page}`);
}

async function timed(http: HttpClient, port: number, path: string): Promise<number> {
  const { status, ms, text } = await http.ask(port, { path });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return ms;
}

/** The median of consecutive pages. Different pages are used, so that none comes from a cache. */
async function measurePages(read: PageReader, first: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let page = first; page < first + pagesPerRound; page += 1) {
      times.push(await read({ page: String(page), sort: 'newest' }));
    }
    await new Promise((resolve) => setTimeout(resolve, cachedMs));
  }
  return median(times);
}

/** The same pages, each read with the cursor of the previous page. */
async function measureCursor(
  http: HttpClient,
  port: number,
  hostels: Collection,
  first: number,
): Promise<number> {
  const before = await hostels
    .find({ status: 'live' }, { projection: { publishedAt: 1 } })
    .sort({ publishedAt: -1, _id: -1 })
    .skip((first - 1) * limit - 1)
    .limit(pagesPerRound * limit)
    .toArray();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < pagesPerRound; n += 1) {
      const hostel = before[n * limit];
      if (!hostel) throw new Error('there are fewer hostels than pages');
      const cursor = printPageCursor({
        sort: 'newest',
        rank: hostel['publishedAt'].getTime(),
        id: String(hostel._id),
      });
      const query = { page: String(first + n), sort: 'newest', cursor };
      times.push(await timed(http, port, callUrl('fetchListings', {}, query)));
    }
    await new Promise((resolve) => setTimeout(resolve, cachedMs));
  }
  return median(times);
}

/** The first page of each filter, including its count. */
async function measureFilters(
  read: PageReader,
  report: Report,
): Promise<readonly { readonly filter: Query; readonly ms: number }[]> {
  const times = filters.map((filter) => ({ filter, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of times) each.times.push(await read(each.filter));
    await new Promise((resolve) => setTimeout(resolve, cachedMs));
  }
  return times.map(({ filter, times }) => {
    const measured = { filter, ms: median(times) };
    report(`${JSON.stringify(filter)} ${Math.round(measured.ms)} ms`);
    return measured;
  });
}

/** Number of documents that MongoDB read for the slowest query of one request. */
async function documentsExamined(db: Db, request: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, cachedMs));
  await db.setProfilingLevel('all');
  await request();
  await db.setProfilingLevel('off');
  const found = await db
    .collection('system.profile')
    .find({ ns: 'listings.listings', 'command.find': 'listings' })
    .toArray();
  if (found.length === 0) throw new Error('the profiler recorded no query');
  return Math.max(...found.map((each) => each['docsExamined'] as number));
}

/** Starts both peers, each on a separate port. */
async function startPeers(mongoUri: string) {
  const entry = path.join(import.meta.dirname, 'peer-server.ts');
  const running = ['bare driver', 'simple controller'].map(async (name) => {
    const port = await freePort();
    const child = spawn(process.execPath, [entry, name, String(port), mongoUri], {
      stdio: 'inherit',
      env: inheritedEnvironment(),
    });
    process.once('exit', () => child.kill('SIGKILL'));
    await waitForPort(port, () => child.exitCode !== null, 30_000);
    return { name, port, child };
  });
  const peers = await Promise.all(running);
  return {
    ports: Object.fromEntries(peers.map(({ name, port }) => [name, port])),
    stop: () => peers.forEach(({ child }) => child.kill('SIGKILL')),
  };
}
